/// Which stream somebody chose for a channel. Addresses change, names less.
public struct StreamChoice: Codable, Hashable, Sendable {
  /// The stream's `tvg-id`.
  public var id: String?
  /// Its name; nil where the channel is not to be played at all.
  public var name: String?

  /// This stream, or none.
  public init(_ stream: LineupStream?) {
    (id, name) = (stream?.id, stream?.name)
  }

  /// Where it stands in a line-up: by both, else by its id, else by its name.
  func place(in streams: [LineupStream]) -> Int? {
    guard let name else { return nil }
    return streams.firstIndex { $0.id == id && $0.name == name }
      ?? streams.firstIndex { id != nil && $0.id == id } ?? streams.firstIndex { $0.name == name }
  }
}
