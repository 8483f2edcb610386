import Foundation
import GuideModel
@testable import GuideStore
import Testing

@testable import GuideApp

@Suite struct DoctorTests {
  private func facts() throws -> DoctorFacts {
    let now = try #require(Instant(rfc3339: "2026-03-05T12:00:00Z"))
    let today = try #require(GuideDay(iso: "2026-03-05"))
    let status = SourceStatus(
      source: ListingsSource(
        kind: "xmltv", location: "/home/a/guide.xml", name: "guide.xml", country: Country("AU")),
      importedAt: now.adding(seconds: -7200), programmes: 812,
      notes: [ImportNote(kind: "zero-length", count: 2, examples: ["guide.xml:10: programme of no length; skipped"])])
    return DoctorFacts(
      now: now, zone: .utc, directories: try XDGPaths(environment: ["HOME": "/home/a"]),
      sources: .success([status]),
      listings: ListingsInfo(
        extent: GuideWindow(first: today.advanced(by: -1), last: today.advanced(by: 6)), updated: now),
      terminal: TerminalFacts(type: "xterm-256color", isKnown: true, colors: 256, isUTF8: true), knowsZones: true,
      unwritable: [])
  }

  @Test func allIsWell() throws {
    let report = DoctorReport(try facts())
    #expect(!report.needsPerson)
    #expect(
      report.lines == [
        "ok   listings: they run from Wed, Mar 4 to Wed, Mar 11",
        "ok   time zone: UTC",
        "ok   terminal: TERM is xterm-256color",
        "ok   colours: 256 colours",
        "",
        "guide.xml (xmltv, for AU), 2 h old, 812 programmes",
        "  /home/a/guide.xml",
        "  zero-length: 2",
        "    guide.xml:10: programme of no length; skipped",
      ])
  }

  @Test func aDatabaseThatAnswersIsNamed() throws {
    var facts = try facts()
    facts.directories = try XDGPaths(
      environment: ["HOME": "/home/a", "TVGUIDE_DATABASE": "postgresql://me:SECRET@db.example/guide"])
    let line = try #require(DoctorReport(facts).lines.first)
    #expect(line.hasPrefix("ok   database: postgresql://me") && line.hasSuffix("db.example/guide answers"), "\(line)")
    #expect(!line.contains("SECRET"))
    facts.sources = .failure(StoreError(.unreachable, "the database does not answer"))
    #expect(!DoctorReport(facts).lines.contains { $0.contains("answers") })
  }

  @Test func saysWhatNeedsAPerson() throws {
    var empty = try facts()
    empty.sources = .success([])
    #expect(DoctorReport(empty).needsPerson)
    var damaged = try facts()
    damaged.sources = .failure(StoreError(.damaged, "the listings are damaged", advice: "Move the file away"))
    #expect(DoctorReport(damaged).checks.first?.advice == "Move the file away")
    #expect(DoctorReport(damaged).needsPerson)
    var over = try facts()
    over.now = try #require(Instant(rfc3339: "2026-04-05T12:00:00Z"))
    #expect(DoctorReport(over).needsPerson)
    var zoneless = try facts()
    zoneless.knowsZones = false
    #expect(DoctorReport(zoneless).needsPerson)
    var full = try facts()
    full.unwritable = ["/home/a/.cache/tvguide"]
    #expect(DoctorReport(full).needsPerson)
  }

  @Test func whatIsOnlyLimitedNeedsNobody() throws {
    var plain = try facts()
    plain.terminal = TerminalFacts(type: "vt100", isKnown: true, colors: 0, isUTF8: false)
    let report = DoctorReport(plain)
    #expect(!report.needsPerson)
    #expect(report.checks.filter { $0.verdict == .limited }.map(\.name) == ["colours", "text"])
    plain.terminal = TerminalFacts(type: nil, isKnown: false, colors: 0, isUTF8: true)
    #expect(DoctorReport(plain).lines.contains { $0.contains("(not set)") })
  }

  @Test func tellsWhatTheEnvironmentSays() throws {
    var served = try facts()
    served.sources = .success([])
    served.server = "http://me:pass@tv.example.org:3001"
    #expect(!DoctorReport(served).needsPerson)
    #expect(DoctorReport(served).lines.first?.contains("http://tv.example.org:3001 (TVGUIDE_SERVER)") == true)
    var lost = try facts()
    lost.unknownZone = "Foo/Bar"
    #expect(DoctorReport(lost).needsPerson)
  }

  @Test(arguments: [
    ("/usr/bin/tvguide", Installation.Kind.debian),
    ("/usr/local/bin/tvguide", .other),
    ("/home/a/.local/lib/tvguide/loader", .archive(prefix: "/home/a/.local")),
    ("/home/a/tvguide-0.1.0-linux-x86_64/lib/tvguide/loader", .unpacked(folder: "/home/a/tvguide-0.1.0-linux-x86_64")),
    ("/home/a/src/.build/x86_64-unknown-linux-gnu/release/tvguide", .tree(folder: "/home/a/src")),
  ]) func knowsHowItWasInstalled(path: String, kind: Installation.Kind) {
    let files = ["/usr/share/doc/tvguide/copyright", "/home/a/tvguide-0.1.0-linux-x86_64/install"]
    #expect(Installation(path: path) { files.contains($0) }.kind == kind)
  }

  @Test func saysWhichPartsAreMissing() throws {
    var bare = try facts()
    let installation = Installation(path: "/usr/bin/tvguide") { _ in true }
    bare.installation = installation
    bare.missingParts = OptionalPart.missing(player: "mpv", environment: ["PATH": "/nowhere"])
    let report = DoctorReport(bare)
    #expect(!report.needsPerson)
    #expect(report.lines.first == "ok   installation: Debian package, version \(Usage.version)")
    #expect(report.checks.suffix(3).map(\.name) == ["player", "notifications", "links"])
    #expect(report.lines.contains("  Install the package xdg-utils."))
    #expect(
      OptionalPart.missing(player: "/bin/sh", environment: ["PATH": "/nowhere"]).map(\.name) == [
        "notifications", "links",
      ])
  }

  @Test func tellsNoPasswords() throws {
    var secret = try facts()
    let source = ListingsSource(kind: "xmltv", location: "https://me:pass@tv.example.org/a/g.xml?key=1", name: "g.xml")
    secret.sources = .success([SourceStatus(source: source, importedAt: secret.now, programmes: 1, notes: [])])
    #expect(DoctorReport(secret).sources.first?.location == "https://tv.example.org/…/g.xml")
  }

  @Test func aServerHasToAnswer() throws {
    var served = try facts()
    served.server = "http://tv.example.org"
    #expect(DoctorReport(served).lines.contains { $0.hasPrefix("ok   server: the guide reads from ") })
    served.serverFailure = GuideFailure("tv.example.org:80 refused the connection")
    let report = DoctorReport(served)
    #expect(report.needsPerson)
    #expect(
      report.lines.prefix(2) == [
        "FIX  server: the guide reads from http://tv.example.org (TVGUIDE_SERVER), not from its own listings: "
          + "tv.example.org:80 refused the connection",
        "  Start the server, or choose another one with S in the guide.",
      ])
    let harness = try ProgramHarness(["TVGUIDE_SERVER": "http://127.0.0.1:9"])
    defer { harness.remove() }
    let result = try harness.run("doctor")
    #expect(result.code == 1 && result.out.contains("127.0.0.1:9 refused the connection"), "\(result.out)")
  }

  @Test func isJSONForPrograms() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(DoctorReport(try facts())), as: UTF8.self)
    #expect(json.contains(#""verdict":"good""#))
    #expect(json.contains(#""count":2"#))
    #expect(json.contains(#""country":"AU""#))
  }
}
