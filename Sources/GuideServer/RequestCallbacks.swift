import CMicroHTTPD
import Foundation
import Glibc
import GuideAPI
import GuideModel
import Synchronization

// The callbacks of libmicrohttpd, on its own threads.

/// A request, from its first line to the end of its answer. Used by one thread at a time: one of libmicrohttpd's, or,
/// while its connection is suspended, the one that makes its answer.
private final class RequestState: @unchecked Sendable {
  let target: String
  var hasBegun = false
  var isAnswered = false
  /// The answer, when it was made and is not sent yet.
  var response: ServerResponse?
  /// The body received so far; nil if the request has none that is used.
  var body: Data?
  /// The listener that counts received bodies, while this one is received.
  var bodies: ListenerContext?
  /// The bytes of the request's body, which is not used.
  var ignored = 0
  /// The bytes of the answer's body.
  var sent = 0

  /// Answers of at least this many bytes are rare and take several times as long to make: complete guides.
  static let largeAnswer = 4 << 20

  init(target: String) { self.target = target }

  /// The maximum number of bodies received at once. Further ones are answered like bodies that are too large.
  private static let mostBodies = 16

  /// Begins to receive a body, if a person's machine sends one.
  func takeBody(_ listener: ListenerContext, _ request: ServerRequest) {
    guard request.method == "POST", let people = listener.settings.people, People.isAsked(request),
      people.person(request.headers["authorization"]) != nil
    else { return }
    bodies = listener
    let number = listener.bodies.add(1, ordering: .relaxed).newValue
    if number <= Self.mostBodies { body = Data() }
  }

  /// Receives a piece of a body. Returns whether more is accepted.
  func take(_ bytes: UnsafePointer<CChar>?, _ size: inout Int) -> MHD_Result {
    let limit = bodies == nil ? 64 << 10 : SyncQuestion.largestBody * 2
    if let bytes, let known = body, known.count + size <= SyncQuestion.largestBody {
      body?.append(UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: size)
    } else {
      body = nil
      ignored += size
    }
    size = 0
    return ignored > limit ? MHD_Result.NO : MHD_Result.YES
  }

  /// Frees the received body.
  func endBody() {
    body = nil
    bodies?.bodies.subtract(1, ordering: .relaxed)
    bodies = nil
  }
}

/// The target as received. libmicrohttpd's decoding ends at `%00`.
func beginRequest(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  let target = target.map { String(cString: $0) } ?? "/"
  if target.utf8.count(where: { $0 == 0x26 }) >= mostParameters { refuse(connection) }
  return Unmanaged.passRetained(RequestState(target: target)).toOpaque()
}

/// libmicrohttpd keeps each parameter in the memory of the connection, and gives no error if it is full.
private let mostParameters = 256

/// Sends an error that libmicrohttpd does not send, and closes the connection.
private func refuse(_ connection: OpaquePointer?) {
  let body = ErrorBody(error: "URI_TOO_LONG", message: "Use at most \(mostParameters) parameters").data()
  let head =
    "HTTP/1.1 414 URI Too Long\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n"
    + "Connection: close\r\n\r\n"
  let descriptor = tvg_mhd_descriptor(connection)
  let bytes = Array(head.utf8) + body
  Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  shutdown(descriptor, Int32(SHUT_RDWR))
}

func completeRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ reason: MHD_RequestTerminationCode
) {
  guard let context, let stored = state?.pointee else { return }
  state?.pointee = nil
  let request = Unmanaged<RequestState>.fromOpaque(stored).takeRetainedValue()
  request.endBody()
  carried(by: connection)?.answerIsSent()
  if request.sent >= RequestState.largeAnswer { tvg_memory_give_back() }
  if request.isAnswered { Unmanaged<ListenerContext>.fromOpaque(context).takeUnretainedValue().running.leave() }
}

/// Called after the request's head, again for each piece of a body, once more at the end, and again when a suspended
/// connection has its answer.
func answerRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
  _ uploadSize: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let method, let stored = state?.pointee else { return MHD_Result.NO }
  let request = Unmanaged<RequestState>.fromOpaque(stored).takeUnretainedValue()
  if let uploadSize, uploadSize.pointee > 0 {
    return request.take(upload, &uploadSize.pointee)
  }
  let listener = Unmanaged<ListenerContext>.fromOpaque(context).takeUnretainedValue()
  if let response = request.response {
    request.response = nil
    return send(response, to: request, on: connection)
  }
  // libmicrohttpd closes the connection after an answer in the first call, because it takes that as a refusal to read
  // the body.
  guard request.hasBegun, !request.isAnswered else {
    if !request.hasBegun, listener.settings.people != nil, String(cString: method) == "POST" {
      request.takeBody(
        listener,
        ServerRequest(
          method: String(cString: method), target: request.target, headers: headers(of: connection)))
    }
    request.hasBegun = true
    return MHD_Result.YES
  }
  carried(by: connection)?.requestHasCome()
  request.isAnswered = true
  listener.running.enter()
  // For HEAD libmicrohttpd leaves out the body and sends its length, so the answer is made as for GET.
  let name = String(cString: method)
  let headers = headers(of: connection)
  var asked = ServerRequest(method: name == "HEAD" ? "GET" : name, target: request.target, headers: headers)
  // The body is nil if it was too large, or if too many others were being received.
  asked.body = request.bodies == nil ? Data() : request.body
  guard headers["host"] != nil || version.map({ String(cString: $0) }) != "HTTP/1.1" else {
    return send(.error(400, "BAD_REQUEST", "An HTTP/1.1 request needs a Host"), to: request, on: connection)
  }
  let arrival = Arrival(request: asked, method: name)
  if let response = listener.responseAtHand(to: arrival) { return send(response, to: request, on: connection) }
  Suspended(connection, request).answer(arrival, listener)
  return MHD_Result.YES
}

/// A connection that waits for its answer. libmicrohttpd does not use it meanwhile.
private struct Suspended: @unchecked Sendable {
  private let connection: OpaquePointer
  private let request: RequestState

  init(_ connection: OpaquePointer, _ request: RequestState) {
    MHD_suspend_connection(connection)
    (self.connection, self.request) = (connection, request)
  }

  /// Makes the answer on another thread. libmicrohttpd then calls `answerRequest` again.
  func answer(_ arrival: Arrival, _ listener: ListenerContext) {
    let isTaken = listener.answers.run { hasEnded in
      resume(hasEnded ? Self.stopping : listener.madeResponse(to: arrival))
    }
    if !isTaken { resume(Self.stopping) }
  }

  private static var stopping: ServerResponse {
    .error(503, "STOPPING", "The server is stopping; ask again later", headers: ["Connection": "close"])
  }

  private func resume(_ response: ServerResponse) {
    request.response = response
    MHD_resume_connection(connection)
  }
}

/// Called after a connection was accepted, and before its descriptor is closed.
func noteConnection(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ carried: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ event: MHD_ConnectionNotificationCode
) {
  guard let context, let carried else { return }
  let watch = Unmanaged<ListenerContext>.fromOpaque(context).takeUnretainedValue().watch
  if event == MHD_ConnectionNotificationCode.CONNECTION_NOTIFY_STARTED {
    let opened = watch.opened(descriptor: tvg_mhd_descriptor(connection))
    carried.pointee = Unmanaged.passRetained(opened).toOpaque()
  } else if let stored = carried.pointee {
    carried.pointee = nil
    watch.closed(Unmanaged<ConnectionWatch.Connection>.fromOpaque(stored).takeRetainedValue())
  }
}

private func carried(by connection: OpaquePointer?) -> ConnectionWatch.Connection? {
  tvg_mhd_carried(connection).map { Unmanaged<ConnectionWatch.Connection>.fromOpaque($0).takeUnretainedValue() }
}

private func headers(of connection: OpaquePointer) -> [String: String] {
  var headers: [String: String] = [:]
  withUnsafeMutablePointer(to: &headers) { headers in
    _ = MHD_get_connection_values(
      connection, MHD_ValueKind.HEADER_KIND,
      { context, _, name, value in
        guard let context, let name else { return MHD_Result.YES }
        let value = value.map { String(cString: $0) } ?? ""
        // Repeated fields form one list (RFC 9110, 5.3).
        let fields = context.assumingMemoryBound(to: [String: String].self)
        let key = String(cString: name).lowercased()
        fields.pointee[key] = fields.pointee[key].map { "\($0), \(value)" } ?? value
        return MHD_Result.YES
      }, headers)
  }
  return headers
}

private func send(
  _ response: ServerResponse, to request: RequestState, on connection: OpaquePointer
) -> MHD_Result {
  request.sent = response.body.count
  carried(by: connection)?.answerIsMade()
  guard let made = prepared(response.body) else { return MHD_Result.NO }
  defer { MHD_destroy_response(made) }
  for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
  return MHD_queue_response(connection, UInt32(response.status), made)
}

/// A body while it is sent.
private final class SentBody {
  let bytes: Data

  init(_ bytes: Data) { self.bytes = bytes }
}

/// Bodies of at least this many bytes are sent without a copy, so that slow clients of one cached answer share its
/// memory. `Data` of this size does not move while nothing changes it.
private let sharedBody = 4096

/// libmicrohttpd's response for a body; nil if there is not enough memory.
private func prepared(_ body: Data) -> OpaquePointer? {
  body.withUnsafeBytes { bytes in
    let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    guard bytes.count >= sharedBody else {
      return MHD_create_response_from_buffer(bytes.count, start, MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
    }
    let sent = Unmanaged.passRetained(SentBody(body))
    let made = MHD_create_response_from_buffer_with_free_callback_cls(
      bytes.count, start, { sent in if let sent { Unmanaged<SentBody>.fromOpaque(sent).release() } }, sent.toOpaque())
    if made == nil { sent.release() }
    return made
  }
}
