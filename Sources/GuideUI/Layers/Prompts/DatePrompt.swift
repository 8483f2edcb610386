import GuideModel
import TerminalKit

/// The prompt for a date or a time of day, in place of the status line.
public struct DatePrompt: Layer, Hashable {
  /// The typed text.
  var line: TypedLine
  /// Why it is invalid. The next key clears it.
  public var error: String?

  /// No date is longer.
  static let maximumLength = 40

  /// An empty prompt, or one with typed text.
  public init(text: String = "", error: String? = nil) {
    line = TypedLine(text, maximumLength: Self.maximumLength)
    self.error = error
  }

  func hints(in state: State) -> [Hint] { [.key(Key(.enter), "go"), .key(Key(.escape), "cancel")] }

  mutating func handle(_ key: Key, in state: inout State) -> LayerOutcome {
    error = nil
    switch (key.code, key.modifiers) {
    case (.escape, _), (.character("c"), .control): return .closes
    case (.enter, _): return take(in: &state)
    default: _ = line.take(key)
    }
    return .stays
  }

  mutating func paste(_ text: String, in state: inout State) -> LayerOutcome {
    line.append(text)
    return .stays
  }

  private mutating func take(in state: inout State) -> LayerOutcome {
    let text = line.text
    if text.isEmpty { return .closes }
    if let (typed, minute) = Self.time(text, today: state.date), let view = GuideView.ofTimesOfDay {
      let shown = state.view == view ? nil : state.room.footer.day
      let opened = state.show(view)
      let isLate = minute < state.dayStart.minutes
      // Tonight ends after midnight.
      let isNight = text.lowercased().contains("tonight") && isLate
      let day = isNight ? state.clock.tonight.advanced(by: 1) : typed ?? shown.map { Self.date($0, isLate, in: state) }
      return .closes(opened + state.inRoom { $0.go(toMinute: minute, of: day) })
    }
    if let day = DateEntry.parse(text, today: state.date) { return .closes(state.go(to: day)) }
    error = "not a date or time; try 24 dec, fri, +3w, 20:15"
    return .stays
  }

  /// The date of a time without a day: on the day that is shown, or in the night after it. For today it is
  /// the night that has begun, else the next one.
  private static func date(_ shown: GuideDay, _ isLate: Bool, in state: State) -> GuideDay {
    isLate ? (shown == state.date ? state.today : shown).advanced(by: 1) : shown
  }

  /// Reads `20:15`, `fri 20:15` or `20:15 fri`. The day is nil if there is none.
  private static func time(_ text: String, today: GuideDay) -> (GuideDay?, minute: Int)? {
    if let minute = TimeOfDay.minute(text) { return (nil, minute) }
    for space in text.indices where text[space] == " " {
      let parts = [String(text[..<space]), String(text[space...].trimmingPrefix { $0 == " " })]
      for (day, time) in [(parts[0], parts[1]), (parts[1], parts[0])] {
        if let day = DateEntry.parse(day, today: today), let minute = TimeOfDay.minute(time) { return (day, minute) }
      }
    }
    return nil
  }

  func prompt(in state: State) -> Prompt? {
    .line(label: "Go to: ", line, hint: "2026-12-24, 24 dec, fri, +3w, 20:15, fri 20:15", error: error)
  }
}
