import GuideModel

// All names, titles and texts are invented.
extension DemoChannel {
  static let ledgerNews = DemoChannel(
    key: "ledger-news", number: 40, name: "Ledger News", color: RGB(red: 0xB7, green: 0x1C, blue: 0x1C),
    nightFrom: 1500, filler: .ledgerOvernight,
    slots: [
      .at(6, 0, .all, .ledgerBreakfast), .at(8, 55, .all, .ledgerWeather),
      .strip(from: 9, to: 12, every: 60, .all, .ledgerLive), .at(12, 0, .all, .ledgerAtNoon),
      .at(13, 0, .all, .marketsNow), .at(13, 30, .all, .worldReport),
      .strip(from: 14, to: 17, every: 60, .all, .ledgerLive), .at(17, 0, .all, .ledgerAtFive),
      .at(18, 55, .all, .ledgerWeather), .at(19, 0, .all, .worldReport), .at(19, 30, .weekdays, .crossBench),
      .at(19, 30, .weekend, .longRead), .at(20, 0, .all, .ledgerTonight), .at(21, 30, .all, .longRead),
      .at(22, 0, .all, .ledgerAtTen), .at(22, 55, .all, .ledgerWeather), .at(23, 0, .all, .frontPages),
      .at(23, 30, .all, .marketsNow), .at(24, 0, .all, .ledgerOvernight),
    ])

  static let farPost = DemoChannel(
    key: "far-post-sport", number: 21, name: "Far Post Sport", color: RGB(red: 0x1F, green: 0x6F, blue: 0x3A),
    nightFrom: 1500, filler: .extraTime,
    slots: [
      .at(6, 0, .all, .earlyKickOff), .at(9, 0, .all, .extraTime), .at(10, 0, .all, .classicMatches),
      .at(12, 0, .all, .touchlineTalk), .at(13, 0, .weekdays, .cricketDay), .at(16, 0, .weekdays, .cricketDay),
      .at(18, 0, .weekdays, .extraTime), .at(13, 0, .weekend, .lunchtimeMatch), .at(15, 0, .weekend, .scoresAsTheyCome),
      .at(17, 30, .weekend, .lateMatch), .at(19, 0, .on(.monday, .friday), .nightMatch),
      .at(19, 0, .on(.tuesday), .velodrome), .at(19, 0, .on(.wednesday), .cupNight), .at(19, 0, .on(.thursday), .darts),
      .at(20, 0, .weekend, .boxing), .at(22, 0, .all, .touchlineTalk), .at(23, 0, .all, .classicMatches),
      .at(24, 30, .all, .extraTime),
    ])

  static let pipkin = DemoChannel(
    key: "pipkin", number: 24, name: "Pipkin", color: RGB(red: 0x00, green: 0x77, blue: 0x9E), nightFrom: 1500,
    filler: .lullabies,
    slots: [
      .strip(from: 6, to: 8, every: 15, .all, .bumbleFarm), .strip(from: 8, to: 10, every: 20, .all, .tugAndToot),
      .at(10, 0, .all, .storyCushion), .at(10, 20, .all, .inkyPup), .at(10, 30, .all, .hattieHatter, repeatsAfter: 1),
      .at(11, 0, .all, .makeAMess), .at(12, 0, .all, .napBand),
      .strip(from: 13, to: 15, every: 20, .all, .hattieHatter),
      .strip(from: 15, to: 17, every: 30, .all, .zebraCrossing), .at(17, 0, .weekdays, .newsForYou),
      .at(17, 10, .weekdays, .robotRepair), .at(17, 0, .weekend, .makeAMess), .at(18, 0, .all, .tugAndToot),
      .at(18, 30, .all, .bedtimeBear), .at(18, 40, .all, .lullabies),
      .strip(from: 20, to: 23, every: 30, .all, .schoolOfOwls), .at(23, 0, .all, .lullabies),
      .at(24, 0, .all, .napBand),
    ])

  static let estuary = DemoChannel(
    key: "estuary-local", number: 8, name: "Estuary Local", color: RGB(red: 0x5C, green: 0x6B, blue: 0x2A),
    nightFrom: 1500, isOffAirAtNight: true, filler: .noticeBoard,
    slots: [
      .at(6, 0, .all, .noticeBoard), .at(7, 0, .all, .mudAndTides), .at(9, 0, .all, .noticeBoard),
      .at(10, 0, .all, .shopWindow), .at(11, 0, .all, .walkingFootball), .at(12, 0, .all, .lunchOnTheQuay),
      .at(13, 0, .all, .localHeroes), .at(14, 0, .all, .councilLive), .at(16, 0, .all, .homeworkClub),
      .at(17, 0, .all, .lunchOnTheQuay), .at(18, 0, .all, .estuaryNews), .at(18, 30, .all, .tideTimes),
      .at(18, 40, .all, .localHeroes), .at(19, 30, .all, .estuaryNews), .at(20, 0, .weekdays, .villageQuiz),
      .at(20, 0, .weekend, .amateurStage), .at(21, 30, .all, .estuaryNews), .at(22, 0, .all, .oldReels),
      .at(23, 30, .all, .councilLive),
    ])

  static let crotchet = DemoChannel(
    key: "crotchet", number: 57, name: "Crotchet", color: RGB(red: 0xA3, green: 0x34, blue: 0x76), nightFrom: 1560,
    filler: .slowDances,
    slots: [
      .at(6, 0, .all, .wakeUpBrass), .strip(from: 8, to: 11, every: 60, .all, .fortyFives),
      .strip(from: 11, to: 14, every: 30, .all, .requestHour), .at(14, 0, .all, .bandstandHour),
      .at(15, 0, .all, .nameThatNote), .at(16, 0, .all, .fortyFives), .at(18, 0, .all, .freshPressed),
      .at(19, 0, .weekdays, .rehearsalRoom), .at(20, 0, .weekdays, .fullConcert), .at(19, 0, .weekend, .nameThatNote),
      .at(20, 0, .weekend, .festivalField), .at(22, 0, .all, .lateCellar), .at(23, 30, .all, .slowDances),
      .at(25, 0, .all, .bandstandHour),
    ])
}

extension ChannelShow {
  fileprivate static let ledgerOvernight = ChannelShow(
    "Ledger Overnight", "News from where it is already tomorrow.", .daily, in: "News")
  fileprivate static let ledgerBreakfast = ChannelShow(
    "Ledger Breakfast", "Three hours of news before nine.", .daily, in: "News")
  fileprivate static let ledgerWeather = ChannelShow(
    "Ledger Weather", "The forecast, with maps.", .daily, in: "Weather")
  fileprivate static let ledgerLive = ChannelShow("Ledger Live", "The news as it happens.", .daily, in: "News")
  fileprivate static let ledgerAtNoon = ChannelShow(
    "Ledger at Noon", "The morning's stories, put in order.", .daily, in: "News")
  fileprivate static let ledgerAtFive = ChannelShow(
    "Ledger at Five", "The day's news, with those who made it.", .daily, in: "News")
  fileprivate static let ledgerTonight = ChannelShow(
    "Ledger Tonight", "Interviews that go on until they are answered.", .daily, in: "News")
  fileprivate static let ledgerAtTen = ChannelShow("Ledger at Ten", "The day, in full.", .daily, in: "News")
  fileprivate static let marketsNow = ChannelShow(
    "Markets Now", "Shares, grain and the price of copper.", .daily, in: "Business")
  fileprivate static let worldReport = ChannelShow(
    "World Report", "One country in half an hour.", .editions, .travel, in: "Current Affairs")
  fileprivate static let crossBench = ChannelShow(
    "Cross Bench", "Politicians who disagree with their own side.", .editions, .talk, in: "Politics")
  fileprivate static let longRead = ChannelShow(
    "The Long Read", "One story, told at its own pace.", .editions, .factual, in: "Documentary")
  fileprivate static let frontPages = ChannelShow("Front Pages", "Tomorrow's papers tonight.", .daily, in: "News")

  fileprivate static let earlyKickOff = ChannelShow(
    "Early Kick-Off", "Sports news with the first coffee.", .daily, in: "Sport")
  fileprivate static let extraTime = ChannelShow(
    "Extra Time", "Highlights, near misses and slow motion.", .daily, in: "Sport")
  fileprivate static let classicMatches = ChannelShow(
    "Classic Matches", "Games that are still being talked about.", .editions, .fixtures, in: "Football")
  fileprivate static let touchlineTalk = ChannelShow(
    "Touchline Talk", "Former players on current ones.", .daily, in: "Sport", "Talk")
  fileprivate static let cricketDay = ChannelShow(
    "County Cricket Day", "Session by session, rain permitting.", .daily, in: "Cricket")
  fileprivate static let lunchtimeMatch = ChannelShow(
    "The Lunchtime Match", "League football, live.", .editions, .fixtures, in: "Football")
  fileprivate static let scoresAsTheyCome = ChannelShow(
    "Scores as They Come", "Every ground, every goal.", .daily, in: "Sport")
  fileprivate static let lateMatch = ChannelShow(
    "The Late Match", "League football, live, under lights.", .editions, .fixtures, in: "Football")
  fileprivate static let nightMatch = ChannelShow(
    "League Night", "Live football from one ground.", .editions, .fixtures, in: "Football")
  fileprivate static let cupNight = ChannelShow(
    "Cup Night", "Knock-out football, to the last penalty.", .editions, .fixtures, in: "Football")
  fileprivate static let velodrome = ChannelShow(
    "Velodrome", "Sprints, pursuits and a very small trophy.", .daily, in: "Cycling")
  fileprivate static let darts = ChannelShow(
    "Thursday Arrows", "Darts from a hall that cannot sit still.", .daily, in: "Darts")
  fileprivate static let boxing = ChannelShow(
    "Ringside at the Corn Hall", "Six bouts on the bill.", .daily, in: "Boxing", rating: "12")

  fileprivate static let lullabies = ChannelShow(
    "Pipkin Lullabies", "Soft songs and sleepy shapes.", .daily, in: "Children", rating: "U")
  fileprivate static let bumbleFarm = ChannelShow(
    "Bumble Farm", "Everyone on this farm is a bee, even the tractor.", .series(64), .children, in: "Children",
    rating: "U")
  fileprivate static let tugAndToot = ChannelShow(
    "Tug and Toot", "Two small boats in a large harbour.", .series(60), .children, in: "Children", rating: "U")
  fileprivate static let storyCushion = ChannelShow(
    "The Story Cushion", "Sit down, it has begun.", .daily, in: "Children", rating: "U")
  fileprivate static let inkyPup = ChannelShow(
    "Inky Pup", "Whatever this puppy draws comes true, more or less.", .series(110), .children, in: "Children",
    rating: "U")
  fileprivate static let napBand = ChannelShow(
    "The Nap Band", "Very quiet music by very tired musicians.", .daily, in: "Children", rating: "U")
  fileprivate static let hattieHatter = ChannelShow(
    "Hattie the Hatter", "A hat for every trouble.", .series(60), .children, in: "Children", rating: "U")
  fileprivate static let zebraCrossing = ChannelShow(
    "Zebra Crossing", "A zebra walks to school, and stops the traffic.", .series(52), .children, in: "Children",
    rating: "U")
  fileprivate static let newsForYou = ChannelShow(
    "News for You", "The day's news, for people under twelve.", .daily, in: "Children", "News")
  fileprivate static let robotRepair = ChannelShow(
    "Robot Repair Club", "Real tools, real robots, real sparks.", .series(26), .children, in: "Children", rating: "U")
  fileprivate static let makeAMess = ChannelShow(
    "Make a Mess", "Paint, paste and permission.", .series(26), .craft, in: "Children", rating: "U")
  fileprivate static let bedtimeBear = ChannelShow(
    "Bear Says Goodnight", "Ten minutes, every night, at half past six.", .daily, in: "Children", rating: "U")
  fileprivate static let schoolOfOwls = ChannelShow(
    "School of Owls", "Classes begin at dusk.", .series(52), .children, in: "Children", rating: "PG")

  fileprivate static let noticeBoard = ChannelShow(
    "The Notice Board", "Lost cats, found gloves and the date of the fête.", .daily, in: "Local")
  fileprivate static let mudAndTides = ChannelShow(
    "Mud and Tides", "Good morning from the foreshore.", .daily, in: "Magazine")
  fileprivate static let shopWindow = ChannelShow(
    "Shop Window", "An hour with somebody behind a counter.", .series(40), in: "Local")
  fileprivate static let walkingFootball = ChannelShow(
    "Walking Football", "No running. They mean it.", .editions, .fixtures, in: "Sport")
  fileprivate static let lunchOnTheQuay = ChannelShow(
    "Lunch on the Quay", "Guests, gulls and sandwiches.", .daily, in: "Talk")
  fileprivate static let localHeroes = ChannelShow(
    "Somebody from Here", "Neighbours with something to tell.", .editions, .talk, in: "Local")
  fileprivate static let councilLive = ChannelShow("The Council Chamber", "Tonight: bins.", .daily, in: "Politics")
  fileprivate static let homeworkClub = ChannelShow(
    "Homework Club", "Teachers take your calls.", .daily, in: "Education")
  fileprivate static let estuaryNews = ChannelShow(
    "Estuary News", "What happened between the bridge and the bar.", .daily, in: "News")
  fileprivate static let tideTimes = ChannelShow(
    "Tide Times", "High and low water for tomorrow.", .daily, in: "Weather")
  fileprivate static let villageQuiz = ChannelShow(
    "The Village Quiz", "Two villages, one table of prizes.", .series(30), in: "Quiz")
  fileprivate static let amateurStage = ChannelShow(
    "Curtain Up", "Amateur dramatics, recorded from row F.", .editions, .drama, in: "Arts")
  fileprivate static let oldReels = ChannelShow(
    "Old Reels", "Home cinema from sheds and attics.", .editions, .past, in: "History")

  fileprivate static let slowDances = ChannelShow(
    "Slow Dances", "One after another, until the lights come up.", .daily, in: "Music")
  fileprivate static let wakeUpBrass = ChannelShow(
    "Wake Up, Brass", "There is no sleeping through this.", .daily, in: "Music")
  fileprivate static let fortyFives = ChannelShow(
    "Forty-Fives", "A box of singles, side by side.", .series(52), in: "Music")
  fileprivate static let requestHour = ChannelShow(
    "Ask the Band", "Requests, some of which they know.", .daily, in: "Music")
  fileprivate static let bandstandHour = ChannelShow(
    "Bandstand Hour", "Open-air music, umbrellas included.", .editions, .music, in: "Music")
  fileprivate static let nameThatNote = ChannelShow(
    "Name the Chord", "A quiz by ear.", .series(40), in: "Music", "Quiz")
  fileprivate static let freshPressed = ChannelShow(
    "Fresh Pressed", "The week's new records, played whole.", .editions, .music, in: "Music")
  fileprivate static let rehearsalRoom = ChannelShow(
    "The Rehearsal Room", "Bands before they are ready.", .series(20), .music, in: "Music", "Documentary")
  fileprivate static let fullConcert = ChannelShow(
    "The Full Concert", "From tuning up to the last bow.", .editions, .music, in: "Music")
  fileprivate static let festivalField = ChannelShow(
    "Festival Field", "Three stages and a great deal of mud.", .editions, .music, in: "Music")
  fileprivate static let lateCellar = ChannelShow(
    "The Late Cellar", "Jazz, low ceilings and lower lights.", .editions, .music, in: "Music")
}
