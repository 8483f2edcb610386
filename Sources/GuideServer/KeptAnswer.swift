import CMicroHTTPD
import Foundation
import Synchronization

/// An answer that is sent several times without copying its bytes.
final class KeptAnswer: Sendable {
  private let bytes: StoredBytes
  /// Created when it is first sent. libmicrohttpd counts the references.
  private let response = Mutex<UInt?>(nil)

  init(_ body: Data) { bytes = StoredBytes(body) }

  deinit {
    response.withLock { if let address = $0 { MHD_destroy_response(OpaquePointer(bitPattern: address)) } }
  }

  /// The body, without a copy.
  var body: Data { bytes.data }

  /// Calls the body with libmicrohttpd's response; nil if there is not enough memory.
  func withResponse<Result>(headers: [String: String], _ body: (OpaquePointer) -> Result) -> Result? {
    // Created once. Sending it adds a reference.
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

/// Bytes that are never moved or changed.
private final class StoredBytes: @unchecked Sendable {
  // Only written before the object is shared.
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(_ data: Data) {
    count = data.count
    start = .allocate(capacity: max(count, 1))
    data.copyBytes(to: start, count: count)
  }

  deinit { start.deallocate() }

  var data: Data {
    // `Data` copies the bytes before a change.
    Data(bytesNoCopy: start, count: count, deallocator: .custom { _, _ in withExtendedLifetime(self) {} })
  }
}
