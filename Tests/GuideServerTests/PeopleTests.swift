import Foundation
import GuideAPI
import GuideModel
import GuideStore
import Synchronization
import TestThreads
import Testing

@testable import GuideServer

/// People with tokens, over real sockets.
@Suite(.onOwnThreads) struct PeopleTests {
  private final class Place: Sendable {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("tvguide-\(UUID().uuidString)").path
    let (anna, other, ben) = (PeopleFile.newToken(), PeopleFile.newToken(), PeopleFile.newToken())
    let reports = Mutex<[String]>([])
    var file: String { directory + "/people" }

    init() throws {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      try write("# a house\nanna \(anna)\nanna \(other)\nben \(ben)\n")
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    func write(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }

    func people() throws -> People {
      try People(file: file, directory: directory + "/data", now: { 1_800_000_000_000_000 }) { [self] line in
        reports.withLock { $0.append(line) }
      }
    }
  }

  private func server(
    _ place: Place, token: String? = nil, note: (@Sendable (Exchange) -> Void)? = nil
  ) throws -> EmbeddedServer {
    let house = try House()
    var settings = ListenerSettings(token: token)
    (settings.people, settings.note) = (try place.people(), note)
    var router = RouterSettings(defaultZone: .utc, now: { withExtendedLifetime(house) { noon } }, programVersion: "1")
    router.metrics = ServerMetrics()
    return try EmbeddedServer(settings: settings, router: router) { _ in house.guide() }
  }

  private func post(
    _ port: Int, _ token: String?, _ body: String, path: String = SyncWire.path, host: String = "localhost"
  ) throws -> String {
    let client = try RawClient(port: port)
    let field = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    client.send(
      "POST \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(field)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    return client.readToEnd()
  }

  private func question(_ keys: [String], value: String? = "x") throws -> String {
    let changes = keys.map { PersonalChange(kind: "search", key: $0, value: value, time: 5) }
    let question = SyncQuestion(history: nil, since: 0, now: 1_800_000_000_000_000, changes: changes)
    return String(decoding: try SyncWire.data(question), as: UTF8.self)
  }

  private func reply(_ answer: String) throws -> SyncReply {
    let body = try #require(answer.split(separator: "\r\n\r\n", maxSplits: 1).last)
    return try #require(SyncWire.reply(Data(body.utf8)), "\(answer.prefix(300))")
  }

  @Test func commentsOfTheFileStay() throws {
    let token = String(repeating: "t", count: 20)
    var file = try PeopleFile("# a house\nanna \(token)\n\n# guests\nben \(token)\n", path: "people")
    file.add(.init(name: "cleo", token: token))
    #expect(file.remove { $0.name == "anna" } == 1 && file.entries.map(\.name) == ["ben", "cleo"])
    #expect(file.text == "# a house\n\n# guests\nben \(token)\ncleo \(token)\n")
    #expect(try PeopleFile(file.text, path: "people") == file && PeopleFile().text.isEmpty)
  }

  @Test func nobodySeesWhatIsAnothers() throws {
    let place = try Place()
    let server = try server(place)
    #expect(try reply(post(server.port, place.anna, question(["é", "e\u{301}", "a b"]))).changes.isEmpty)
    #expect(try reply(post(server.port, place.ben, question(["ben's"]))).changes.isEmpty)
    // Another machine of the same person, with any `Host`.
    let answer = try post(server.port, place.other, question([]), host: "box.lan")
    #expect(answer.contains("Cache-Control: no-store\r\n"))
    let keys = try reply(answer).changes.map { Array($0.key.utf8) }
    #expect(Set(keys) == Set(["é", "e\u{301}", "a b"].map { Array($0.utf8) }))
    #expect(try reply(post(server.port, place.ben, question([]))).changes.map(\.key) == ["ben's"])
  }

  @Test func aTokenThatIsRemovedOpensNothing() throws {
    let place = try Place()
    let server = try server(place)
    #expect(try post(server.port, place.other, question(["a"])).contains(" 200 "))
    try place.write("anna \(place.anna)\n")
    #expect(try post(server.port, place.other, question(["b"])).contains(" 401 "))
    #expect(try post(server.port, place.ben, question([])).contains(" 401 "))
    #expect(try reply(post(server.port, place.anna, question([]))).changes.map(\.key) == ["a"])
    // While the file is broken or missing, all tokens are refused.
    try place.write("anna \(place.anna)\nnobody\n")
    #expect(try post(server.port, place.anna, question([])).contains(" 401 "))
    try FileManager.default.removeItem(atPath: place.file)
    #expect(try post(server.port, place.anna, question([])).contains(" 401 "))
    try place.write("anna \(place.anna)\n")
    #expect(try post(server.port, place.anna, question([])).contains(" 200 "))
    #expect(place.reports.withLock { $0.contains { $0.contains("people:2: not a name and a token") } })
  }

  @Test func whatIsNotAPersonsTokenIsRefused() throws {
    let place = try Place()
    let server = try server(place)
    let body = try question(["a"])
    for token in [nil, "", "x", String(place.anna.dropLast()), place.anna + "x", "anna", place.anna.uppercased()] {
      #expect(try post(server.port, token, body).contains(" 401 "), "\(token ?? "none")")
    }
    #expect(
      try post(server.port, nil, body, path: "\(SyncWire.path)?token=\(place.anna)&key=\(place.anna)").contains(" 401 ")
    )
    let more = "Authorization: Bearer \(place.anna)\r\n"
    #expect(try RawClient.ask(server.port, "GET \(SyncWire.path)", more: more).contains("Allow: POST\r\n"))
    #expect(try post(server.port, place.anna, body, path: "/api/tv-guide").contains(" 405 "))
  }

  @Test func aPersonsTokenOpensTheGuideAndTheGuidesTokenNoPerson() throws {
    let place = try Place()
    let server = try server(place, token: "guide")
    let ask = { (token: String) in
      try RawClient.ask(server.port, "GET /api/channels", more: "Authorization: Bearer \(token)\r\n")
    }
    #expect(try ask("guide").contains(" 200 ") && ask(place.ben).contains(" 200 ") && ask("other").contains(" 401 "))
    #expect(try post(server.port, "guide", question([])).contains(" 401 "))
  }

  @Test func hostileBodiesAreRefusedAndHarmNobody() throws {
    let place = try Place()
    let noted = Mutex<[Exchange]>([])
    let server = try server(place) { exchange in noted.withLock { $0.append(exchange) } }
    #expect(try post(server.port, place.ben, question(["secret of anna"])).contains(" 200 "))
    let long = String(repeating: "k", count: PersonalChange.largestKey + 1)
    for body in [
      "", "{", "[]", "null", "{\"since\":-1,\"now\":0,\"changes\":[]}", "{\"since\":0,\"now\":9e99,\"changes\":[]}",
      #"{"since":0,"now":0,"changes":[{"kind":"","keys":["a"],"time":0}]}"#,
      #"{"since":0,"now":0,"changes":[{"kind":"k","keys":["a"],"time":-1}]}"#,
      #"{"since":0,"now":0,"changes":[{"kind":"k","keys":["a"],"time":9223372036854775807}]}"#,
      #"{"since":0,"now":0,"changes":[{"kind":"k","keys":["\#(long)"],"time":0}]}"#,
      String(repeating: "[", count: 100_000), try question((0...SyncQuestion.mostChanges).map { "\($0)" }),
    ] {
      #expect(try post(server.port, place.anna, body).contains(" 400 "), "\(body.prefix(80))")
    }
    #expect(
      try post(server.port, place.anna, String(repeating: " ", count: SyncQuestion.largestBody + 1)).contains(" 413 "))
    // Without a token, a large body is not accepted.
    #expect(try !post(server.port, nil, String(repeating: " ", count: 1 << 20)).contains(" 200 "))
    #expect(try reply(post(server.port, place.ben, question([]))).changes.map(\.key) == ["secret of anna"])
    let figures = try RawClient.ask(server.port, "GET /metrics")
    #expect(figures.contains("route=\"\(SyncWire.path)\",status=\"400\""))
    for secret in [place.anna, place.ben, "anna"] {
      #expect(!figures.contains(secret) && noted.withLock { !"\($0)".contains(secret) })
      #expect(place.reports.withLock { !"\($0)".contains(secret) })
    }
  }

  @Test func whoAsksTooOftenHasToWait() throws {
    let place = try Place()
    let busy = try place.people()
    let ask = { (token: String) in
      var request = ServerRequest(method: "POST", target: SyncWire.path, headers: ["authorization": "Bearer \(token)"])
      request.body = Data("{}".utf8)
      return busy.response(to: request)?.status
    }
    for _ in 0..<People.mostRequests { #expect(ask(place.anna) == 400) }
    #expect(ask(place.anna) == 429 && ask(place.other) == 429 && ask(place.ben) == 400)
  }

  @Test(arguments: [
    "anna", "anna short", "Anna 01234567890123456789", "../x 01234567890123456789", "-a 01234567890123456789",
    "anna 01234567890123456789 x", "anna 0123456789012345678é", "a.b 01234567890123456789",
  ])
  func aLineThatIsNoneIsNamed(line: String) {
    let error = #expect(throws: ServerError.self) {
      try PeopleFile("ben \(PeopleFile.newToken())\n\n\(line)\n", path: "p")
    }
    #expect(error?.message.hasPrefix("p:3:") == true)
  }

  @Test func tokensAreLongAndNeverTheSame() {
    let tokens = Set((0..<1_000).map { _ in PeopleFile.newToken() })
    #expect(tokens.count == 1_000 && tokens.allSatisfy { $0.utf8.count == PeopleFile.tokenLength })
  }
}
