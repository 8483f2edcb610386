import Foundation

/// The file with the people of a server and their tokens. Each line has a name and a token, `anna TOKEN`. A person may
/// have several tokens, one for each machine. Lines that begin with `#` are comments.
public struct PeopleFile: Equatable, Sendable {
  /// A token and its person.
  public struct Entry: Equatable, Sendable {
    /// The name of the person; see `isName`.
    public var name: String
    /// The token, in visible ASCII.
    public var token: String

    public init(name: String, token: String) { (self.name, self.token) = (name, token) }
  }

  /// All tokens, in the order of the file.
  public var entries: [Entry] { lines.compactMap(\.entry) }

  /// Lines of the file; comments have no entry.
  private var lines: [Line] = []

  private struct Line: Equatable {
    var text: String
    var entry: Entry?
  }

  /// The length of new tokens, and the minimum length of tokens in a file.
  public static let (tokenLength, shortestToken) = (43, 20)
  private static let mostLines = 10_000

  /// An empty file.
  public init() {}

  /// Reads the text of a file. Throws an error about the first invalid line.
  public init(_ text: String, path: String) throws(ServerError) {
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    guard !text.isEmpty else { return }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard let first = words.first, !first.hasPrefix("#") else {
        lines.append(Line(text: String(line)))
        continue
      }
      guard words.count == 2, Self.isName(first), words[1].utf8.count >= Self.shortestToken, words[1].utf8.count <= 200,
        words[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }), lines.count < Self.mostLines
      else {
        throw ServerError(
          "\(path):\(index + 1): not a name and a token",
          advice: "Remove the line, and let tvguide people add NAME --file FILE make one")
      }
      lines.append(Line(text: String(line), entry: Entry(name: String(first), token: String(words[1]))))
    }
  }

  /// The text of the file, with its comments.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Adds a token at the end.
  public mutating func add(_ entry: Entry) {
    lines.append(Line(text: "\(entry.name) \(entry.token)", entry: entry))
  }

  /// Removes the tokens that match, and returns their number.
  public mutating func remove(where matches: (Entry) -> Bool) -> Int {
    let former = lines.count
    lines.removeAll { $0.entry.map(matches) ?? false }
    return former - lines.count
  }

  /// Whether a text is a valid name: 1 to 40 small letters, digits, `-` and `_`. It names the person's database.
  public static func isName(_ text: some StringProtocol) -> Bool {
    (1...40).contains(text.utf8.count) && text.utf8.first != 0x2D
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
  }

  /// A new token: 256 random bits from the system.
  public static func newToken() -> String {
    var numbers = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
    return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// The person of a token; nil if it is unknown. Compares it with all tokens, so that the time does not depend on how
  /// similar they are.
  func name(showing token: [UInt8]) -> String? {
    var name: String?
    for entry in entries where BearerCheck.areEqual(token, Array(entry.token.utf8)) { name = entry.name }
    return name
  }
}
