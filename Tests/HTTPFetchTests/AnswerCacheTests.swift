import Foundation
import GuideModel
import HTTPTesting
import Synchronization
import Testing

@testable import HTTPFetch

@Suite struct AnswerCacheTests {
  private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  private func remove() { try? FileManager.default.removeItem(atPath: directory) }

  private func answer(_ bytes: Int, _ tag: String = "v1") -> AnswerCache.Answer {
    AnswerCache.Answer(body: Data(repeating: 7, count: bytes), headers: ["etag": tag])
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: directory) }

  @Test func anAnswerIsThereAtTheNextStart() throws {
    defer { remove() }
    var whole = answer(10)
    whole.confirmed = Instant(secondsSinceEpoch: 5)
    AnswerCache(directory: directory).keep(whole, to: "http://tv.example.org")
    let cache = AnswerCache(directory: directory)
    #expect(cache.answer(to: "http://tv.example.org") == whole)
    #expect(cache.answer(to: "http://tv.example.org/") == nil)
    for file in try files() {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(directory)/\(file)")[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func fewFieldsAndNoSecretAreKept() throws {
    defer { remove() }
    let cache = AnswerCache(directory: directory)
    let headers = ["etag": "v1", "set-cookie": "secret", "last-modified": "today", "content-type": "text/xml"]
    cache.keep(.init(body: Data(), headers: headers), to: "http://user:secret@tv.example.org")
    #expect(cache.answer(to: "http://user:secret@tv.example.org")?.headers.keys.contains("set-cookie") == false)
    for file in try files() {
      #expect(!file.contains("secret"))
      #expect(try !String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8).contains("secret"))
    }
  }

  /// A program may be killed after it wrote the body and before it wrote the head.
  @Test func aBodyWithoutItsHeadIsNotTaken() throws {
    defer { remove() }
    let cache = AnswerCache(directory: directory)
    cache.keep(answer(10), to: "a")
    try Data(repeating: 8, count: 10).write(to: URL(fileURLWithPath: cache.path(of: "a")), options: .atomic)
    #expect(cache.answer(to: "a") == nil && cache.headers(of: "a") == nil)
  }

  @Test func whatWasUsedLongestAgoGoesFirst() throws {
    defer { remove() }
    let cache = AnswerCache(directory: directory, limit: 1000)
    for (age, key) in ["d", "c", "b", "a"].enumerated() {
      cache.keep(answer(300), to: key)
      let date = Date(timeIntervalSince1970: 1_000_000 - Double(age))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: head(cache, key))
    }
    #expect(cache.answer(to: "a") != nil)
    cache.keep(answer(300), to: "e")
    let there = ["a", "b", "c", "d", "e"].filter { FileManager.default.fileExists(atPath: cache.path(of: $0)) }
    #expect(there == ["a", "d", "e"])
    cache.keep(answer(1001), to: "large")
    #expect(cache.answer(to: "large") == nil)
  }

  private func head(_ cache: AnswerCache, _ key: String) -> String {
    cache.path(of: key).replacingOccurrences(of: ".answer", with: ".head")
  }

  @Test func anAnswerIsRemovedWhole() throws {
    defer { remove() }
    let cache = AnswerCache(directory: directory)
    for key in ["a", "b"] { cache.keep(answer(10), to: key) }
    cache.remove("a")
    #expect(cache.answer(to: "a") == nil && cache.answer(to: "b") != nil)
    #expect(try files().count == 2)
  }

  @Test func aDownloadThatDidNotChangeIsTheFileThatIsThere() async throws {
    defer { remove() }
    let body = Mutex("first")
    let server = try RawServer { connection in
      let text = body.withLock { $0 }
      if connection.request.contains("If-None-Match: \"\(text)\"") {
        connection.send("HTTP/1.1 304 Not Modified\r\n\r\n")
      } else {
        connection.answer(headers: "ETag: \"\(text)\"\r\n", body: text)
      }
    }
    let fetch = HTTPFetch(
      configuration: .init(userAgent: "tvguide/test", answers: AnswerCache(directory: directory)))
    let ask = { try await fetch.download(server.url, deadline: Patience.seconds, limit: 100) }
    let first = try await ask()
    let again = try await ask()
    #expect(first.response.status == 200 && !first.response.notModified)
    #expect(again.response.status == 200 && again.response.notModified && again.path == first.path)
    #expect(try String(contentsOfFile: again.path, encoding: .utf8) == "first")
    body.withLock { $0 = "second" }
    let changed = try await ask()
    #expect(!changed.response.notModified)
    #expect(try String(contentsOfFile: changed.path, encoding: .utf8) == "second")
  }
}
