import TerminalKit

extension FooterWords {
  /// The facts beside the title, in order.
  var allFacts: [String] { (source.isEmpty ? [] : [source]) + facts + when }

  /// Narrower versions of the facts: titles are shortened first, then other facts are left out, the provider last. The
  /// time stays complete if there is space for it.
  func fitted(to room: Int, _ glyphs: Glyphs) -> FooterWords {
    var words = self
    func excess() -> Int {
      let said = words.allFacts.reduce(0) { $0 + TextWidth.of($1) + TextWidth.of(glyphs.separator) }
      return TextWidth.of(words.title) + said - room
    }
    guard !when.isEmpty, excess() > 0 else { return self }
    func shortened(_ text: String, least: Int) -> String {
      let width = TextWidth.of(text)
      let wanted = max(width - excess(), least)
      return wanted < width ? TextLayout.truncated(text, to: wanted, ellipsis: glyphs.ellipsis) : text
    }
    let longest = facts.indices.max { facts[$0].utf8.count < facts[$1].utf8.count }
    if let longest { words.facts[longest] = shortened(facts[longest], least: Self.leastFact) }
    if excess() > 0 { words.title = shortened(words.title, least: Self.leastTitle) }
    while excess() > 0, !words.facts.isEmpty { words.facts.removeLast() }
    if excess() > 0 { words.source = shortened(words.source, least: Self.leastFact) }
    if excess() > 0 { words.source = "" }
    if excess() > 0 { words.title = shortened(words.title, least: 1) }
    while excess() > 0, words.when.count > 1 { words.when.removeFirst() }
    // What was left out may have made room again.
    func lengthened(_ text: String, from whole: String) -> String {
      TextLayout.truncated(whole, to: max(TextWidth.of(text) - excess(), 0), ellipsis: glyphs.ellipsis)
    }
    words.title = lengthened(words.title, from: title)
    if let longest, words.facts.indices.contains(longest) {
      words.facts[longest] = lengthened(words.facts[longest], from: facts[longest])
    }
    return words
  }

  /// The minimum width of a title.
  private static let leastTitle = 14
  private static let leastFact = 8
}
