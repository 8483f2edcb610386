import GuideModel

extension JSONWriter {
  /// Writes the members in alphabetical order.
  mutating func members(_ channel: Channel) {
    member("key", channel.key)
    member("logo", channel.logo)
    member("name", channel.name)
    member("number", channel.number)
  }

  mutating func members(_ listed: ScheduledProgramme) {
    let programme = listed.programme
    if !programme.categories.isEmpty { member("categories", programme.categories) }
    member("date", programme.date)
    member("episodeNumber", programme.episode)
    member("facts", programme.facts)
    member("isFinale", programme.traits.contains(.isFinale) ? true : nil)
    member("isLive", programme.traits.contains(.isLive) ? true : nil)
    member("isNew", programme.traits.contains(.isNew))
    member("isPremiere", programme.traits.contains(.isPremiere))
    member("isRepeat", programme.traits.contains(.isRepeat))
    member("key", listed.key)
    member("overview", programme.overview)
    member("poster", programme.icon)
    member("rating", programme.rating)
    member("seasonNumber", programme.season)
    name("start")
    moment(programme.start)
    if let stop = programme.stop {
      name("stop")
      moment(stop)
    }
    member("stopIsInferred", listed.stopIsInferred)
    member("subtitle", programme.subtitle)
    member("title", programme.title)
  }
}
