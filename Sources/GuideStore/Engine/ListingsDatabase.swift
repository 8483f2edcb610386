/// The database of the listings at an address: the path of a SQLite file, or the URL of a PostgreSQL database.
public enum ListingsDatabase {
  /// Whether an address is the URL of a server and not a path.
  public static func isServer(_ address: String) -> Bool { PostgresAddress.isAddress(address) }

  /// The address for messages: without the password of a URL. Throws `StoreError` if the URL is invalid.
  public static func name(of address: String) throws -> String {
    try PostgresAddress(address, kind: .listings)?.text ?? address
  }

  /// A connection for writing. Creates the database and its tables if needed.
  static func openForWriting(_ address: String) throws -> Connection {
    if let server = try PostgresAddress(address, kind: .listings) {
      return try PostgresConnection(server, kind: .listings, for: .writing)
    }
    return try StoreFile.openForWriting(address)
  }

  /// A connection for reading; nil if there is no database yet.
  static func openForReading(_ address: String) throws -> Connection? {
    if let server = try PostgresAddress(address, kind: .listings) {
      return try PostgresConnection(server, kind: .listings, for: .reading)
    }
    return try StoreFile.openForReading(address)
  }

  /// Whether the database may exist.
  static func isThere(_ address: String) -> Bool { isServer(address) || FileIdentity(path: address) != nil }
}
