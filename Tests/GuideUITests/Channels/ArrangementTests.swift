import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

/// The stored choice, and the channels of the source since then.
@Suite struct ArrangementTests {
  private var arrangement: ChannelArrangement = {
    var arrangement = ChannelArrangement()
    arrangement.setFavourite("long", true)
    arrangement.setHidden("two", true)
    return arrangement
  }()

  @Test func whatWasChosenBeforeHolds() {
    var screen = TimelineScreen()
    screen.send(.arrangementKnown(arrangement))
    #expect(screen.shown == ["long", "one", "gaps", "short", "empty"])
    #expect(screen.channel == "one", "the selection stays where it was")
    #expect(screen.remembered == nil)
  }

  @Test func channelsThatComeAndGoKeepTheirPlace() {
    var screen = TimelineScreen()
    screen.send(.arrangementKnown(arrangement))
    let all = screen.broadcasts.channels
    screen.broadcasts.channels = all.filter { $0.key != "long" && $0.key != "two" }
    screen.press(Key("r"))
    #expect(screen.shown == ["one", "gaps", "short", "empty"])
    screen.broadcasts.channels = [Channel(key: "new", name: "New")] + all
    screen.press(Key("r"))
    #expect(screen.shown == ["long", "new", "one", "gaps", "short", "empty"])
  }

  @Test func numbersOfHiddenChannelsAreNotGoneTo() {
    var screen = TimelineScreen()
    screen.send(.arrangementKnown(arrangement))
    screen.type("02")
    screen.press(Key(.enter))
    #expect(screen.text.contains("no channel 2"))
    screen.type("013")
    #expect(screen.channel == "short")
  }

  @Test func oneKeySortsThem() {
    var screen = TimelineScreen()
    screen.send(.arrangementKnown(arrangement))
    let listed = screen.shown
    let names = Dictionary(uniqueKeysWithValues: screen.broadcasts.channels.map { ($0.key, $0) })
    let channel = screen.channel
    screen.press(Key("s"))
    #expect(screen.text.contains("channels by number") && screen.remembered?.sorting == .number)
    #expect(screen.shown.first == "long", "favourites stay first")
    let numbers = screen.shown.dropFirst().map { names[$0]?.number ?? .max }
    #expect(numbers == numbers.sorted())
    screen.press(Key("s"))
    #expect(screen.text.contains("channels by name") && screen.remembered?.sorting == .name)
    let words = screen.shown.dropFirst().map { names[$0]?.name.lowercased() ?? "" }
    #expect(words == words.sorted() && screen.channel == channel)
    screen.press(Key("s"))
    #expect(screen.text.contains("channels as listed") && screen.shown == listed)
  }

  @Test func withoutNumbersTheyAreNotSortedByThem() {
    var screen = TimelineScreen()
    screen.broadcasts.channels = ["c", "a", "b"].map { Channel(key: $0, name: "Channel \($0)") }
    screen.press(Key("r"))
    screen.press(Key("s"))
    #expect(screen.shown == ["a", "b", "c"] && screen.text.contains("channels by name"))
  }

  @Test func nothingIsAskedOfHiddenChannels() {
    var screen = TimelineScreen(.large(channels: 60))
    var arrangement = ChannelArrangement()
    for number in 0..<40 { arrangement.setHidden("channel-\(number)", true) }
    screen.send(.arrangementKnown(arrangement))
    screen.asked = []
    screen.press(Key("r"))
    let asked = Set(screen.asked.flatMap { $0.channels ?? [] })
    #expect(asked == Set((40..<60).map { "channel-\($0)" }))
  }
}

/// Channels without listings on the day shown.
@Suite struct EmptyChannelsTests {
  /// Every second channel has nothing on 10 September.
  private static func half(of count: Int) -> FixtureBroadcasts {
    var fixture = FixtureBroadcasts.large(channels: count)
    for number in stride(from: 1, to: count, by: 2) {
      let key = "channel-\(number)"
      fixture.programmes[key] = fixture.programmes[key]?.filter {
        $0.programme.end <= at(5) || $0.programme.start >= at(29)
      }
    }
    return fixture
  }

  @Test func theyAreHiddenAndShown() {
    var screen = TimelineScreen()
    screen.type("e")
    #expect(screen.shown == ["one", "two", "gaps", "short", "long"])
    #expect(screen.remembered?.hidesEmpty == true)
    #expect(screen.text.contains("channels without listings are hidden"))
    screen.type("e")
    #expect(screen.shown.count == 6 && screen.remembered?.hidesEmpty == false)
  }

  @Test func theWholeDayDecides() {
    // At noon there is nothing nearby that is on before 05:00 or late in the evening.
    var screen = TimelineScreen(.small)
    screen.broadcasts.programmes["empty"] = [listed("empty", startMinute: 2 * 1440 + 26 * 60, minutes: 30, "Nightcap")]
    screen.type("e")
    #expect(screen.shown.contains("empty"), "at 02:00 it is still that guide day")
    screen = TimelineScreen(.small)
    screen.broadcasts.programmes["empty"] = [listed("empty", startMinute: 2 * 1440 + 30 * 60, minutes: 30, "Dawn")]
    screen.type("e")
    #expect(!screen.shown.contains("empty"))
    screen.press(Key("]"))
    #expect(screen.shown.contains("empty"), "on the next day it has something")
    screen.press(Key("["))
    #expect(!screen.shown.contains("empty"))
  }

  @Test func theScreenIsFilledWithThoseThatHaveListings() {
    var screen = TimelineScreen(Self.half(of: 200))
    screen.type("e")
    let visible = screen.shown.prefix(20)
    #expect(visible.allSatisfy { Int($0.dropFirst(8)).map { $0 % 2 == 0 } == true })
    let before = screen.asked.count
    screen.press(Key("i"))
    #expect(screen.asked.count == before, "nothing more is to be asked for")
    screen.press(Key(.pageDown), Key(.pageDown), Key(.pageDown))
    let later = screen.shown[screen.state.timeline.top...].prefix(20)
    #expect(later.allSatisfy { Int($0.dropFirst(8)).map { $0 % 2 == 0 } == true })
  }

  @Test func thousandsOfThemEndInAFewQuestions() {
    var fixture = FixtureBroadcasts(channels: [], programmes: [:])
    for number in 0..<3000 { fixture.channels.append(Channel(key: "k\(number)", name: "Channel \(number)")) }
    var screen = TimelineScreen(fixture)
    screen.type("e")
    #expect(
      screen.shown.isEmpty && screen.text.contains("Those without listings on this day are hidden; e shows them."))
    #expect(screen.asked.count < 3000 / 16)
    let count = screen.asked.count
    screen.press(Key("i"), Key("i"))
    #expect(screen.asked.count == count)
    screen.type("e")
    #expect(screen.shown.count == 3000)
  }

  @Test func aRefreshAsksAgain() {
    var screen = TimelineScreen()
    screen.type("e")
    screen.broadcasts.programmes["empty"] = [listed("empty", startMinute: 2 * 1440 + 13 * 60, minutes: 30, "New")]
    screen.press(Key("r"))
    #expect(screen.shown.contains("empty"))
  }

  @Test func whatIsNotKnownIsShown() {
    var screen = TimelineScreen(answers: false)
    var arrangement = ChannelArrangement()
    arrangement.hidesEmpty = true
    screen.send(.arrangementKnown(arrangement))
    screen.answerOnce()
    #expect(screen.shown.count == 6)
    screen.answers = true
    screen.answerOnce()
    screen.press(Key("i"))
    #expect(screen.shown.count == 5)
  }

  @Test func thereIsAlsoAKeyInTheChooser() {
    var screen = TimelineScreen()
    screen.type("ce")
    #expect(screen.shown.count == 5 && screen.listed.count == 6)
    #expect(screen.text.contains("no listings") && screen.text.contains("with listings"))
    screen.press(Key(.end), Key(.enter))
    #expect(screen.text.contains("Silent has no listings; e shows it"))
  }
}
