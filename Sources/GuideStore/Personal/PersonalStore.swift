import GuideModel

/// What the user made: marks and settings, in a database of their own apart from the listings, so that no import, other
/// server or removed listing touches them.
///
/// Several programs may use one file at once. What a method has changed when it returns is on the disk. Not Sendable: its
/// owner serialises all use. Every method throws `StoreError`.
public final class PersonalStore {
  /// The database's file.
  public let path: String
  private let isReadOnly: Bool
  private let kind: DatabaseKind
  /// What the machine's clock shows, in microseconds since 1970: for the times of changes.
  let clock: () -> Int64
  /// Nil only while, or after, the file that took its place could not be opened.
  private var connection: SQLiteConnection?
  private var openedFile: FileIdentity?
  /// The new path of a damaged file; nil if there was none. To be shown to the user.
  public private(set) var setAside: String?

  /// Opens the database at `path`, or makes it with the directories it needs.
  ///
  /// A damaged file is renamed to `<path>.damaged-<n>`, n the first free number from 1, and a new one is begun: see
  /// `setAside`. Throws where the file cannot be opened or written, is another program's or of a newer version; then it
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - patience: milliseconds that the writing of another program is waited for; nil for some seconds.
  ///   - clock: microseconds since 1970, for the times of changes; nil for the system's clock.
  public init(path: String, patience: Int32? = nil, clock: (() -> Int64)? = nil) throws {
    self.path = path
    self.clock = clock ?? Self.systemClock
    isReadOnly = false
    var kind = DatabaseKind.personal
    if let patience { kind.patience = patience }
    self.kind = kind
    _ = try current()
  }

  /// Opens the database at `path` to read it alone, which needs no right to write: without a file there is nothing in it. One
  /// that is damaged or was emptied stays where it is, and the error says so.
  public init(readingFrom path: String) throws {
    self.path = path
    isReadOnly = true
    clock = Self.systemClock
    kind = .personal
    try DamagedFile.check(path, kind: kind)
    connection = try StoreFile.openForReading(path, kind: kind)
  }

  /// The damaged files that were set aside at any time and are still there.
  public static func filesSetAside(of path: String) -> [String] { DamagedFile.setAside(of: path) }

  /// The names of everything that carries a mark of this kind. An episode is watched where any of its names
  /// (`EpisodeMark.names`) is among those of `watched`.
  public func marked(_ kind: MarkKind) throws -> Set<String> {
    try readable().map { try MarkTable($0, kind).names() } ?? []
  }

  /// The names of each thing that carries a mark of this kind, in the order in which they were marked.
  public func things(_ kind: MarkKind) throws -> [[String]] {
    try readable().map { try MarkTable($0, kind).things() } ?? []
  }

  /// Marks things, or takes their marks away, all together or none. Each inner array is the names of one thing, of the
  /// form `catalogue:id` or `title:…`; one without names is passed over.
  ///
  /// Afterwards all names given are marked, or none. With a mark go all the names the thing was ever marked under. Two
  /// things of one title with different ids in a catalogue lose only what they share.
  public func setMarked(_ kind: MarkKind, _ things: [[String]], _ isMarked: Bool, at moment: Instant) throws {
    try change { connection in
      let table = MarkTable(connection, kind)
      for names in things {
        if isMarked { try table.mark(names, at: moment) } else { try table.unmark(names) }
      }
    }
  }

  /// The value kept under a name; nil if there is none.
  public func setting(_ name: String) throws -> String? {
    try readable()?.first("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
  }

  /// Keeps a value under a name; nil removes it.
  public func setSetting(_ name: String, _ value: String?) throws {
    try change { try Self.put(name, value, in: $0) }
  }

  static func put(_ name: String, _ value: String?, in connection: Connection) throws {
    guard let value else { return try connection.run("DELETE FROM setting WHERE name = ?", .text(name)) }
    try connection.run(
      "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", .text(name), .text(value))
  }

  /// The value kept under a name in the file at `path`, which is only read: nil if there is none, or no file yet. One
  /// that is damaged stays where it is.
  public static func setting(_ name: String, inFileAt path: String) throws -> String? {
    try StoreFile.openForReading(path, kind: .personal)?.first(
      "SELECT value FROM setting WHERE name = ?", .text(name)
    ) { $0.text(0) }
  }

  /// Puts what `body` makes of the value kept under a name in its place, with no other program in between; nil removes it.
  public func changeSetting(_ name: String, _ body: (String?) throws -> String?) throws {
    try change { try Self.put(name, try body(try setting(name)), in: $0) }
  }

  /// Runs the body in a transaction; what it changes of what is shared with other machines is noted with its time.
  func change<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = try current()
    return try connection.transaction {
      let result = try body(connection)
      try ChangeRecord(connection).note(now: clock())
      return result
    }
  }

  /// What can be read; nil if there is no file.
  func readable() throws -> SQLiteConnection? { isReadOnly ? connection : try current() }

  /// The connection to the file that is there now: another program may have set the opened one aside, or it was removed.
  func current() throws -> SQLiteConnection {
    precondition(!isReadOnly, "opened to be read")
    if let connection, let openedFile, FileIdentity(path: path) == openedFile { return connection }
    // Closed first: it shares the files beside the database, which go by its name.
    connection = nil
    let (opened, aside) = try DamagedFile.openOrSetAside(path, kind: kind)
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
