import Foundation
import GuideModel

/// `POST /api/people/sync`: the exchange between a person's machine and the server, as JSON.
public enum SyncWire {
  /// The path.
  public static let path = "/api/people/sync"

  /// Changes of one kind with the same time and value, for example those of all names of an episode.
  private struct Entry: Codable {
    var kind: String
    var keys: [String]
    var value: String?
    var time: Int64

    var changes: [PersonalChange] { keys.map { PersonalChange(kind: kind, key: $0, value: value, time: time) } }
  }

  private struct Question: Codable {
    var history: String?
    var since: Int64
    var now: Int64
    var again: Bool?
    var changes: [Entry]
  }

  private struct Reply: Codable {
    var history: String
    var anew: Bool
    var upTo: Int64
    var more: Bool
    var changes: [Entry]
  }

  private struct Answer<Content: Codable>: Codable {
    var success: Bool
    var data: Content
  }

  /// A question as JSON.
  public static func data(_ question: SyncQuestion) throws -> Data {
    try JSONEncoder.stable.encode(
      Question(
        history: question.history, since: question.since, now: question.now, again: question.isAgain ? true : nil,
        changes: entries(question.changes)))
  }

  /// A reply as JSON.
  public static func data(_ reply: SyncReply) throws -> Data {
    let content = Reply(
      history: reply.history, anew: reply.isAnew, upTo: reply.upTo, more: reply.hasMore,
      changes: entries(reply.changes))
    return try JSONEncoder.stable.encode(Answer(success: true, data: content))
  }

  /// Reads a question; nil if it is invalid or exceeds a limit.
  public static func question(_ body: Data) -> SyncQuestion? {
    guard body.count <= SyncQuestion.largestBody, let read = try? JSONDecoder().decode(Question.self, from: body),
      read.since >= 0, (0...PersonalChange.latestTime).contains(read.now), read.history?.utf8.count ?? 0 <= 100
    else { return nil }
    let changes = read.changes.flatMap(\.changes)
    guard changes.count <= SyncQuestion.mostChanges, changes.allSatisfy(\.isBounded),
      changes.reduce(0, { $0 + $1.size }) <= SyncQuestion.largestChanges + PersonalChange.largestValue
    else { return nil }
    var question = SyncQuestion(history: read.history, since: read.since, now: read.now, changes: changes)
    question.isAgain = read.again ?? false
    return question
  }

  /// Reads a reply; nil if it is invalid. Changes that exceed a limit are left out.
  public static func reply(_ body: Data) -> SyncReply? {
    guard let read = try? JSONDecoder().decode(Answer<Reply>.self, from: body).data, read.upTo >= 0,
      (1...100).contains(read.history.utf8.count)
    else { return nil }
    return SyncReply(
      history: read.history, isAnew: read.anew, upTo: read.upTo, hasMore: read.more,
      changes: read.changes.flatMap(\.changes).filter(\.isBounded))
  }

  /// Joins successive changes with the same content into one entry.
  private static func entries(_ changes: [PersonalChange]) -> [Entry] {
    var entries: [Entry] = []
    var last: PersonalChange?
    for change in changes {
      if let last, last.kind == change.kind, last.hasSameContent(as: change) {
        entries[entries.count - 1].keys.append(change.key)
      } else {
        entries.append(Entry(kind: change.kind, keys: [change.key], value: change.value, time: change.time))
      }
      last = change
    }
    return entries
  }
}
