import GuideModel
import GuideUI
import Lineups

// Recording by the tvheadend server of a channel's stream.
extension GuideWatching {
  /// The server's id of a scheduled recording; nil if there is none.
  func recording(_ request: WatchRequest, _ channels: [Channel], server: String?) async throws -> String? {
    let (recorder, channel, span) = try await recorder(request, channels, server: server)
    return try await recorder.recording(of: channel, from: span.start)
  }

  /// Adds or cancels a recording. Returns what was done.
  func record(
    _ request: WatchRequest, cancelling recording: String?, _ channels: [Channel], server: String?
  ) async throws -> String {
    let (recorder, channel, span) = try await recorder(request, channels, server: server)
    let title = request.title ?? request.provider.name
    if let recording {
      try await recorder.cancel(recording, of: channel, from: span.start)
      return "recording cancelled: \(title)"
    }
    try await recorder.record(title, of: channel, from: span.start, to: span.end)
    return "recording scheduled: \(title)"
  }

  private func recorder(
    _ request: WatchRequest, _ channels: [Channel], server: String?
  ) async throws -> (TvheadendRecorder, channel: String, span: (start: Instant, end: Instant)) {
    guard let start = request.start, let end = request.end else {
      throw StartError("its start and end are unknown")
    }
    if try sources().tvheadends.isEmpty {
      throw StartError("recording needs a tvheadend server. Add one: tvguide sources add tvheadend URL")
    }
    let (stream, sources) = try stream(request, channels, server: server)
    guard let tvheadend = sources.tvheadends.first(where: { stream.address.hasPrefix($0.address + "/") }) else {
      throw StartError(
        "the stream of \(request.provider.name) is not from a tvheadend server. Add one: tvguide sources add tvheadend URL"
      )
    }
    let recorder = TvheadendRecorder(tvheadend)
    return (recorder, try await recorder.channel(of: stream), (start, end))
  }
}
