/// The element and attribute names of XMLTV, interned by the parser. Names are equal if their pointers are equal.
struct ElementNames {
  typealias Name = UnsafePointer<UInt8>

  let tv, channel, programme: Name?
  let displayName, lcn, icon: Name?
  let title, subTitle, desc, category, episodeNum, rating, value, date, new, premiere, previouslyShown, live, url: Name?
  let credits, director, actor, writer, presenter, country, language, subtitles, starRating: Name?
  let id, start, stop, lang, system, src, type: Name?

  /// `intern` must return the same pointer for the same text while the parser exists.
  init(_ intern: (String) -> Name?) {
    tv = intern("tv")
    channel = intern("channel")
    programme = intern("programme")
    displayName = intern("display-name")
    lcn = intern("lcn")
    icon = intern("icon")
    title = intern("title")
    subTitle = intern("sub-title")
    desc = intern("desc")
    category = intern("category")
    episodeNum = intern("episode-num")
    rating = intern("rating")
    value = intern("value")
    date = intern("date")
    new = intern("new")
    premiere = intern("premiere")
    previouslyShown = intern("previously-shown")
    live = intern("live")
    url = intern("url")
    credits = intern("credits")
    director = intern("director")
    actor = intern("actor")
    writer = intern("writer")
    presenter = intern("presenter")
    country = intern("country")
    language = intern("language")
    subtitles = intern("subtitles")
    starRating = intern("star-rating")
    id = intern("id")
    start = intern("start")
    stop = intern("stop")
    lang = intern("lang")
    system = intern("system")
    src = intern("src")
    type = intern("type")
  }
}
