import GuideModel
import TerminalKit
import Testing

@testable import GuideUI

@Suite struct PickerTests {
  @Test(arguments: [(80, 24), (200, 60), (40, 10)]) func offersCountries(width: Int, height: Int) {
    var screen = TestScreen(width: width, height: height)
    screen.press(Key("C"))
    expectGolden(screen.buffer, "countries-\(width)x\(height)")
  }

  @Test func typingFinds() {
    var screen = TestScreen()
    screen.press(Key("C"))
    screen.type("united")
    #expect(screen.text.contains("United Kingdom") && screen.text.contains("United Arab Emirates"))
    #expect(!screen.text.contains("Japan"))
    screen.type(" k")
    #expect(screen.text.contains("1/1"))
    screen.press(Key("u", .control))
    screen.type("cote")
    #expect(screen.text.contains("Côte d’Ivoire"))
    screen.press(Key("u", .control))
    screen.type("xyzzy")
    #expect(screen.text.contains("no match") && screen.text.contains("No country matches;"))
    screen.press(Key(.enter))
    #expect(!screen.state.layers.isEmpty && screen.state.country == .unitedStates)
    screen.press(Key(.escape))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func wordsAreFoundWhereTheyBegin() {
    let names = ["Sky Newsroom", "BBC Two", "BBC News", "News 24", "Étoile News 24"]
    let items = names.enumerated().map { Picker.Item(id: "\($0)", name: $1, detail: "") }
    func found(_ text: String) -> [String] {
      var picker = Picker(purpose: .services(chosen: []))
      picker.line.text = text
      return picker.matches(items).map(\.name)
    }
    #expect(found("news") == ["News 24", "Sky Newsroom", "BBC News", "Étoile News 24"])
    #expect(found("news 2") == ["News 24", "Étoile News 24"])
    // The id is not a name.
    #expect(found("1").isEmpty)
    #expect(found("ETO") == ["Étoile News 24"] && found("room") == ["Sky Newsroom"] && found("2 n").isEmpty)
  }

  /// The list is kept, and made again when there are other names.
  @Test func theListOfServicesHasNewNames() {
    var names = ProviderNames()
    for (name, expected) in [("Two", ["Two"]), ("One", ["One", "Two"]), ("ONE", ["ONE", "Two"])] {
      names.list()
      names.remember([Provider(id: name, name: name)])
      #expect(names.known.map(\.name) == expected)
      names.list()
      #expect(names.known.map(\.name) == expected)
    }
  }

  /// A provider may have another id in another answer, for example in another country.
  @Test func onlyProvidersOfAnAnswerShareAName() {
    var names = ProviderNames()
    names.remember([Provider(id: "1", name: "One"), Provider(id: "1", name: "One")])
    names.remember([Provider(id: "2", name: "One")])
    #expect(!names.share("One"))
    names.remember([Provider(id: "1", name: "One"), Provider(id: "3", name: "Three"), Provider(id: "2", name: "One")])
    #expect(names.share("One") && !names.share("Three"))
    names.remember([Provider(id: "2", name: "One")])
    #expect(names.share("One"))
  }

  /// A code finds its country before names that contain it.
  @Test(arguments: ["de", "IN", "no", "is"]) func theCodeComesFirst(code: String) throws {
    var screen = TestScreen()
    screen.press(Key("C"))
    screen.type(code)
    screen.press(Key(.enter))
    #expect(screen.state.country == Country(code))
  }

  @Test func everyCountryIsFoundByItsName() {
    let items = Picker(purpose: .country).items(in: TestScreen().state)
    #expect(items.count == Country.all.count && Set(items.map(\.id)) == Set(Country.all))
    for item in items {
      var picker = Picker(purpose: .country)
      picker.line.text = String(item.name.prefix(40))
      #expect(picker.matches(items).contains(item), "\(item.name)")
    }
  }

  @Test func choosingReloadsInPlaceAndIsRemembered() throws {
    var screen = TestScreen()
    screen.press(Key("j"), Key("C"))
    screen.type("germ")
    screen.effects = []
    screen.press(Key(.enter))
    let request = try #require(screen.requests.last?.request)
    #expect(request.country == Country("DE") && request.window == screen.state.window)
    #expect(screen.effects.contains { if case .remember(let kept) = $0 { kept.country == "DE" } else { false } })
    #expect(screen.buffer.text(row: 0).contains("DE"))
    screen.answer()
    #expect(screen.state.cursor.row == 1 && screen.state.rowsCountry == Country("DE"))
  }

  /// The late answer for the former country is never shown.
  @Test func aLateAnswerOfAnotherCountryIsDropped() throws {
    var screen = TestScreen(opened: false)
    screen.send(.opened)
    let first = try #require(screen.requests.last)
    screen.press(Key("C"))
    screen.type("jp")
    screen.press(Key(.enter))
    screen.send(.loaded(generation: first.generation, .success(screen.guide.page(for: first.request)), at: noon))
    #expect(screen.state.rows == nil)
    screen.answer()
    #expect(screen.state.rowsCountry == Country("JP"))
  }

  @Test func aCountryThatCannotBeHadIsNotClaimed() throws {
    var screen = TestScreen()
    screen.press(Key("C"))
    screen.type("jp")
    screen.press(Key(.enter))
    let generation = try #require(screen.requests.last?.generation)
    screen.send(.loaded(generation: generation, .failure(GuideFailure("it broke")), at: noon))
    #expect(screen.state.country == .unitedStates && screen.text.contains("it broke"))
  }

  @Test func theMouseChooses() throws {
    var screen = TestScreen()
    screen.press(Key("C"))
    guard let picker = screen.state.layer as? Picker else {
      Issue.record("no list")
      return
    }
    let view = PickerView(state: screen.state, picker: picker)
    let y = try #require((0..<24).first { view.index(atLine: $0) == 2 })
    let click = Event.input(.mouse(Mouse(.press(0), x: view.area.x + 3, y: y)))
    screen.send(click)
    #expect(screen.state.country == .unitedStates && (screen.state.layer as? Picker)?.selected == 2)
    screen.send(click)
    #expect(screen.state.country == Country("CA") && screen.state.layers.isEmpty)
    screen.press(Key("C"))
    screen.send(.input(.mouse(Mouse(.press(0), x: 0, y: 0))))
    #expect(screen.state.layers.isEmpty)
  }

  @Test func pastedTextIsTyped() {
    var screen = TestScreen()
    screen.press(Key("C"))
    screen.send(.input(.paste("\u{1B}[31mbra\n")))
    #expect(screen.text.contains("[31mbra") && !screen.text.contains("\u{1B}"))
    screen.press(Key("u", .control))
    screen.send(.input(.paste("brazil\n")))
    #expect(!screen.state.layers.isEmpty)
    screen.press(Key(.enter))
    #expect(screen.state.country == Country("BR"))
  }

  @Test func drawsAtEverySize() {
    for width in stride(from: 1, through: 120, by: 7) {
      for height in 1...40 {
        var screen = TestScreen(width: width, height: height)
        screen.press(Key("C"), Key(.end))
        #expect(screen.buffer.size == Size(width: width, height: height))
      }
    }
  }
}
