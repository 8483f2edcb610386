import CPQ

/// The result of a PostgreSQL command, with rows in binary form. Its memory is freed with the object.
final class PostgresResult {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  var status: ExecStatusType { PQresultStatus(handle) }
  var isGood: Bool { [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN, PGRES_EMPTY_QUERY].contains(status) }
  var rows: Int32 { PQntuples(handle) }
  /// The number of changed rows.
  var changes: Int { Int(String(cString: PQcmdTuples(handle))) ?? 0 }
  /// The five characters of an error's code (SQLSTATE); empty if the connection was lost.
  var code: String { PQresultErrorField(handle, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? "" }
  var message: String {
    String(cString: PQresultErrorField(handle, Int32(UInt8(ascii: "M"))) ?? PQresultErrorMessage(handle))
  }

  func isNull(_ row: Int32, _ column: Int32) -> Bool { PQgetisnull(handle, row, column) != 0 }

  func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: PQgetvalue(handle, row, column), count: Int(PQgetlength(handle, row, column)))
  }

  /// 0 for NULL. Numbers have 2, 4 or 8 bytes, the highest first.
  func integer(_ row: Int32, _ column: Int32) -> Int64 {
    let bytes = bytes(row, column)
    guard let first = bytes.first else { return 0 }
    return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
  }
}
