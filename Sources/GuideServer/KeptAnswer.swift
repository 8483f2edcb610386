import CMicroHTTPD
import Foundation
import Synchronization

/// An answer that is sent as often as it is asked for: its bytes stand in one place, and are never copied again.
final class KeptAnswer: Sendable {
  private let bytes: StoredBytes
  /// Made when it is first sent. The address alone is kept: libmicrohttpd counts who uses what is there.
  private let response = Mutex<UInt?>(nil)

  init(_ body: Data) { bytes = StoredBytes(body) }

  deinit {
    response.withLock { if let address = $0 { MHD_destroy_response(OpaquePointer(bitPattern: address)) } }
  }

  /// The body, at the place where it stands.
  var body: Data { bytes.data }

  /// What libmicrohttpd sends, for as long as the body runs; nil if there is no memory for it.
  func withResponse<Result>(headers: [String: String], _ body: (OpaquePointer) -> Result) -> Result? {
    // Made once; sending it counts a use of its own.
    let address = response.withLock { response in
      if response == nil { response = make(headers).map { UInt(bitPattern: $0) } }
      return response
    }
    return address.flatMap { OpaquePointer(bitPattern: $0) }.map(body)
  }

  private func make(_ headers: [String: String]) -> OpaquePointer? {
    let retained = Unmanaged.passRetained(bytes).toOpaque()
    let made = MHD_create_response_from_buffer_with_free_callback_cls(
      bytes.count, UnsafeMutableRawPointer(bytes.start),
      { pointer in if let pointer { Unmanaged<StoredBytes>.fromOpaque(pointer).release() } }, retained)
    guard let made else {
      Unmanaged<StoredBytes>.fromOpaque(retained).release()
      return nil
    }
    for (name, value) in headers { MHD_add_response_header(made, name, value) }
    return made
  }
}

/// Bytes that stay where they are and as they are until nobody needs them.
private final class StoredBytes: @unchecked Sendable {
  // Written before anyone else has it, and then only read.
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(_ data: Data) {
    count = data.count
    start = .allocate(capacity: max(count, 1))
    data.copyBytes(to: start, count: count)
  }

  deinit { start.deallocate() }

  var data: Data {
    // Nobody writes into it: `Data` copies before it changes what others have too.
    Data(bytesNoCopy: start, count: count, deallocator: .custom { _, _ in withExtendedLifetime(self) {} })
  }
}
