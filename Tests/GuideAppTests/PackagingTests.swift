import Foundation
import TerminalTesting
import TestThreads
import Testing

/// The files that `Scripts/package` puts into packages.
@Suite(.onOwnThreads) struct PackagingTests {
  /// An unpacked archive, with a program that prints its arguments.
  private func unpacked(_ harness: ProgramHarness) throws -> String {
    let files = "\(Repository.root)/Tools/Packaging"
    let result = try harness.shell(
      """
      set -e
      mkdir '\(harness.home)/a'; cd '\(harness.home)/a'
      mkdir -p lib/tvguide share/man/man1 share/bash-completion/completions share/zsh/site-functions \\
        share/fish/vendor_completions.d share/applications share/icons/hicolor/scalable/apps share/systemd/user
      cp '\(files)/install' .; cp '\(files)'/units/* share/systemd/user; cp '\(files)/tvguide.desktop' share/applications
      cp '\(files)/tvguide.svg' share/icons/hicolor/scalable/apps; cp '\(Repository.root)/Docs/tvguide.1' share/man/man1
      touch share/bash-completion/completions/tvguide share/zsh/site-functions/_tvguide \\
        share/fish/vendor_completions.d/tvguide.fish
      printf '#!/bin/sh\\necho "given: $*"\\n' > lib/tvguide/tvguide; chmod 755 lib/tvguide/tvguide
      """)
    #expect(result.code == 0, "\(result.err)")
    return "\(harness.home)/a"
  }

  @Test func theArchiveIsInstalledAndTakenAway() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let (folder, prefix) = (try unpacked(harness), harness.home + "/a prefix")
    try harness.directory("a prefix/bin")
    let other = try harness.file("a prefix/bin/other", "stays")
    for _ in 0..<2 {
      let result = try harness.shell("'\(folder)/install' --prefix '\(prefix)' && '\(prefix)/bin/tvguide' --version x")
      #expect(result.code == 0 && result.out.hasSuffix("given: --version x\n"), "\(result.out)\(result.err)")
    }
    let unit = try String(contentsOfFile: prefix + "/share/systemd/user/tvguide-refresh.service", encoding: .utf8)
    #expect(unit.contains("ExecStart=\(prefix)/bin/tvguide sources refresh"))
    #expect(try harness.shell("'\(folder)/install' uninstall --prefix '\(prefix)'").code == 0)
    #expect(try harness.shell("find '\(prefix)' -type f").out == other + "\n")
  }

  @Test(arguments: [["--prefix"], ["remove"], ["--help"]]) func wrongArgumentsChangeNothing(words: [String]) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let folder = try unpacked(harness)
    let result = try harness.shell("'\(folder)/install' \(words.joined(separator: " "))")
    #expect(result.code == 2 && result.err.hasPrefix("install: "), "\(result.err)")
    #expect(!FileManager.default.fileExists(atPath: harness.home + "/.local/bin"))
  }

  @Test(arguments: ["Scripts/package", "Scripts/release", "Tools/Packaging/install", "Tools/Packaging/launch"])
  func scriptsAreWhole(path: String) throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.shell("bash -n '\(Repository.root)/\(path)' && test -x '\(Repository.root)/\(path)'")
    #expect(result.code == 0, "\(result.err)")
  }

  @Test(arguments: [["1.2"], [], ["1.2.3", "--dry"], ["1.2.3", "x", "y"]]) func aReleaseNeedsAVersion(words: [String])
    throws
  {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let result = try harness.shell("'\(Repository.root)/Scripts/release' \(words.joined(separator: " "))")
    #expect(result.code == 2 && result.err.hasPrefix("release: "), "\(result.err)")
  }
}
