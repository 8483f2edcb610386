/// The stream that the user chose for a channel. It is stored by id and name, because addresses change more often.
public struct StreamChoice: Codable, Hashable, Sendable {
  /// The stream's `tvg-id`.
  public var id: String?
  /// The name; nil if the channel has no stream.
  public var name: String?

  public init(_ stream: LineupStream?) {
    (id, name) = (stream?.id, stream?.name)
  }

  /// The index in a line-up: by id and name, else by id, else by name.
  func place(in streams: [LineupStream]) -> Int? {
    guard let name else { return nil }
    return streams.firstIndex { $0.id == id && $0.name == name }
      ?? streams.firstIndex { id != nil && $0.id == id } ?? streams.firstIndex { $0.name == name }
  }
}
