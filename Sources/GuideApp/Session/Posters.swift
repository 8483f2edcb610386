import Foundation
import Glibc
import GuideConfiguration
import GuideDemo
import GuideUI
import HTTPFetch
import PosterArt
import Synchronization
import TerminalKit

/// Posters for the screen. They are fetched, cached and decoded elsewhere, and delivered as characters or as images for
/// the terminal.
final class Posters: Sendable {
  private let service: PosterService
  private let depth: ColorDepth
  private let symbols: SymbolSet
  /// The number of requests for pictures.
  private let wants = Atomic(0)
  /// The number of images for the terminal.
  private let images = Atomic<UInt32>(0)

  /// The size of the disk cache.
  private static let cacheLimit = 256 << 20
  /// The maximum size of one poster. Most have some hundred kilobytes.
  private static let largestPoster = 16 << 20
  private static let seconds: Double = 30
  /// The maximum number of pixels for sixels. Such a picture has a megabyte.
  private static let longestSide = 2000
  /// The same for iTerm2's protocol, which takes a mebibyte of Base64.
  private static let longestInlineSide = 600
  /// The ids of images for the terminal start here, which other programs in the window are unlikely to use.
  private static let firstID: UInt32 = 0x7476_0000

  /// Nil if posters are switched off, or if the terminal has too few colours and is not known to show images.
  init?(choice: ImageMode, depth: ColorDepth, ascii: Bool, directories: XDGPaths) {
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

  /// Fetches these posters and cancels other requests. `deliver` gets an event for each one that arrives, and for an
  /// enlarged one that fails.
  func want(_ keys: [Pictures.Key], deliver: @escaping @Sendable (Event) -> Void) {
    let requests = keys.map(request)
    let keyed = Dictionary(zip(requests, keys)) { first, _ in first }
    // Tasks may start in another order than they were created.
    let number = wants.wrappingAdd(1, ordering: .relaxed).newValue
    Task {
      await service.want(requests, number: number) { request, tile in
        guard let key = keyed[request] else { return }
        if let image = TerminalImage(tile, id: self.nextID, isInline: key.graphics?.form == .iterm2) {
          deliver(.image(key, image))
        } else if let picture = CellPicture(tile) {
          deliver(.picture(key, picture))
        }
      }
      // A failure of an enlarged picture is reported.
      for (request, key) in keyed where key.isWhole {
        let tile = await service.tile(
          for: request.url, columns: request.columns, rows: request.rows, mode: request.mode)
        if tile == nil { deliver(.pictureMissing(key)) }
      }
    }
  }

  /// Retries posters that failed.
  func forgetFailures() { Task { await service.forgetFailures() } }

  /// The terminal keeps far fewer images than there are ids.
  private var nextID: UInt32 { Self.firstID + images.wrappingAdd(1, ordering: .relaxed).oldValue % 0x1_0000 }

  private func request(_ key: Pictures.Key) -> TileRequest {
    var mode = TileMode(depth: depth, symbols: symbols, fit: key.isWhole ? .contain : .cover)
    var size = key.size
    if let graphics = key.graphics {
      mode.imageProtocol = graphics.form == .sixel ? .sixel : .kitty
      mode.cell = graphics.cell
      // Terminals scale PNG files; sixels are shown in their size.
      switch graphics.form {
      case .kitty: break
      case .iterm2: mode.cell = Self.cell(mode.cell, for: size, ofAtMost: Self.longestInlineSide)
      case .sixel: size = Self.size(size, ofAtMost: Self.longestSide, cell: graphics.cell)
      }
    }
    return TileRequest(url: key.url, columns: size.width, rows: size.height, mode: mode)
  }

  /// A cell so small that a picture has at most this number of pixels on a side. Halves keep the shape.
  private static func cell(_ cell: CellPixels, for size: Size, ofAtMost pixels: Int) -> CellPixels {
    var cell = cell
    while max(size.width * cell.width, size.height * cell.height) > pixels, cell.width > 1, cell.height > 1 {
      cell = CellPixels(width: cell.width / 2, height: cell.height / 2)
    }
    return cell
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
