import Foundation

#if os(Linux)
  import CCurl
#endif
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why a request failed, for people.
public struct HTTPFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// The text is not an http or https URL with a host.
    case badURL
    /// The connection was refused.
    case refused
    /// The host's name cannot be resolved.
    case cannotResolve
    /// The host is unreachable.
    case unreachable
    /// The whole request, with redirects, took longer than this.
    case timedOut(seconds: Double)
    /// No data arrived for this time.
    case silent(seconds: Int)
    /// No secure connection, usually because of an unknown or expired certificate.
    case insecure
    /// The connection ended before the end of the answer.
    case cutOff
    /// The connection ended without an answer.
    case noAnswer
    /// The answer is larger than this limit.
    case tooLarge(bytes: Int)
    /// Too many redirects, or one to another scheme than http and https.
    case badRedirect
    /// The answer is not HTTP.
    case notHTTP
    /// The file of a download cannot be written, for the system's reason.
    case cannotWrite(path: String, reason: String)
    /// Another error, with URLSession's code.
    case other(code: Int)
  }

  /// What went wrong.
  public var kind: Kind
  /// Host and port, or the given text if it is not a URL.
  public var server: String

  public init(_ kind: Kind, server: String) {
    self.kind = kind
    self.server = server
  }

  /// A sentence without a full stop that names host and port.
  public var description: String {
    switch kind {
    case .badURL: "'\(server)' is not an http or https address"
    case .refused: "\(server) refused the connection"
    case .cannotResolve: "\(server) cannot be found; the name is unknown"
    case .unreachable: "\(server) cannot be reached"
    case .timedOut(let seconds): "\(server) did not complete its answer within \(Self.seconds(seconds))"
    case .silent(let seconds): "\(server) sent nothing for \(Self.seconds(Double(seconds)))"
    case .insecure: "the certificate of \(server) cannot be trusted"
    case .cutOff: "\(server) closed the connection during its answer"
    case .noAnswer: "\(server) closed the connection without an answer"
    case .tooLarge(let bytes): "\(server) sends more than \(Self.size(bytes))"
    case .badRedirect: "\(server) redirects in a loop, too often, or not to http"
    case .notHTTP: "\(server) does not speak HTTP"
    case .cannotWrite(let path, let reason): "cannot write the answer of \(server) to \(path): \(reason)"
    case .other(let code): "\(server) could not be read (\(Self.words(code)))"
    }
  }

  /// What to do next, in a sentence without a full stop.
  public var advice: String {
    switch kind {
    case .badURL: "Write it like https://example.org/guide.xml"
    case .refused, .notHTTP: "Check the address and its port"
    case .cannotResolve: "Check the address and your connection"
    case .unreachable: "Check your connection"
    case .insecure: "Check the address, and the clock of this machine"
    case .tooLarge, .badRedirect: "Check the address in a browser"
    case .cannotWrite: "Free space, or check the permissions of that directory"
    case .timedOut, .silent, .cutOff, .noAnswer, .other: "Try again later"
    }
  }

  private static func words(_ code: Int) -> String {
    #if os(Linux)
      if let code = UInt32(exactly: code), (1..<200).contains(code) {
        return String(cString: curl_easy_strerror(CURLcode(rawValue: code)))
      }
    #endif
    return "network error \(code)"
  }

  /// Converts an error of URLSession. `hasAnswer` is true if a part of the answer arrived.
  init(_ error: any Error, server: String, hasAnswer: Bool) {
    // The transport's own error, or one of URLSession.
    let kind = (error as? HTTPFailure)?.kind ?? Self.kind(code: (error as NSError).code)
    self.init(
      hasAnswer && kind?.isOfWholeAnswer != true ? .cutOff : kind ?? .other(code: (error as NSError).code),
      server: server)
  }

  /// The meaning of URLSession's codes for a valid URL.
  private static func kind(code: Int) -> Kind? {
    switch code {
    case NSURLErrorCannotConnectToHost: .refused
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: .cannotResolve
    case NSURLErrorNotConnectedToInternet: .unreachable
    case NSURLErrorServerCertificateUntrusted...NSURLErrorSecureConnectionFailed,
      NSURLErrorClientCertificateRequired...NSURLErrorServerCertificateNotYetValid:
      .insecure
    case NSURLErrorTimedOut: .silent(seconds: 60)
    case NSURLErrorNetworkConnectionLost: .cutOff
    case NSURLErrorHTTPTooManyRedirects, NSURLErrorRedirectToNonExistentLocation: .badRedirect
    case NSURLErrorBadServerResponse: .notHTTP
    default: nil
    }
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds == 1 ? "1 second" : seconds == seconds.rounded() ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) KB" : "\(bytes) bytes"
  }
}

extension HTTPFailure.Kind {
  /// Whether it is more specific than a truncated answer.
  fileprivate var isOfWholeAnswer: Bool {
    switch self {
    case .silent, .tooLarge: true
    default: false
    }
  }
}
