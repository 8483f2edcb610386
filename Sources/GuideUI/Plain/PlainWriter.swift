import GuideModel
import TerminalKit

/// Writes plain text with the clock and the signs of the screen, in columns aligned by the width of characters.
struct PlainWriter: Sendable {
  let clock: WallClock
  let marks: Marks
  private let look: Look

  init(now: Instant, zone: ZoneRules, dayStart: DayStart, marks: Marks = Marks(), ascii: Bool) {
    clock = WallClock(now: now, zone: zone, dayStart: dayStart)
    self.marks = marks
    look = Look(Appearance(ascii: ascii))
  }

  var glyphs: Glyphs { look.glyphs }

  /// Watched if all are, else the sign of the episode that is shown.
  /// - Parameter time: when that is on. A programme knows its end even if its episode has no length.
  func sign(
    of episodes: ArraySlice<Episode>, showing shown: Episode, at time: AiringTime? = nil, of show: Show
  ) -> Unicode.Scalar {
    if episodes.allSatisfy({ marks.isWatched($0, of: show) }) { return glyphs.watched }
    return look.sign((time ?? shown.time).standing(at: clock.now, date: clock.date))
  }

  /// A show's title, with a star if it is followed.
  func title(of show: Show) -> String { marks.isFollowed(show) ? "\(glyphs.followed) \(show.title)" : show.title }

  /// A provider's name; with its id if several have the name. `width` is for `pad`.
  func name(of provider: Provider, among names: ProviderNames, width: Int) -> String {
    names.share(provider.name)
      ? provider.name(apartBy: provider.id, width: width - 1, glyphs) : provider.name
  }

  /// Text padded or cut to a width; the last column is blank.
  func pad(_ text: String, _ width: Int) -> String {
    let cut = TextLayout.truncated(text, to: width - 1, ellipsis: glyphs.ellipsis)
    return cut + String(repeating: " ", count: max(width - TextWidth.of(cut), 0))
  }

  /// Removes trailing blanks.
  func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// A rule with the width of a line.
  func rule(under line: String) -> String {
    String(repeating: glyphs.horizontal.description, count: TextWidth.of(line))
  }
}
