import GuideModel

// All names, titles and texts are invented.
extension DemoService {
  static let nineteenOaks = DemoService(
    id: "nineteen-oaks", name: "Nineteen Oaks", color: RGB(red: 0x2E, green: 0x7D, blue: 0x32),
    prices: ["USD": "11.99", "GBP": "8.99", "EUR": "9.99", "AUD": "14.99", "JPY": "1290"],
    shows: [
      .init(
        "philippa",
        "The Incomplete and Occasionally Accurate Chronicle of Mrs Philippa Wetherby-Hulme, Beekeeper, Cartographer, "
          + "Reluctant Bell-Ringer and Keeper of Other People's Secrets, in Eleven Volumes",
        "She was there for most of it, and has improved the rest.",
        .past, .weekly(.sunday, episodes: 11, pause: 3)),
      .init(
        "under-gables", "Under the Gables", "Six flats, one landlord and a staircase that carries every word.",
        .drama, .weekdays),
      .init(
        "mallory-hatch", "Mallory & Hatch", "A retired judge and a reformed burglar solve what neither would alone.",
        .mystery, .weekly(.friday, episodes: 8, pause: 4, together: 2)),
      .init(
        "last-village", "The Last Village Shop", "Bread, stamps, gossip, and now a takeover bid.",
        .comedy, .weekly(.thursday, episodes: 6, pause: 3)),
      .init(
        "orchard-year", "An Orchard Year", "Blossom to cider with a family that agrees on nothing but apples.",
        .factual, .weekly(.monday, episodes: 12, pause: 4)),
      .init(
        "two-rooms", "Two Rooms, No View", "Newlyweds buy the top half of a house. Her mother buys the bottom half.",
        .comedy, .season(.saturday)),
      .init(
        "kiln", "The Kiln", "Twelve potters, one fire, and no way of knowing until it is opened.",
        .craft, .weekly(.wednesday, episodes: 10, pause: 4)),
      .init(
        "hearthside", "Hearthside", "Long conversations by a real fire, which is occasionally the better speaker.",
        .talk, .weekly(.tuesday, episodes: 8, pause: 1)),
    ])

  static let pebblebox = DemoService(
    id: "pebblebox", name: "Pebblebox", color: RGB(red: 0xC2, green: 0x18, blue: 0x5B),
    prices: ["USD": "6.99", "GBP": "4.99", "EUR": "5.99", "AUD": "8.99", "JPY": "780"],
    shows: [
      .init(
        "otto-olive", "Otto and Olive", "An otter who plans everything, and an owl who forgets all of it.",
        .children, .weekdays),
      .init(
        "captain-biscuit", "Captain Biscuit 🍪", "The crumbliest pirate afloat sails in search of milk.",
        .children, .weekly(.saturday, episodes: 10, pause: 2)),
      .init(
        "moonbeam-garage", "Moonbeam Garage", "Tired rockets, lost satellites and a mechanic who is seven and a half.",
        .children, .weekly(.sunday, episodes: 12, pause: 2, together: 2)),
      .init(
        "marble-maze", "The Marble Maze", "Two families, one enormous maze and absolutely no helping.",
        .children, .weekly(.friday, episodes: 8, pause: 3)),
      .init(
        "why-though", "Why, Though?", "Children ask. Scientists do their best.",
        .factual, .weekly(.wednesday, episodes: 10, pause: 2)),
      .init(
        "dragon-school", "Night School for Dragons", "Lesson one: indoor voices.",
        .children, .season(.monday)),
      .init(
        "paper-forest", "纸做的森林", "一张会说话的纸，和一座怕下雨的森林。",
        .children, .weekly(.tuesday, episodes: 8, pause: 2)),
      .init(
        "bedtime", "The Blanket Fort", "One story, one torch, lights out.", nil, .daily),
    ])

  static let emberAsh = DemoService(
    id: "ember-ash", name: "Ember & Ash", color: RGB(red: 0xB0, green: 0x4A, blue: 0x00),
    prices: ["USD": "5.99", "GBP": "4.49", "EUR": "4.99", "AUD": "7.99"],
    shows: [
      .init(
        "noodle-street", "Noodle Street 🍜", "One bowl, one cook, one street corner at a time.",
        .cookery, .weekly(.thursday, episodes: 8, pause: 2)),
      .init(
        "burnt-ends", "The Burnt Ends Club", "Barbecue obsessives travel a long way to disagree in person.",
        .cookery, .weekly(.saturday, episodes: 6, pause: 4)),
      .init(
        "proof", "Proof", "Ten home bakers, and an oven that plays favourites.",
        .cookery, .weekly(.tuesday, episodes: 10, pause: 4)),
      .init(
        "larder-raid", "Larder Raid", "A chef, a stranger's kitchen and forty minutes.", .cookery, .weekdays),
      .init(
        "salt-lines", "Salt Lines", "A cook follows the old salt roads from the sea to the mountains.",
        .travel, .season(.wednesday, episodes: 8, everyWeeks: 9)),
      .init(
        "fermenters", "The Fermenters", "What happens in the jar, and in the marriages around it.",
        .cookery, .weekly(.sunday, episodes: 6, pause: 5)),
      .init(
        "last-orders", "Last Orders at the Anchor", "A failing pub is given one year and one very strict landlady.",
        .factual, .weekly(.monday, episodes: 8, pause: 4)),
      .init(
        "feast-days", "Feast Days", "A long table and a public holiday somewhere in the world.",
        .cookery, .specials(.friday, everyWeeks: 5)),
    ])
}
