import Foundation
import Synchronization
import HTTPTesting
import Testing

@testable import HTTPFetch

private let patience = Patience.seconds

private func configuration(answers: AnswerCache? = nil) -> HTTPFetch.Configuration {
  HTTPFetch.Configuration(userAgent: "tvguide/test", answers: answers)
}

/// Answers that no server should send. URLSession crashes easily here; each must end with a failure or a response.
@Suite struct HostileAnswerTests {
  static let heads = [
    "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 abc\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx",
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nx",
    "HTTP/1.1 200 OK\r\nNo colon\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\n: no name\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX: \u{1b}[31m\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 200 OK\nContent-Length: 1\n\nx",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc",
    "HTTP/1.1 204 No Content\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
    "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n",
    "HTTP/1.1 401 x\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 1\r\n\r\nx",
    "HTTP/1.1 401 x\r\nWWW-Authenticate: Digest realm=\"a\", nonce=\"b\"\r\nContent-Length: 1\r\n\r\nx",
    "HTTP/1.1 401 x\r\nWWW-Authenticate: Bearer\r\nContent-Length: 1\r\n\r\nx",
    "HTTP/1.1 401 x\r\nWWW-Authenticate: \r\nContent-Length: 1\r\n\r\nx",
    "HTTP/1.1 407 x\r\nContent-Length: 1\r\n\r\nx",
    "HTTP/1.1 200 OK\r\nSet-Cookie: a=b; domain=;;;=\r\nContent-Length: 0\r\n\r\n", "\r\n\r\n", "\0\0\0\0", "HTTP/1.1",
    "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=\r\nContent-Disposition: ;;\r\nContent-Length: 0\r\n\r\n",
  ]

  @Test(arguments: heads) func endsInAFailureOrAResponse(head: String) async throws {
    let server = try RawServer { $0.send(head) }
    do {
      let response = try await HTTPFetch(configuration: configuration()).get(
        server.url, deadline: patience, limit: 1000)
      #expect((100...999).contains(response.status))
    } catch let failure as HTTPFailure {
      #expect(failure.description.hasPrefix(server.name))
      #expect(failure.kind != .timedOut(seconds: patience))
    }
  }

  static let targets = [
    "", "/", "//", "///", "?", "#", "?%zz", "?a b", "/%", "/a b", "http:", "http://", "http:///x", "http://[",
    "http://a b/",
    "http://%41/", "//[::1", "//user@/", "mailto:x@y", "x:y", ":", "::", "/ü", "?ü=1#é", "\u{1b}", "http://h:x/",
    "http://h:99999999/",
    "//h:99999999", "../../x", "\\\\host\\share", "http://127.0.0.1:1/%zz?%zz#%zz", "?a=^`{|}", "data:text/plain,x",
    "//%zz/",
  ]

  @Test(arguments: targets) func aRedirectAnywhereEndsToo(target: String) async throws {
    let server = try RawServer { $0.answer("302 Found", headers: "Location: \(target)\r\n") }
    do {
      let response = try await HTTPFetch(configuration: configuration()).get(
        server.url, deadline: patience, limit: 1000)
      #expect(response.status == 302)
    } catch let failure as HTTPFailure {
      #expect(failure.kind != .timedOut(seconds: patience))
    }
  }

  @Test(arguments: ["Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"b\", qop=\"auth\"", "Bearer", "Negotiate"])
  func aWantOfALoginComesBackAs401(challenge: String) async throws {
    let server = try RawServer {
      $0.answer("401 Unauthorized", headers: "WWW-Authenticate: \(challenge)\r\n", body: "who are you")
    }
    for url in [server.url, "http://me:pass@127.0.0.1:\(server.port)/"] {
      let response = try await HTTPFetch(configuration: configuration()).get(url, deadline: patience, limit: 1000)
      #expect(response.status == 401)
      #expect(String(decoding: response.body, as: UTF8.self) == "who are you")
    }
    #expect(server.requests.last?.contains("Authorization: Basic bWU6cGFzcw==\r\n") == true)
    #expect(server.requests.last?.hasPrefix("GET / HTTP") == true)
  }
}
