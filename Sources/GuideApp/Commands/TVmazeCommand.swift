import Foundation
import Glibc
import GuideImport
import GuideModel
import HTTPFetch
import TVmaze

/// `tvguide import tvmaze`: imports the schedule of a country. If interrupted, it keeps the complete days.
struct TVmazeCommand {
  let options: TVmazeOptions
  let request: TVmazeRequest

  init(_ options: TVmazeOptions, environment: [String: String]) throws {
    self.options = options
    let directories = try XDGPaths(environment: environment)
    let loaded = LoadedConfiguration(directories: directories, environment: environment)
    let settings = GuideSettings(environment: environment, loaded: loaded)
    var client = TVmazeClient.Configuration(
      userAgent: "tvguide/\(Usage.version)", cache: AnswerCache(directory: directories.answers),
      now: Clock.system.now)
    if let base = options.base { client.base = base }
    var request = TVmazeRequest(
      country: options.country ?? SourceList.country(loaded, environment),
      days: options.days,
      databasePath: directories.database, zone: settings.zone.value, client: client)
    request.followed = FollowedIDs.read(directories)
    self.request = request
  }

  func run() throws -> Int32 {
    let line = ProgressLine(isQuiet: options.quiet)
    defer { line.clear() }
    let interruption = CancelOnSignal()
    do {
      let summary = try interruption.result { [request] in
        try await line.asking(request.client.base) {
          try await importTVmaze(request) { line.show($0) }
        }
      }
      line.clear()
      if !options.quiet { try report(summary) }
      guard summary.isInterrupted else { return 0 }
      Output.say(
        "stopped: \(summary.window.count) of \(summary.daysAsked) days are in the guide; run it again to continue"
      )
    } catch is CancellationError {
      line.clear()
      Output.say("stopped before a day was complete; the guide has not changed")
    }
    return 128 + interruption.signal
  }

  /// The counts, and a line for each kind of problem with examples.
  private func report(_ summary: TVmazeSummary) throws {
    try Output.line(
      "\(summary.name): \(summary.window.first) to \(summary.window.last), \(summary.providers) channels and services, "
        + "\(summary.episodes) episodes, \(summary.diagnostics.skipped) skipped, \(summary.duplicates) duplicates")
    for (kind, count) in summary.diagnostics.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try Output.line("  \(kind.rawValue): \(count)")
      for example in summary.diagnostics.examples[kind] ?? [] { try Output.line("    \(example)") }
    }
    try Output.line("\(TVmazeClient.credit), CC BY-SA 4.0")
  }
}
