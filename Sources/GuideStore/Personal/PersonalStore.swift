import GuideModel

/// What the user made: marks and settings, in a database of their own apart from the listings, so that no import, other
/// server or removed listing touches them.
///
/// Several programs may use one file at once. What a method has changed when it returns is on the disk. Not Sendable: its
/// owner serialises all use. Every method throws `StoreError`.
public final class PersonalStore {
  private let path: String
  /// Nil only while, or after, the file that took its place could not be opened.
  private var connection: Connection?
  private var openedFile: FileIdentity?
  /// Where the file that was found damaged is now; nil where none was. To be told to the user.
  public private(set) var setAside: String?

  /// Opens the database at `path`, or makes it with the directories it needs.
  ///
  /// A damaged file is renamed to `<path>.damaged-<n>`, n the first free number from 1, and a new one is begun: see
  /// `setAside`. Throws where the file cannot be opened or written, is another program's or of a newer version; then it
  /// stays as it is.
  public init(path: String) throws {
    self.path = path
    _ = try current()
  }

  /// The names of everything that carries a mark of this kind. An episode is watched where any of its names
  /// (`EpisodeMark.names`) is among those of `watched`.
  public func marked(_ kind: MarkKind) throws -> Set<String> {
    try MarkTable(current(), kind).names()
  }

  /// The names of each thing that carries a mark of this kind, in the order in which they were marked.
  public func things(_ kind: MarkKind) throws -> [[String]] {
    try MarkTable(current(), kind).things()
  }

  /// Marks things, or takes their marks away, all together or none. Each inner array is the names of one thing, of the
  /// form `catalogue:id` or `title:…`; one without names is passed over.
  ///
  /// Afterwards all names given are marked, or none. With a mark go all the names the thing was ever marked under. Two
  /// things of one title with different ids in a catalogue lose only what they share.
  public func setMarked(_ kind: MarkKind, _ things: [[String]], _ isMarked: Bool, at moment: Instant) throws {
    let connection = try current()
    let table = MarkTable(connection, kind)
    try connection.transaction {
      for names in things {
        if isMarked { try table.mark(names, at: moment) } else { try table.unmark(names) }
      }
    }
  }

  /// The value kept under a name; nil where there is none.
  public func setting(_ name: String) throws -> String? {
    try current().first("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
  }

  /// Keeps a value under a name; nil removes it.
  public func setSetting(_ name: String, _ value: String?) throws {
    guard let value else { return try current().run("DELETE FROM setting WHERE name = ?", .text(name)) }
    try current().run(
      "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", .text(name), .text(value))
  }

  /// The value kept under a name in the file at `path`, which is only read: nil where there is none, or no file yet. One
  /// that is damaged stays where it is.
  public static func setting(_ name: String, inFileAt path: String) throws -> String? {
    try StoreFile.openForReading(path, kind: .personal)?.first(
      "SELECT value FROM setting WHERE name = ?", .text(name)
    ) { $0.text(0) }
  }

  /// Puts what `body` makes of the value kept under a name in its place, with no other program in between; nil removes it.
  public func changeSetting(_ name: String, _ body: (String?) throws -> String?) throws {
    try current().transaction { try setSetting(name, try body(try setting(name))) }
  }

  /// The connection to the file that is there now: another program may have set the opened one aside, or it was removed.
  private func current() throws -> Connection {
    if let connection, let openedFile, FileIdentity(path: path) == openedFile { return connection }
    // Closed first: it shares the files beside the database, which go by its name.
    connection = nil
    let (opened, aside) = try DamagedFile.openOrSetAside(path, kind: .personal)
    connection = opened
    openedFile = FileIdentity(path: path)
    setAside = aside ?? setAside
    return opened
  }
}

extension PersonalStore {
  /// The names of the episodes that were watched.
  public func watched() throws -> Set<String> { try marked(.watched) }

  /// Marks episodes as watched or not, all together or none; each inner array is one episode's names as
  /// `EpisodeMark.names` gives them.
  public func setWatched(_ episodes: [[String]], _ isWatched: Bool, at moment: Instant) throws {
    try setMarked(.watched, episodes, isWatched, at: moment)
  }
}
