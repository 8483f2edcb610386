import Foundation
import Glibc
import GuideImport
import GuideModel
import HTTPFetch
import Synchronization

/// A line on a terminal with the progress of an import, rewritten a few times a second. Any thread may write it.
final class ProgressLine: Sendable {
  private struct State {
    var lastShown: ContinuousClock.Instant?
    var isOnScreen = false
  }

  private let state = Mutex(State())
  private let started = ContinuousClock.now
  private let isShown: Bool
  /// Whether stderr is not a terminal, so that progress is written as separate lines.
  private let tells: Bool

  private static let interval = Duration.milliseconds(100)

  /// - Parameter isQuiet: whether to write nothing.
  init(isQuiet: Bool) {
    let isTerminal = isatty(STDERR_FILENO) == 1
    isShown = !isQuiet && isTerminal
    tells = !isQuiet && !isTerminal
  }

  func show(_ progress: ImportProgress) { show { Self.text(progress, seconds: $0) } }
  func show(_ progress: TVmazeProgress) { show { _ in Self.text(progress) } }
  func show(_ words: String) { show { _ in words } }

  /// Shows a text, unless the line was updated just now.
  private func show(_ text: (_ seconds: Double) -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      if let lastShown = state.lastShown, now - lastShown < Self.interval { return }
      state = State(lastShown: now, isOnScreen: true)
      Output.tell("\r\u{1B}[K" + text((now - started) / .seconds(1)))
    }
  }

  /// Clears the line.
  func clear() {
    state.withLock { state in
      if state.isOnScreen { Output.tell("\r\u{1B}[K") }
      state.isOnScreen = false
    }
  }

  /// `12.3 of 102.0 MB, 24,120 programmes, 61,200 a second`.
  static func text(_ progress: ImportProgress, seconds: Double) -> String {
    let total = progress.totalBytes.map { " of \(megabytes($0))" } ?? ""
    let rate = seconds > 0 ? ", \(Int(Double(progress.programmes) / seconds)) a second" : ""
    return "\(megabytes(progress.bytesRead))\(total) MB, \(progress.programmes) programmes\(rate)"
  }

  /// `[######..............] 6 of 21 days, 812 episodes`.
  static func text(_ progress: TVmazeProgress) -> String {
    let width = 20
    let filled = progress.days > 0 ? min(progress.daysDone * width / progress.days, width) : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \(progress.daysDone) of \(progress.days) days, \(progress.episodes) episodes"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Runs something that waits for a server. After a second it says which one; without a terminal, after five.
  func asking<Value: Sendable>(
    _ address: String, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    let notice = Task { [self] in
      try await Task.sleep(for: .seconds(tells ? 5 : 1))
      if tells { Output.say("waiting for \(Self.host(address)) …") } else { show("asking \(Self.host(address)) …") }
    }
    defer { notice.cancel() }
    return try await work()
  }

  private static func host(_ address: String) -> String {
    let masked = MaskedAddress.text(address)
    let place = masked.firstRange(of: "://").map { masked[$0.upperBound...] } ?? masked[...]
    return CleanText.line(String(place.prefix { $0 != "/" }), limit: 100)
  }
}
