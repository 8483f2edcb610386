import GuideModel

/// Why a listing could not be read. Each case has the name of the input.
public enum XMLTVError: Error, Equatable {
  /// The file cannot be opened, for the system's `reason`.
  case cannotOpen(name: String, reason: String)
  /// Reading failed, with the system's `reason`.
  case cannotRead(name: String, reason: String)
  /// The input has no bytes.
  case empty(name: String)
  /// An unsupported archive or compression, with its name.
  case unsupportedFormat(name: String, format: String)
  /// Compressed data is truncated or damaged. `soFar` counts what was delivered before.
  case damagedCompression(name: String, reason: String, soFar: XMLTVSummary)
  /// The text is not XML. Nothing was delivered.
  case noRoot(name: String)
  /// The root element is not `<tv>`. Nothing was delivered.
  case wrongRoot(name: String, line: Int, found: String)
  /// Malformed or truncated XML. Line and column count from 1. `soFar` counts what was delivered before.
  case notWellFormed(name: String, line: Int, column: Int?, reason: String, soFar: XMLTVSummary)
  /// The listing exceeds a limit of the parser. `soFar` counts what was delivered before.
  case tooLarge(name: String, line: Int, reason: String, soFar: XMLTVSummary)

  /// What was delivered before the error; nil if it occurs before any delivery.
  public var soFar: XMLTVSummary? {
    switch self {
    case .damagedCompression(_, _, let summary), .notWellFormed(_, _, _, _, let summary),
      .tooLarge(_, _, _, let summary):
      summary
    case .cannotOpen, .cannotRead, .empty, .unsupportedFormat, .noRoot, .wrongRoot: nil
    }
  }
}

extension XMLTVError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let name, let reason): "cannot open \(name): \(reason)"
    case .cannotRead(let name, let reason): "cannot read \(name): \(reason)"
    case .empty(let name): "\(name) is empty"
    case .unsupportedFormat(let name, let format):
      "\(name) is \(format), which cannot be read; unpack it first (plain, gzip and xz are supported)"
    case .damagedCompression(let name, let reason, _): "\(name): \(reason); fetch it again"
    case .wrongRoot(let name, let line, let found):
      "\(name):\(line): not an XMLTV listing: it begins with <\(found)>, not <tv>"
    case .noRoot(let name): "\(name) is not an XMLTV listing: it does not begin with <tv>"
    case .notWellFormed(let name, let line, let column, let reason, _):
      "\(name):\(line): not well-formed: \(reason)\(column.map { " (column \($0))" } ?? "")"
    case .tooLarge(let name, let line, let reason, _): "\(name):\(line): \(reason)"
    }
  }
}
