import GuideModel
import GuideUI

// Plays and records programmes, and opens pages.
extension EffectRunner {
  /// Plays the selected programme. If that fails, `Event.cannotWatch` has the reason.
  func watch(_ request: WatchRequest) {
    replace(\.watch) { [source, server, watching, clock, post] in
      do {
        let channels = try await source.channels(request.country)
        let said = try watching?.play(request, channels, server: server, now: clock.now()) { post(.notice($0)) }
        if let said { post(.notice(said)) }
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        post(.cannotWatch(request, CleanText.line("\(error)", limit: 300)))
      }
    }
  }

  /// Asks the server. The answer is posted as `Event.recordingKnown` or `Event.cannotRecord`.
  func askRecording(_ request: WatchRequest) {
    replace(\.watch) { [source, server, watching, post] in
      do {
        let channels = try await source.channels(request.country)
        post(.recordingKnown(request, try await watching?.recording(request, channels, server: server)))
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch {
        post(.cannotRecord(request, CleanText.line("\(error)", limit: 300)))
      }
    }
  }

  /// Adds or cancels a recording on the server. A newer effect does not cancel it, because it may be done already.
  func record(_ request: WatchRequest, cancelling recording: String?) {
    Task { [source, server, watching, post] in
      do {
        let channels = try await source.channels(request.country)
        let said = try await watching?.record(request, cancelling: recording, channels, server: server)
        if let said { post(.notice(CleanText.line(said, limit: 300))) }
      } catch {
        post(.cannotRecord(request, CleanText.line("\(error)", limit: 300)))
      }
    }
  }

  /// Opens a page in the browser.
  func openPage(_ page: String) {
    do { try watching?.open(page) { [post] in post(.notice($0)) } } catch {
      post(.notice(CleanText.line("\(error)", limit: 300)))
    }
  }
}
