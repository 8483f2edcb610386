/// A problem in a listing, and how it was handled.
public struct Diagnostic: Sendable, Hashable {
  /// The line in the XML, from 1.
  public var line: Int
  public var kind: Kind
  /// What is wrong, as clean text without the consequence: `programme has no start`.
  public var detail: String

  /// The message for people: `guide.xml:1201: programme has no start; skipped`.
  public func formatted(file: String) -> String { "\(file):\(line): \(detail); \(kind.consequence)" }

  /// What can be wrong with a listing. The raw values are stable and meant for programs.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    // Skipped.
    case programmeWithoutChannel = "programme-without-channel"
    case programmeWithoutStart = "programme-without-start"
    case programmeWithoutTitle = "programme-without-title"
    case unreadableStart = "unreadable-start"
    case unreadableStop = "unreadable-stop"
    case endsBeforeStart = "ends-before-start"
    case zeroLength = "zero-length"
    case twoStops = "two-stops"
    case channelWithoutID = "channel-without-id"
    case duplicateChannel = "duplicate-channel"
    case tooManyChannels = "too-many-channels"
    // Repaired.
    case wrongEncoding = "wrong-encoding"
    case invalidBytes = "invalid-bytes"
    case unknownEntity = "unknown-entity"
    case textTooLong = "text-too-long"
    // Inferred.
    case channelWithoutName = "channel-without-name"
    case missingStop = "missing-stop"
    case missingZone = "missing-zone"
    case unknownZone = "unknown-zone"
    // Noted.
    case noProgrammes = "no-programmes"
  }
}

extension Diagnostic.Kind {
  /// The end of the message: what was done.
  public var consequence: String {
    switch self {
    case .duplicateChannel, .twoStops: "skipped, the first is kept"
    case .wrongEncoding: "the encoding was detected"
    case .invalidBytes: "read as Windows-1252 or replaced"
    case .unknownEntity: "left out of the text"
    case .textTooLong: "cut"
    case .channelWithoutName: "its id is shown"
    case .missingStop: "it ends with the next programme or after two hours"
    case .missingZone, .unknownZone: "--timezone NAME sets another"
    case .noProgrammes: "nothing to show"
    default: "skipped"
    }
  }
}

/// The number of problems of each kind, with the first examples.
public struct Diagnostics: Sendable, Equatable {
  /// The maximum number of examples per kind.
  public static let examplesPerKind = 5

  /// The count of each kind that occurred.
  public private(set) var counts: [Diagnostic.Kind: Int] = [:]
  /// The first problems of each kind, in file order.
  public private(set) var examples: [Diagnostic] = []

  /// Counts a problem. The detail is only evaluated if the example is kept.
  mutating func add(_ kind: Diagnostic.Kind, line: Int, _ detail: @autoclosure () -> String) {
    let count = counts[kind, default: 0]
    counts[kind] = count + 1
    if count < Self.examplesPerKind { examples.append(Diagnostic(line: line, kind: kind, detail: detail())) }
  }
}
