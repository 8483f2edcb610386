import GuideModel
import Testing

@testable import GuideConfiguration

/// The template with every setting switched on.
let uncommentedTemplate = ConfigurationTemplate.text.split(separator: "\n", omittingEmptySubsequences: false).map {
  // Explanations start with a letter or a digit, settings with a quote, a bracket or more blanks.
  let rest = $0.drop { $0 == " " }
  guard rest.hasPrefix("// "), let sign = rest.dropFirst(3).first, "\" {}[]".contains(sign) else { return String($0) }
  return String(rest.dropFirst(3))
}.joined(separator: "\n")

@Suite struct TemplateTests {
  @Test func setsNothingAsItIs() {
    let reading = read(ConfigurationTemplate.text)
    #expect(reading == ParsedConfiguration())
  }

  @Test func everySettingOfItIsUnderstood() {
    let reading = read(uncommentedTemplate)
    // A token and its file are shown as alternatives.
    #expect(reading.mistakes.map(\.key) == ["tokenFile"])
    let configuration = reading.configuration
    #expect(configuration.token == .text("0123456789abcdef"))
    #expect(configuration.mouse == MouseSettings(enabled: true, tooltip: false))
    #expect(configuration.keys.count == 4 && configuration.sources.count == 1 && configuration.prices.count == 1)
    #expect(configuration.listings.keepPastDays == 14)
  }

  @Test func leavesNoSettingOut() {
    let lines = read(uncommentedTemplate).lines
    #expect(SettingReader.known.allSatisfy { lines[$0] != nil })
    #expect(vocabulary.colours.allSatisfy { lines["colours.\($0)"] != nil })
    let choices = ImageMode.allCases.map(\.rawValue) + vocabulary.views + vocabulary.themes
    #expect(choices.allSatisfy { ConfigurationTemplate.text.contains($0) })
  }

  @Test func fitsAScreen() {
    #expect(ConfigurationTemplate.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
