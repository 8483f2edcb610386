/// A lock in a server's database, held by its own connection. The server releases it when the connection ends for any
/// reason.
public final class ServerLock {
  private let connection: PostgresConnection
  private let number: Int64

  /// Nil if another program holds it. Throws `StoreError` if the server does not answer.
  public init?(of address: String, name: String) throws {
    (connection, number) = try Self.connect(address, name)
    let isMine =
      try connection.first("SELECT CASE WHEN pg_try_advisory_lock(?) THEN 1 ELSE 0 END", .integer(number)) {
        $0.integer(0) == 1
      } ?? false
    if !isMine { return nil }
  }

  /// Whether it is still held. Sends a query to the server.
  public var isHeld: Bool { (try? connection.command("SELECT 1")) != nil }

  /// Returns when no program holds it.
  public static func waitUntilFree(of address: String, name: String) throws {
    let (connection, number) = try connect(address, name)
    // A shared lock, so that waiting programs do not block each other.
    try connection.command("SELECT pg_advisory_lock_shared(\(number))")
  }

  private static func connect(_ address: String, _ name: String) throws -> (PostgresConnection, Int64) {
    guard let server = try PostgresAddress(address, kind: .listings) else {
      throw StoreError(.internal, "a file has no server locks", advice: "Please report this")
    }
    let connection = try PostgresConnection(server, kind: .listings, for: .locking)
    return (connection, connection.lockNumber(name))
  }
}
