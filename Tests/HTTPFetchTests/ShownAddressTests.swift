import Foundation
import HTTPTesting
import Testing

@testable import HTTPFetch

@Suite struct ShownAddressTests {
  @Test(arguments: [
    ("http://me:PW@host:99999/", "http://host:99999/"), ("ftp://me:PW@host/a.xml", "ftp://host/a.xml"),
    ("http://host/get/SECRET/g.xml?k=KEY#F", "http://host/…/g.xml"),
    ("https://host/SECRET/g.xml", "https://host/…/g.xml"),
    ("http://host/g.xml", "http://host/g.xml"), ("http://host", "http://host"), ("me:PW@host:3001", "host:3001"),
    ("me:PW@host:3001?k=KEY", "host:3001"), ("host:3001", "host:3001"),
    ("/home/me/a@b/guide.xml", "/home/me/a@b/guide.xml"),
    ("TVmaze.com", "TVmaze.com"),
  ])
  func anAddressIsShownWithoutWhatCanBeSecret(address: String, shown: String) {
    #expect(MaskedAddress.text(address) == shown)
  }

  @Test func whatAnAnswerMeansIsSaid() {
    let url = "http://me:PW@host/get/SECRET/g.xml"
    #expect(
      StatusSentence.text(503, from: url).hasPrefix("http://host/…/g.xml answered 503; the server cannot answer now"))
    #expect(StatusSentence.text(404, from: url).hasSuffix("check the address in a browser"))
    #expect(!HTTPFailure(.other(code: 27), server: "host").description.contains("27"))
  }

  /// The waiting task may end the program as soon as it gets the failure.
  @Test func ofABrokenDownloadNothingIsLeftWhenItIsTold() async throws {
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\nbeginning")
    }
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place) }
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/test", answers: AnswerCache(directory: place)))
    for _ in 0..<30 {
      do {
        _ = try await fetch.download(server.url, deadline: Patience.seconds, limit: 1 << 20)
        Issue.record("the download is whole")
      } catch {
        #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
      }
    }
  }
}
