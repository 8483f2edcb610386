import GuideModel
import TerminalKit

// The pictures the timeline draws: that of the open details, logos, and what is on.
extension State {
  /// In the order in which they are wanted.
  var timelinePictures: [Pictures.Key] {
    guard let layout = timelineLayout else { return [] }
    var keys: [Pictures.Key] = []
    if let details = layer(of: ProgrammeDetails.self) {
      keys += [ProgrammeDetailsBox(state: self, details: details).pictureKey].compactMap { $0 }
    }
    guard layout.logoSize.width > 0 else { return keys }
    let rows = (timeline.top..<(timeline.top + layout.visibleRows)).clamped(to: 0..<timeline.arrangedChannels.count)
    for place in rows {
      let channel = timeline.arrangedChannels[place]
      if let logo = channel.logo { keys.append(Pictures.Key(url: logo, size: layout.logoSize, isWhole: true)) }
      if let preview = previewPicture(ofChannel: channel.key, layout) { keys.append(preview) }
    }
    return keys
  }

  /// The picture of what a channel has on: now, or at the left edge where now is not in the window.
  func previewPicture(ofChannel channel: String, _ layout: TimelineLayout) -> Pictures.Key? {
    guard layout.previewSize.width > 0 else { return nil }
    let moment = timelineScale.contains(now) ? now : timeline.left
    guard let listed = timeline.broadcasts.programme(of: channel, at: moment), !timeline.judged.isHidden(listed.key)
    else { return nil }
    return listed.programme.icon.map { Pictures.Key(url: $0, size: layout.previewSize) }
  }
}
