import Foundation
import GuideModel
import Testing

@testable import GuideDemo

@Suite struct CatalogueTests {
  private let serviceShows = DemoCatalogue.services.flatMap(\.shows)
  private let plans = DemoCatalogue.channels.map(ChannelPlan.init)

  @Test func thereIsEnough() {
    #expect(DemoCatalogue.services.count >= 8)
    #expect(Set(serviceShows.map(\.title)).count >= 60)
    #expect(DemoCatalogue.channels.count >= 12)
    #expect(Set(plans.flatMap(\.shows).map(\.title)).count >= 60)
    #expect(EpisodePool.all.allSatisfy { $0.texts.count >= 11 })
  }

  @Test func everyRowIsReadAndEveryShowIsBroadcast() {
    #expect(DemoCatalogue.unreadable == [])
    for channel in DemoCatalogue.channels {
      let broadcast = Set(channel.slots.flatMap(\.shows).map(\.title) + [channel.filler])
      #expect(Set(channel.shows.map(\.title)) == broadcast, "\(channel.name)")
    }
  }

  @Test func idsNumbersAndNamesAreUnique() {
    let providers = DemoCatalogue.providers
    #expect(Set(providers.map(\.id)).count == providers.count)
    #expect(Set(providers.map(\.name)).count == providers.count)
    #expect(Set(providers.map(\.color)).count == providers.count)
    let numbers = DemoCatalogue.channels.map(\.number)
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers == numbers.sorted(), "channels are in order of their numbers")
    for service in DemoCatalogue.services { #expect(Set(service.shows.map(\.slug)).count == service.shows.count) }
    for plan in plans { #expect(Set(plan.shows.map(\.title)).count == plan.shows.count) }
    #expect(Set(serviceShows.map(\.title)).count == serviceShows.count)
  }

  @Test func idsAndSlugsArePlain() {
    let plain = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    for id in DemoCatalogue.providers.map(\.id) + serviceShows.map(\.slug) {
      #expect(!id.isEmpty && id.allSatisfy(plain.contains), "\(id)")
    }
  }

  @Test func textsAreCleanAndComplete() {
    let names = DemoCatalogue.providers.map(\.name) + serviceShows.map(\.title) + plans.flatMap(\.shows).map(\.title)
    let pools = EpisodePool.all.flatMap(\.texts)
    let overviews =
      serviceShows.compactMap(\.overview) + plans.flatMap(\.shows).map(\.overview) + pools.map(\.overview)
    for text in names + overviews + pools.map(\.title) {
      #expect(!text.isEmpty)
      #expect(CleanText.line(text) == text, "\(text)")
    }
    for overview in overviews {
      #expect(overview.last.map { ".!?。".contains($0) } == true, "no full stop: \(overview)")
    }
    #expect(Set(serviceShows.compactMap(\.overview)).count == serviceShows.count - 1)
    #expect(Set(pools.map(\.overview)).count == pools.count)
  }

  @Test func hardTitlesAreThere() {
    func some(_ range: ClosedRange<UInt32>) -> Bool {
      serviceShows.contains { $0.title.unicodeScalars.contains { range.contains($0.value) } }
    }
    #expect(some(0x3040...0x30FF), "kana")
    #expect(some(0x4E00...0x9FFF), "Han")
    #expect(some(0xAC00...0xD7A3), "Hangul")
    #expect(some(0x0590...0x05FF), "Hebrew")
    #expect(some(0x0600...0x06FF), "Arabic")
    #expect(some(0x00C0...0x017F), "accents")
    #expect(some(0x1F300...0x1FAFF), "emoji")
    #expect(serviceShows.contains { $0.title.count > 150 })
    #expect(serviceShows.contains { $0.overview == nil })
    #expect(serviceShows.contains { !$0.release.isNumbered })
    #expect(serviceShows.contains { $0.episodes == nil })
  }

  @Test func coloursStandOutFromBlackAndFromWhite() {
    for provider in DemoCatalogue.providers {
      let light = luminance(provider.color)
      // WCAG 2.1, 1.4.3 and 1.4.11: 4.5 to 1 for text, 3 to 1 for figures.
      #expect(1.05 / (light + 0.05) >= 4.5, "white on \(provider.name)")
      #expect((light + 0.05) / 0.05 >= 3, "\(provider.name) on black")
    }
  }

  @Test func coloursOfServicesDiffer() {
    let colors = DemoCatalogue.services.map(\.color)
    for (place, left) in colors.enumerated() {
      for right in colors[..<place] {
        let parts = [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)]
        let distance = parts.map { Int($0.0) - Int($0.1) }.map { $0 * $0 }.reduce(0, +)
        #expect(distance > 50 * 50, "\(left.hex) and \(right.hex)")
      }
    }
  }

  private func luminance(_ color: RGB) -> Double {
    func part(_ value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
  }

  @Test(arguments: [
    ("US", "USD", 2), ("GB", "GBP", 2), ("DE", "EUR", 2), ("FR", "EUR", 2), ("AU", "AUD", 2), ("JP", "JPY", 0),
  ]) func pricesAreInTheCountrysMoney(code: String, currency: String, decimals: Int) throws {
    let country = try #require(Country(code))
    let list = try #require(DemoCatalogue.prices(country: country))
    #expect(list.prices.count >= 7 && list.currency.code == currency)
    for price in list.prices {
      let parts = price.amount.decimalText.split(separator: ".")
      #expect((parts.count == 2 ? parts[1].count : 0) == decimals)
      #expect(DemoCatalogue.services.contains { $0.id == price.providerID })
    }
    let sold = list.prices.map(\.providerID)
    #expect(Set(sold).count == sold.count)
    #expect(sold.count < DemoCatalogue.services.count, "one is free")
  }

  @Test(arguments: ["KR", "IN", "BR", "CA", "NZ"]) func elsewhereThereAreNone(code: String) throws {
    let country = try #require(Country(code))
    #expect(DemoCatalogue.prices(country: country) == nil)
  }
}
