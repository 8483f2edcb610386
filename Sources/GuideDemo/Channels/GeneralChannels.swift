import GuideModel

// All names, titles and texts are invented.
extension DemoChannel {
  static let orchardOne = DemoChannel(
    key: "orchard-one", number: 1, name: "Orchard One", color: RGB(red: 0x2B, green: 0x7A, blue: 0x4B), nightFrom: 1505,
    filler: .newsThroughTheNight,
    slots: [
      .at(6, 0, .weekdays, .sunUp), .at(9, 0, .weekdays, .frontGarden), .at(9, 45, .weekdays, .streetLaw),
      .at(10, 30, .weekdays, .barnFinds), .at(11, 30, .weekdays, .tableForFive, repeatsAfter: 1),
      .at(12, 15, .weekdays, .doctorsRow, repeatsAfter: 1), .at(13, 0, .all, .oneNews), .at(13, 30, .all, .oneWeather),
      .at(13, 35, .weekdays, .doctorsRow), .at(14, 20, .weekdays, .houseSwap), .at(15, 20, .weekdays, .wagtailWood),
      .at(16, 5, .weekdays, .buzzerBeaters), .at(16, 50, .weekdays, .tableForFive),
      .at(17, 35, .weekdays, .roundTheParish), .at(18, 0, .all, .oneNews), .at(18, 30, .all, .oneRegional),
      .at(19, 0, .weekdays, .harbourStreet), .at(19, 30, .weekdays, .oneShow),
      .at(20, 0, .on(.monday, .thursday), .lockKeepers), .at(20, 0, .on(.tuesday), .bakehouse),
      .at(20, 0, .on(.wednesday), .barnFinds), .at(20, 0, .on(.friday), .upTheGarden),
      .at(21, 0, .on(.monday), .ironbridge, .cutters, turn: .season), .at(21, 0, .on(.tuesday), .whiteNights),
      .at(21, 0, .on(.wednesday), .rivermen), .at(21, 0, .on(.thursday), .partingShot),
      .at(21, 0, .on(.friday), .fridayFlatmates), .at(21, 30, .on(.friday), .panelBeaters), .at(22, 0, .all, .oneNews),
      .at(22, 30, .all, .oneWeather), .at(22, 35, .weekdays, .lateChair),
      .at(23, 20, .weekdays, .paperGates, .slowFuse, .allAboard, .northernSky), .at(6, 0, .weekend, .sunUpWeekend),
      .at(9, 0, .saturday, .saturdayKettle), .at(10, 30, .saturday, .bakehouse), .at(11, 30, .saturday, .upTheGarden),
      .at(12, 0, .saturday, .matchPreview), .at(9, 0, .sunday, .sundayTable), .at(10, 0, .sunday, .chapelBells),
      .at(11, 0, .sunday, .farmFile), .at(12, 0, .sunday, .lockKeepers),
      .at(13, 35, .saturday, .allAboard, .paperGates, .northernSky),
      .at(13, 35, .sunday, .slowFuse, .northernSky, .allAboard), .at(15, 30, .weekend, .wagtailWood),
      .at(16, 15, .saturday, .resultsDesk), .at(16, 15, .sunday, .barnFinds), .at(17, 15, .weekend, .buzzerBeaters),
      .at(19, 0, .saturday, .danceHall), .at(20, 30, .saturday, .grandRaffle), .at(19, 0, .sunday, .farmFile),
      .at(20, 0, .sunday, .wildHedges), .at(21, 0, .saturday, .goldenGoose), .at(21, 0, .sunday, .estuaryDrama),
      .at(22, 35, .saturday, .goalRush), .at(22, 35, .sunday, .lateChair),
      .at(23, 20, .saturday, .slowFuse, .northernSky), .at(23, 20, .sunday, .allAboard, .paperGates),
    ])

  static let tidewater = DemoChannel(
    key: "tidewater", number: 3, name: "Tidewater", color: RGB(red: 0x00, green: 0x66, blue: 0xA1), nightFrom: 1470,
    filler: .shoppingTrolley,
    slots: [
      .at(6, 0, .all, .goodMorningCoast), .at(9, 0, .weekdays, .kitchenSofa), .at(10, 0, .weekdays, .judgeAnders),
      .at(11, 0, .weekdays, .makeItPay), .at(12, 0, .weekdays, .midday),
      .at(13, 0, .weekdays, .larkRise, repeatsAfter: 1), .at(13, 30, .weekdays, .tideNews),
      .at(14, 0, .weekdays, .wordLadder), .at(15, 0, .weekdays, .pennyDrops, repeatsAfter: 5),
      .at(16, 0, .weekdays, .fourCorners), .at(17, 0, .weekdays, .pennyDrops), .at(18, 0, .all, .tideLocal),
      .at(18, 30, .all, .tideNews), .at(19, 0, .weekdays, .larkRise), .at(19, 30, .weekdays, .quayside),
      .at(20, 0, .on(.monday, .wednesday), .cliffRescue), .at(20, 0, .on(.tuesday, .thursday), .bargainBarge),
      .at(20, 0, .on(.friday), .quizNight),
      .at(21, 0, .on(.monday, .tuesday), .blackSands, .coldHarbour, turn: .season),
      .at(21, 0, .on(.wednesday), .secondSister), .at(21, 0, .on(.thursday), .custody),
      .at(21, 0, .on(.friday), .stagStop), .at(22, 0, .all, .tideNews), .at(22, 30, .weekdays, .tideLocal),
      .at(22, 45, .all, .harvestOfTwo, .dustyMiller, .ninthWave, .secondPost, .undertakers),
      .at(9, 0, .weekend, .makeItPay), .at(10, 0, .weekend, .kitchenSofa), .at(11, 30, .weekend, .larkRiseOmnibus),
      .at(14, 0, .weekend, .dustyMiller, .secondPost, .harvestOfTwo), .at(16, 0, .weekend, .bargainBarge),
      .at(17, 0, .weekend, .fourCorners), .at(19, 0, .saturday, .singAlong), .at(20, 30, .saturday, .quizNight),
      .at(21, 15, .saturday, .comedyPier), .at(19, 0, .sunday, .cliffRescue), .at(20, 0, .sunday, .countryVet),
      .at(21, 0, .sunday, .maidensBay), .at(22, 30, .weekend, .tideLocal),
    ])
}

extension ChannelShow {
  fileprivate static let newsThroughTheNight = ChannelShow(
    "News Through the Night", "Headlines, weather and the first papers.", .daily, in: "News")
  fileprivate static let sunUp = ChannelShow(
    "Sun Up", "News, weather and travel with the kettle on.", .daily, in: "News", "Magazine")
  fileprivate static let sunUpWeekend = ChannelShow(
    "Sun Up Weekend", "The papers, the guests and the burnt toast.", .daily, in: "News", "Magazine")
  fileprivate static let oneNews = ChannelShow(
    "Orchard News", "The day's news at home and abroad.", .daily, in: "News")
  fileprivate static let oneWeather = ChannelShow(
    "Weather", "The outlook for the next five days.", .daily, in: "Weather")
  fileprivate static let oneRegional = ChannelShow(
    "News Where You Are", "Stories from your own area.", .daily, in: "News")
  fileprivate static let oneShow = ChannelShow(
    "Half Past Seven", "Guests, films and one surprise, live from the yard.", .daily, in: "Magazine")
  fileprivate static let frontGarden = ChannelShow(
    "Front Garden Rescue", "Six square metres of gravel become somewhere to sit.", .series(40), .craft, in: "Lifestyle")
  fileprivate static let streetLaw = ChannelShow(
    "Street Law", "Parking, hedges, drains: disputes settled on the doorstep.", .series(40), in: "Factual")
  fileprivate static let barnFinds = ChannelShow(
    "Barn Finds", "What has been under that tarpaulin since 1974?", .series(20), .craft, in: "Antiques")
  fileprivate static let tableForFive = ChannelShow(
    "Table for Five", "Five cooks, five nights, and one washing-up rota.", .series(30), .cookery, in: "Cookery")
  fileprivate static let doctorsRow = ChannelShow(
    "Doctors' Row", "A terrace of surgeries, and everything their patients do not say.", .series(120), .drama,
    in: "Soap", rating: "PG")
  fileprivate static let houseSwap = ChannelShow(
    "The Great House Swap", "Town and country trade keys for a fortnight.", .series(25), .craft, in: "Lifestyle")
  fileprivate static let wagtailWood = ChannelShow(
    "Wagtail Wood", "Rangers, rescues and a badger with opinions.", .series(30), .nature, in: "Nature")
  fileprivate static let buzzerBeaters = ChannelShow(
    "Buzzer Beaters", "Three contestants, one buzzer, no second guesses.", .series(60), in: "Quiz")
  fileprivate static let roundTheParish = ChannelShow(
    "Round the Parish", "A different village hall every afternoon.", .series(50), .travel, in: "Factual")
  fileprivate static let harbourStreet = ChannelShow(
    "Chandler Street", "Love, debts and fish, in that order.", .series(260), .drama, in: "Soap", rating: "PG")
  fileprivate static let lockKeepers = ChannelShow(
    "The Lock-Keepers", "A year on a canal with the people who open the gates.", .series(12), .factual,
    in: "Documentary")
  fileprivate static let bakehouse = ChannelShow(
    "The Bakehouse", "Twelve amateurs, one oven and a very calm judge.", .series(10), .cookery, in: "Cookery")
  fileprivate static let upTheGarden = ChannelShow(
    "Up the Garden", "What to plant, what to prune, what to forgive.", .series(20), .craft, in: "Gardening")
  fileprivate static let ironbridge = ChannelShow(
    "The Assay Office", "A stolen hallmark leads an auditor into the silver trade.", .series(6), .mystery, in: "Drama",
    rating: "12")
  fileprivate static let cutters = ChannelShow(
    "The Revenue Cutter", "Customs officers and the cousins they grew up with.", .series(6), .drama, in: "Drama",
    rating: "12")
  fileprivate static let whiteNights = ChannelShow(
    "White Nights, Black Ice", "A long-distance lorry driver knows what was in the other lorry.", .series(8), .drama,
    in: "Thriller", rating: "15")
  fileprivate static let rivermen = ChannelShow(
    "Rivermen", "Police, poachers and anglers share one stretch of water.", .series(8), .factual, in: "Documentary")
  fileprivate static let partingShot = ChannelShow(
    "Parting Shot", "A press photographer keeps the picture that nobody would print.", .series(6), .mystery,
    in: "Drama",
    rating: "15")
  fileprivate static let fridayFlatmates = ChannelShow(
    "House of Four Fridges", "Nobody shares, everybody knows.", .series(6), .comedy, in: "Comedy", rating: "12")
  fileprivate static let panelBeaters = ChannelShow(
    "Panel Beaters", "A topical quiz that gets out of hand by the second round.", .editions, .talk, in: "Comedy", "Quiz"
  )
  fileprivate static let lateChair = ChannelShow(
    "The Late Chair", "One guest, no desk, no hurry.", .editions, .talk, in: "Talk")
  fileprivate static let saturdayKettle = ChannelShow(
    "Saturday Kettle", "Cooking, chat and whoever wandered in.", .editions, .cookery, in: "Cookery")
  fileprivate static let matchPreview = ChannelShow(
    "Team Sheet", "Who is fit, who is not, who says they are.", .daily, in: "Sport")
  fileprivate static let sundayTable = ChannelShow(
    "The Sunday Table", "Politics over a proper breakfast.", .daily, in: "Current Affairs")
  fileprivate static let chapelBells = ChannelShow(
    "Chapel Bells", "Hymns from a different valley.", .editions, .music, in: "Religion")
  fileprivate static let farmFile = ChannelShow(
    "Farm File", "Lambing, rain and the price of milk.", .series(40), .factual, in: "Factual")
  fileprivate static let resultsDesk = ChannelShow("The Results Desk", "Every score, as it comes.", .daily, in: "Sport")
  fileprivate static let danceHall = ChannelShow(
    "The Palais", "Pairs who met this morning dance tonight.", .series(12), in: "Entertainment")
  fileprivate static let grandRaffle = ChannelShow(
    "The Grand Raffle", "Every ticket wins something. Not everything can be carried.", .series(12), in: "Entertainment")
  fileprivate static let wildHedges = ChannelShow(
    "Wild Hedges", "The longest nature reserve in the country is one metre wide.", .series(6), .nature, in: "Nature")
  fileprivate static let goldenGoose = ChannelShow(
    "The Golden Goose", "An auction house, two heirs and a bird that may be solid.", .series(8), .comedy,
    in: "Comedy Drama",
    rating: "12")
  fileprivate static let estuaryDrama = ChannelShow(
    "A Lady of the Levels", "Drainage, scandal and a very good marriage, 1844.", .series(8), .past, in: "Period Drama",
    rating: "PG")
  fileprivate static let goalRush = ChannelShow(
    "Goals from Everywhere", "The day's matches, and the arguments after.", .editions, .fixtures, in: "Sport")
  fileprivate static let paperGates = ChannelShow(
    "Paper Gates", "A customs clerk and a smuggler agree on one thing: the form is wrong.", .film(1998), in: "Film",
    rating: "12")
  fileprivate static let slowFuse = ChannelShow(
    "Slow Fuse", "A quarry, a strike and sixteen minutes to get everyone out.", .film(2011), in: "Film", rating: "15")
  fileprivate static let allAboard = ChannelShow(
    "All Aboard the Margery", "A paddle steamer's last summer goes better than planned.", .film(1987), in: "Film",
    rating: "U")
  fileprivate static let northernSky = ChannelShow(
    "Under a Northern Sky", "A surveyor winters with the family whose land she has come to measure.", .film(2004),
    in: "Film", rating: "PG")

  fileprivate static let shoppingTrolley = ChannelShow(
    "The Night Trolley", "Offers for people who should be asleep.", .daily, in: "Shopping")
  fileprivate static let goodMorningCoast = ChannelShow(
    "Good Morning, Coast", "Tides, traffic and celebrity porridge.", .daily, in: "News", "Magazine")
  fileprivate static let kitchenSofa = ChannelShow(
    "The Kitchen Sofa", "Everybody talks, somebody cooks.", .daily, in: "Talk")
  fileprivate static let judgeAnders = ChannelShow(
    "Judge Anders", "Small claims, large voices.", .series(60), in: "Factual")
  fileprivate static let makeItPay = ChannelShow(
    "Make It Pay", "Hobbies become businesses, or stay hobbies.", .series(40), .craft, in: "Lifestyle")
  fileprivate static let midday = ChannelShow(
    "Midday Live", "News, guests and consumer advice.", .daily, in: "Magazine")
  fileprivate static let larkRise = ChannelShow(
    "Larkspur Square", "Eleven houses, one bench, no secrets for long.", .series(260), .drama, in: "Soap", rating: "PG")
  fileprivate static let larkRiseOmnibus = ChannelShow(
    "Larkspur Square Omnibus", "The week in the square, all at once.", .daily, in: "Soap", rating: "PG")
  fileprivate static let tideNews = ChannelShow(
    "Tidewater News", "The headlines and the stories behind them.", .daily, in: "News")
  fileprivate static let tideLocal = ChannelShow("Tidewater Local", "Your part of the coast today.", .daily, in: "News")
  fileprivate static let wordLadder = ChannelShow(
    "Word Ladder", "Change one letter. Keep your nerve.", .series(60), in: "Quiz")
  fileprivate static let pennyDrops = ChannelShow(
    "The Penny Drops", "Answers are worth money only while it is falling.", .series(60), in: "Quiz")
  fileprivate static let fourCorners = ChannelShow(
    "Four Corners", "Four strangers, four questions, one door out.", .series(40), in: "Quiz")
  fileprivate static let quayside = ChannelShow(
    "Quayside", "Short reports from a long coastline.", .editions, .factual, in: "Factual")
  fileprivate static let cliffRescue = ChannelShow(
    "Cliff Rescue", "Ropes, radios and dogs that will not come down.", .series(16), .factual, in: "Documentary")
  fileprivate static let bargainBarge = ChannelShow(
    "Bargain Barge", "Dealers with a narrow boat and wide margins.", .series(20), .craft, in: "Antiques")
  fileprivate static let quizNight = ChannelShow(
    "Pub Quiz of the Year", "Eight teams, one trophy, no phones.", .series(12), in: "Quiz")
  fileprivate static let blackSands = ChannelShow(
    "Ebb Sands", "A body is found at the lowest tide for a century.", .series(6), .mystery, in: "Crime", rating: "15")
  fileprivate static let coldHarbour = ChannelShow(
    "The Pilot's Table", "Every suspect dined together, and one of them cooked.", .series(6), .mystery, in: "Crime",
    rating: "15")
  fileprivate static let secondSister = ChannelShow(
    "The Second Sister", "She was adopted in secret; now she is the executor.", .series(6), .drama, in: "Drama",
    rating: "12")
  fileprivate static let custody = ChannelShow(
    "Duty Sergeant", "One police station, from shift to shift.", .series(10), .factual, in: "Documentary", rating: "12")
  fileprivate static let stagStop = ChannelShow(
    "Stop the Coach", "A tour company with one coach and too many itineraries.", .series(6), .comedy, in: "Comedy",
    rating: "12")
  fileprivate static let singAlong = ChannelShow(
    "Sing for the Street", "Whole streets audition. Nobody may be left at home.", .series(10), in: "Entertainment")
  fileprivate static let comedyPier = ChannelShow(
    "End of the Pier", "Stand-up with a swell underneath.", .editions, .comedy, in: "Comedy")
  fileprivate static let countryVet = ChannelShow(
    "The Causeway Vet", "Four hundred cows and one ferry.", .series(8), .nature, in: "Drama", rating: "PG")
  fileprivate static let maidensBay = ChannelShow(
    "Maiden's Bay", "An inspector comes home to a case that her mother closed.", .series(6), .mystery, in: "Crime",
    rating: "12")
  fileprivate static let harvestOfTwo = ChannelShow(
    "A Harvest of Two", "Rival vineyards have one picker between them.", .film(2015), in: "Film", rating: "PG")
  fileprivate static let dustyMiller = ChannelShow(
    "Dusty Miller Rides Out", "A postman on a borrowed horse delivers the truth.", .film(1963), in: "Film", rating: "U")
  fileprivate static let ninthWave = ChannelShow(
    "Counting Waves", "Every ninth one takes something back.", .film(2019), in: "Film", rating: "15")
  fileprivate static let secondPost = ChannelShow(
    "By the Second Post", "A love letter, forty years in the lining of a coat.", .film(1979), in: "Film", rating: "U")
  fileprivate static let undertakers = ChannelShow(
    "Pargeter & Daughters", "Undertakers by day, and fairly busy by night.", .film(1992), in: "Film", rating: "12")
}
