// The JSON form. Missing or invalid members are ignored, so that an error in one does not lose the others.
extension ChannelArrangement: Codable {
  private enum CodingKeys: String, CodingKey {
    case favourites, hidden, order, groups, shownGroup, hidesEmpty, sorting
  }

  /// Reads all valid members. Throws only if the JSON is not an object.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func keys(_ name: CodingKeys) -> [String] {
      var seen: Set<String> = []
      let found = (try? values.decodeIfPresent([String].self, forKey: name)) ?? []
      return Array(found.filter { seen.insert($0).inserted }.prefix(Self.maximumKeys))
    }
    favourites = keys(.favourites)
    hidden = Set(keys(.hidden))
    order = keys(.order)
    for group in (try? values.decodeIfPresent([CodedGroup].self, forKey: .groups)) ?? [] {
      for key in group.channels.prefix(Self.maximumKeys) { setGroup(key, group.name) }
    }
    show(group: (try? values.decodeIfPresent(String.self, forKey: .shownGroup)) ?? nil)
    hidesEmpty = (try? values.decodeIfPresent(Bool.self, forKey: .hidesEmpty)) ?? false
    sorting = (try? values.decodeIfPresent(ChannelSorting.self, forKey: .sorting)) ?? .source
  }

  /// Sets are sorted, so that equal arrangements have the same text.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(favourites, forKey: .favourites)
    try values.encode(hidden.sorted(), forKey: .hidden)
    try values.encode(order, forKey: .order)
    try values.encode(groups.map { CodedGroup(name: $0.name, channels: $0.channels.sorted()) }, forKey: .groups)
    try values.encodeIfPresent(shownGroup, forKey: .shownGroup)
    try values.encode(hidesEmpty, forKey: .hidesEmpty)
    if sorting != .source { try values.encode(sorting, forKey: .sorting) }
  }

  private struct CodedGroup: Codable {
    var name: String
    var channels: [String]
  }
}
