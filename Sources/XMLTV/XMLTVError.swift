import GuideModel

/// Why a listing could not be read to its end. Every case names the input.
public enum XMLTVError: Error, Equatable {
  /// The file cannot be opened; `reason` is the system's.
  case cannotOpen(name: String, reason: String)
  /// Reading stopped half way; `reason` is the system's.
  case cannotRead(name: String, reason: String)
  /// There is not one byte.
  case empty(name: String)
  /// An archive or a compression that is not read here; `format` is its name.
  case unsupportedFormat(name: String, format: String)
  /// Compressed data that ends early or is damaged. What came before it was delivered, as `soFar` counts.
  case damagedCompression(name: String, reason: String, soFar: XMLTVSummary)
  /// The root element is not `<tv>`; nothing was delivered.
  case wrongRoot(name: String, line: Int, found: String)
  /// Not XML, or not to its end. Line and column are from 1; what came before was delivered, as `soFar` counts.
  case notWellFormed(name: String, line: Int, column: Int?, reason: String, soFar: XMLTVSummary)
  /// Well-formed or not, it asks for more than is given to a listing. What came before was delivered, as `soFar` counts.
  case tooLarge(name: String, line: Int, reason: String, soFar: XMLTVSummary)

  /// What had been delivered when the reading ended; nil if nothing can have been.
  public var soFar: XMLTVSummary? {
    switch self {
    case .damagedCompression(_, _, let summary), .notWellFormed(_, _, _, _, let summary),
      .tooLarge(_, _, _, let summary):
      summary
    case .cannotOpen, .cannotRead, .empty, .unsupportedFormat, .wrongRoot: nil
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
    case .notWellFormed(let name, let line, _, "Document is empty", _):
      "\(name):\(line): not an XMLTV listing: it does not begin with <tv>"
    case .notWellFormed(let name, let line, let column, let reason, _):
      "\(name):\(line): not well-formed: \(reason)\(column.map { " (column \($0))" } ?? "")"
    case .tooLarge(let name, let line, let reason, _): "\(name):\(line): \(reason)"
    }
  }
}
