import Foundation
import GuideModel
import Reminders
import Testing

@testable import GuideStore

/// Wrong clocks, new and hostile servers, and data from before sharing began.
@Suite struct SyncFaultTests {
  private let year: Int64 = 366 * 86_400 * 1_000_000

  @Test(arguments: [1, -1]) func aClockThatIsAYearOffDoesNotWinForEver(direction: Int64) throws {
    let house = try SyncHouse(machines: 1)
    let right = house.machines[0]
    let wrong = try house.machine("wrong", skew: direction * year)
    try wrong.setWatched([["title:a"], ["title:b"]], true, at: noon)
    try house.sync(wrong)
    try house.sync(right)
    #expect(try right.watched() == ["title:a", "title:b"])
    // The later change wins, whichever machine made it.
    try right.setWatched([["title:a"]], false, at: noon)
    try house.sync(right)
    try wrong.setWatched([["title:b"]], false, at: noon)
    for store in [wrong, right, wrong] { try house.sync(store) }
    #expect(try right.watched().isEmpty && wrong.watched().isEmpty)
    try wrong.setWatched([["title:a"]], true, at: noon)
    try house.sync(wrong)
    try house.sync(right)
    #expect(try right.watched() == ["title:a"])
    try right.setWatched([["title:a"]], false, at: noon)
    try house.sync(right)
    try house.sync(wrong)
    #expect(try wrong.watched().isEmpty)
    // The same for changes without an exchange in between: the earlier one does not come back.
    try wrong.setWatched([["title:c"]], true, at: noon)
    try right.setWatched([["title:c"]], true, at: noon)
    try right.setWatched([["title:c"]], false, at: noon)
    for store in [right, wrong, right] { try house.sync(store) }
    #expect(try right.watched() == wrong.watched())
  }

  @Test func theFirstTimeBothSidesAreAddedUp() throws {
    let house = try SyncHouse(machines: 0)
    let stores = try ["one", "two"].map { name in
      // The clock of one is wrong.
      let store = try PersonalStore(
        path: "\(house.place.directory)/\(name).sqlite",
        clock: { house.tick() - (name == "two" ? 3_600_000_000 : 0) })
      try store.setMarked(.followed, [["tmdb:1", "title:a"], ["title:\(name)"]], true, at: noon)
      try store.setMarked(.hidden, [["title:gone"]], true, at: noon)
      try store.setMarked(.hidden, [["title:gone"]], false, at: noon)
      _ = try store.addReminder(.show, names: ["title:a"], title: "A", minutes: [10], at: noon)
      _ = try store.addSearch("film")
      try store.setSetting(
        "preferences", #"{"density":"lines","savedFilters":{"\#(name)":"news"},"showsGridLines":true}"#)
      try store.setSetting("server", name)
      var choices = PlanChoices()
      choices.budget = .init(amount: name == "one" ? "20" : "50", isYearly: false)
      try store.setSetting("plan", SyncedItem.json(choices))
      return store
    }
    for _ in 0..<2 { for store in stores { try house.sync(store) } }
    for (store, name) in zip(stores, ["one", "two"]) {
      #expect(try store.marked(.followed) == ["tmdb:1", "title:a", "title:one", "title:two"])
      #expect(try store.things(.followed).count == 3 && store.marked(.hidden).isEmpty)
      #expect(try store.reminders().count == 1 && store.searches().map(\.line) == ["film"])
      let text = try #require(try store.setting("preferences"))
      #expect(text.contains("\"one\"") && text.contains("\"two\"") && text.contains("\"density\":\"lines\""))
      #expect(try store.setting("server") == name, "what is of a machine stays with it")
      #expect(try store.setting("plan")?.contains("20") == true, "what is shared already stays")
      #expect(try store.syncStatus()?.unsent == 0)
    }
  }

  @Test func whatIsHeldWholeTakesNothingOfOthersAway() throws {
    let house = try SyncHouse(machines: 2)
    let (left, right) = (house.machines[0], house.machines[1])
    let base = #"{"savedFilters":{"a":"news"},"showsGridLines":false}"#
    try left.setSetting("preferences", base)
    try house.sync(left)
    try right.setSetting("preferences", #"{"savedFilters":{"b":"film"},"showsGridLines":false}"#)
    for store in [right, left] { try house.sync(store) }
    // A guide that was open all the time changes something else, and then removes a filter that it knows.
    try left.setSetting(
      "preferences", #"{"columnWidth":9,"savedFilters":{"a":"news"},"showsGridLines":false}"#, madeFrom: base)
    var text = try #require(try left.setting("preferences"))
    #expect(text.contains("\"b\":\"film\"") && text.contains("\"columnWidth\":9"))
    try left.setSetting("preferences", #"{"columnWidth":9,"showsGridLines":false}"#, madeFrom: base)
    for store in [left, right] { try house.sync(store) }
    text = try #require(try right.setting("preferences"))
    #expect(text.contains("\"b\":\"film\"") && !text.contains("\"a\""))
  }

  @Test func aNewServerGetsAllThereIs() throws {
    let house = try SyncHouse(machines: 2)
    try house.machines[0].setWatched((0..<6_000).map { ["title:\($0)"] }, true, at: noon)
    try house.machines[0].setWatched([["title:0"]], false, at: noon)
    try house.sync(house.machines[0])
    try house.sync(house.machines[1])
    #expect(try house.machines[1].watched().count == 5_999)
    let other = try SyncHouse(machines: 0)
    for _ in 0..<2 { for store in house.machines { try other.sync(store) } }
    let third = try other.machine("third")
    try other.sync(third)
    #expect(try third.watched().count == 5_999)
    #expect(try house.machines.allSatisfy { try $0.watched().count == 5_999 })
  }

  /// The numbers of the older copy will mean other changes.
  @Test func aServerThatIsRestoredGetsWhatItLacks() throws {
    let house = try SyncHouse(machines: 3)
    let path = house.place.directory + "/person.sqlite"
    func mark(_ name: String, _ machine: Int) throws {
      try house.machines[machine].setWatched([["title:\(name)"]], true, at: noon)
      try house.sync(house.machines[machine])
    }
    try mark("a", 0)
    for store in house.machines { try house.sync(store) }
    for end in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + end, toPath: path + ".copy" + end) }
    try mark("b", 0)
    try mark("c", 2)
    house.server = try PersonFile(path: path + ".copy")
    try mark("d", 1)
    try mark("e", 1)
    for store in house.machines + house.machines { try house.sync(store) }
    let newcomer = try house.machine("new")
    let all: Set = ["title:a", "title:b", "title:c", "title:d", "title:e"]
    for store in house.machines + [newcomer] { #expect(try store.watched() == all) }
    #expect(try house.exchange(house.machines[0]).isDone, "nothing is sent again")
  }

  /// What is sent again has the server's times already.
  @Test func aWrongClockBringsNothingBackAfterARestore() throws {
    let house = try SyncHouse(machines: 1)
    let (right, wrong) = (house.machines[0], try house.machine("wrong", skew: -7_200_000_000))
    let path = house.place.directory + "/person.sqlite"
    try wrong.setWatched([["title:a"]], true, at: noon)
    for store in [wrong, right] { try house.sync(store) }
    for end in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + end, toPath: path + ".copy" + end) }
    try wrong.setWatched([["title:b"]], true, at: noon)
    for store in [wrong, right] { try house.sync(store) }
    try right.setWatched([["title:b"]], false, at: noon)
    try house.sync(right)
    house.server = try PersonFile(path: path + ".copy")
    for store in [wrong, right, wrong, right] { try house.sync(store) }
    for store in [wrong, right] {
      #expect(try store.watched() == ["title:a"] && store.syncStatus()?.unsent == 0)
    }
  }

  @Test func movedAiringsAreEachMachinesOwn() throws {
    let house = try SyncHouse(machines: 2)
    let (left, right) = (house.machines[0], house.machines[1])
    let number = try #require(
      try left.addReminder(
        .airing(channel: "one", start: noon), names: ["title:a"], title: "A", episode: "1/3", minutes: [10],
        at: noon))
    for store in [left, right] { try house.sync(store) }
    try left.moveReminders([number: .moment(noon.adding(seconds: 900))])
    for store in [left, right] { try house.sync(store) }
    #expect(try right.reminders().map(\.subject) == [.airing(channel: "one", start: noon)])
    #expect(try [left, right].flatMap { try $0.reminders().map(\.episode) } == ["1/3", "1/3"])
    #expect(try right.removeReminder(right.reminders()[0].number))
    for store in [right, left] { try house.sync(store) }
    #expect(try left.reminders().isEmpty)
  }

  /// Whatever a server sends, the machine keeps its data, except items that the server removes by their keys.
  @Test func aHostileServerDoesNoHarm() throws {
    let house = try SyncHouse(machines: 1)
    let store = house.machines[0]
    let choices = PlanChoices()
    try store.setWatched([["title:mine"]], true, at: noon)
    try store.setSetting("plan", SyncedItem.json(choices))
    try store.setSetting("server", "mine")
    let bad = [
      "\u{1B}[2J", "\u{202E}x", "", "\u{0}", "null", "{}", "[]", "{\"at\":-5,\"with\":\"x\"}", "[\"server\",\"x\"]",
    ]
    let kinds = [
      "watched", "hidden", "rated", "reminder", "search", "filter", "price", "budget", "patience", "service-held",
      "channel-hidden", "channel-order", "channel-group", "channel-favourite", "setting", "mark", "new kind",
    ]
    var changes: [PersonalChange] = []
    for kind in kinds {
      for key in bad + [#"["channels","a"]"#, #"["server"]"#, #"["plan","a"]"#, "title:x"] {
        for value in bad.map(Optional.some) + [nil] {
          changes.append(PersonalChange(kind: kind, key: key, value: value, time: PersonalStore.latestTimeOfOthers))
        }
      }
    }
    let question = try store.syncQuestion()
    let reply = SyncReply(history: "h", isAnew: false, upTo: 1 << 62, hasMore: false, changes: changes)
    _ = try store.take(reply, to: question)
    #expect(try store.watched() == ["title:mine"] && store.setting("server") == "mine")
    #expect(try store.reminders().isEmpty && store.marked(.rated).isEmpty)
    let texts =
      try ["plan", "preferences", "channels"].compactMap { try store.setting($0) } + store.marked(.hidden)
      + store.searches().map(\.line)
    for text in texts {
      #expect(CleanText.shown(text) == text && !text.contains("\\u001b") && !text.contains("\\u202e"))
    }
    // Later changes of this machine still reach a good server.
    try store.setWatched([["title:later"]], true, at: noon)
    try house.sync(store)
    let other = try house.machine("other")
    try house.sync(other)
    #expect(try other.watched() == ["title:later", "title:mine"])
  }

  /// What another machine removed before is added again by one that has it when it begins to share.
  @Test(arguments: Made.Kind.allCases) func theFirstExchangeRemovesNothing(kind: Made.Kind) throws {
    let house = try SyncHouse(machines: 1)
    let thing = Made(kind: kind, name: "title:thing")
    let (old, new) = (house.machines[0], try house.machine("new", isSharing: false))
    for isOn in [true, false] {
      try thing.set(isOn, in: old)
      try house.sync(old)
    }
    try thing.set(true, in: new)
    try house.sync(new)
    try new.noteSync(at: noon, failure: nil)
    #expect(try Made.all(in: new) == thing.shown)
    for store in [new, old] { try house.sync(store) }
    #expect(try Made.all(in: old) == thing.shown)
    // From then on the later change counts.
    try thing.set(false, in: old)
    for store in [old, new] { try house.sync(store) }
    #expect(try Made.all(in: new).isEmpty)
  }

  @Test func whatIsUndoneElsewhereIsUndoneHere() throws {
    let house = try SyncHouse(machines: 2)
    let (left, right) = (house.machines[0], house.machines[1])
    let number = try #require(
      try left.addHistory(
        "a", [.init(kind: .watched, names: ["tvdb:1/1/1"]), .init(kind: .rated, names: ["tvdb:1"], rating: 8)], at: noon
      ).number)
    for store in [left, right] { try house.sync(store) }
    #expect(try right.historyMarks().map(\.rating) == [nil, 8] || right.historyMarks().map(\.rating) == [8, nil])
    try left.removeHistory(number)
    for store in [left, right] { try house.sync(store) }
    #expect(try right.historyMarks().isEmpty)
  }

  @Test func withoutAServerNothingIsNoted() throws {
    let place = TestPersonal()
    let store = try place.open()
    try store.setWatched([["title:a"]], true, at: noon)
    try store.setWatched([["title:a"]], false, at: noon)
    let connection = try store.current()
    for table in ["item", "touched", "sync"] {
      #expect(try connection.first("SELECT count(*) FROM \(table)") { $0.integer(0) } == 0)
    }
    #expect(try store.syncStatus() == nil)
  }
}
