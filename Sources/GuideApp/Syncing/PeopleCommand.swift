import Foundation
import GuideServer

/// What to do with the people of a server.
enum PeopleAction: Equatable {
  /// Make a token for somebody.
  case add(String)
  /// Withdraw somebody's tokens, or the one that begins so.
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

/// `tvguide people`: who shares through `tvguide serve --people FILE`.
struct PeopleCommand {
  let file: String

  /// Characters of a token that say which it is.
  private static let shown = 6

  func run(_ action: PeopleAction) throws -> Int32 {
    switch action {
    case .add(let name): try add(name)
    case .remove(let name, let beginning): try remove(name, beginning)
    case .list:
      try Output.lines(try read().entries.map { "\($0.name)  \($0.token.prefix(Self.shown))…" })
    }
    return 0
  }

  private func add(_ name: String) throws {
    guard PeopleFile.isName(name) else {
      throw UsageError("invalid name '\(name)' (1 to 40 small letters, digits, - and _)")
    }
    var people = try read()
    let token = PeopleFile.newToken()
    people.entries.append(.init(name: name, token: token))
    try write(people)
    try Output.line(token)
    Output.say(
      "this is a token of \(name), for one machine. Keep it in a file there, and name the file in sync.tokenFile of "
        + "its config.json. It is not shown again")
  }

  private func remove(_ name: String, _ beginning: String?) throws {
    var people = try read()
    let former = people.entries.count
    people.entries.removeAll { $0.name == name && $0.token.hasPrefix(beginning ?? "") }
    let count = former - people.entries.count
    guard count > 0 else {
      throw StartError("\(file) has no such token of \(name). tvguide people list --file \(file) shows all")
    }
    try write(people)
    Output.say("\(count) token\(count == 1 ? "" : "s") of \(name) withdrawn. What is kept for \(name) stays")
  }

  /// Nobody where there is no file.
  private func read() throws -> PeopleFile {
    guard FileManager.default.fileExists(atPath: file) else { return PeopleFile() }
    let data = try PrivateFile.read(file, limit: 4 << 20)
    return try PeopleFile(String(decoding: data, as: UTF8.self), path: file)
  }

  private func write(_ people: PeopleFile) throws { try PrivateFile.write(Data(people.text.utf8), to: file) }
}
