import Foundation
import Glibc
import GuideDemo
import GuideUI
import HTTPFetch
import PosterArt
import Synchronization
import TerminalKit

/// Posters for the screen: fetched, cached and decoded elsewhere, handed over as characters, or as images that the terminal shows itself.
final class Posters: Sendable {
  private let service: PosterService
  private let depth: ColorDepth
  private let symbols: SymbolSet
  /// How often pictures were wanted.
  private let wants = Atomic(0)

  /// For the files of the cache.
  private static let cacheLimit = 256 << 20
  /// For one poster, which has some hundred kilobytes as a rule.
  private static let largestPoster = 16 << 20
  private static let seconds: Double = 30
  /// For sixels, in pixels: such a picture has a megabyte.
  private static let longestSide = 2000
  /// Of the one image on the screen: a number that other programs in the same window are not likely to use.
  private static let imageID: UInt32 = 0x7476_6775

  /// Nil if posters are not wanted, the terminal has too few colours for them and is not said to show images.
  init?(choice: ImageChoice, depth: ColorDepth, ascii: Bool, directories: Directories) {
    guard choice != .none, depth >= .palette256 || choice.isImage, let program = Installation.current?.starter
    else { return nil }
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
    self.depth = depth
    symbols = ascii ? .ascii : .quadrants
    service = PosterService(
      helperPath: program,
      cache: PosterCache(AnswerCache(directory: directories.cache + "/posters", limit: Self.cacheLimit))
    ) { url in
      if let picture = DemoPoster.picture(at: url) { return picture }
      let response = try await fetch.get(url, deadline: Self.seconds, limit: Self.largestPoster)
      guard response.status == 200 else { throw StartError("\(url) answered \(response.status)") }
      return Array(response.body)
    }
  }

  /// Fetches these and gives up what was asked for before; `deliver` gets an event for each that can be had, and for an enlarged one that cannot.
  func want(_ keys: [Pictures.Key], deliver: @escaping @Sendable (Event) -> Void) {
    let requests = keys.map(request)
    let keyed = Dictionary(zip(requests, keys)) { first, _ in first }
    // Tasks may begin in another order than they were made.
    let number = wants.wrappingAdd(1, ordering: .relaxed).newValue
    Task {
      await service.want(visible: requests, number: number) { request, tile in
        guard let key = keyed[request] else { return }
        if let image = TerminalImage(tile, id: Self.imageID) {
          deliver(.image(key, image))
        } else if let picture = CellPicture(tile) {
          deliver(.picture(key, picture))
        }
      }
      // For an enlarged picture, a failure is reported.
      for (request, key) in keyed where key.isWhole {
        let tile = await service.tile(
          for: request.url, columns: request.columns, rows: request.rows, mode: request.mode)
        if tile == nil { deliver(.pictureMissing(key)) }
      }
    }
  }

  /// Tries again what failed.
  func forgetFailures() { Task { await service.forgetFailures() } }

  private func request(_ key: Pictures.Key) -> TileRequest {
    var mode = TileMode(depth: depth, symbols: symbols, fit: key.isWhole ? .contain : .cover)
    var size = key.size
    if let graphics = key.graphics {
      mode.imageProtocol = graphics.form == .kitty ? .kitty : .sixel
      mode.cell = graphics.cell
      // A terminal enlarges kitty's pictures by itself; sixels are as large as they are.
      if graphics.form == .sixel { size = Self.size(size, ofAtMost: Self.longestSide, cell: graphics.cell) }
    }
    return TileRequest(url: key.url, columns: size.width, rows: size.height, mode: mode)
  }

  /// A size of the same shape whose sides have at most this number of pixels.
  private static func size(_ size: Size, ofAtMost pixels: Int, cell: CellPixels) -> Size {
    let longer = max(size.width * cell.width, size.height * cell.height)
    guard longer > pixels else { return size }
    return Size(width: max(size.width * pixels / longer, 1), height: max(size.height * pixels / longer, 1))
  }
}

extension PosterCache {
  fileprivate init(_ answers: AnswerCache) {
    self.init(
      image: { answers.answer(to: $0).map { Array($0.body) } },
      keep: { image, url in
        if let image { answers.keep(.init(body: Data(image)), to: url) } else { answers.remove(url) }
      })
  }
}

extension CellPicture {
  /// Nil for a tile that is not made of characters.
  fileprivate init?(_ tile: PosterTile) {
    self.init(
      size: Size(width: tile.columns, height: tile.rows),
      elements: tile.cells.map {
        Element(scalar: $0.scalar, style: Style(foreground: $0.foreground, background: $0.background))
      })
  }
}
