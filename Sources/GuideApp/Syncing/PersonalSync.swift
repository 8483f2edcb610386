import GuideClient
import GuideModel
import GuideStore
import HTTPFetch

/// Exchanges personal data with the user's other machines, through a server.
struct PersonalSync: Sendable {
  /// Runs a body with the store, one at a time.
  typealias Access = @Sendable (_ body: (PersonalStore) throws -> Void) throws -> Void

  /// The numbers of exchanged changes.
  struct Outcome: Equatable {
    var sent = 0
    var received = 0
  }

  let client: PeopleClient

  /// The maximum number of requests: ten million changes. A server that sends more has a fault.
  private static let mostExchanges = 2_000

  /// Exchanges all changes. `news` receives the changes made on this machine, in parts. Stores the time or the failure.
  func run(
    now: @Sendable () -> Instant, access: Access, news: @Sendable ([PersonalChange]) -> Void = { _ in }
  ) async throws -> Outcome {
    do {
      let outcome = try await exchange(access, news)
      let moment = now()
      try access { try $0.noteSync(at: moment, failure: nil) }
      return outcome
    } catch let failure as GuideFailure {
      let moment = now()
      try access { try $0.noteSync(at: moment, failure: failure.description) }
      throw failure
    }
  }

  private func exchange(_ access: Access, _ news: @Sendable ([PersonalChange]) -> Void) async throws -> Outcome {
    var outcome = Outcome()
    var isRepeated = false
    for _ in 0..<Self.mostExchanges {
      try Task.checkCancellation()
      var question = SyncQuestion(history: nil, since: 0, now: 0, changes: [])
      try access { question = try $0.syncQuestion() }
      let reply = try await client.exchange(question)
      var changes: [PersonalChange] = []
      try access { changes = try $0.take(reply, to: question) }
      if !changes.isEmpty { news(changes) }
      outcome.sent += question.changes.count
      outcome.received += changes.count
      guard question.isWhole, !reply.hasMore, !reply.isAnew else { continue }
      // The first exchange may keep what the server has removed. It is sent once; the server may refuse it.
      var unsent = 0
      try access { unsent = try $0.syncStatus()?.unsent ?? 0 }
      if unsent == 0 || isRepeated { return outcome }
      isRepeated = true
    }
    throw GuideFailure(
      "\(client.serverName) sends changes without end", advice: "Report it to the server's owner")
  }
}

extension PersonalSync {
  /// Nil if no server or token is set. Throws `GuideFailure` if the address is invalid.
  init?(server: String?, token: String?) throws(GuideFailure) {
    guard let server, let token else { return nil }
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
    client = try PeopleClient(baseURL: server, fetch: fetch, token: token)
  }
}
