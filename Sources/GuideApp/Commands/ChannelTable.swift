import GuideModel
import TerminalKit

/// A channel in the list of `tvguide channels`, with the user's choices.
struct ListedChannel: Codable, Equatable {
  /// From 1 over all channels, including hidden ones.
  var place: Int
  var key: String
  var number: Int?
  var name: String
  var favourite: Bool
  var hidden: Bool
  var group: String?
  /// Whether the timeline shows it, ignoring whether it has listings.
  var shown: Bool
}

/// The list as lines of a table or as JSON.
struct ChannelTable {
  let rows: [ListedChannel]
  /// The number of channels left out of the list.
  let leftOut: Int

  init(_ channels: [Channel], _ arrangement: ChannelArrangement, all: Bool) {
    let shown = Set(arrangement.arranged(channels).map(\.key))
    let whole = arrangement.ordered(channels).enumerated().map { index, channel in
      ListedChannel(
        place: index + 1, key: channel.key, number: channel.number, name: channel.name,
        favourite: arrangement.isFavourite(channel.key), hidden: arrangement.isHidden(channel.key),
        group: arrangement.group(of: channel.key), shown: shown.contains(channel.key))
    }
    rows = all ? whole : whole.filter(\.shown)
    leftOut = whole.count - rows.count
  }

  /// Position, number, name, key and settings, in aligned columns.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let cells = rows.map { row in
      [String(row.place), row.number.map(String.init) ?? "", row.name, row.key, Self.words(row)]
    }
    return Self.aligned([["PLACE", "NUMBER", "NAME", "KEY", ""]] + cells, right: [0, 1])
  }

  /// Rows with aligned columns; the columns in `right` are aligned to the right.
  static func aligned(_ rows: [[String]], right: Set<Int>) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { TextWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let parts = row.enumerated().map { column, text in
        let padding = String(repeating: " ", count: widths[column] - TextWidth.of(text))
        return right.contains(column) ? padding + text : text + padding
      }
      let line = parts.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func words(_ row: ListedChannel) -> String {
    [row.favourite ? "favourite" : nil, row.hidden ? "hidden" : nil, row.group.map { "group \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
