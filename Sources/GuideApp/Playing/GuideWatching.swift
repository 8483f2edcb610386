import Foundation
import GuideModel
import GuideUI
import Lineups
import Programs

/// Plays programmes and opens pages from the guide, which stays open.
struct GuideWatching: Sendable {
  private let directories: XDGPaths
  private let loaded: LoadedConfiguration
  private let environment: [String: String]
  private let zone: ZoneRules

  init(_ context: GuideContext) {
    (directories, loaded, environment, zone) = (context.directories, context.loaded, context.environment, context.zone)
  }

  /// Starts the player and returns what it plays. Throws if it cannot start. `report` is called if the player ends at
  /// once.
  func play(
    _ request: WatchRequest, _ channels: [Channel], server: String?, now: Instant,
    report: @escaping @Sendable (String) -> Void
  ) throws -> String {
    let (stream, sources) = try stream(request, channels, server: server)
    let name = request.provider.name
    let title = request.title.map { "\($0) (\(name))" } ?? name
    try Player(loaded, environment: environment).play(
      try sources.opened(address(request, stream, now: now)), title: title, report: report)
    return "playing \(title)"
  }

  func sources() throws -> SourceList {
    try SourceList(loaded, ListingSourceStore(path: directories.personal), environment: environment)
  }

  /// The stream of its channel. Throws if there is none.
  func stream(
    _ request: WatchRequest, _ channels: [Channel], server: String?
  ) throws -> (LineupStream, SourceList) {
    let provider = request.provider
    guard channels.contains(where: { $0.key == provider.id }) else {
      throw StartError("\(provider.name) is not a channel with a stream")
    }
    let sources = try sources()
    let playable = try PlayableChannels(channels, directories: directories, sources: sources, server: server)
    return (try playable.stream(of: provider.id, name: provider.name), sources)
  }

  /// Live, or from the start if it is over or the user asked for that.
  private func address(_ request: WatchRequest, _ stream: LineupStream, now: Instant) throws -> String {
    guard let start = request.start else { return stream.address }
    guard start <= now else {
      throw StartError("\(request.title ?? stream.name) begins at \(zone.timeInWords(at: start))")
    }
    let isOver = request.end.map { $0 <= now } ?? false
    guard isOver || request.fromStart else { return stream.address }
    do throws(LineupError) {
      return try stream.address(from: start, to: request.end ?? now, now: now, zone: zone)
    } catch {
      throw StartError(error.description)
    }
  }

  /// Opens a page in the browser.
  func open(_ page: String, report: @escaping @Sendable (String) -> Void) throws {
    guard CleanText.url(page) == page else { throw StartError("the page has no http or https address") }
    try DetachedProgram(command: "xdg-open", arguments: [page], environment: environment).start(
      advice: "open \(page) yourself", failure: "\(page) cannot be opened", report: report)
  }
}
