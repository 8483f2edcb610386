import Foundation
import GuideImport

/// One line on a terminal that says how far an import is, written anew a few times a second.
final class ProgressLine {
  private let isShown: Bool
  private let started = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private var isOnScreen = false

  private static let interval = Duration.milliseconds(100)

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows how far it is, unless that was done just now.
  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < Self.interval { return }
    lastShown = now
    isOnScreen = true
    write("\r\u{1B}[K" + Self.text(progress, seconds: (now - started) / .seconds(1)))
  }

  /// Takes the line away.
  func clear() {
    if isOnScreen { write("\r\u{1B}[K") }
    isOnScreen = false
  }

  /// `12.3 of 102.0 MB, 24,120 programmes, 61,200 a second`.
  static func text(_ progress: ImportProgress, seconds: Double) -> String {
    let total = progress.totalBytes.map { " of \(megabytes($0))" } ?? ""
    let rate = seconds > 0 ? ", \(Int(Double(progress.programmes) / seconds)) a second" : ""
    return "\(megabytes(progress.bytesRead))\(total) MB, \(progress.programmes) programmes\(rate)"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
