import GuideModel

// All names, titles and texts are invented.
extension DemoService {
  static let lumenary = DemoService(
    id: "lumenary", name: "Lumenary", color: RGB(red: 0x8B, green: 0x3C, blue: 0xC4),
    prices: ["USD": "15.99", "GBP": "10.99", "EUR": "12.99", "AUD": "19.99", "JPY": "1690"],
    shows: [
      .init(
        "quiet-orbit", "Quiet Orbit", "The crew of a repair tug finds a satellite that nobody has launched yet.",
        .future, .weekly(.friday, episodes: 8, pause: 4, together: 2)),
      .init(
        "copper-moon", "Copper Moon Settlers", "Forty families, one dome, and a vote on whether to open the door.",
        .future, .season(.thursday)),
      .init(
        "archivist", "The Archivist of Dust", "On a ruined world, one machine is still shelving books.",
        .future, .weekly(.wednesday, episodes: 6, pause: 5)),
      .init(
        "tomorrow-desk", "The Tomorrow Desk", "A local paper begins to print next week's news.",
        .mystery, .weekly(.tuesday, episodes: 10, pause: 3)),
      .init(
        "ninefold", "Ninefold", "Nine strangers wake with one memory between them.",
        .future, .parts(.friday, first: 5, second: 5, apart: 5, everyWeeks: 13)),
      .init(
        "glasshouse", "Glasshouse 12", "A botanist on a space station talks to her plants, and they take notes.",
        .comedy, .weekly(.monday, episodes: 8, pause: 3)),
      .init(
        "long-night", "The Long Night at Relay Six", "The sun sets for three years. Somebody has to stay up.",
        .future, .weekly(.sunday, episodes: 8, pause: 5)),
      .init(
        "shorts", "Lumenary Shorts", "Small stories about large machines.", .future,
        .weekly(.saturday, episodes: 12, pause: 1)),
    ])

  static let quillstream = DemoService(
    id: "quillstream", name: "Quillstream", color: RGB(red: 0xC6, green: 0x28, blue: 0x28),
    prices: ["USD": "9.99", "GBP": "7.99", "EUR": "8.99", "AUD": "12.99", "JPY": "1090"],
    shows: [
      .init(
        "inkwell", "Murder at the Inkwell", "A crime writers' retreat loses its keynote speaker.",
        .mystery, .season(.friday, episodes: 8, everyWeeks: 9)),
      .init(
        "proofreader", "The Proofreader", "She corrects other people's confessions for a living.",
        .mystery, .weekly(.monday, episodes: 8, pause: 4)),
      .init(
        "bureau", "Bureau of Small Claims", "The most boring office in the ministry has the best secrets.",
        .comedy, .weekly(.wednesday, episodes: 10, pause: 3, together: 3)),
      .init(
        "hollow-lane", "Hollow Lane", "A detective returns to the village that taught her to lie.",
        .mystery, .weekly(.thursday, episodes: 6, pause: 4)),
      .init(
        "paper-trail", "Paper Trail", "True stories of fraud, told by the accountants who caught it.",
        .factual, .weekly(.tuesday, episodes: 8, pause: 3)),
      .init(
        "verdict", "Twelve Chairs, One Verdict", "Each season a jury, a locked door and an argument.",
        .drama, .weekly(.sunday, episodes: 8, pause: 4)),
      .init(
        "back-page", "Hold the Back Page", "Headlines, deadlines and an open line to an informer.",
        .drama, .weekly(.saturday, episodes: 8, pause: 5)),
      .init(
        "book-table", "The Book Table", "Two novelists, one reader, no spoilers.", .talk,
        .weekly(.friday, episodes: 6, pause: 2)),
    ])

  static let thistledown = DemoService(
    id: "thistledown", name: "Thistledown", color: RGB(red: 0x6B, green: 0x6A, blue: 0x00), prices: [:],
    shows: [
      .init(
        "open-mic", "Open Mic, Closed Road", "Comics play the pub at the end of the diversion.",
        .comedy, .weekly(.saturday, episodes: 8, pause: 2)),
      .init(
        "morning-thistle", "Morning, Thistle", "A breakfast programme made by three people in one kitchen.", nil, .daily
      ),
      .init(
        "bandstand", "The Bandstand Sessions", "Whoever turns up, with whatever they can carry.",
        .music, .weekly(.friday, episodes: 10, pause: 2)),
      .init(
        "van-ish", "Van-ish", "A family sells the house and drives off. The house keeps ringing.",
        .travel, .weekly(.thursday, episodes: 8, pause: 4)),
      .init(
        "second-half", "Second Half", "Five-a-side for people who have retired from everything else.",
        .fixtures, .weekly(.monday, episodes: 8, pause: 3)),
      .init(
        "dear-landlord", "Dear Landlord", "Flatmates write the letters that they should not send.",
        .comedy, .season(.tuesday, episodes: 8, everyWeeks: 9)),
      .init(
        "mended", "Mended", "Bring it in broken.", .craft, .weekly(.wednesday, episodes: 8, pause: 2)),
      .init(
        "thistle-night", "Thistledown Live", "Four hours, twelve acts and one very tired stage manager.",
        .music, .specials(.saturday, everyWeeks: 7)),
    ])
}
