import CXML2
import Foundation
import GuideModel

/// Passes what libxml2's SAX2 push parser finds in UTF-8 text to a `ListingBuilder`.
///
/// Nothing is fetched and no external entity is read: there is no callback for it, and `XML_PARSE_NONET` is set.
/// Entities of the internal subset are short plain text or stay undefined, so they cannot grow by nesting.
struct XMLPushParser: ~Copyable {
  /// Why the parser stopped. Line and column count from 1.
  struct Fault {
    var line: Int
    var column: Int?
    var reason: String
    /// Whether the text is too large and not malformed.
    var isTooLarge = false
  }

  /// The maximum length of a start tag in bytes: libxml2 compares each attribute with every other.
  private static let longestTag = 64 * 1024
  /// The maximum number of names: libxml2's dictionary gets slow (12 MB of names take 26 s).
  private static let mostNames = 20_000

  private let context: xmlParserCtxtPtr
  private let state: UnsafeMutablePointer<State>
  private(set) var fault: Fault?

  /// The state for the callbacks. It is on the heap, so its address is stable.
  struct State {
    var builder: ListingBuilder
    var entities = DeclaredEntities()
    let context: xmlParserCtxtPtr
  }

  /// Returns nil if there is not enough memory.
  init?(options: XMLTVOptions) {
    xmlInitParser()
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    var handler = Self.callbacks()
    guard let context = xmlCreatePushParserCtxt(&handler, state, nil, 0, nil) else {
      state.deallocate()
      return nil
    }
    // With NOENT `&amp;` in attributes is read as `&` and not as `&#38;`. The bytes are already UTF-8, whatever the
    // declaration says.
    let parseOptions = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    xmlCtxtUseOptions(context, Int32(parseOptions))
    let dictionary = context.pointee.dict
    let names = ElementNames { name in xmlDictLookup(dictionary, name, -1) }
    state.initialize(to: State(builder: ListingBuilder(options: options, names: names), context: context))
    self.context = context
    self.state = state
  }

  deinit {
    // libxml2 stores entity declarations in a document even without a tree.
    if let document = context.pointee.myDoc { xmlFreeDoc(document) }
    context.pointee.myDoc = nil
    xmlFreeParserCtxt(context)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The builder with the results so far.
  var builder: ListingBuilder {
    _read { yield state.pointee.builder }
    nonmutating _modify { yield &state.pointee.builder }
  }

  /// The line after all text so far.
  var fedLine: Int { Int(cxml2_fed_line(context)) }

  /// Parses more bytes. Ignores them after a fault.
  mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard fault == nil, !bytes.isEmpty, let start = bytes.baseAddress else { return }
    start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      _ = xmlParseChunk(context, $0, Int32(bytes.count), 0)
    }
    noteFault()
    if fault == nil { checkBounds() }
  }

  /// Stops at text that takes too long to read.
  private mutating func checkBounds() {
    let line = Int(context.pointee.input.pointee.line)
    if let deepLine = state.pointee.builder.tooDeepLine {
      let reason = "elements are nested more than \(ListingBuilder.deepest) deep"
      fault = Fault(line: deepLine, column: nil, reason: reason, isTooLarge: true)
    } else if cxml2_open_tag_bytes(context) > Self.longestTag {
      let reason = "a start tag has more than 64 KiB"
      fault = Fault(line: line, column: nil, reason: reason, isTooLarge: true)
    } else if xmlDictSize(context.pointee.dict) > Self.mostNames {
      let reason = "there are more than \(Self.mostNames) different element names"
      fault = Fault(line: line, column: nil, reason: reason, isTooLarge: true)
    }
  }

  /// Ends the text.
  mutating func finish() {
    guard fault == nil else { return }
    let lastLine = max(fedLine, 1)
    _ = xmlParseChunk(context, nil, 0, 1)
    noteFault()
    // libxml2 reports a premature end as "extra content".
    let code = xmlCtxtGetLastError(context)?.pointee.code ?? 0
    let isEnd = code == Int32(XML_ERR_DOCUMENT_END.rawValue) || code == Int32(XML_ERR_TAG_NOT_FINISHED.rawValue)
    if fault != nil && isEnd && state.pointee.builder.depth > 0 {
      fault = Fault(line: lastLine, column: nil, reason: "truncated before the end of its last element")
    }
  }

  private mutating func noteFault() {
    guard context.pointee.wellFormed == 0 else { return }
    guard let error = xmlCtxtGetLastError(context) else {
      fault = Fault(line: max(fedLine, 1), column: nil, reason: "the XML cannot be read")
      return
    }
    let message = error.pointee.message.map { String(cString: $0) } ?? ""
    let line = max(Int(error.pointee.line), 1)
    if message.contains("Huge input lookup") {
      fault = Fault(
        line: line, reason: "a comment, section or tag has more than 10 MB", isTooLarge: true)
      return
    }
    let column = Int(error.pointee.int2)
    fault = Fault(
      line: line, column: column > 0 ? column : nil,
      reason: Self.reason(message),
      isTooLarge: message.contains("XML_PARSE_HUGE"))
  }

  /// libxml2's message as a clause, without the function name, hints for programmers and the line feed.
  private static func reason(_ message: String) -> String {
    if message.contains("EntityRef") { return "an & that does not start a character reference must be written &amp;" }
    var text = CleanText.line(message, limit: 300)
    if let function = text.range(of: "^[a-zA-Z]+: ", options: .regularExpression) { text.removeSubrange(function) }
    for advice in [", use XML_PARSE_HUGE option", " use XML_PARSE_HUGE option"] {
      text = text.replacingOccurrences(of: advice, with: "")
    }
    return text.isEmpty ? "the XML cannot be read" : text
  }
}

// MARK: - Callbacks

extension XMLPushParser {
  private static func callbacks() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    setElementCallbacks(&handler)
    setEntityCallbacks(&handler)
    // Without a handler libxml2 writes to standard error.
    handler.serror = { _, _ in }
    return handler
  }

  private static func setElementCallbacks(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      guard let state = context?.assumingMemoryBound(to: State.self), let name else { return }
      let list = AttributeList(base: attributes, count: Int(count))
      let parser = state.pointee.context
      state.pointee.builder.startElement(name, list) { Int(cxml2_tag_line(parser)) }
    }
    handler.endElementNs = { context, _, _, _ in
      context?.assumingMemoryBound(to: State.self).pointee.builder.endElement()
    }
    let characters: charactersSAXFunc = { context, text, count in
      guard let state = context?.assumingMemoryBound(to: State.self), let text else { return }
      state.pointee.builder.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.characters = characters
    // With the same function in both fields libxml2 does not check for blanks.
    handler.ignorableWhitespace = characters
    handler.cdataBlock = characters
  }

  private static func setEntityCallbacks(_ handler: inout xmlSAXHandler) {
    handler.reference = { context, name in
      guard let state = context?.assumingMemoryBound(to: State.self), let name else { return }
      let parser = state.pointee.context
      // libxml2 treats ten thousand entities as an attack by nesting. Undefined entities cannot be nested.
      parser.pointee.nbentities = 0
      let line = Int(parser.pointee.input.pointee.line)
      state.pointee.builder.undefinedEntity(String(cString: name), line: line)
    }
    handler.entityDecl = { context, name, type, _, _, content in
      guard let state = context?.assumingMemoryBound(to: State.self), let name, let content else { return }
      guard type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) else { return }
      state.pointee.entities.declare(String(cString: name), content: content)
    }
    handler.getEntity = { context, name in
      guard let state = context?.assumingMemoryBound(to: State.self), let name else { return nil }
      return state.pointee.entities.entity(String(cString: name))
    }
  }
}

/// The attributes of a start tag in libxml2's form: five pointers each (name, prefix, namespace, value, end of value).
/// Names are interned.
struct AttributeList {
  let base: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  let count: Int

  /// The value of an attribute, by its interned name.
  @inline(__always)
  subscript(_ name: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard let base else { return nil }
    for index in 0..<count where base[index * 5] == name {
      guard let start = base[index * 5 + 3], let end = base[index * 5 + 4] else { return nil }
      return UnsafeBufferPointer(start: start, count: end - start)
    }
    return nil
  }
}
