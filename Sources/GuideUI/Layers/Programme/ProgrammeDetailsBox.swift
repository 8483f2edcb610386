import GuideModel
import TerminalKit

/// The details of a programme in a box over the timeline: a picture on the left where there is one, text beside it.
struct ProgrammeDetailsBox {
  let state: State
  let details: ProgrammeDetails

  private static let maximumWidth = 80
  private static let posterSize = Size(width: 16, height: 12)
  /// A box less wide or high has no picture.
  private static let posterWidth = 60

  private var screen: Size { state.size }
  /// What is selected and the status stay in sight: there it is said what keys did.
  private var bottom: Int { state.timelineLayout?.footer.y ?? screen.height }
  private var width: Int { min(screen.width, Self.maximumWidth) }

  /// The picture that the box shows; nil where it has none or no room for it.
  var pictureKey: Pictures.Key? {
    guard state.appearance.images, let url = details.listed.programme.icon, width >= Self.posterWidth,
      bottom >= Self.posterSize.height + 2
    else { return nil }
    return Pictures.Key(url: url, size: Self.posterSize, isWhole: true)
  }

  private var textX: Int { pictureKey == nil ? 2 : Self.posterSize.width + 4 }
  private var textWidth: Int { max(width - textX - 2, 1) }

  /// How far the text can be scrolled down.
  var maximumScroll: Int { max(lines.count - max(area(lines: lines.count).height - 2, 1), 0) }

  private func area(lines: Int) -> Rect {
    if state.appearance.linear {
      return Rect(x: 0, y: 0, width: width, height: LinearScreen.listHeight(screen) + 2)
    }
    let content = max(lines, pictureKey == nil ? 1 : Self.posterSize.height)
    let height = min(content + 2, max(bottom, 3))
    return Rect(x: (screen.width - width) / 2, y: max((bottom - height) / 2, 0), width: width, height: height)
  }

  func draw(into buffer: inout Buffer) {
    let lines = self.lines
    let area = area(lines: lines.count)
    let theme = state.appearance.theme
    Box(title: "", footer: footer, area: area).draw(into: &buffer, appearance: state.appearance)
    let inner = area.inset(columns: 2, rows: 1)
    drawPicture(in: inner, into: &buffer)
    for (index, line) in lines.dropFirst(details.scroll).prefix(inner.height).enumerated() {
      let style =
        switch line.role {
        case .title: theme.strong
        case .facts: theme.faint
        case .text: theme.text
        case .selected: theme.today
        }
      buffer.put(
        line.text, x: area.x + textX, y: inner.y + index, width: textWidth,
        ellipsis: state.appearance.glyphs.ellipsis, style: style, clip: inner)
    }
  }

  private func drawPicture(in inner: Rect, into buffer: inout Buffer) {
    guard let key = pictureKey else { return }
    let picture = state.pictures.picture(
      of: Show(key: details.listed.key, title: details.listed.programme.title, poster: key.url),
      provider: Provider(id: details.channel.key, name: details.channel.name), size: key.size, isWhole: true,
      appearance: state.appearance)
    let x = inner.x + (key.size.width - picture.size.width) / 2
    for row in 0..<picture.size.height { buffer.put(picture, row: row, x: x, y: inner.y + row, clip: inner) }
  }

  private var footer: String {
    let keys = "Esc close, \(state.bindings.names(of: .toggleWatched, ascii: true).replacingSpace) watched"
    let more = maximumScroll
    return more == 0 ? keys : "\(keys), \(details.scroll < more ? "j scroll" : "k scroll up")"
  }
}

// MARK: - Text

extension ProgrammeDetailsBox {
  private var words: ProgrammeWords { ProgrammeWords(listed: details.listed) }

  /// What is told, wrapped to the box.
  var lines: [DetailsPanel.Line] {
    let programme = details.listed.programme
    let words = self.words
    let separator = state.appearance.glyphs.separator
    let episode = [words.badge, words.subtitle].compactMap { $0 }.joined(separator: separator)
    let name = state.nameBesideNumber(of: details.channel)
    let channel = details.channel.number.map { "\($0) \(name)" } ?? name
    let facts = [words.day(in: state), words.time(in: state), words.length, words.relative(in: state)].joined(
      separator: separator)
    let isBlank = programme.overview == nil
    return wrapped(programme.title, .title) + (episode.isEmpty ? [] : wrapped(episode, .text)) + wrapped(facts, .facts)
      + wrapped(channel, .facts) + (marks.isEmpty ? [] : wrapped(marks.joined(separator: separator), .facts)) + [.blank]
      + wrapped(programme.overview ?? "No description.", isBlank ? .facts : .text) + airings
  }

  /// Kind, rating, and how it stands.
  private var marks: [String] {
    let programme = details.listed.programme
    return [
      words.isOn(at: state.now) ? "on now" : nil, words.isWatched(in: state) ? "watched" : nil,
      programme.isNew ? "new" : nil,
      programme.isPremiere ? "premiere" : nil, programme.isFinale ? "finale" : nil,
      programme.isRepeat ? "repeat" : nil,
      programme.categories.isEmpty ? nil : programme.categories.prefix(4).joined(separator: ", "),
      programme.rating.map { "rated \($0)" },
    ].compactMap { $0 }
  }

  private var airings: [DetailsPanel.Line] {
    guard !details.airings.isEmpty else {
      return details.awaitsAirings
        ? [.blank] + wrapped("Looking for other airings\(state.appearance.glyphs.ellipsis)", .facts) : []
    }
    let lines = details.airings.map { airing -> DetailsPanel.Line in
      let words = ProgrammeWords(listed: airing)
      let parts = [
        words.day(in: state), words.time(in: state), words.badge, words.subtitle, isSame(airing) ? "(the same)" : nil,
      ]
      return DetailsPanel.Line(text: parts.compactMap { $0 }.joined(separator: "  "), role: .text)
    }
    return [.blank] + wrapped("Also on \(state.name(of: details.channel))", .facts) + lines
  }

  /// Whether another airing is one of the same episode, as far as the listing says.
  private func isSame(_ airing: ListedProgramme) -> Bool {
    let (one, other) = (details.listed.programme, airing.programme)
    if let episode = one.episode { return other.episode == episode && other.season == one.season }
    return one.subtitle != nil && one.subtitle == other.subtitle
  }

  private func wrapped(_ text: String, _ role: DetailsPanel.Role) -> [DetailsPanel.Line] {
    TextLayout.wrapped(text, to: textWidth, limit: 60, ellipsis: state.appearance.glyphs.ellipsis).map {
      DetailsPanel.Line(text: $0, role: role)
    }
  }
}

extension DetailsPanel.Line {
  fileprivate static let blank = DetailsPanel.Line(text: "", role: .text)
}

extension String {
  /// `Space m` as `Space or m`.
  fileprivate var replacingSpace: String { split(separator: " ").joined(separator: " or ") }
}

extension ProgrammeDetailsBox {
  var reading: Reading { Reading(title: "Details", lines: lines.map(\.text), scroll: details.scroll) }
}
