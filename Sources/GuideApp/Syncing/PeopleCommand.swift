import Foundation
import GuideServer

/// An action of `tvguide people`.
enum PeopleAction: Equatable {
  /// Create a token for a person.
  case add(String)
  /// Remove a person's tokens, or only those with this beginning.
  case remove(String, beginning: String?)
  case list

  init(_ raw: RawArguments) {
    self =
      switch raw.command.words {
      case CommandSpec.peopleAdd.words: .add(raw.arguments[0])
      case CommandSpec.peopleRemove.words: .remove(raw.arguments[0], beginning: raw.arguments.dropFirst().first)
      default: .list
      }
  }
}

/// `tvguide people`: manages the tokens for `tvguide serve --people FILE`.
struct PeopleCommand {
  let file: String

  /// The number of characters that identify a token in the list.
  private static let shown = 6

  func run(_ action: PeopleAction) throws -> Int32 {
    switch action {
    case .add(let name): try add(name)
    case .remove(let name, let beginning): try remove(name, beginning)
    case .list:
      let people = try read().entries
      try Output.lines(people.map { "\($0.name)  \($0.token.prefix(Self.shown))…" })
      if people.isEmpty { Output.say("\(file) has no tokens; 'tvguide people add NAME --file \(file)' makes one") }
    }
    return 0
  }

  private func add(_ name: String) throws {
    guard PeopleFile.isName(name) else {
      throw UsageError("invalid name '\(name)' (1 to 40 small letters, digits, - and _)")
    }
    let before = try read()
    var people = before
    let token = PeopleFile.newToken()
    people.add(.init(name: name, token: token))
    try write(people)
    do { try Output.line(token) } catch {
      // A token that nobody saw must not be valid.
      try write(before)
      throw error
    }
    Output.say(
      "this token of \(name) is for one machine. Save it in a file there, and set sync.tokenFile in its config.json to "
        + "that file. It is not shown again")
  }

  private func remove(_ name: String, _ beginning: String?) throws {
    var people = try read()
    let count = people.remove { $0.name == name && $0.token.hasPrefix(beginning ?? "") }
    guard count > 0 else {
      let which = beginning.map { " that begins with \($0)" } ?? ""
      throw StartError("\(file) has no token of \(name)\(which). List all tokens: tvguide people list --file \(file)")
    }
    try write(people)
    Output.say("removed \(count.counted("token")) of \(name). The stored data of \(name) are kept")
  }

  /// The content of the file; empty if there is none.
  private func read() throws -> PeopleFile {
    guard FileManager.default.fileExists(atPath: file) else { return PeopleFile() }
    let data = try PrivateFile.read(file, limit: 4 << 20)
    return try PeopleFile(String(decoding: data, as: UTF8.self), path: file)
  }

  private func write(_ people: PeopleFile) throws { try PrivateFile.write(Data(people.text.utf8), to: file) }
}
