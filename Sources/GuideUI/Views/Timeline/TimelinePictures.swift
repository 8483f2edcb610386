import GuideModel
import TerminalKit

// The pictures of the timeline: that of the open details, logos, and what is on.
extension TimelineRoom {
  /// In the order of importance.
  var wantedPictures: [Pictures.Key] {
    guard let layout = state.timelineLayout else { return [] }
    var keys: [Pictures.Key] = []
    guard layout.logoSize.width > 0 else { return keys }
    let rows = (state.timeline.top..<(state.timeline.top + layout.visibleRows)).clamped(
      to: 0..<state.schedules.arrangedChannels.count)
    for place in rows {
      let channel = state.schedules.arrangedChannels[place]
      if let logo = channel.logo { keys.append(Pictures.Key(url: logo, size: layout.logoSize, isWhole: true)) }
      if let preview = previewPicture(ofChannel: channel.key, layout) { keys.append(preview) }
    }
    return keys
  }

  /// The picture of a channel's current programme; of that at the left edge if now is not in the window.
  func previewPicture(ofChannel channel: String, _ layout: TimelineLayout) -> Pictures.Key? {
    guard layout.previewSize.width > 0 else { return nil }
    let moment = scale.contains(state.now) ? state.now : state.timeline.left
    guard let listed = state.schedules.cache.programme(of: channel, at: moment),
      !state.schedules.verdicts.isHidden(listed.key)
    else { return nil }
    return listed.programme.icon.map { Pictures.Key(url: $0, size: layout.previewSize) }
  }
}
