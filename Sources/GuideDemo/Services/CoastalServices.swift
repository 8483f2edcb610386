import GuideModel

// All names, titles and texts are invented.
extension DemoService {
  static let kittiwake = DemoService(
    id: "kittiwake", name: "Kittiwake+", color: RGB(red: 0x01, green: 0x6F, blue: 0xA8),
    prices: ["USD": "13.99", "GBP": "9.99", "EUR": "11.99", "AUD": "17.99", "JPY": "1490"],
    shows: [
      .init(
        "tide-clock", "The Tide Clock",
        "A harbour pilot starts to receive messages from a ship that went down before she was born.",
        .drama, .weekly(.thursday, episodes: 8, pause: 3)),
      .init(
        "wexcombe", "A Coroner in Wexcombe",
        "Nothing ever happens in Wexcombe, says the sign. Dr Amara Pell has the files to prove otherwise.",
        .mystery, .weekly(.sunday, episodes: 6, pause: 5)),
      .init(
        "saltpan", "Saltpan Road",
        "Three sisters inherit a salt works, its debts, and the only road off the island.",
        .drama, .weekly(.tuesday, episodes: 10, pause: 4, together: 2)),
      .init(
        "breakwater", "Breakwater",
        "A lifeboat crew of volunteers, on the one night of the week when the phone rings.",
        .drama, .season(.friday)),
      .init(
        "gannets", "The Gannets",
        "Four retired bank robbers run a bed and breakfast. The reviews are mixed.",
        .comedy, .weekly(.wednesday, episodes: 8, pause: 2)),
      .init(
        "wick-trimmers", "The Wick-Trimmers",
        "In 1871 two young women pass as lighthouse keepers, and find that the third keeper never existed.",
        .past, .parts(.friday, first: 4, second: 4, apart: 4, everyWeeks: 12)),
      .init(
        "tidewatch", "🌊 Tidewatch", "Live from whichever beach the water is leaving.", .nature, .weekdays),
      .init(
        "kittiwake-premieres", "Kittiwake Film Premieres", "One new film, once a month, for one night before cinemas.",
        .specials, .specials(.saturday, everyWeeks: 4)),
    ])

  static let harbourlight = DemoService(
    id: "harbourlight", name: "Harbourlight", color: RGB(red: 0x3D, green: 0x5B, blue: 0xD6),
    prices: ["USD": "8.99", "GBP": "6.99", "EUR": "7.99", "AUD": "10.99", "JPY": "980"],
    shows: [
      .init(
        "signalman", "The Signalman's Wife",
        "A night train stops where there is no station, and one passenger gets off.",
        .mystery, .weekly(.monday, episodes: 6, pause: 4)),
      .init(
        "seventh-lighthouse", "七番目の灯台", "地図にない灯台を守ることになった若い修理工の、静かな一年。",
        .drama, .weekly(.saturday, episodes: 10, pause: 3)),
      .init(
        "house-on-the-hill", "بيت على التل", "عائلة تعود إلى بيتها القديم لتجد أن كل غرفة تحتفظ بسرّ.",
        .drama, .weekly(.sunday, episodes: 8, pause: 4, together: 2)),
      .init(
        "way-to-the-sea", "הדרך אל הים", "שני אחים, אוטובוס ישן אחד והדרך הארוכה הביתה.",
        .travel, .weekly(.thursday, episodes: 6, pause: 3)),
      .init(
        "saint-brevalin", "L'été à Saint-Brévalin",
        "Un village de pêcheurs, un hôtel à vendre, et tous ceux qui n'auraient jamais dû y revenir.",
        .drama, .weekly(.friday, episodes: 8, pause: 5)),
      .init(
        "fjallstugan", "Fjällstugan", "Åtta främlingar snöar in. En av dem har gjort det med flit.",
        .mystery, .season(.wednesday, episodes: 6, everyWeeks: 8)),
      .init(
        "wind-post", "바람의 우체국", "보내지 못한 편지만 모이는 작은 섬 우체국 이야기.",
        .drama, .weekly(.monday, episodes: 12, pause: 2, together: 2)),
      .init(
        "fourth-stop", "Čtvrtá zastávka", "Noční tramvaj, čtyři zastávky a cestující, který nikdy nevystoupí.",
        .mystery, .weekly(.tuesday, episodes: 8, pause: 2)),
    ])

  static let saltmarsh = DemoService(
    id: "saltmarsh", name: "Saltmarsh", color: RGB(red: 0x00, green: 0x78, blue: 0x6C),
    prices: ["USD": "4.99", "GBP": "3.99", "EUR": "4.49", "AUD": "6.99", "JPY": "600"],
    shows: [
      .init(
        "heron-hours", "Heron Hours", "One hide, one river, and one hour of nobody talking.", .nature, .daily),
      .init(
        "small-rivers", "Small Rivers", "Each week a walk from a spring to wherever it ends.",
        .nature, .weekly(.saturday, episodes: 8, pause: 2)),
      .init(
        "peat", "Peat", "Bogs keep everything. A team of archaeologists goes to see what.",
        .past, .weekly(.tuesday, episodes: 6, pause: 5)),
      .init(
        "moth-men", "The Moth Men of Lower Ditching",
        "Rival collectors, one white sheet and a very bright lamp.",
        .comedy, .weekly(.friday, episodes: 6, pause: 4)),
      .init(
        "underfoot", "Underfoot", "Geology for people who have never looked down.",
        .factual, .season(.thursday, episodes: 8, everyWeeks: 8)),
      .init(
        "reed-cutters", "The Reed Cutters", nil, .craft, .weekly(.sunday, episodes: 8, pause: 3)),
      .init(
        "weather-diary", "The Weather Diary", "Five minutes a day with somebody who has written it down since 1962.",
        nil, .weekdays),
      .init(
        "dawn-chorus", "Dawn Chorus: A Special", "Microphones out, alarm clocks set, and tea for everyone.",
        .nature, .specials(.sunday, everyWeeks: 6)),
    ])
}
