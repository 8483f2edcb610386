import GuideModel

/// The question where listings are to come from: a list, and a line to type where one is needed.
public struct SourceChooser: Layer, Hashable {
  /// What is asked.
  public enum Step: Hashable, Sendable {
    /// What kind of place.
    case kind
    /// Which XMLTV listing.
    case listing
    /// Which server.
    case server
  }

  /// What can be chosen.
  enum Option: Hashable, Sendable {
    case tvmaze, otherCountry, listing, server, leaveServer, stay
  }

  /// What is asked.
  public var step = Step.kind
  /// The line chosen, from 0.
  public var selected = 0
  /// What was typed.
  public var text = ""
  /// The source whose place is taken; nil for one more.
  public var replacing: String?
  /// Why it was not taken; cleared by the next key.
  public var error: String?

  /// The first question.
  public init() {}

  /// The second one, with what was typed before.
  init(step: Step, text: String = "", replacing: String? = nil, error: String? = nil) {
    self.step = step
    self.text = text
    self.replacing = replacing
    self.error = error
  }

  /// More is no path and no address.
  static let maximumLength = 1_000

  /// Adds what was typed or pasted.
  mutating func type(_ more: String) {
    guard step != .kind else { return }
    error = nil
    // A path may have blanks in it, and the one typed last is at the end.
    let clean = CleanText.line(more, limit: Self.maximumLength) + (more.hasSuffix(" ") ? " " : "")
    text = String((text + clean).prefix(Self.maximumLength))
  }
}

/// Whether what was typed can be a place at all; whether anything is there is found out elsewhere.
enum SourceText {
  /// What was meant; the failure says what it is not.
  static func listing(_ typed: String) -> Result<String, Refusal> {
    let text = CleanText.line(typed, limit: SourceChooser.maximumLength)
    guard !text.isEmpty else { return .failure(Refusal("type a file's path or an address")) }
    guard let range = text.firstRange(of: "://") else { return .success(text) }
    let scheme = text[..<range.lowerBound].lowercased()
    guard ["http", "https"].contains(scheme), isAuthority(text[range.upperBound...]) else {
      return .failure(Refusal("not an address; write it like https://example.org/guide.xml.gz"))
    }
    return .success(text)
  }

  /// `http://host:port`, with https too, or `host:port`.
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

  /// Why something was not taken, in a sentence.
  struct Refusal: Error, Hashable {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// Whether it begins with a host, and a port that is one.
  private static func isAuthority(_ rest: Substring) -> Bool {
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains(where: \.isWhitespace) else { return false }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return !host.isEmpty }
    return !host[..<colon].isEmpty && UInt16(host[host.index(after: colon)...]) != nil
  }
}
