import GuideModel

// The texts of a day sheet and an agenda.
extension CalendarRoom {
  /// Rebuilds the lines of both lists.
  mutating func writeLists() {
    writeList(.day)
    writeList(.week)
  }

  /// Rebuilds the lines of a list. The selected line stays in place if possible.
  mutating func writeList(_ list: CalendarList) {
    guard var written = state.calendar[list], let page = written.page else { return }
    let isFirst = written.lines.isEmpty
    let isUnmoved = written.selectedLine == written.lineAtStart
    written.replaceLines(with: list == .day ? sheetLines(page) : agendaLines(page))
    if isUnmoved, list == .day {
      written.select(near: written.lineOfNow ?? 0)
      // So that the headings above it are visible.
      written.top = 0
      written.lineAtStart = written.selectedLine
    }
    if isFirst, list == .week, let day = written.lines.firstIndex(where: { $0.day >= state.cursor.day }) {
      written.selected = day
      written.top = day
      written.select(near: day)
    }
    if written.isGoingToEnd { written.goToEnd() }
    if let sought = state.calendar.sought, written.window.contains(state.cursor.day) {
      let isFound = written.select(sought, on: state.cursor.day)
      if isFound || page.shows.count >= page.total { state.calendar.sought = nil }
    }
    state.calendar[list] = written
    scrollList(list)
    // The lines above changed: the cursor stays on the selected one.
    if list == .week, state.view == .calendar, state.calendar.showsAgenda, written.window.contains(state.cursor.day),
      let line = written.selectedLine
    {
      state.cursor.day = line.day
    }
  }

  // MARK: The day sheet

  /// The total, then providers with prices by name, then those without in the guide's order, each with its shows and
  /// their episodes.
  private func sheetLines(_ page: GuidePage) -> [ListLine] {
    let day = page.window.first
    guard !page.sections.isEmpty else {
      return [ListLine(kind: .note, text: nothing(on: day) + ".", day: day)]
    }
    let services = services(of: page)
    let priced = Set(services.map(\.id))
    var lines = priceLines(of: services, day: day)
    let hasPrice = { (section: GuideSection) in prices?.price(of: section.provider) != nil }
    let first = page.parts.filter { hasPrice($0.section) }.sorted { isBefore($0.section.provider, $1.section.provider) }
    for (section, shows) in first + page.parts.filter({ !hasPrice($0.section) }) {
      lines.append(providerLine(section.provider, hasPrice: priced.contains(section.provider.id), day: day))
      for show in shows {
        let episodes = show.episodes(on: day)
        guard !episodes.isEmpty else { continue }
        let text = state.listedTitle(show.title, of: show)
        var title = ListLine(kind: .show, text: text, color: section.provider.color, day: day)
        title.isFaint = !state.marks.isMine(section.provider)
        lines.append(title)
        lines += episodes.enumerated().map { line($1, ordinal: $0, of: show, section.provider, isTitled: false) }
      }
      let missing = section.rowCount - shows.count
      if missing > 0 {
        lines.append(ListLine(kind: .more, text: "and \(missing.counted("more show"))", day: day))
      }
    }
    return lines
  }

  /// The day's providers without its channels, except those with a price, as in the month's legend. Until the month
  /// tells which are channels, all.
  private func services(of page: GuidePage) -> [Provider] {
    let all = page.sections.map(\.provider)
    guard let month else { return all }
    let services = Set(month.providers.filter { !$0.isChannel }.map(\.provider.id))
    return all.filter { services.contains($0.id) || prices?.price(of: $0) != nil }
  }

  /// The total price of the day's services, per month, with its date.
  private func priceLines(of providers: [Provider], day: GuideDay) -> [ListLine] {
    guard state.calendar.knownPrices.contains(state.country), !providers.isEmpty else { return [] }
    guard let prices, case let total = prices.total(of: providers), total.priced + total.billedOtherwise > 0 else {
      return [ListLine(kind: .note, text: "no price known", day: day)]
    }
    return [
      ListLine(kind: .total, text: "TOTAL", detail: monthlyWords(total, prices), day: day),
      ListLine(
        kind: .note,
        text: [prices.note(on: state.date), Self.left(out: total)].compactMap { $0 }.joined(separator: "; "), day: day),
    ]
  }

  /// `$54.95 a month`.
  func monthlyWords(_ total: PriceTotal, _ prices: PriceList) -> String {
    prices.shown(total.monthly.formatted(for: state.country), on: state.date) + " a month"
  }

  /// The number of providers that a total leaves out; nil if it leaves out all.
  static func left(out total: PriceTotal) -> String? {
    var parts: [String] = []
    if total.unpriced > 0 { parts.append("\(total.unpriced) without a known price") }
    if total.billedOtherwise > 0 { parts.append("\(total.billedOtherwise) without a monthly price") }
    return parts.isEmpty ? nil : "not included: " + parts.joined(separator: ", ")
  }

  private func providerLine(_ provider: Provider, hasPrice: Bool, day: GuideDay) -> ListLine {
    var line = ListLine(
      kind: .provider, text: provider.name(in: state), detail: hasPrice ? priceWords(of: provider) : "",
      color: provider.color, day: day)
    line.isFaint = !state.marks.isMine(provider)
    return line
  }

  /// `$15.49`, `~$15.49` if it may have changed, `no price known`; empty before prices arrive.
  func priceWords(of provider: Provider) -> String {
    guard state.calendar.knownPrices.contains(state.country) else { return "" }
    guard let prices, let price = prices.price(of: provider) else { return "no price known" }
    return prices.shown(price, on: state.date)
  }

  /// Those with prices by name, then the others by name; equal names by id.
  func isBefore(_ left: Provider, _ right: Provider) -> Bool {
    let isPriced = (prices?.price(of: left) != nil, prices?.price(of: right) != nil)
    if isPriced.0 != isPriced.1 { return isPriced.0 }
    let names = (left.name.lowercased(), right.name.lowercased())
    return names.0 == names.1 ? DayMark.isLower(left.id, right.id) : names.0 < names.1
  }

  // MARK: The agenda

  /// The days of a week, each with its episodes: those without a time first, then by time. If the week has services,
  /// the channels of a day are summed up in a faint line, as in the month; Enter on the day lists their programmes.
  private func agendaLines(_ page: GuidePage) -> [ListLine] {
    var byDay: [GuideDay: [(moment: Int64, line: ListLine)]] = [:]
    let quiet = quietChannels(of: page)
    var missing = 0
    for (section, shows) in page.parts where !quiet.contains(section.provider.id) {
      missing += section.rowCount - shows.count
      for show in shows {
        var ordinals: [GuideDay: Int] = [:]
        for episode in show.episodes {
          let ordinal = ordinals[episode.day, default: 0]
          ordinals[episode.day] = ordinal + 1
          let written = line(episode, ordinal: ordinal, of: show, section.provider, isTitled: true)
          byDay[episode.day, default: []].append((episode.moment?.secondsSinceEpoch ?? .min, written))
        }
      }
    }
    var lines: [ListLine] = []
    for day in page.window.days {
      let found = byDay[day] ?? []
      let share = quiet.isEmpty ? nil : knownMonth(of: day)?[day]?.ofChannels
      let count =
        found.isEmpty && missing == 0 && share?.channels ?? 0 > 0
        ? "only channels" : listedWords(found.count, on: day, isWhole: missing == 0)
      lines.append(ListLine(kind: .day, text: day.longLabel, detail: count, day: day))
      // Sorting is only stable if indexes are compared too.
      lines += found.enumerated().sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }
        .map(\.element.line)
      if let share, share.channels > 0 {
        let text = "and \(share.channels.counted("channel")) with \(share.episodes.counted("episode"))"
        lines.append(ListLine(kind: .note, text: text, day: day))
      }
    }
    if missing > 0 {
      lines.append(ListLine(kind: .more, text: "\(missing.counted("more show")) this week", day: page.window.last))
    }
    return lines
  }

  /// The channels of a week that also has services; none if it only has channels.
  private func quietChannels(of page: GuidePage) -> Set<Provider.ID> {
    let months = Set(page.window.days.map(\.startOfMonth)).compactMap { knownMonth(of: $0) }
    let channels = Set(months.flatMap { $0.providers.filter(\.isChannel).map(\.provider.id) })
    return page.sections.allSatisfy { channels.contains($0.provider.id) } ? [] : channels
  }

  private func knownMonth(of day: GuideDay) -> MonthSummary? {
    state.months.kept[MonthKey(month: day.startOfMonth, country: state.country)]?.summary
  }

  /// `12 episodes`; `301 of 1255 episodes` if not all shows of the list have arrived.
  func listedWords(_ listed: Int, on day: GuideDay, isWhole: Bool) -> String {
    let month = knownMonth(of: day)
    guard !isWhole, let total = month?[day]?.episodes, total > listed else {
      return listed == 0 && (isWhole || month != nil) ? "nothing" : listed.counted("episode")
    }
    return "\(listed) of \(total.counted("episode"))"
  }

  /// An episode, with its show's title if the line above does not have it.
  private func line(_ episode: Episode, ordinal: Int, of show: Show, _ provider: Provider, isTitled: Bool) -> ListLine {
    var text =
      (isTitled ? [state.listedTitle(show.title, of: show)] : [])
      + [EpisodeWords.numbers(episode), state.marks.told(episode, of: show).title].compactMap { $0 }
    if text.isEmpty, episode.moment == nil { text = ["#\(ordinal + 1)"] }
    if let showing = episode.showing { text.append(showing) }
    let time =
      isTitled
      ? episode.moment.map { state.clock.listed($0, state.look.glyphs) }
      : AiringWords(episode, clock: state.clock).listedTimes(state.look.glyphs)
    var line = ListLine(kind: .episode, text: text.joined(separator: state.look.glyphs.separator), day: episode.day)
    line.lead = time ?? ""
    line.detail = isTitled ? provider.name(in: state) : state.marks.isWatched(episode, of: show) ? "watched" : ""
    line.color = provider.color
    line.isFaint = !state.marks.isMine(provider)
    line.showKey = show.key
    line.standing = episode.time.standing(at: state.now, date: state.date)
    line.ordinal = ordinal
    return line
  }
}
