import GuideModel

/// `data` of an answer to `/api/epg`.
struct WireListing: Sendable {
  /// The window in RFC 3339.
  var from: String
  var to: String
  var page: WirePage?
  var channels: [ChannelListing]
}

extension WireListing: JSONReadable {
  /// Nil without a window or a list of channels, because then it is not a listing.
  init?(json: inout JSONReader) {
    var (from, to): (String?, String?)
    var (page, channels): (WirePage?, [ChannelListing]?)
    let isObject = json.object { json, key in
      switch key {
      case "window":
        _ = json.object { json, key in
          switch key {
          case "from": from = json.string()
          case "to": to = json.string()
          default: break
          }
        }
      case "page": page = WirePage(json: &json)
      case "channels": channels = json.list(of: ChannelListing.self)
      default: break
      }
    }
    guard isObject, let from, let to, let channels else { return nil }
    self.init(from: from, to: to, page: page, channels: channels)
  }
}

extension ChannelListing: JSONReadable {
  /// Nil without a key. Answers to `/api/channels` have no programmes.
  package init?(json: inout JSONReader) {
    self.init(channel: Channel(key: "", name: ""), programmes: [])
    let isObject = json.object { json, name in
      switch name {
      case "key": channel.key = CleanText.nonEmptyLine(json.text()) ?? ""
      case "number": channel.number = json.ordinal()
      case "name": channel.name = CleanText.nonEmptyLine(json.text(), limit: 200) ?? ""
      case "logo": channel.logo = CleanText.url(json.text())
      case "programmes": programmes = json.list(of: ScheduledProgramme.self) ?? []
      default: break
      }
    }
    guard isObject, !channel.key.isEmpty else { return nil }
    if channel.name.isEmpty { channel.name = channel.key }
    // Programmes with the same start keep the order of the answer.
    let sorted = programmes.enumerated().sorted {
      ($0.element.programme.start, $0.offset) < ($1.element.programme.start, $1.offset)
    }
    programmes = sorted.map { $0.element.on(channel.key) }
  }
}

extension ScheduledProgramme: JSONReadable {
  /// A programme without its channel, and with an empty key if none is sent. Nil if start, stop or title is missing, or
  /// if it ends before it starts.
  package init?(json: inout JSONReader) {
    let nothing = Programme(channel: "", start: Instant(secondsSinceEpoch: 0), title: "")
    self.init(key: "", programme: nothing, stopIsInferred: false)
    var start: Instant?
    let isObject = json.object { json, name in
      switch name {
      case "key": key = CleanText.nonEmptyLine(json.text()) ?? ""
      case "start": start = json.text().flatMap { Instant(rfc3339: $0) }
      case "stopIsInferred": stopIsInferred = json.flag() ?? false
      default: programme.read(name, from: &json)
      }
    }
    guard isObject, let start, let stop = programme.stop, start < stop, !programme.title.isEmpty else { return nil }
    programme.start = start
  }

  /// The programme with its channel.
  fileprivate func on(_ channel: String) -> Self {
    var listed = self
    listed.programme.channel = channel
    if key.isEmpty { listed.key = "\(channel)@\(programme.start)" }
    return listed
  }
}

extension Programme {
  /// Reads a member, except `start`.
  fileprivate mutating func read(_ name: JSONReader.Key, from json: inout JSONReader) {
    switch name {
    case "stop": stop = json.text().flatMap { Instant(rfc3339: $0) }
    case "title": title = CleanText.nonEmptyLine(json.text()) ?? ""
    case "subtitle": subtitle = CleanText.nonEmptyLine(json.text())
    case "overview": overview = CleanText.nonEmptyParagraphs(json.text())
    case "seasonNumber": season = json.ordinal()
    case "episodeNumber": episode = json.ordinal()
    case "categories": categories = json.categories()
    case "rating": rating = CleanText.nonEmptyLine(json.text(), limit: 100)
    case "date": date = CleanText.nonEmptyLine(json.text(), limit: 20)
    case "facts": facts = ProgrammeFacts(json: &json)
    case "poster": icon = CleanText.url(json.text())
    default: traits.read(name, from: &json)
    }
  }
}
