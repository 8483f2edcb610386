import Foundation
import GuideModel
import GuideStore

/// The action on the user's marks and settings.
enum PersonalAction: Equatable {
  /// Write it to a file, or to stdout without one.
  case export(String?)
  /// Add the content of a file; `-` is stdin.
  case `import`(String)
}

/// `tvguide personal`: marks and settings as a file.
struct PersonalCommand {
  let directories: XDGPaths

  init(environment: [String: String]) throws { directories = try XDGPaths(environment: environment) }

  func run(_ action: PersonalAction) throws -> Int32 {
    switch action {
    case .export(let path): try export(to: path)
    case .import(let path): try `import`(path)
    }
    return 0
  }

  /// Fails instead of replacing a copy, which may be the only one, with nothing.
  private func export(to path: String?) throws {
    let archive = try PersonalArchive(of: PersonalStore(readingFrom: directories.personal))
    let setAside = PersonalStore.filesSetAside(of: directories.personal)
    if let damaged = setAside.last, archive.marks.allSatisfy(\.things.isEmpty) {
      throw StartError(
        "there are no marks to export. They were damaged and are kept as \(damaged). "
          + "Restore a copy with tvguide personal import FILE, or move that file away")
    }
    tell(setAside)
    let data = try archive.data()
    if let path { try PrivateFile.write(data, to: path) } else { try Output.write(data) }
  }

  private func `import`(_ path: String) throws {
    let data = try PrivateFile.read(path, limit: PersonalArchive.maximumBytes)
    let archive = try PersonalArchive.read(data, file: path == "-" ? "stdin" : path)
    let store = try PersonalStore(path: directories.personal)
    tell(PersonalStore.filesSetAside(of: directories.personal))
    try archive.merge(into: store, at: Clock.system.now())
    let counts =
      archive.marks.map { "\($0.things.count) \($0.name)" }
      + [
        "\(archive.history.count) times and ratings", archive.reminders.count.counted("reminder"),
        archive.searches.count == 1 ? "1 standing search" : "\(archive.searches.count) standing searches",
        archive.sources.count.counted("source"),
      ]
    Output.say(
      "read \(counts.joined(separator: ", "))\(archive.hasSettings ? ", and settings" : ""); added what was not there yet"
    )
    tellTokens(archive.sources)
  }

  private func tellTokens(_ sources: [ListingSource]) {
    let names = sources.filter { $0.tvheadend?.tokenFile != nil }.map { CleanText.line($0.name) }
    if names.isEmpty { return }
    Output.say(
      "the token files of \(names.joined(separator: ", ")) were not taken over. "
        + "Add the server again: tvguide sources add tvheadend URL --token-file FILE")
  }

  private func tell(_ setAside: [String]) {
    for file in setAside {
      Output.say(
        "marks were damaged and are kept as \(file); these are not included. Move that file away to stop this message")
    }
  }
}
