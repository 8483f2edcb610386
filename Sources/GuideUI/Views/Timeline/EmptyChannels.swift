import GuideModel

// Channels without listings on the day shown. Nobody is asked for them: a channel counts as one when the answers that came
// for the whole guide day had nothing of it, and until then it is shown.
extension TimelineRoom {
  /// The guide day in the middle of the window: always near what is loaded, wherever the selection is.
  private var shownDay: GuideDay {
    state.zone.guideDay(of: scale.instant(at: scale.width / 2), dayStart: state.dayStart)
  }

  private func bounds(of day: GuideDay) -> (from: Instant, to: Instant) {
    (
      state.zone.start(of: day, dayStart: state.dayStart),
      state.zone.start(of: day.advanced(by: 1), dayStart: state.dayStart)
    )
  }

  /// The spans that show whether a channel has listings that day.
  var spansOfTimelineDay: ClosedRange<Int> {
    let (from, to) = bounds(of: shownDay)
    return TimeSpan(of: from).index...TimeSpan(of: to.adding(seconds: -1)).index
  }

  /// Finds the channels without listings anew where an answer came or the day is another.
  mutating func settleEmptyChannels() {
    guard state.schedules.arrangement.hidesEmpty else { return }
    let day = shownDay
    let answers = state.schedules.cache.answers
    if let known = state.schedules.emptyFrom, known == (day, answers) { return }
    // What is known of the day stays: a channel that is hidden is not asked for, and may be forgotten by the cache.
    var empty = state.schedules.emptyFrom?.day == day ? state.schedules.empty : []
    state.schedules.emptyFrom = (day, answers)
    let (from, to) = bounds(of: day)
    for channel in state.schedules.channels ?? [] {
      switch state.schedules.cache.hasProgrammes(channel.key, from: from, to: to) {
      case true?: empty.remove(channel.key)
      case false?: empty.insert(channel.key)
      case nil: break
      }
    }
    guard empty != state.schedules.empty else { return }
    state.schedules.empty = empty
    state.arrangeChannels()
  }
}
