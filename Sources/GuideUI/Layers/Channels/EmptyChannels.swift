import GuideModel

// Channels without listings on the day shown. Nobody is asked for them: a channel counts as one when the answers that came
// for the whole guide day had nothing of it, and until then it is shown.
extension State {
  /// The guide day in the middle of the window: always near what is loaded, wherever the selection is.
  private var timelineDay: GuideDay {
    zone.guideDay(of: timelineScale.instant(at: timelineScale.width / 2), dayStart: dayStart)
  }

  private func bounds(of day: GuideDay) -> (from: Instant, to: Instant) {
    (zone.start(of: day, dayStart: dayStart), zone.start(of: day.advanced(by: 1), dayStart: dayStart))
  }

  /// What has to be known of a channel to tell whether it has listings that day.
  var spansOfTimelineDay: ClosedRange<Int> {
    let (from, to) = bounds(of: timelineDay)
    return TimeSpan(of: from).index...TimeSpan(of: to.adding(seconds: -1)).index
  }

  /// Finds the channels without listings anew where an answer came or the day is another.
  mutating func settleEmptyChannels() {
    guard timeline.arrangement.hidesEmpty else { return }
    let day = timelineDay
    let answers = timeline.broadcasts.answers
    if let known = timeline.emptyFrom, known == (day, answers) { return }
    // What is known of the day stays: a channel that is hidden is not asked for, and may be forgotten by the cache.
    var empty = timeline.emptyFrom?.day == day ? timeline.empty : []
    timeline.emptyFrom = (day, answers)
    let (from, to) = bounds(of: day)
    for channel in timeline.channels ?? [] {
      switch timeline.broadcasts.hasProgrammes(channel.key, from: from, to: to) {
      case true?: empty.remove(channel.key)
      case false?: empty.insert(channel.key)
      case nil: break
      }
    }
    guard empty != timeline.empty else { return }
    timeline.empty = empty
    timeline.arrange()
    showTimelineChannel()
  }

  mutating func toggleEmptyChannels() -> [Effect] {
    let effects = rearrange { $0.hidesEmpty.toggle() }
    notice = timeline.arrangement.hidesEmpty ? "channels without listings are hidden" : "all channels are shown again"
    return effects
  }
}
