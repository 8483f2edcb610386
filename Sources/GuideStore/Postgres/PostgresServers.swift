import CPQ
import GuideModel
import Synchronization

/// Opens connections. After a failure, further attempts in the next second fail at once, so that not every request
/// waits for a server that does not answer.
enum PostgresServers {
  private static let pause = Duration.seconds(1)
  private static let failures = Mutex<[PostgresAddress: (error: StoreError, at: ContinuousClock.Instant)]>([:])

  static func connect(_ address: PostgresAddress, kind: DatabaseKind) throws -> OpaquePointer {
    if let failure = failures.withLock({ $0[address] }), ContinuousClock.now - failure.at < pause {
      throw failure.error
    }
    do {
      let handle = try open(address)
      failures.withLock { $0[address] = nil }
      return handle
    } catch let error as StoreError {
      failures.withLock { $0[address] = (error, ContinuousClock.now) }
      throw error
    }
  }

  private static func open(_ address: PostgresAddress) throws -> OpaquePointer {
    let handle = PQconnectdb(address.url)
    guard let handle else { throw StoreError.unreachable(address.text, reason: "out of memory") }
    // libpq would write the server's notices to stderr.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    guard PQstatus(handle) == CONNECTION_OK else {
      defer { PQfinish(handle) }
      throw StoreError.unreachable(address.text, reason: String(cString: PQerrorMessage(handle)))
    }
    guard PQparameterStatus(handle, "server_encoding").map({ String(cString: $0) }) == "UTF8" else {
      PQfinish(handle)
      throw StoreError(
        .inaccessible, "the database \(address.text) is not in UTF-8",
        advice: "Make one with CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0")
    }
    return handle
  }
}

extension StoreError {
  /// An error for a server that does not answer. `reason` is libpq's message.
  static func unreachable(_ address: String, reason: String) -> StoreError {
    StoreError(
      .unreachable, "the database \(address) does not answer (\(line(reason)))",
      advice:
        "Check that the server is running and lets this user connect (the password may be in ~/.pgpass or PGPASSFILE)")
  }

  /// Converts an error from the server. `code` is its SQLSTATE.
  static func postgres(_ code: String, _ message: String, at address: String, kind: DatabaseKind) -> StoreError {
    let message = line(message)
    switch code {
    case "57P01", "57P02", "57P03", "53300", "25P03": return unreachable(address, reason: message)
    case "55P03":
      return StoreError(
        .busy, "another program has locked \(address)", advice: "Wait until it has finished, and try again")
    case "57014": return StoreError(.busy, "the database \(address) took too long", advice: "Try again later")
    case "42501", "25006":
      return StoreError(
        .inaccessible, "the database \(address) does not allow this (\(message))",
        advice: "Allow its user to create a schema (GRANT CREATE ON DATABASE), on a server that is not a standby")
    case _ where code.hasPrefix("53"):
      return StoreError(
        .inaccessible, "the database \(address) has no space left (\(message))", advice: "Free space on its server")
    default:
      return StoreError(
        .internal, "\(kind.contents) in \(address) gave PostgreSQL error \(code) (\(message))",
        advice: "Please report this")
    }
  }

  /// The message on one line, without libpq's question `Is the server running …?`: the advice says that.
  private static func line(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("\tIs the server running") }
    return CleanText.line(lines.joined(separator: "; "), limit: 300)
  }
}
