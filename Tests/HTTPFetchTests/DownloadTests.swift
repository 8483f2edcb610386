import Foundation
import HTTPTesting
import Testing

@testable import HTTPFetch

private let patience = Patience.seconds

private func configuration(answers: AnswerCache? = nil) -> HTTPFetch.Configuration {
  HTTPFetch.Configuration(userAgent: "tvguide/test", answers: answers)
}

@Suite struct ETagTests {
  private func conditionalServer() throws -> RawServer {
    try RawServer { connection in
      if connection.request.contains("If-None-Match: \"v1\"") {
        connection.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n")
      } else {
        connection.answer(headers: "ETag: \"v1\"\r\n", body: "content")
      }
    }
  }

  @Test func whatDidNotChangeIsRemembered() async throws {
    let server = try conditionalServer()
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let fetch = HTTPFetch(configuration: configuration(answers: AnswerCache(directory: directory)))
    let first = try await fetch.get(server.url, deadline: patience, limit: 100)
    let second = try await fetch.get(server.url, deadline: patience, limit: 100)
    #expect(!first.notModified && second.notModified)
    #expect(second.status == 200)
    #expect(second.body == first.body)
    _ = try await fetch.get(server.url, headers: ["Authorization": "Bearer b"], deadline: patience, limit: 100)
    #expect(server.requests.map { $0.contains("If-None-Match") } == [false, true, false])
  }

  @Test func a304ThatNobodyAskedForComesBackAsOne() async throws {
    let server = try RawServer { $0.send("HTTP/1.1 304 Not Modified\r\n\r\n") }
    let response = try await HTTPFetch(configuration: configuration()).get(server.url, deadline: patience, limit: 100)
    #expect(response.status == 304 && response.notModified && response.body.isEmpty)
  }
}

@Suite struct DownloadTests {
  private func inDirectory(_ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private func fetch(in directory: String) -> HTTPFetch {
    HTTPFetch(configuration: configuration(answers: AnswerCache(directory: directory)))
  }

  @Test func aDownloadLandsInItsFile() async throws {
    let body = String(repeating: "0123456789", count: 50_000)
    let server = try RawServer { $0.answer(body: body) }
    try await inDirectory { directory in
      let (response, path) = try await fetch(in: directory).download(server.url, deadline: patience, limit: 1 << 20)
      #expect(response.status == 200 && response.body.isEmpty)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == body)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 2)
    }
  }

  @Test(arguments: [
    "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
    "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + String(repeating: "x", count: 5000),
  ])
  func whatFailsLeavesTheOldFileAndNoOther(answer: String) async throws {
    let server = try RawServer { connection in
      if connection.request.contains("If-None-Match") {
        connection.send(answer)
      } else {
        connection.answer(headers: "ETag: \"v1\"\r\n", body: "old")
      }
    }
    try await inDirectory { directory in
      let fetch = fetch(in: directory)
      let old = try await fetch.download(server.url, deadline: patience, limit: 1000)
      let files = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
      do {
        let (response, _) = try await fetch.download(server.url, deadline: patience, limit: 1000)
        #expect(response.status == 404)
        #expect(String(decoding: response.body, as: UTF8.self) == "gone")
      } catch let failure as HTTPFailure {
        #expect(failure.kind == .cutOff || failure.kind == .tooLarge(bytes: 1000))
      }
      #expect(try String(contentsOfFile: old.path, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory).sorted() == files)
    }
  }

  @Test func aFileThatCannotBeWrittenIsToldWithItsPath() async throws {
    let server = try RawServer { $0.answer(body: "x") }
    try await inDirectory { directory in
      let file = directory + "/file"
      try Data().write(to: URL(fileURLWithPath: file))
      let failure = await #expect(throws: HTTPFailure.self) {
        try await fetch(in: file).download(server.url, deadline: patience, limit: 100)
      }
      #expect(failure?.description.contains(file + "/") == true)
      #expect(failure?.description.contains("No such file") == true)
    }
  }
}
