import Foundation
import Glibc
import GuideImport
import GuideModel
import XMLTV

/// `tvguide import xmltv`: reads listings into the guide.
struct ImportCommand {
  let options: ImportOptions
  let environment: [String: String]
  let directories: XDGPaths

  init(_ options: ImportOptions, environment: [String: String]) throws {
    self.options = options
    self.environment = environment
    directories = try XDGPaths(environment: environment)
  }

  func run() throws -> Int32 {
    let line = ProgressLine(isQuiet: options.quiet)
    let request = ImportRequest(
      location: options.location, name: options.name, databasePath: directories.database, country: options.country,
      languages: options.language.map { [$0] } ?? LocaleLanguages.of(environment),
      defaultZone: options.zone ?? configuredZone, keepGoing: options.keepGoing, now: Clock.system.now
    )
    defer { line.clear() }
    let interruption = CancelOnSignal()
    let summary: ImportSummary
    do {
      summary = try importXMLTV(request) {
        try download($0, interruption, line)
      } progress: {
        line.show($0)
      }
    } catch is CancellationError {
      return 128 + interruption.signal
    } catch let error as XMLTVError {
      guard !options.keepGoing, let before = error.soFar?.programmes, before > 0 else { throw error }
      let those = before == 1 ? "the programme" : "the \(before) programmes"
      throw StartError("\(error). Nothing was changed; --keep-going imports \(those) before it")
    }
    line.clear()
    if !options.quiet {
      try report(summary)
      let end = SourceImporter.Outcome.end(summary.lastStart, now: request.now(), zone: configuredZone)
      if let end { Output.say("\(summary.name) \(end)") }
    }
    if let fault = summary.fault { Output.say("kept everything before the error: \(fault)") }
    return 0
  }

  /// The user's zone, for times without one.
  private var configuredZone: ZoneRules {
    let loaded = LoadedConfiguration(directories: directories, environment: environment)
    return GuideSettings(environment: environment, loaded: loaded).zone.value
  }

  /// The counts, and a line for each kind of problem with examples by file and line.
  private func report(_ summary: ImportSummary) throws {
    try Output.line(
      "\(summary.name): \(summary.channels.counted("channel")), \(summary.programmes.counted("programme")), "
        + "\(summary.skipped) skipped, \(summary.duplicates) duplicates")
    for (kind, count) in summary.diagnostics.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try Output.line("  \(kind.rawValue): \(count)")
      for example in summary.diagnostics.examples where example.kind == kind {
        try Output.line("    \(example.formatted(file: summary.name))")
      }
    }
  }
}

// MARK: - Addresses

extension ImportCommand {
  /// The path of the file, which is downloaded unless the cached one is current.
  private func download(_ url: String, _ interruption: CancelOnSignal, _ line: ProgressLine) throws -> String {
    try interruption.result {
      try await line.asking(url) { try await SourceImporter.download(url, place: url, in: directories) }
    }
  }
}
