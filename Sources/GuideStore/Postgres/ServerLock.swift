/// A lock in the database of a server, on a connection of its own. The server releases it when the connection ends, however that
/// comes about.
public final class ServerLock {
  private let connection: PostgresConnection
  private let number: Int64

  /// Nil if somebody else holds it. Throws `StoreError` if the server does not answer.
  public init?(of address: String, name: String) throws {
    (connection, number) = try Self.connect(address, name)
    let isMine =
      try connection.first("SELECT CASE WHEN pg_try_advisory_lock(?) THEN 1 ELSE 0 END", .integer(number)) {
        $0.integer(0) == 1
      } ?? false
    if !isMine { return nil }
  }

  /// Whether it is still held: asks the server.
  public var isHeld: Bool { (try? connection.command("SELECT 1")) != nil }

  /// Returns once nobody holds it.
  public static func waitUntilFree(of address: String, name: String) throws {
    let (connection, number) = try connect(address, name)
    // A shared lock, so that waiting programs do not block each other.
    try connection.command("SELECT pg_advisory_lock_shared(\(number))")
  }

  private static func connect(_ address: String, _ name: String) throws -> (PostgresConnection, Int64) {
    guard let server = try PostgresAddress(address, kind: .listings) else {
      throw StoreError(.internal, "there are no server locks of a file", advice: "Please report this")
    }
    let connection = try PostgresConnection(server, kind: .listings, for: .locking)
    return (connection, connection.lockNumber(name))
  }
}
