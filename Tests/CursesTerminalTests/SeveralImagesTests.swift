import SeededRandom
import TerminalKit
import TerminalTesting
import Testing

@testable import CursesTerminal

extension CursesTerminalTests {
  /// A list with an image in each row, and a pane with one.
  @Suite(.serialized) struct SeveralImages {
    /// Even numbers are pixels, odd ones are kept by the terminal.
    private static let images = (0..<24).map { number in
      let size = number % 12 < 10 ? Size(width: 6, height: 4) : Size(width: 12, height: 7)
      let form: TerminalImage.Form =
        number % 2 == 0
        ? .pixels(Array("\u{1B}Pq\(number)\u{1B}\\".utf8))
        : .kept(id: UInt32(number), sending: Array("\u{1B}_Ga=t,i=\(number);AAAA\u{1B}\\".utf8))
      return TerminalImage(size: size, form: form)
    }

    /// What a page shows.
    private struct Page {
      var size: Size
      /// The first line of the list.
      var line = 0
      /// Images in rows: all, or none of a kind.
      var kinds: Set<Int> = [0, 1]
      var pane: Int?
      var box: Rect?
      var text: [(x: Int, y: Int, text: String)] = []
    }

    private struct Fixture {
      let rig: Rig
      var model: ImageModel
      var read: Int

      init(width: Int = 70, height: Int = 24, term: String = "xterm-256color") throws {
        rig = try Rig.claimed(width: width, height: height, term: term)
        var sizes: [Int: Size] = [:]
        for (number, image) in images.enumerated() { sizes[number] = image.size }
        model = ImageModel(size: Size(width: width, height: height), sizes: sizes)
        read = 0
      }

      /// Lets the model read what arrived.
      mutating func catchUp() {
        model.feed(rig.window.received[read...])
        read = rig.window.received.count
      }

      /// Draws a page.
      /// - Returns: the bytes.
      @discardableResult
      mutating func show(_ page: Page) -> String {
        catchUp()
        let bytes = rig.bytes(showing: SeveralImages.draw(page))
        catchUp()
        return bytes
      }
    }

    private static func draw(_ page: Page) -> Buffer {
      var buffer = Buffer(size: page.size)
      let style = Style(foreground: .palette(65))
      for y in 1..<max(page.size.height - 1, 1) {
        let line = page.line + y
        buffer.put("│", x: 0, y: y, style: style, clip: buffer.bounds)
        if line % 5 == 2 {
          buffer.put("Show \(line * 7919)", x: 12, y: y, style: .plain, clip: buffer.bounds)
          buffer.put("○ S1E\(line)", x: 30, y: y, style: style, clip: buffer.bounds)
        }
        if line % 5 == 0 { placePoster(ofLine: line, y: y, page, in: &buffer) }
      }
      if let number = page.pane { buffer.place(images[number], x: page.size.width - 14, y: 2) }
      for piece in page.text { buffer.put(piece.text, x: piece.x, y: piece.y, style: .plain, clip: buffer.bounds) }
      if let box = page.box { buffer.fill(box, with: "·", style: Style(attributes: .reverse)) }
      buffer.settleImages()
      return buffer
    }

    private static func placePoster(ofLine line: Int, y: Int, _ page: Page, in buffer: inout Buffer) {
      // Some rows have the same image.
      let number = line / 5 % 10 + (line / 5 % 3 == 0 ? 12 : 0)
      guard number % 12 < 10, page.kinds.contains(number % 2), y + 4 < page.size.height else { return }
      buffer.place(images[number], x: 3, y: y)
    }

    /// The first difference between the images on the model's screen and those of a buffer.
    private func difference(_ model: ImageModel, _ buffer: Buffer) -> String? {
      var wanted: [ImageModel.Content?] = Array(repeating: nil, count: buffer.size.width * buffer.size.height)
      for placed in buffer.images {
        let number = Self.images.firstIndex { $0 === placed.image } ?? -1
        let content: ImageModel.Content =
          number % 2 == 0
          ? .pixels(.init(number: number, x: placed.rect.x, y: placed.rect.y))
          : .kept(id: UInt32(number), placement: KittyPlacement.number(of: placed.rect))
        for y in placed.rect.y..<placed.rect.bottom {
          for x in placed.rect.x..<placed.rect.right { wanted[y * buffer.size.width + x] = content }
        }
      }
      guard let index = wanted.indices.first(where: { wanted[$0] != model.cells[$0] }) else {
        return model.errors.first
      }
      let (x, y) = (index % buffer.size.width, index / buffer.size.width)
      return "at \(x),\(y): \(String(describing: model.cells[index])), not \(String(describing: wanted[index]))"
    }

    // MARK: Any sequence

    private func change(_ page: inout Page, _ fixture: inout Fixture, _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<14, using: &random) {
      case 0: fixture.rig.terminal.repaint()
      case 1: resize(&page, &fixture, &random)
      case 2: page.kinds = [[], [0], [1], [0, 1]].randomElement(using: &random) ?? []
      case 3: page.pane = [nil, 10, 11, 22, 23].randomElement(using: &random) ?? nil
      case 4, 5:
        page.box = Rect(
          x: .random(in: 0..<40, using: &random), y: .random(in: 0..<20, using: &random),
          width: .random(in: 1...30, using: &random), height: .random(in: 1...8, using: &random))
      case 6: page.box = nil
      case 7:
        fixture.rig.terminal.suspend()
        fixture.rig.settle()
      case 8...10: page.line += .random(in: -3...3, using: &random)
      default:
        page.text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          let x = Int.random(in: -2..<page.size.width, using: &random)
          let texts = ["日本語", "x", "                 ", "some words and more of them"]
          let text = texts.randomElement(using: &random) ?? ""
          return (x, Int.random(in: 0..<page.size.height, using: &random), text)
        }
      }
    }

    private func resize(_ page: inout Page, _ fixture: inout Fixture, _ random: inout SeededGenerator) {
      let size = Size(width: .random(in: 30...100, using: &random), height: .random(in: 6...40, using: &random))
      guard size != page.size else { return }
      fixture.catchUp()
      fixture.rig.window.resize(width: size.width, height: size.height)
      #expect(fixture.rig.events(count: 1) == [.resized(size)])
      fixture.catchUp()
      fixture.model.resize(to: size)
      page.size = size
    }

    /// After any frames the terminal shows the images of the last one, and the text around them.
    @Test(arguments: [UInt64](1...12)) func theLastFramesImagesAreShown(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var fixture = try Fixture(term: seed % 4 == 0 ? "screen-256color" : "xterm-256color")
      fixture.rig.terminal.stopProcess = {}
      var page = Page(size: fixture.rig.terminal.size, line: 1000)
      for frame in 0..<60 {
        change(&page, &fixture, &random)
        fixture.show(page)
        let buffer = Self.draw(page)
        let difference =
          difference(fixture.model, buffer)
          ?? RandomBuffers.difference(fixture.rig.window.screen, buffer, depth: fixture.rig.terminal.colorDepth)
        #expect(difference == nil, "seed \(seed), frame \(frame)")
        if difference != nil { return }
      }
      fixture.rig.terminal.restore()
      fixture.rig.settle()
      fixture.catchUp()
      #expect(fixture.model.cells.allSatisfy { $0 == nil } && fixture.model.stored.isEmpty)
    }

    // MARK: Costs

    @Test func severalAreShownInOneWrite() throws {
      var fixture = try Fixture()
      var page = Page(size: fixture.rig.terminal.size, pane: 11)
      let writes = fixture.rig.terminal.statistics.writes
      fixture.show(page)
      let count = Self.draw(page).images.count
      #expect(count == 4 && fixture.rig.terminal.statistics.writes == writes + 1)
      #expect(difference(fixture.model, Self.draw(page)) == nil)
      page.line += 1
      fixture.show(page)
      #expect(fixture.rig.terminal.statistics.writes == writes + 2)
      #expect(difference(fixture.model, Self.draw(page)) == nil)
    }

    @Test func aScrolledListSendsKeptImagesOnce() throws {
      var fixture = try Fixture()
      var page = Page(size: fixture.rig.terminal.size, kinds: [1])
      for line in [0, 1, 2, 5, 9, 4, 3, 0] {
        page.line = line
        fixture.show(page)
        #expect(difference(fixture.model, Self.draw(page)) == nil)
      }
      #expect(!fixture.model.sent.isEmpty && fixture.model.sent.values.allSatisfy { $0 == 1 })
    }

    /// Moving the cursor changes titles and days beside posters.
    @Test func whatChangesBesideThemSendsNone() throws {
      var fixture = try Fixture()
      var page = Page(size: fixture.rig.terminal.size, pane: 10)
      fixture.show(page)
      for y in [6, 7, 8, 12] {
        page.text = [(12, y, "selected"), (30, y, "▌")]
        let bytes = fixture.show(page)
        #expect(!bytes.contains("\u{1B}P") && !bytes.contains("\u{1B}_"))
      }
      #expect(difference(fixture.model, Self.draw(page)) == nil)
    }

    @Test func aBoxHidesTheImagesItCovers() throws {
      var fixture = try Fixture()
      var page = Page(size: fixture.rig.terminal.size, kinds: [1])
      fixture.show(page)
      let all = Self.draw(page).images.count
      page.box = Rect(x: 5, y: 6, width: 40, height: 3)
      let bytes = fixture.show(page)
      #expect(Self.draw(page).images.count == all - 1 && bytes.components(separatedBy: "a=d,d=i").count == 2)
      #expect(difference(fixture.model, Self.draw(page)) == nil)
      page.box = nil
      #expect(!fixture.show(page).contains("a=t"))
      #expect(difference(fixture.model, Self.draw(page)) == nil)
    }

    /// The terminal keeps a limited number of images that are not on the screen.
    @Test func theTerminalsMemoryIsLimited() throws {
      let rig = try Rig.claimed()
      var (buffer, kept, most) = (Buffer(size: rig.terminal.size), Set<Substring>(), 0)
      for id in 1...600 {
        buffer.reset(to: rig.terminal.size)
        let sending = Array("\u{1B}_Ga=t,i=\(id);A\u{1B}\\".utf8)
        buffer.place(
          TerminalImage(size: Size(width: 2, height: 2), form: .kept(id: UInt32(id), sending: sending)), x: 0, y: 0)
        for command in rig.bytes(showing: buffer).split(separator: "\u{1B}_G").dropFirst() {
          let name = command.split(separator: ",").first { $0.hasPrefix("i=") }?.prefix { $0 != ";" }
          if command.hasPrefix("a=t") { kept.insert(name ?? "") }
          if command.hasPrefix("a=d,d=I") { kept.remove(name ?? "") }
        }
        most = max(most, kept.count)
      }
      #expect(most == 256)
    }
  }
}
