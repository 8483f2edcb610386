import GuideModel

// Finds channels without listings on the day shown. No requests are made for this: a channel counts as empty when the
// answers for the complete guide day had nothing for it, and is shown until then.
extension TimelineRoom {
  /// The guide day in the middle of the window, which is near the loaded part wherever the selection is.
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

  /// Updates the channels without listings after an answer or when the day changed.
  mutating func settleEmptyChannels() {
    guard state.schedules.arrangement.hidesEmpty else { return }
    let day = shownDay
    let answers = state.schedules.cache.answers
    if let known = state.schedules.emptyFrom, known == (day, answers) { return }
    // The known result for the day is kept, because a hidden channel is not requested and may leave the cache.
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
