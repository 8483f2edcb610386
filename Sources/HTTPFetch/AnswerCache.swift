import Foundation
import GuideModel
import Synchronization

/// Answers as they came, with what a server is asked by whether they still hold: in a directory, two files each, for the next question and
/// the next start. What was used longest ago goes first. Several programs may share the directory; deleting it loses nothing.
public final class AnswerCache: Sendable {
  /// An answer of status 200.
  public struct Answer: Equatable, Sendable {
    /// The content.
    public var body: Data
    /// Header fields by their name in small letters.
    public var headers: [String: String]
    /// When the server last said that it is so, where somebody wants to know.
    public var confirmed: Instant?

    /// An answer.
    public init(body: Data, headers: [String: String], confirmed: Instant? = nil) {
      self.body = body
      self.headers = headers
      self.confirmed = confirmed
    }
  }

  /// What stands beside a body. A body of another size or time is not the one it is of.
  private struct Head: Codable {
    var headers: [String: String]
    var confirmed: Int64?
    var size: Int64
    var modified: Int64
    /// A file that is put in its place is another one, even within the same moment.
    let file: UInt64
  }

  private let directory: String
  private let limit: Int
  /// Bytes kept since the directory was last looked through.
  private let kept: Mutex<Int>

  private static let ending = ".answer"
  private static let headEnding = ".head"
  /// Answers that are kept at most.
  private static let largestCount = 2_000
  /// Bytes of an answer that is read into memory.
  private static let largestAnswer = 32 << 20
  /// What is kept of the header.
  private static let fields = ["etag", "last-modified", "content-type"]

  /// A cache of so many bytes in a directory, which is made when something is kept.
  public init(directory: String, limit: Int = 256 << 20) {
    self.directory = directory
    self.limit = limit
    kept = Mutex(limit)
  }

  /// The answer last kept; nil where there is none that is whole.
  public func answer(to question: String) -> Answer? {
    guard let head = head(of: question), head.size <= Self.largestAnswer,
      let body = FileManager.default.contents(atPath: path(of: question))
    else { return nil }
    return Answer(
      body: body, headers: head.headers, confirmed: head.confirmed.map { Instant(secondsSinceEpoch: $0) })
  }

  /// Keeps an answer in the place of an earlier one. What cannot be kept is fetched again: nothing is thrown.
  public func keep(_ answer: Answer, to question: String) {
    guard answer.body.count <= min(limit, Self.largestAnswer), (try? makeRoom(for: answer.body.count, question)) != nil,
      (try? answer.body.write(to: URL(fileURLWithPath: path(of: question)), options: .atomic)) != nil
    else { return }
    keepHead(answer.headers, confirmed: answer.confirmed, of: question)
  }

  /// Removes what was last kept before a moment.
  public func removeAnswers(before moment: Instant) {
    for (name, status) in files() where status.st_mtim.tv_sec < moment.secondsSinceEpoch { remove(name) }
  }
}

// MARK: - Answers that are files

extension AnswerCache {
  /// Where the body of an answer is, or is to be.
  func path(of question: String) -> String { "\(directory)/\(Self.name(of: question))\(Self.ending)" }

  /// The header of an answer that is whole.
  func headers(of question: String) -> [String: String]? { head(of: question)?.headers }

  /// Makes the directory, and room in it for an answer that may be of any size.
  func makeRoom(for bytes: Int, _ question: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let isDue = kept.withLock { kept in
      kept += bytes
      defer { if kept >= limit / 8 { kept = 0 } }
      return kept >= limit / 8
    }
    if isDue { removeOldest(but: Self.name(of: question), leaving: limit - min(bytes, limit)) }
  }

  /// Keeps what belongs to the body that is there now.
  func keepHead(_ headers: [String: String], confirmed: Instant? = nil, of question: String) {
    guard let status = Self.status(path(of: question)) else { return }
    let head = Head(
      headers: headers.filter { Self.fields.contains($0.key) }, confirmed: confirmed?.secondsSinceEpoch,
      size: Int64(status.st_size), modified: Self.moment(status),
      file: UInt64(status.st_ino))
    guard let data = try? JSONEncoder().encode(head) else { return }
    try? data.write(to: URL(fileURLWithPath: headPath(of: question)), options: .atomic)
  }

  private func head(of question: String) -> Head? {
    guard let status = Self.status(path(of: question)),
      let data = FileManager.default.contents(atPath: headPath(of: question)),
      let head = try? JSONDecoder().decode(Head.self, from: data), head.size == Int64(status.st_size),
      head.modified == Self.moment(status), head.file == UInt64(status.st_ino)
    else { return nil }
    return head
  }

  private func headPath(of question: String) -> String { "\(directory)/\(Self.name(of: question))\(Self.headEnding)" }

  /// A question may hold what nobody is to read: it is in no file, and in no name.
  private static func name(of question: String) -> String {
    let first = FNVHash.of(question.utf8)
    return [first, FNVHash.of(question.utf8, after: ~first)].map { String($0, radix: 36) }.joined(separator: "-")
  }
}

// MARK: - Room

extension AnswerCache {
  private func removeOldest(but name: String, leaving bytes: Int) {
    let others = files().filter { $0.name != name }.sorted { Self.moment($0.status) < Self.moment($1.status) }
    var (size, count) = (others.reduce(0) { $0 + Int($1.status.st_size) }, others.count)
    for (name, status) in others where size > bytes || count >= Self.largestCount {
      remove(name)
      (size, count) = (size - Int(status.st_size), count - 1)
    }
  }

  private func remove(_ name: String) {
    for ending in [Self.headEnding, Self.ending] { unlink("\(directory)/\(name)\(ending)") }
  }

  /// The bodies.
  private func files() -> [(name: String, status: stat)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(Self.ending) }.compactMap { file in
      Self.status("\(directory)/\(file)").map { (String(file.dropLast(Self.ending.count)), $0) }
    }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
  }

  private static func moment(_ status: stat) -> Int64 {
    Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}
