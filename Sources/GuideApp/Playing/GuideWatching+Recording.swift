import GuideModel
import GuideUI
import Lineups

// Recording by the tvheadend server that a channel's stream is of.
extension GuideWatching {
  /// What the server is to record of it already: its name for that; nil if it is nothing.
  func recording(_ request: WatchRequest, _ channels: [Channel], server: String?) async throws -> String? {
    let (recorder, channel, span) = try await recorder(request, channels, server: server)
    return try await recorder.recording(of: channel, from: span.start)
  }

  /// Has it recorded, or not any more; returns what was done.
  func record(
    _ request: WatchRequest, cancelling recording: String?, _ channels: [Channel], server: String?
  ) async throws -> String {
    let (recorder, channel, span) = try await recorder(request, channels, server: server)
    let title = request.title ?? request.provider.name
    if let recording {
      try await recorder.cancel(recording, of: channel, from: span.start)
      return "not to be recorded any more: \(title)"
    }
    try await recorder.record(title, of: channel, from: span.start, to: span.end)
    return "to be recorded: \(title)"
  }

  private func recorder(
    _ request: WatchRequest, _ channels: [Channel], server: String?
  ) async throws -> (TvheadendRecorder, channel: String, span: (start: Instant, end: Instant)) {
    guard let start = request.start, let end = request.end else {
      throw StartError("when it begins and ends is not known")
    }
    let (stream, sources) = try stream(request, channels, server: server)
    guard let tvheadend = sources.tvheadends.first(where: { stream.address.hasPrefix($0.address + "/") }) else {
      throw StartError(
        "the stream of \(request.provider.name) is of no tvheadend server. Add one: tvguide sources add tvheadend URL")
    }
    let recorder = TvheadendRecorder(tvheadend)
    return (recorder, try await recorder.channel(of: stream), (start, end))
  }
}
