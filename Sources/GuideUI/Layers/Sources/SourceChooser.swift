import GuideModel
import TerminalKit

/// Asks where listings come from, with a list and an input.
public struct SourceChooser: BoxLayer, Hashable {
  /// The questions.
  public enum Step: Hashable, Sendable {
    /// The kind of source.
    case kind
    /// The XMLTV listing.
    case listing
    /// The server.
    case server
  }

  /// An answer to the first question.
  enum Option: Hashable, Sendable {
    case tvmaze, otherCountry, listing, server, leaveServer, stay
  }

  public var step = Step.kind
  /// The index of the selected line.
  public var selected = 0
  /// The input.
  var line = TypedLine(maximumLength: Self.maximumLength)
  var text: String { line.text }
  /// The source to replace; nil to add one.
  public var replacing: String?
  /// Why the input was rejected; the next key clears it.
  public var error: String?

  /// Starts with the first question.
  public init() {}

  /// Starts with the second question and an input.
  init(step: Step, text: String = "", replacing: String? = nil, error: String? = nil) {
    self.step = step
    line.text = text
    self.replacing = replacing
    self.error = error
  }

  func hints(in state: State) -> [Hint] {
    step == .kind
      ? [.key(Key(.enter), "choose"), .key(Key(.escape), "close")]
      : [.key(Key(.enter), enterWord), .key(Key(.escape), "back")]
  }

  /// What Enter does with the input.
  var enterWord: String { replacing == nil ? "add" : "change" }

  /// The maximum length of a path or address.
  static let maximumLength = 1_000
}

/// Checks the form of the input. Whether something exists there is checked later.
enum SourceText {
  /// A valid input; otherwise the failure says what is wrong.
  static func listing(_ typed: String) -> Result<String, Refusal> {
    let text = unquoted(CleanText.line(typed, limit: SourceChooser.maximumLength))
    guard !text.isEmpty else { return .failure(Refusal("type a file's path or an address")) }
    guard let range = text.firstRange(of: "://") else { return .success(text) }
    let scheme = text[..<range.lowerBound].lowercased()
    guard ["http", "https"].contains(scheme), isAuthority(text[range.upperBound...]) else {
      return .failure(Refusal("not an address; write a path, or https://example.org/guide.xml"))
    }
    return .success(text)
  }

  /// `http://host:port`, also with https, or `host:port`.
  static func server(_ typed: String) -> Result<String, Refusal> {
    let text = CleanText.line(typed, limit: SourceChooser.maximumLength)
    var rest = text[...]
    if let range = text.firstRange(of: "://") {
      rest = ["http", "https"].contains(text[..<range.lowerBound].lowercased()) ? text[range.upperBound...] : ""
    }
    guard isAuthority(rest) else {
      return .failure(Refusal("not an address; write it like http://localhost:3001"))
    }
    return .success(text)
  }

  /// The text inside quotes, which some terminals add when a file is dropped on them.
  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, let quote = text.first, "'\"".contains(quote), text.last == quote else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// Why the input is invalid, in a sentence.
  struct Refusal: Error, Hashable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// Whether it starts with a host and a valid port.
  private static func isAuthority(_ rest: Substring) -> Bool {
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains(where: \.isWhitespace) else { return false }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return !host.isEmpty }
    return !host[..<colon].isEmpty && UInt16(host[host.index(after: colon)...]) != nil
  }
}
