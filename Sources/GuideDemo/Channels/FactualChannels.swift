import GuideModel

// All names, titles and texts are invented.
extension DemoChannel {
  static let orchardTwo = DemoChannel(
    key: "orchard-two", number: 2, name: "Orchard Two", color: RGB(red: 0x5B, green: 0x4B, blue: 0xB5), nightFrom: 1500,
    filler: .testCard,
    slots: [
      .at(6, 0, .all, .farmToday), .at(6, 30, .all, .languageHalfHour), .at(7, 0, .all, .twiceTold),
      .at(8, 0, .all, .lawnAndOrder), .at(9, 0, .all, .houseSessions), .at(11, 0, .weekdays, .question),
      .at(12, 0, .weekdays, .parliamentary), .at(13, 0, .weekdays, .snooker), .at(16, 0, .weekdays, .bestOfBarges),
      .at(17, 0, .weekdays, .oldRoads), .at(18, 0, .weekdays, .eggheadsFree), .at(18, 30, .weekdays, .strictlySpeaking),
      .at(19, 0, .weekdays, .antiquesByBus), .at(20, 0, .on(.monday), .universityRound),
      .at(20, 30, .on(.monday), .missingLink), .at(20, 0, .on(.tuesday), .kitchensOfWar),
      .at(20, 0, .on(.wednesday), .gardensOfGlass), .at(20, 0, .on(.thursday), .theBigDig),
      .at(20, 0, .on(.friday), .fridayPlot), .at(21, 0, .on(.monday), .empireOfPepper),
      .at(21, 0, .on(.tuesday), .insideTheMint), .at(21, 0, .on(.wednesday), .oddFellows),
      .at(21, 0, .on(.thursday), .stateRooms), .at(21, 0, .on(.friday), .roomForOne), .at(22, 0, .all, .mockTribunal),
      .at(22, 30, .weekdays, .nightDesk), .at(23, 15, .weekdays, .bestOfBarges, repeatsAfter: 5),
      .at(11, 0, .weekend, .oldRoads), .at(12, 0, .weekend, .bakersTrail), .at(13, 0, .weekend, .bowls),
      .at(16, 0, .weekend, .steamHours), .at(17, 30, .weekend, .matinee, .secondMatinee),
      .at(19, 0, .weekend, .theBigDig), .at(20, 0, .saturday, .concertHall), .at(20, 0, .sunday, .greatRivers),
      .at(21, 0, .sunday, .stateRooms), .at(22, 30, .weekend, .worldCinema, .quietHouse, .redTram),
    ])

  static let wayfarer = DemoChannel(
    key: "wayfarer", number: 41, name: "Wayfarer", color: RGB(red: 0x00, green: 0x76, blue: 0x7E), nightFrom: 1500,
    filler: .windowSeat,
    slots: [
      .strip(from: 6, to: 9, every: 30, .all, .windowSeat), .strip(from: 9, to: 12, every: 60, .all, .slowTrains),
      .strip(from: 12, to: 15, every: 60, .all, .islandHopper), .strip(from: 15, to: 18, every: 60, .all, .vanLife),
      .at(18, 0, .all, .postcards), .at(18, 30, .all, .postcards, repeatsAfter: 7), .at(19, 0, .all, .slowTrains),
      .at(20, 0, .weekdays, .overThePass), .at(21, 0, .weekdays, .nightMarkets), .at(20, 0, .weekend, .lastBorder),
      .at(21, 0, .weekend, .roofOfTheRoad), .at(22, 0, .all, .vanLife), .at(23, 0, .all, .islandHopper),
      .at(24, 0, .all, .postcards),
    ])

  static let larder = DemoChannel(
    key: "larder", number: 31, name: "Larder", color: RGB(red: 0xA6, green: 0x4B, blue: 0x00), nightFrom: 1500,
    filler: .simmer,
    slots: [
      .at(6, 0, .all, .simmer), .at(7, 0, .all, .porridgeClub),
      .strip(from: 8, to: 11, every: 30, .all, .weekdaySuppers),
      .strip(from: 11, to: 14, every: 60, .all, .grandmothers), .strip(from: 14, to: 17, every: 30, .all, .tinOpeners),
      .at(17, 0, .all, .knifeSkills), .at(17, 30, .all, .marketBag), .at(18, 0, .all, .fortyMinutes),
      .at(19, 0, .all, .pastryWars), .at(20, 0, .weekdays, .kitchenSwap),
      .at(21, 0, .on(.monday, .wednesday, .friday), .hotPlate), .at(21, 0, .on(.tuesday, .thursday), .smokeRing),
      .at(20, 0, .weekend, .longLunch), .at(22, 0, .all, .fortyMinutes, repeatsAfter: 1),
      .at(23, 0, .all, .grandmothers), .at(24, 0, .all, .marketBag, repeatsAfter: 1),
      .at(24, 30, .all, .knifeSkills, repeatsAfter: 1),
    ])
}

extension ChannelShow {
  fileprivate static let testCard = ChannelShow(
    "Pages from the Night", "News in text, with gentle music.", .daily, in: "Information")
  fileprivate static let farmToday = ChannelShow(
    "First Light on the Farm", "Markets, mud and machinery.", .daily, in: "Factual")
  fileprivate static let languageHalfHour = ChannelShow(
    "Say It in Thirty", "A new language, one half hour at a time.", .series(30), in: "Education")
  fileprivate static let twiceTold = ChannelShow(
    "Twice-Told Treasures", "Programmes worth seeing again, chosen by those who made them.", .series(20), .past,
    in: "Factual")
  fileprivate static let lawnAndOrder = ChannelShow(
    "Lawn and Order", "Disputes over grass, settled with string.", .series(20), .craft, in: "Gardening")
  fileprivate static let houseSessions = ChannelShow(
    "Morning in the House", "Committees and debates, live and at length.", .daily, in: "Politics")
  fileprivate static let question = ChannelShow(
    "A Reasonable Question", "One question, one hour, two experts.", .editions, .talk, in: "Talk")
  fileprivate static let parliamentary = ChannelShow(
    "The Lobby", "The day in politics, before it is over.", .daily, in: "Politics")
  fileprivate static let snooker = ChannelShow(
    "Snooker: The Alder Masters", "Frames that start before tea and finish after it.", .daily, in: "Sport")
  fileprivate static let bestOfBarges = ChannelShow(
    "Slow Water", "A narrowboat, a dog and no timetable.", .series(15), .travel, in: "Travel")
  fileprivate static let oldRoads = ChannelShow(
    "Old Roads", "Walking the ways that came before the ways.", .series(12), .past, in: "History")
  fileprivate static let eggheadsFree = ChannelShow(
    "Know-Alls", "They are, and they would like you to notice.", .series(60), in: "Quiz")
  fileprivate static let strictlySpeaking = ChannelShow(
    "Strictly Speaking", "A quiz about words, for people who send corrections.", .series(40), in: "Quiz")
  fileprivate static let antiquesByBus = ChannelShow(
    "Antiques by Bus", "Two dealers, one day ticket.", .series(20), .craft, in: "Antiques")
  fileprivate static let universityRound = ChannelShow(
    "The Faculty Cup", "Universities compete until only the difficult questions are left.", .series(30), in: "Quiz")
  fileprivate static let missingLink = ChannelShow(
    "Missing Link", "What joins these four things? Take your time.", .series(30), in: "Quiz")
  fileprivate static let kitchensOfWar = ChannelShow(
    "Kitchens of War", "How armies, sieges and shortages changed what people ate.", .series(6), .past, in: "History")
  fileprivate static let gardensOfGlass = ChannelShow(
    "Gardens of Glass", "The great greenhouses, and those who keep them from falling.", .series(6), .factual,
    in: "Documentary")
  fileprivate static let theBigDig = ChannelShow(
    "The Three-Week Dig", "One field, twenty volunteers and a deadline.", .series(10), .past, in: "History")
  fileprivate static let fridayPlot = ChannelShow(
    "The Friday Plot", "Allotment advice, and allotment politics.", .series(24), .craft, in: "Gardening")
  fileprivate static let empireOfPepper = ChannelShow(
    "Ships of Pepper", "Trade, greed and the invention of the share.", .series(6), .past, in: "History", rating: "PG")
  fileprivate static let insideTheMint = ChannelShow(
    "Inside the Mint", "Where money comes from, strictly speaking.", .series(6), .factual, in: "Documentary")
  fileprivate static let oddFellows = ChannelShow(
    "Odd Fellows", "Secret societies with nothing to hide but the biscuits.", .series(6), .comedy, in: "Comedy",
    rating: "12")
  fileprivate static let stateRooms = ChannelShow(
    "State Rooms", "A new prime minister, an old palace and the staff who outlast both.", .series(6), .drama,
    in: "Drama", rating: "15")
  fileprivate static let roomForOne = ChannelShow(
    "Room for One", "Comedians who write alone, together.", .series(8), .comedy, in: "Comedy", rating: "15")
  fileprivate static let mockTribunal = ChannelShow(
    "The Week on Trial", "A jury of comics hears the news.", .editions, .talk, in: "Comedy")
  fileprivate static let nightDesk = ChannelShow(
    "The Night Desk", "The stories that will be tomorrow's.", .daily, in: "News")
  fileprivate static let bakersTrail = ChannelShow(
    "The Bakers' Trail", "Loaves of many lands.", .series(12), .cookery, in: "Cookery")
  fileprivate static let bowls = ChannelShow(
    "Bowls from Marlow Heath", "Indoor pairs, from the semi-final.", .daily, in: "Sport")
  fileprivate static let steamHours = ChannelShow(
    "Steam Hours", "Volunteers, boilers and a very small budget.", .series(12), .factual, in: "Factual")
  fileprivate static let matinee = ChannelShow(
    "The Ambassador Takes a Bath", "A treaty hangs upon a missing towel.", .film(1958), in: "Film", rating: "U")
  fileprivate static let secondMatinee = ChannelShow(
    "Three Weeks in Wellingborough Sands", "A honeymoon is booked for the wrong couple.", .film(1961), in: "Film",
    rating: "U")
  fileprivate static let concertHall = ChannelShow(
    "The Concert Hall", "An evening of music, without talking over it.", .editions, .music, in: "Music")
  fileprivate static let greatRivers = ChannelShow(
    "Source to Sea", "A river each week, all of it.", .series(8), .nature, in: "Nature")
  fileprivate static let worldCinema = ChannelShow(
    "Het Stille Kanaal", "A bargewoman inherits a bridge.", .film(2009), in: "Film", "World Cinema", rating: "12")
  fileprivate static let quietHouse = ChannelShow(
    "La maison d'à côté du phare", "Une veuve loue sa maison à l'homme qu'elle soupçonne.", .film(2016), in: "Film",
    "World Cinema", rating: "15")
  fileprivate static let redTram = ChannelShow(
    "Červená tramvaj", "A driver takes his last tram home.", .film(1984), in: "Film", "World Cinema", rating: "PG")

  fileprivate static let windowSeat = ChannelShow(
    "Window Seat", "The view, as it passes. No commentary.", .series(48), in: "Travel")
  fileprivate static let slowTrains = ChannelShow(
    "Slow Trains", "The stopping service, every stop of it.", .series(24), .travel, in: "Travel")
  fileprivate static let islandHopper = ChannelShow(
    "Island Hopper", "An archipelago by whatever floats.", .series(24), .travel, in: "Travel")
  fileprivate static let vanLife = ChannelShow(
    "Home on Four Wheels", "Families convert vans, and vice versa.", .series(24), .craft, in: "Lifestyle")
  fileprivate static let postcards = ChannelShow(
    "Postcards", "Half an hour somewhere else.", .series(52), .travel, in: "Travel")
  fileprivate static let overThePass = ChannelShow(
    "Over the Pass", "Mountain roads and those who clear them.", .series(10), .travel, in: "Documentary")
  fileprivate static let nightMarkets = ChannelShow(
    "Night Markets", "Eating the world after dark.", .series(10), .cookery, in: "Food", "Travel")
  fileprivate static let lastBorder = ChannelShow(
    "The Last Border Post", "Crossings that hardly anyone crosses.", .series(8), .travel, in: "Documentary")
  fileprivate static let roofOfTheRoad = ChannelShow(
    "The Roof of the Road", "By bicycle, uphill.", .series(8), .travel, in: "Documentary")

  fileprivate static let simmer = ChannelShow(
    "Simmer", "A pot, a low flame and a long shot of both.", .daily, in: "Cookery")
  fileprivate static let porridgeClub = ChannelShow(
    "The Porridge Club", "Breakfasts from cold places.", .series(20), .cookery, in: "Cookery")
  fileprivate static let weekdaySuppers = ChannelShow(
    "Suppers in a Hurry", "On the table before the argument.", .series(60), .cookery, in: "Cookery")
  fileprivate static let grandmothers = ChannelShow(
    "Other People's Grandmothers", "Recipes that were never written down.", .series(24), .cookery, in: "Cookery")
  fileprivate static let tinOpeners = ChannelShow(
    "The Tin Openers", "Store-cupboard cooking with ambition.", .series(40), .cookery, in: "Cookery")
  fileprivate static let knifeSkills = ChannelShow("Knife Skills", "Thumbs in, please.", .series(30), in: "Cookery")
  fileprivate static let marketBag = ChannelShow(
    "Market Bag", "One bag, one stall, one supper.", .series(30), .cookery, in: "Cookery")
  fileprivate static let fortyMinutes = ChannelShow(
    "Forty-Minute Feast", "Two cooks against the clock and each other.", .series(30), .cookery, in: "Cookery",
    "Game Show")
  fileprivate static let pastryWars = ChannelShow(
    "The Pastry Front", "Layers, lamination and tears.", .series(20), .cookery, in: "Cookery")
  fileprivate static let kitchenSwap = ChannelShow(
    "Change of Kitchen", "A canteen and a palace exchange cooks.", .series(10), .cookery, in: "Cookery")
  fileprivate static let hotPlate = ChannelShow(
    "Hot Plate", "Behind the pass on a full night.", .series(12), .factual, in: "Documentary", rating: "12")
  fileprivate static let smokeRing = ChannelShow(
    "Smoke Ring", "Fire, patience and secret rubs.", .series(12), .cookery, in: "Cookery")
  fileprivate static let longLunch = ChannelShow(
    "The Long Lunch", "Eight guests, five courses, no phones.", .editions, .talk, in: "Food", "Talk")
}
