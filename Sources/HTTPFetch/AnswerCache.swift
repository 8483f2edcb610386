import Foundation
import GuideModel
import Synchronization

/// A cache of answers with their validators in a directory, with two files per answer. The least recently used ones are
/// removed first. Several programs can share the directory, and deleting it is harmless.
public final class AnswerCache: Sendable {
  /// An answer with status 200.
  public struct Answer: Equatable, Sendable {
    /// The content.
    public var body: Data
    /// Header fields by lower-case name.
    public var headers: [String: String]
    /// When the server last confirmed the answer, if requested.
    public var confirmed: Instant?
    /// Additional data that the caller stores with the answer.
    public var note: String?

    public init(body: Data, headers: [String: String] = [:], confirmed: Instant? = nil, note: String? = nil) {
      self.body = body
      self.headers = headers
      self.confirmed = confirmed
      self.note = note
    }
  }

  /// The file beside a body. It is only valid for a body of the same size and time.
  private struct Head: Codable {
    var headers: [String: String]
    var confirmed: Int64?
    var note: String?
    var size: Int64
    var modified: Int64
    /// Identifies the file. A replaced file has another value, even within the same moment.
    let file: UInt64
  }

  private let directory: String
  private let limit: Int
  /// Bytes added since the directory was last checked.
  private let kept: Mutex<Int>

  private static let ending = ".answer"
  private static let headEnding = ".head"
  /// The maximum number of answers.
  private static let largestCount = 2_000
  /// The maximum size of an answer that is read into memory.
  private static let largestAnswer = 32 << 20
  /// The header fields that are stored.
  private static let fields = ["etag", "last-modified", "content-type"]

  /// A cache of at most this many bytes. The directory is created on first use.
  public init(directory: String, limit: Int = 256 << 20) {
    self.directory = directory
    self.limit = limit
    kept = Mutex(limit)
  }

  /// The stored answer; nil if there is none or it is incomplete. Its head has the time of its last use.
  public func answer(to question: String) -> Answer? {
    guard let head = head(of: question), head.size <= Self.largestAnswer,
      let body = FileManager.default.contents(atPath: path(of: question))
    else { return nil }
    utimes(headPath(of: question), nil)
    return Answer(
      body: body, headers: head.headers, confirmed: head.confirmed.map { Instant(secondsSinceEpoch: $0) },
      note: head.note)
  }

  /// Stores an answer and replaces an older one. Errors are ignored: the answer is fetched again.
  public func keep(_ answer: Answer, to question: String) {
    guard answer.body.count <= min(limit, Self.largestAnswer), (try? makeRoom(for: answer.body.count, question)) != nil,
      (try? answer.body.write(to: URL(fileURLWithPath: path(of: question)), options: .atomic)) != nil
    else { return }
    keepHead(answer.headers, confirmed: answer.confirmed, note: answer.note, of: question)
  }

  /// Removes an answer.
  public func remove(_ question: String) { removeFiles(Self.name(of: question)) }
}

// MARK: - Answers that are files

extension AnswerCache {
  /// The path of the body of an answer.
  func path(of question: String) -> String { "\(directory)/\(Self.name(of: question))\(Self.ending)" }

  /// The header of a complete answer.
  func headers(of question: String) -> [String: String]? { head(of: question)?.headers }

  /// Creates the directory and makes room for an answer of unknown size.
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

  /// Stores the header for the body that is there now.
  func keepHead(
    _ headers: [String: String], confirmed: Instant? = nil, note: String? = nil, of question: String
  ) {
    guard let status = Self.status(path(of: question)) else { return }
    let head = Head(
      headers: headers.filter { Self.fields.contains($0.key) }, confirmed: confirmed?.secondsSinceEpoch, note: note,
      size: Int64(status.st_size), modified: Self.moment(status),
      file: UInt64(status.st_ino))
    guard let data = try? JSONEncoder().encode(head) else { return }
    try? data.write(to: URL(fileURLWithPath: headPath(of: question)), options: .atomic)
    for path in [path(of: question), headPath(of: question)] { chmod(path, 0o600) }
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

  /// Questions may contain secrets, so neither files nor names contain them.
  private static func name(of question: String) -> String {
    let first = FNVHash.of(question.utf8)
    return [first, FNVHash.of(question.utf8, after: ~first)].map { String($0, radix: 36) }.joined(separator: "-")
  }
}

// MARK: - Room

extension AnswerCache {
  private func removeOldest(but name: String, leaving bytes: Int) {
    let others = files().filter { $0.name != name }.sorted { lastUse(of: $0) < lastUse(of: $1) }
    var (size, count) = (others.reduce(0) { $0 + Int($1.status.st_size) }, others.count)
    for (name, status) in others where size > bytes || count >= Self.largestCount {
      removeFiles(name)
      (size, count) = (size - Int(status.st_size), count - 1)
    }
  }

  private func lastUse(of file: (name: String, status: stat)) -> Int64 {
    Self.moment(Self.status("\(directory)/\(file.name)\(Self.headEnding)") ?? file.status)
  }

  private func removeFiles(_ name: String) {
    for ending in [Self.headEnding, Self.ending] { unlink("\(directory)/\(name)\(ending)") }
  }

  /// The files of bodies.
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
