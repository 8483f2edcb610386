import GuideModel

// All names, titles and texts are invented.
extension DemoChannel {
  static let silverlane = DemoChannel(
    key: "silverlane-films", number: 5, name: "Silverlane Films", color: RGB(red: 0xA0, green: 0x3A, blue: 0x3A),
    nightFrom: 1620, filler: .trailers,
    slots: [
      .at(6, 0, .all, from: .familyFilms), .at(7, 40, .all, from: .familyFilms, beginning: 2),
      .at(9, 30, .all, .trailers), .at(9, 35, .all, from: .familyFilms, beginning: 4),
      .at(11, 20, .all, from: .familyFilms, beginning: 6), .at(13, 0, .all, .behindTheLens),
      .at(13, 30, .all, from: .familyFilms, beginning: 8), .at(15, 25, .all, from: .familyFilms, beginning: 10),
      .at(17, 10, .all, from: .eveningFilms), .at(19, 0, .all, .behindTheLens), .at(19, 20, .all, .trailers),
      .at(19, 25, .all, from: .eveningFilms, beginning: 3), .at(21, 0, .all, from: .eveningFilms, beginning: 6),
      .at(23, 10, .all, from: .eveningFilms, beginning: 9), .at(25, 0, .all, from: .eveningFilms, beginning: 12),
    ])
}

extension [ChannelShow] {
  fileprivate static let familyFilms: [ChannelShow] = [
    film("The Button Circus", "A travelling troupe of mice needs one more acrobat.", 2012, "U", "Family"),
    film(
      "Mabel and the Missing Tide", "The sea has gone out and not come back, so Mabel goes to ask it why.", 2017, "U",
      "Family"),
    film(
      "The Clockwork Postman", "A mechanical postman delivers a letter a hundred years late.", 1994, "U", "Adventure"),
    film("Six Geese and a Gander", "A farm is saved by those who were meant for dinner.", 2003, "U", "Comedy"),
    film("Summer at Nettle Hall", "Cousins who cannot stand each other inherit a tree house.", 1989, "U", "Family"),
    film("Patience Rides North", "A girl, a pony and four hundred miles of bad weather.", 1955, "U", "Western"),
    film(
      "The Accidental Astronaut", "A window cleaner presses the wrong button at the right moment.", 2009, "PG", "Comedy"
    ),
    film("Lanterns on the Levels", "Fen skaters light the way home for a lost brother.", 1947, "U", "Drama"),
    film(
      "Don't Wake the Duchess", "A burglar is mistaken for the new butler, and is rather good at it.", 1938, "U",
      "Comedy"),
    film("The Kite Makers of Calle Nueva", "Two streets, one sky and a feud on strings.", 2014, "PG", "Drama"),
    film("Professor Plover's Balloon", "Round the county in eighty hours.", 1966, "U", "Adventure"),
    film("The Snow Ponies", "An avalanche cuts off a riding school on the shortest day.", 1999, "PG", "Adventure"),
    film("A Cat Called Parliament", "It sleeps all day and nobody can remove it.", 2006, "U", "Comedy"),
  ]

  fileprivate static let eveningFilms: [ChannelShow] = [
    film(
      "The Cartographer's War", "Two map-makers on opposite sides agree to move a border by night.", 2010, "12", "War"),
    film("Red Lead", "Shipyard welders find a hull that nobody ordered.", 1981, "15", "Thriller"),
    film("What Marguerite Knew", "A blind pianist can identify the killer by his shoes.", 1952, "PG", "Mystery"),
    film(
      "The Salt Thieves", "A heist with nine mules, one tunnel and a great deal of thirst.", 1974, "12", "Adventure"),
    film("Half a Heartbeat Away", "A radio ham falls for a voice that is already gone.", 2016, "12", "Romance"),
    film(
      "Nine Floors Down", "A lift engineer is stuck with the man he is to testify against.", 2020, "15", "Thriller"),
    film("Copper Wedding", "Seven years on, both of them have hired the same detective.", 2001, "12", "Comedy"),
    film("The Winter Consul", "A diplomat is left behind to guard an empty embassy.", 1993, "15", "Drama"),
    film("Meridian Zero", "Every clock on earth stops, except one in a pawnshop.", 2022, "12", "Science Fiction"),
    film("Smoke Without", "An arson investigator is the only suspect in her own case.", 2005, "15", "Crime"),
    film("The Hundredth Sheep", "A shepherd, a stranger and a very long night on the fell.", 2018, "15", "Horror"),
    film("Goodbye, Port Said", "Every passenger on the last steamer has a reason to miss it.", 1949, "PG", "Drama"),
    film("Cold Solder", "A toy repairer receives a doll that has been recording.", 2013, "18", "Horror"),
    film("Two Left Boots", "A pair of deserters are promoted by mistake.", 1971, "PG", "Comedy"),
    film("The Understairs Woman", "A maid keeps the diary that brings down a house.", 1986, "12", "Drama"),
  ]

  private static func film(
    _ title: String, _ overview: String, _ year: Int, _ rating: String, _ genre: String
  ) -> ChannelShow {
    ChannelShow(title, overview, .film(year), in: "Film", genre, rating: rating)
  }
}

extension ChannelShow {
  fileprivate static let trailers = ChannelShow(
    "Coming to Silverlane", "A look at the week's films.", .daily, in: "Film")
  fileprivate static let behindTheLens = ChannelShow(
    "Behind the Lens", "Focus pullers, foley artists and a man who trains pigeons.", .series(26), .talk, in: "Film",
    "Documentary")
}
