#if os(Linux)
  import CCurl
  import Foundation
  import FoundationNetworking

  /// A GET or POST request of libcurl and its answer.
  // Sendable, because everything after its creation happens on the transport's thread.
  final class CurlRequest: @unchecked Sendable {
    /// The events of a request, in this order.
    enum Event {
      case head(HTTPURLResponse)
      /// A part of the body, decompressed.
      case body(Data)
      /// The end; nil if the answer is complete.
      case end(HTTPFailure?)
    }

    private let request: URLRequest
    private let tell: (Event) -> Void
    private(set) var handle: UnsafeMutableRawPointer?
    private var fields: UnsafeMutablePointer<curl_slist>?
    private var head = AnswerHead()
    /// The reason for ending the request, if it was not libcurl's.
    private var failure: HTTPFailure.Kind?

    init(_ request: URLRequest, tell: @escaping (Event) -> Void) {
      self.request = request
      self.tell = tell
    }

    private var url: URL? { request.url }
    private var server: String { url.flatMap { try? HTTPAddress($0.absoluteString) }?.server ?? "the server" }
    /// libcurl counts whole seconds.
    private var silence: Int { Int(min(max(request.timeoutInterval, 1), 86_400).rounded(.up)) }

    /// The handle to run; nil after reporting a failure to create one.
    func open() -> UnsafeMutableRawPointer? {
      handle = curl_easy_init()
      guard let handle, let url else {
        tell(.end(HTTPFailure(.other(code: Int(CURLE_FAILED_INIT.rawValue)), server: server)))
        return nil
      }
      tvg_curl_set_text(handle, CURLOPT_URL, url.absoluteString)
      tvg_curl_allow_only_http(handle)
      // Accept all compressions that libcurl supports.
      tvg_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
      tvg_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
      tvg_curl_set_number(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      tvg_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, silence)
      tvg_curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, silence)
      tvg_curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
      setFields(handle)
      if request.httpMethod == "POST", let body = request.httpBody {
        _ = body.withUnsafeBytes {
          tvg_curl_set_body(handle, $0.baseAddress ?? UnsafeRawPointer(bitPattern: 1), $0.count)
        }
      }
      setReceivers(handle)
      return handle
    }

    private func setFields(_ handle: UnsafeMutableRawPointer) {
      for (name, value) in request.allHTTPHeaderFields ?? [:] {
        let line = value.isEmpty ? "\(name);" : "\(name): \(value)"
        // A line end in a value must not start a new field.
        let clean = String(
          String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        fields = curl_slist_append(fields, clean)
      }
      tvg_curl_set_list(handle, CURLOPT_HTTPHEADER, fields)
    }

    private func setReceivers(_ handle: UnsafeMutableRawPointer) {
      let own = Unmanaged.passUnretained(self).toOpaque()
      tvg_curl_set_receiver(
        handle, CURLOPT_HEADERFUNCTION, CURLOPT_HEADERDATA,
        { bytes, size, count, own in
          CurlRequest.of(own)?.receiveHead(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }, own)
      tvg_curl_set_receiver(
        handle, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA,
        { bytes, size, count, own in
          CurlRequest.of(own)?.receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }, own)
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> CurlRequest? {
      pointer.map { Unmanaged<CurlRequest>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the number of bytes taken. Fewer than received end the request.
    private func receiveHead(_ line: UnsafeRawBufferPointer) -> Int {
      let wasWhole = head.isWhole
      guard head.take(line) else {
        failure = .tooLarge(bytes: AnswerHead.limit)
        return 0
      }
      guard head.isWhole, !wasWhole else { return line.count }
      guard let url,
        let response = HTTPURLResponse(
          url: url, statusCode: head.status, httpVersion: "HTTP/1.1", headerFields: head.fields)
      else {
        failure = .notHTTP
        return 0
      }
      tell(.head(response))
      return line.count
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
      guard head.isWhole else {
        failure = .notHTTP
        return 0
      }
      tell(.body(Data(bytes)))
      return bytes.count
    }

    /// libcurl has finished the request.
    func end(_ result: CURLcode) {
      let code = result
      var kind = failure ?? HTTPFailure.Kind(code, silence: silence, systemError: tvg_curl_system_error(handle))
      // An answer that ends within its head is an error; libcurl accepts it.
      if kind == nil, !head.isWhole { kind = .cutOff }
      close()
      tell(.end(kind.map { HTTPFailure($0, server: server) }))
    }

    func close() {
      curl_easy_cleanup(handle)
      curl_slist_free_all(fields)
      handle = nil
      fields = nil
    }
  }

  extension HTTPFailure.Kind {
    /// The meaning of libcurl's code; nil for success.
    fileprivate init?(_ code: CURLcode, silence: Int, systemError: Int) {
      switch code {
      case CURLE_OK: return nil
      case CURLE_URL_MALFORMAT: self = .badURL
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .cannotResolve
      case CURLE_COULDNT_CONNECT:
        self = [Int(ENETUNREACH), Int(EHOSTUNREACH)].contains(systemError) ? .unreachable : .refused
      case CURLE_OPERATION_TIMEDOUT: self = .silent(seconds: silence)
      case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR: self = .noAnswer
      case CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM: self = .cutOff
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: self = .notHTTP
      case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
        CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
        CURLE_SSL_PINNEDPUBKEYNOTMATCH:
        self = .insecure
      default: self = .other(code: Int(code.rawValue))
      }
    }
  }
#endif
