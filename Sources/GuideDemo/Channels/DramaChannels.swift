import GuideModel

// All names, titles and texts are invented.
extension DemoChannel {
  static let gableFour = DemoChannel(
    key: "gable-four", number: 4, name: "Gable Four", color: RGB(red: 0x9C, green: 0x2F, blue: 0x8F), nightFrom: 1490,
    filler: .overnightSounds,
    slots: [
      .at(6, 0, .all, .cartoonAttic), .at(7, 0, .all, .motherInLaw), .at(7, 30, .all, .motherInLaw, repeatsAfter: 30),
      .at(8, 0, .all, .laundromat), .at(9, 0, .all, .houseHunters), .at(10, 0, .all, .scrapQueens),
      .at(11, 0, .all, .foundInTheLoft), .at(12, 0, .all, .fourLunch), .at(12, 30, .all, .countUp, repeatsAfter: 1),
      .at(13, 30, .all, .houseHunters), .at(14, 30, .weekdays, .countUp), .at(15, 30, .weekdays, .coachTour),
      .at(16, 30, .weekdays, .scrapQueens), .at(17, 30, .weekdays, .tenants), .at(18, 0, .weekdays, .motherInLaw),
      .at(18, 30, .weekdays, .hollyhocks), .at(19, 0, .all, .fourNews), .at(20, 0, .on(.monday), .unfiled),
      .at(20, 0, .on(.tuesday), .foundInTheLoft), .at(20, 0, .on(.wednesday), .grandAmbitions),
      .at(20, 0, .on(.thursday), .boatbuilders), .at(20, 0, .on(.friday), .gogglers),
      .at(21, 0, .on(.monday), .switchboard, .theAnnexe, turn: .season), .at(21, 0, .on(.tuesday), .emergencyRota),
      .at(21, 0, .on(.wednesday), .cheapDates), .at(21, 0, .on(.thursday), .afterTheFair),
      .at(21, 0, .on(.friday), .lastLaughs), .at(22, 0, .weekdays, .lateReport),
      .at(22, 50, .weekdays, .firstFeature, .grindstone, .moonOverMilton, .brothersPike),
      .at(14, 30, .weekend, .coachTour), .at(15, 30, .weekend, .winterCup), .at(17, 30, .weekend, .grandAmbitions),
      .at(18, 30, .weekend, .hollyhocks), .at(20, 0, .weekend, .castlesForSale),
      .at(21, 0, .weekend, .brothersPike, .firstFeature, .grindstone), .at(23, 0, .weekend, .lastLaughs),
      .at(23, 50, .weekend, .moonOverMilton, .grindstone),
    ])

  static let nightjar = DemoChannel(
    key: "nightjar", number: 12, name: "Nightjar", color: RGB(red: 0x6D, green: 0x4C, blue: 0x8F), nightFrom: 1560,
    filler: .caseNotes,
    slots: [
      .strip(from: 6, to: 10, every: 60, .all, .vicarage), .strip(from: 10, to: 13, every: 60, .all, .inspectorLoom),
      .strip(from: 13, to: 17, every: 60, .all, .harbourPatrol), .at(17, 0, .all, .quietWitness),
      .at(18, 30, .all, .inspectorLoom), .at(19, 30, .all, .caseNotes), .at(20, 0, .weekdays, .vicarage),
      .at(21, 0, .on(.monday, .tuesday), .snowline), .at(21, 0, .on(.wednesday, .thursday), .ferryman),
      .at(21, 0, .on(.friday), .coldKitchen), .at(20, 0, .weekend, .quietWitness), .at(21, 30, .weekend, .snowline),
      .at(22, 30, .weekend, .harbourPatrol), .at(22, 0, .weekdays, .deadLetterOffice),
      .at(23, 30, .all, .inspectorLoom), .at(24, 30, .all, .vicarage), .at(25, 30, .all, .caseNotes),
    ])

  static let encoreLane = DemoChannel(
    key: "encore-lane", number: 11, name: "Encore Lane", color: RGB(red: 0x8A, green: 0x5A, blue: 0x00),
    nightFrom: 1500, filler: .clipShow,
    slots: [
      .strip(from: 6, to: 9, every: 30, .all, .theVergers), .strip(from: 9, to: 12, every: 30, .all, .typingPool),
      .strip(from: 12, to: 15, every: 45, .all, .hotelMagnolia), .strip(from: 15, to: 18, every: 30, .all, .sparePart),
      .strip(from: 18, to: 20, every: 40, .all, .hotelMagnolia), .at(20, 0, .weekdays, .typingPool),
      .at(20, 30, .weekdays, .sparePart), .at(21, 0, .on(.monday, .wednesday), .deputyHeads),
      .at(21, 0, .on(.tuesday, .thursday), .bestFootForward), .at(21, 0, .on(.friday), .laughtrack),
      .at(20, 0, .weekend, .laughtrack), .at(21, 30, .weekend, .deputyHeads), .at(21, 40, .weekdays, .theVergers),
      .at(22, 10, .all, .hotelMagnolia), .at(22, 50, .all, .sparePart), .at(23, 20, .all, .clipShow),
      .at(24, 0, .all, .typingPool), .at(24, 30, .all, .theVergers),
    ])
}

extension ChannelShow {
  fileprivate static let overnightSounds = ChannelShow(
    "Overnight Sounds", "Music for the small hours, with pictures of rain.", .daily, in: "Music")
  fileprivate static let cartoonAttic = ChannelShow(
    "The Cartoon Attic", "Old drawings, new mischief.", .daily, in: "Children")
  fileprivate static let motherInLaw = ChannelShow(
    "Other Half's Mother", "She is only staying for a week. It is series six.", .series(22), .comedy, in: "Comedy",
    rating: "PG")
  fileprivate static let laundromat = ChannelShow(
    "Spin Cycle", "A launderette, its regulars and one missing sock.", .series(22), .comedy, in: "Comedy", rating: "PG")
  fileprivate static let houseHunters = ChannelShow(
    "Somewhere Dry", "Buyers with modest hopes and wet feet.", .series(40), .craft, in: "Property")
  fileprivate static let scrapQueens = ChannelShow(
    "Scrap Queens", "Welding, bargaining and a lot of tea.", .series(30), .craft, in: "Factual")
  fileprivate static let foundInTheLoft = ChannelShow(
    "Found in the Loft", "Boxes that nobody has opened since the last move but two.", .series(20), .craft,
    in: "Antiques")
  fileprivate static let fourLunch = ChannelShow(
    "Four at Twelve", "News and weather over a sandwich.", .daily, in: "News")
  fileprivate static let countUp = ChannelShow(
    "Count Up, Count Down", "Sums, words and a very loud clock.", .series(60), in: "Quiz")
  fileprivate static let coachTour = ChannelShow(
    "All Inclusive, Mostly", "A coach party sees the world between comfort stops.", .series(20), .travel, in: "Travel")
  fileprivate static let tenants = ChannelShow(
    "The Tenants", "Students, landlords and mould.", .series(20), .comedy, in: "Comedy", rating: "12")
  fileprivate static let hollyhocks = ChannelShow(
    "Foxglove Close", "A cul-de-sac where every curtain moves.", .series(260), .drama, in: "Soap", rating: "PG")
  fileprivate static let fourNews = ChannelShow(
    "Gable Four News", "An hour on what matters, and ten minutes on what does not.", .daily, in: "News")
  fileprivate static let unfiled = ChannelShow(
    "Unfiled", "Reporters return to the stories that they could not prove.", .editions, .factual, in: "Current Affairs")
  fileprivate static let grandAmbitions = ChannelShow(
    "Grand Ambitions", "A couple, a ruin and a bank manager.", .series(10), .craft, in: "Property")
  fileprivate static let boatbuilders = ChannelShow(
    "The Boatbuilders", "Ten weeks to launch a thing that floats.", .series(10), .craft, in: "Documentary")
  fileprivate static let gogglers = ChannelShow(
    "Sofa Critics", "The nation watches the nation watching.", .editions, .talk, in: "Entertainment")
  fileprivate static let switchboard = ChannelShow(
    "Switchboard", "1957: three operators overhear a murder.", .series(6), .mystery, in: "Drama", rating: "15")
  fileprivate static let theAnnexe = ChannelShow(
    "The Annexe", "The granny flat has been let. Granny has not been told.", .series(6), .drama, in: "Drama",
    rating: "12")
  fileprivate static let emergencyRota = ChannelShow(
    "The Rota", "One ward, too few names, all night.", .series(10), .factual, in: "Documentary", rating: "12")
  fileprivate static let cheapDates = ChannelShow(
    "Cheap Dates", "Strangers, a small budget and a bus timetable.", .series(12), in: "Reality", rating: "12")
  fileprivate static let afterTheFair = ChannelShow(
    "After the Fair", "Travelling showmen spend the winter in one place.", .series(6), .drama, in: "Drama", rating: "15"
  )
  fileprivate static let lastLaughs = ChannelShow(
    "The Last Word but One", "Stand-up, sketches and a house band of two.", .editions, .comedy, in: "Comedy",
    rating: "15")
  fileprivate static let lateReport = ChannelShow(
    "Late Report", "Longer stories for later hours.", .editions, .factual, in: "Current Affairs")
  fileprivate static let firstFeature = ChannelShow(
    "The Ninety-Nine Steps", "A runner, a stairway and the stranger who is always at the top.", .film(2018), in: "Film",
    rating: "15")
  fileprivate static let grindstone = ChannelShow(
    "Grindstone", "A knife sharpener knows what every knife has done.", .film(2007), in: "Film", rating: "18")
  fileprivate static let moonOverMilton = ChannelShow(
    "Moon over Milltown", "Two rival bakers fall in love by mistake.", .film(1996), in: "Film", rating: "PG")
  fileprivate static let brothersPike = ChannelShow(
    "The Brothers Pike", "Anglers after one fish, for thirty years.", .film(2013), in: "Film", rating: "12")
  fileprivate static let winterCup = ChannelShow("Winter Cup Skiing", "Both runs, all the falls.", .daily, in: "Sport")
  fileprivate static let castlesForSale = ChannelShow(
    "Castles, Slightly Used", "Turrets, damp and optimism.", .series(8), .craft, in: "Property")

  fileprivate static let vicarage = ChannelShow(
    "The Vicarage Files", "The Reverend Ottoline Marsh hears confessions, and compares them.", .series(30), .mystery,
    in: "Crime", rating: "PG")
  fileprivate static let inspectorLoom = ChannelShow(
    "Inspector Loom", "A former weaver pulls at loose threads.", .series(24), .mystery, in: "Crime", rating: "12")
  fileprivate static let harbourPatrol = ChannelShow(
    "Estuary Patrol", "Customs, contraband and a very old launch.", .series(24), .drama, in: "Drama", rating: "PG")
  fileprivate static let quietWitness = ChannelShow(
    "The Quiet Witness", "A sign-language interpreter sees what the court does not hear.", .series(12), .mystery,
    in: "Crime", rating: "15")
  fileprivate static let caseNotes = ChannelShow(
    "Case Notes", "Real detectives on small, telling details.", .series(40), .factual, in: "Factual", rating: "12")
  fileprivate static let snowline = ChannelShow(
    "Snowline", "Above two thousand metres the law is one woman and a snowmobile.", .series(8), .mystery, in: "Crime",
    rating: "15")
  fileprivate static let ferryman = ChannelShow(
    "The Ferryman's Ledger", "Forty passengers boarded. The ledger says forty-one.", .series(8), .mystery, in: "Crime",
    rating: "15")
  fileprivate static let coldKitchen = ChannelShow(
    "A Dish Served Cold", "A chef, a critic and a walk-in freezer.", .series(6), .mystery, in: "Crime", rating: "15")
  fileprivate static let deadLetterOffice = ChannelShow(
    "Dead Letter Office", "Mail that cannot be delivered, and those who open it.", .series(10), .mystery, in: "Crime",
    rating: "12")

  fileprivate static let clipShow = ChannelShow(
    "The Cutting-Room Floor", "What they left out, and why.", .editions, .comedy, in: "Comedy")
  fileprivate static let theVergers = ChannelShow(
    "The Vergers", "Church politics, mostly about keys.", .series(26), .comedy, in: "Comedy", rating: "U")
  fileprivate static let typingPool = ChannelShow(
    "The Typing Pool", "1968: forty words a minute, none of them to the boss.", .series(26), .comedy, in: "Comedy",
    rating: "PG")
  fileprivate static let hotelMagnolia = ChannelShow(
    "Hotel Magnolia", "Two stars, both of them painted on.", .series(26), .comedy, in: "Comedy", rating: "PG")
  fileprivate static let sparePart = ChannelShow(
    "A Spare Part", "A garage, a widow and a car that will not be fixed.", .series(26), .comedy, in: "Comedy",
    rating: "PG")
  fileprivate static let deputyHeads = ChannelShow(
    "Deputy Heads", "Four of them. No head.", .series(8), .comedy, in: "Comedy", rating: "12")
  fileprivate static let bestFootForward = ChannelShow(
    "Best Foot Forward", "A shoe shop closes down, every week.", .series(8), .comedy, in: "Comedy", rating: "12")
  fileprivate static let laughtrack = ChannelShow(
    "Laughter Lines", "The nation's favourite comics on those who came before.", .editions, .talk, in: "Comedy",
    "Documentary")
}
