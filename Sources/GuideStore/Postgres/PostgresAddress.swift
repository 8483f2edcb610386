import CPQ
import GuideModel

/// The URL of a PostgreSQL database. It may have a password, which `text` leaves out.
struct PostgresAddress: Hashable, Sendable {
  /// The URL without the password, for messages.
  let text: String
  /// The URL for libpq.
  let url: String
  /// The schema of the tables. Its name contains the version of the tables, so that servers of two versions can use one
  /// database. Listings of another version are fetched again.
  let schema: String

  /// Whether the address of a database is such a URL and not a path.
  static func isAddress(_ text: String) -> Bool { text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") }

  /// Nil for a path. Throws if the URL is invalid; the error does not contain it.
  init?(_ url: String, kind: DatabaseKind) throws {
    guard Self.isAddress(url) else { return nil }
    let (known, schema) = Self.takingSchema(of: url)
    guard let parsed = Self.parse(known), Self.isName(schema) else {
      throw StoreError(
        .inaccessible, "the address of the database is not valid",
        advice: "Write it as postgresql://USER@HOST:PORT/DATABASE?schema=NAME; the parameters are those of libpq")
    }
    self.schema = "\(schema)_\(kind.version)"
    self.url = known
    let host = parsed["host"] ?? parsed["hostaddr"] ?? "localhost"
    text = CleanText.line(
      "postgresql://\(parsed["user"].map { "\($0)@" } ?? "")\(host)\(parsed["port"].map { ":\($0)" } ?? "")/"
        + "\(parsed["dbname"] ?? "")", limit: 300)
  }

  /// The defaults for parameters that the URL does not have. With them, a lost server is noticed within seconds, even
  /// if it does not close the connection.
  private static let defaults: [Substring] = [
    "connect_timeout=5", "application_name=tvguide", "client_encoding=UTF8", "keepalives_idle=10",
    "keepalives_interval=5", "keepalives_count=3", "tcp_user_timeout=15000",
  ]

  /// Removes the parameter `schema` from the URL, because libpq refuses names that it does not know. Of equal names
  /// libpq uses the last, so the defaults come first.
  private static func takingSchema(of url: String) -> (known: String, schema: String) {
    let parts = url.split(separator: "?", maxSplits: 1)
    let parameters = parts.count == 2 ? parts[1].split(separator: "&") : []
    let known = defaults + parameters.filter { !$0.hasPrefix("schema=") }
    let schema = parameters.last { $0.hasPrefix("schema=") }?.dropFirst("schema=".count)
    return ("\(parts[0])?\(known.joined(separator: "&"))", schema.map(String.init) ?? "tvguide")
  }

  private static func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }

  private static func parse(_ url: String) -> [String: String]? {
    var fault: UnsafeMutablePointer<CChar>?
    guard let first = PQconninfoParse(url, &fault) else {
      PQfreemem(fault)
      return nil
    }
    defer { PQconninfoFree(first) }
    var found: [String: String] = [:]
    var option = first
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { found[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return found
  }
}
