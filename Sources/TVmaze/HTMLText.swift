import CXML2
import GuideModel

/// Converts the HTML of TVmaze's summaries to plain text with libxml2's HTML parser.
package enum HTMLText {
  /// The maximum number of bytes: several times what is shown, and few enough for any nesting.
  private static let limit = 16 * 1024

  /// Clean paragraphs; nil if there is no text. Text in broken or hostile markup is kept.
  package static func paragraphs(_ html: String?) -> String? {
    guard let html else { return nil }
    guard html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return CleanText.nonEmptyParagraphs(html) }
    // libxml2's text ends at a zero byte.
    let bytes = html.utf8.prefix(limit).filter { $0 != 0 }
    return CleanText.nonEmptyParagraphs(text(bytes))
  }

  /// The text collected by the callbacks.
  private struct Gathered {
    var bytes: [UInt8] = []
    /// The number of open elements whose content is not text for people.
    var hidden = 0
  }

  private static func text(_ html: [UInt8]) -> String {
    xmlInitParser()
    var gathered = Gathered()
    var handler = callbacks()
    withUnsafeMutablePointer(to: &gathered) { gathered in
      guard let context = htmlCreatePushParserCtxt(&handler, gathered, nil, 0, nil, XML_CHAR_ENCODING_UTF8) else {
        return
      }
      defer { htmlFreeParserCtxt(context) }
      htmlCtxtUseOptions(context, Int32(HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue))
      html.withUnsafeBytes { bytes in
        _ = htmlParseChunk(context, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
      }
      if let document = context.pointee.myDoc { xmlFreeDoc(document) }
      context.pointee.myDoc = nil
    }
    return String(decoding: gathered.bytes, as: UTF8.self)
  }

  private static func callbacks() -> htmlSAXHandler {
    var handler = htmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElement = { context, name, _ in
      guard let gathered = context?.assumingMemoryBound(to: Gathered.self), let name else { return }
      HTMLText.begin(String(cString: name), &gathered.pointee)
    }
    handler.endElement = { context, name in
      guard let gathered = context?.assumingMemoryBound(to: Gathered.self), let name else { return }
      HTMLText.end(String(cString: name), &gathered.pointee)
    }
    let characters: charactersSAXFunc = { context, text, count in
      guard let gathered = context?.assumingMemoryBound(to: Gathered.self), let text else { return }
      guard gathered.pointee.hidden == 0 else { return }
      // Line feeds in the source are white space; only elements start paragraphs.
      gathered.pointee.bytes += UnsafeBufferPointer(start: text, count: Int(count)).map { $0 == 0x0A ? 0x20 : $0 }
    }
    handler.characters = characters
    handler.ignorableWhitespace = characters
    // Without a handler libxml2 writes to standard error.
    handler.serror = { _, _ in }
    return handler
  }

  private static func begin(_ name: String, _ gathered: inout Gathered) {
    if hiding.contains(name) { gathered.hidden += 1 }
    if breaking.contains(name) { gathered.bytes.append(0x0A) }
  }

  private static func end(_ name: String, _ gathered: inout Gathered) {
    if hiding.contains(name) { gathered.hidden = max(0, gathered.hidden - 1) }
    if breaking.contains(name) { gathered.bytes.append(0x0A) }
  }

  private static let hiding: Set = ["script", "style", "head", "title", "textarea", "iframe", "object", "noscript"]
  private static let breaking: Set = [
    "p", "br", "div", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "dd",
    "dt",
  ]
}
