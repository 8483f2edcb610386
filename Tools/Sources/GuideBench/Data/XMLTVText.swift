import GuideModel

/// Invented listings as XMLTV in the usual form: some 540 bytes per programme.
struct XMLTVText {
  let listing: InventedListing

  static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tv generator-info-name=\"bench\">\n"
  static let foot = "</tv>\n"

  func channel(_ number: Int) -> String {
    let channel = listing.channel(number)
    return """
        <channel id="\(channel.key)">
          <display-name lang="en">\(channel.name)</display-name>
          <display-name>\(number + 1)</display-name>
        </channel>

      """
  }

  /// All programmes of a channel.
  func programmes(ofChannel number: Int) -> String {
    listing.programmes(ofChannel: number).enumerated().map { place, programme in
      """
        <programme start="\(stamp(programme.start))" stop="\(stamp(programme.stop))" channel="\(programme.channel)">
          <title lang="en">\(programme.title)</title>
          <sub-title lang="en">\(programme.subtitle ?? "")</sub-title>
          <desc lang="en">\(programme.overview ?? "")</desc>
          <category lang="en">\(programme.categories.joined())</category>
          <episode-num system="xmltv_ns">\((programme.season ?? 1) - 1).\((programme.episode ?? 1) - 1).</episode-num>
          <icon src="https://images.example.org/posters/\(number)/\(place % 100).jpg" />
        </programme>

      """
    }.joined()
  }

  private func stamp(_ moment: Instant?) -> String {
    (moment?.rfc3339().prefix(19).filter(\.isNumber) ?? "") + " +0000"
  }
}
