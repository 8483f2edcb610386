import Foundation
import GuideModel

/// Answers kept in a directory, a file each: what was fetched before is not fetched again, also after an interruption.
public struct AnswerCache: Sendable {
  /// An answer as it came.
  struct Kept: Equatable {
    var body: Data
    /// The validator for `If-None-Match`.
    var etag: String?
    /// When the server last said that it is so.
    var confirmed: Instant
  }

  private struct Head: Codable {
    var url: String
    var etag: String?
    var confirmed: Int64
  }

  private let directory: String
  private static let ending = ".answer"
  /// Bytes of a file; a larger one is not ours.
  private static let limit = 32 << 20

  /// A cache in a directory, which is made when something is kept.
  public init(directory: String) { self.directory = directory }

  /// The answer last kept; nil if there is none that can be read.
  func answer(to url: String) -> Kept? {
    let path = path(of: url)
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    guard let size, size <= Self.limit, let data = FileManager.default.contents(atPath: path),
      let end = data.firstIndex(of: 0x0A), let head = try? JSONDecoder().decode(Head.self, from: data[..<end]),
      head.url == url
    else { return nil }
    return Kept(
      body: Data(data[data.index(after: end)...]), etag: head.etag,
      confirmed: Instant(secondsSinceEpoch: head.confirmed))
  }

  /// Keeps an answer in the place of an earlier one. What cannot be kept is fetched again: nothing is thrown.
  func keep(_ answer: Kept, to url: String) {
    let head = Head(url: url, etag: answer.etag, confirmed: answer.confirmed.secondsSinceEpoch)
    guard var data = try? JSONEncoder().encode(head) else { return }
    data.append(0x0A)
    data.append(answer.body)
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? data.write(to: URL(fileURLWithPath: path(of: url)), options: .atomic)
  }

  /// Removes what was last kept before a moment.
  public func removeAnswers(before moment: Instant) {
    let limit = Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch))
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    where name.hasSuffix(Self.ending) {
      let path = "\(directory)/\(name)"
      let changed = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      if let changed, changed < limit { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// The address itself as far as a file's name can hold it. Where two addresses share a name, the later one is kept.
  private func path(of url: String) -> String {
    let name = url.utf8.suffix(150).map { byte -> Character in
      let scalar = Unicode.Scalar(byte)
      let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || byte == 0x2D ? Character(scalar) : "_"
    }
    return "\(directory)/\(String(name))\(Self.ending)"
  }
}
