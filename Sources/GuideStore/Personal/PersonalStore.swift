import GuideModel

/// The user's marks and settings. They have their own database, so imports, servers and removed listings do not affect
/// them.
///
/// Several programs may use a file at once. Changes are on the disk when a method returns. Not Sendable: its owner
/// serialises all use. Every method throws `StoreError`.
public final class PersonalStore {
  /// The database's file.
  public let path: String
  private let isReadOnly: Bool
  private let kind: DatabaseKind
  /// The machine's clock, in microseconds since 1970, for the times of changes.
  let clock: () -> Int64
  /// Only nil if a replaced file could not be opened again.
  private var connection: SQLiteConnection?
  private var openedFile: FileIdentity?
  /// The new path of a damaged file; nil if there was none. Show it to the user.
  public private(set) var setAside: String?

  /// Opens the database at `path`, which is created with its directories if needed.
  ///
  /// A damaged file is renamed to `<path>.damaged-<n>`, where n is the first free number from 1, and a new one is
  /// created; see `setAside`. Throws if the file cannot be opened or written, belongs to another program, or has a
  /// newer version; the file is then unchanged.
  ///
  /// - Parameters:
  ///   - patience: milliseconds to wait while another program writes; nil for some seconds.
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

  /// Opens the database at `path` for reading only, without write permission. A missing file is empty. A damaged or
  /// truncated file is not renamed, and the error describes it.
  public init(readingFrom path: String) throws {
    self.path = path
    isReadOnly = true
    clock = Self.systemClock
    kind = .personal
    try DamagedFile.check(path, kind: kind)
    connection = try StoreFile.openForReading(path, kind: kind)
  }

  /// The damaged files that were renamed at any time and still exist.
  public static func filesSetAside(of path: String) -> [String] { DamagedFile.setAside(of: path) }

  /// The names with a mark of this kind. An episode is watched if any of its names (`EpisodeMark.names`) is among those
  /// of `watched`.
  public func marked(_ kind: MarkKind) throws -> Set<String> {
    try readable().map { try MarkTable($0, kind).names() } ?? []
  }

  /// The names of each thing with a mark of this kind, oldest mark first.
  public func things(_ kind: MarkKind) throws -> [[String]] {
    try readable().map { try MarkTable($0, kind).things() } ?? []
  }

  /// Marks things or removes their marks, all or none. Each inner array has the names of a thing, in the form
  /// `catalogue:id` or `title:…`. Things without names are ignored.
  ///
  /// Afterwards all given names are marked, or none. Removing a mark removes all names under which the thing was ever
  /// marked. Two things with the same title and different ids in a catalogue only lose the names they share.
  public func setMarked(_ kind: MarkKind, _ things: [[String]], _ isMarked: Bool, at moment: Instant) throws {
    try change { connection in
      let table = MarkTable(connection, kind)
      for names in things {
        if isMarked { try table.mark(names, at: moment) } else { try table.unmark(names) }
      }
    }
  }

  /// A number that changes when another program, or another connection, writes to the file.
  public func outsideVersion() throws -> Int64 {
    try readable()?.first("PRAGMA data_version") { $0.integer(0) } ?? 0
  }

  /// The value of a setting; nil if there is none.
  public func setting(_ name: String) throws -> String? {
    try readable()?.first("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
  }

  /// The settings whose name starts with `prefix`, by name.
  public func settings(startingWith prefix: String) throws -> [String: String] {
    let found = try readable()?.all(
      "SELECT name, value FROM setting WHERE instr(name, ?) = 1", .text(prefix)
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(uniqueKeysWithValues: found ?? [])
  }

  /// The names of the settings that start with `prefix`, in order.
  public func settingNames(startingWith prefix: String) throws -> [String] {
    try readable()?.all("SELECT name FROM setting WHERE instr(name, ?) = 1 ORDER BY name", .text(prefix)) {
      $0.text(0)
    } ?? []
  }

  /// Stores the value of a setting; nil removes it.
  public func setSetting(_ name: String, _ value: String?) throws {
    try change { try Self.put(name, value, in: $0) }
  }

  static func put(_ name: String, _ value: String?, in connection: SQLiteConnection) throws {
    guard let value else { return try connection.run("DELETE FROM setting WHERE name = ?", .text(name)) }
    try connection.run(
      "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", .text(name), .text(value))
  }

  /// The value of a setting in the file at `path`, which is only read; nil if there is none or no file. A damaged file
  /// is not renamed.
  public static func setting(_ name: String, inFileAt path: String) throws -> String? {
    try StoreFile.openForReading(path, kind: .personal)?.first(
      "SELECT value FROM setting WHERE name = ?", .text(name)
    ) { $0.text(0) }
  }

  /// Replaces the value of a setting by the result of `body`, without changes by other programs in between; nil removes
  /// it.
  public func changeSetting(_ name: String, _ body: (String?) throws -> String?) throws {
    try change { try Self.put(name, try body(try setting(name)), in: $0) }
  }

  /// Runs the body in a transaction, and records its changes of shared items with their time.
  func change<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    let connection = try current()
    return try connection.transaction {
      let result = try body(connection)
      try ChangeRecord(connection).note(now: clock())
      return result
    }
  }

  /// The connection for reading; nil if there is no file.
  func readable() throws -> SQLiteConnection? { isReadOnly ? connection : try current() }

  /// The connection to the current file. Another program may have renamed the opened one, or it was removed.
  func current() throws -> SQLiteConnection {
    precondition(!isReadOnly, "opened to be read")
    if let connection, let openedFile, FileIdentity(path: path) == openedFile { return connection }
    // Close it first: both use the files beside the database, which are found by name.
    connection = nil
    let (opened, aside) = try DamagedFile.openOrSetAside(path, kind: kind)
    connection = opened
    openedFile = FileIdentity(path: path)
    setAside = aside ?? setAside
    return opened
  }
}
