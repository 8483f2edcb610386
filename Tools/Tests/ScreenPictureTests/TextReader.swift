import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a picture back: the letter in each cell of a screen 31 columns wide.
final class TextReader: NSObject, XMLParserDelegate {
  private(set) var letters: [Int: String] = [:]
  private var text: String?
  private var place = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard name == "text", let x = attributes["x"].flatMap(Int.init), let y = attributes["y"].flatMap(Int.init) else {
      return
    }
    text = ""
    place = (y - 14) / 19 * 31 + x / 9
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text? += characters }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    for (offset, character) in (text ?? "").enumerated() { letters[place + offset] = String(character) }
    text = nil
  }
}
