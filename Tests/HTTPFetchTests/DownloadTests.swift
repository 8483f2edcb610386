import Foundation
import Synchronization
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

  @Test func aDownloadLandsInItsFileWithProgress() async throws {
    let body = String(repeating: "0123456789", count: 50_000)
    let server = try RawServer { $0.answer(body: body) }
    try await inDirectory { directory in
      let path = directory + "/guide.xml"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let steps = Mutex<[Int]>([])
      let response = try await HTTPFetch(configuration: configuration()).download(
        server.url, to: path, deadline: patience, limit: 1 << 20
      ) { received, total in
        #expect(total == 500_000)
        steps.withLock { $0.append(received) }
      }
      #expect(response.status == 200 && response.body.isEmpty)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == body)
      let seen = steps.withLock { $0 }
      #expect(seen.last == 500_000 && seen == seen.sorted())
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["guide.xml"])
    }
  }

  @Test(arguments: [
    "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
    "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + String(repeating: "x", count: 5000),
  ])
  func whatFailsLeavesTheOldFileAndNoOther(answer: String) async throws {
    let server = try RawServer { $0.send(answer) }
    try await inDirectory { directory in
      let path = directory + "/guide.xml"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let fetch = HTTPFetch(configuration: configuration())
      do {
        let response = try await fetch.download(server.url, to: path, deadline: patience, limit: 1000)
        #expect(response.status == 404)
        #expect(String(decoding: response.body, as: UTF8.self) == "gone")
      } catch let failure as HTTPFailure {
        #expect(failure.kind == .cutOff || failure.kind == .tooLarge(bytes: 1000))
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["guide.xml"])
    }
  }

  @Test func aFileThatCannotBeWrittenIsToldWithItsPath() async throws {
    let server = try RawServer { $0.answer(body: "x") }
    try await inDirectory { directory in
      let failure = await #expect(throws: HTTPFailure.self) {
        try await HTTPFetch(configuration: configuration()).download(
          server.url, to: directory + "/no/such/file", deadline: patience, limit: 100)
      }
      #expect(failure?.description.contains(directory + "/no/such/file") == true)
      #expect(failure?.description.contains("No such file") == true)
    }
  }
}
