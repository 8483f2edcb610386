import Foundation
import GuideUI
import HTTPFetch
import PosterArt
import TerminalKit

/// Posters for the screen: fetched, cached and decoded elsewhere, handed over as characters.
final class Posters: Sendable {
  private let service: PosterService
  private let depth: ColorDepth
  private let symbols: SymbolSet

  /// For the files of the cache.
  private static let cacheLimit = 256 << 20
  /// For one poster, which has some hundred kilobytes as a rule.
  private static let largestPoster = 16 << 20
  private static let seconds: Double = 30

  /// Nil where posters are not wanted, the terminal has too few colours for them, or their helper program is not there.
  init?(choice: ImageChoice, depth: ColorDepth, ascii: Bool, directories: Directories) {
    guard choice != .none, depth >= .palette256, let helper = Self.helper else { return nil }
    let fetch = HTTPFetch(configuration: .init(userAgent: "tvguide/\(Usage.version)"))
    self.depth = depth
    symbols = ascii ? .ascii : .halfBlocks
    service = PosterService(
      helperPath: helper, cacheDirectory: directories.cache + "/posters", cacheLimitBytes: Self.cacheLimit
    ) { url in
      let response = try await fetch.get(url, deadline: Self.seconds, limit: Self.largestPoster)
      guard response.status == 200 else { throw StartError("\(url) answered \(response.status)") }
      return Array(response.body)
    }
  }

  /// The helper program, by convention beside this one.
  private static var helper: String? {
    guard let own = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let path = own.deletingLastPathComponent().appendingPathComponent("tvguide-posters").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Fetches these and gives up what was asked for before; `deliver` is called for each that can be had.
  func want(_ keys: [Pictures.Key], deliver: @escaping @Sendable (Pictures.Key, CellPicture) -> Void) {
    let requests = keys.map(request)
    Task {
      await service.want(visible: requests) { request, tile in
        if let picture = CellPicture(tile) { deliver(Pictures.Key(request), picture) }
      }
    }
  }

  /// Tries again what failed.
  func forgetFailures() { Task { await service.forgetFailures() } }

  private func request(_ key: Pictures.Key) -> TileRequest {
    TileRequest(
      url: key.url, columns: key.size.width, rows: key.size.height,
      mode: TileMode(depth: depth, symbols: symbols, fit: key.isWhole ? .contain : .cover))
  }
}

extension Pictures.Key {
  fileprivate init(_ request: TileRequest) {
    self.init(
      url: request.url, size: Size(width: request.columns, height: request.rows), isWhole: request.mode.fit == .contain)
  }
}

extension CellPicture {
  fileprivate init?(_ tile: PosterTile) {
    self.init(
      size: Size(width: tile.columns, height: tile.rows),
      elements: tile.cells.map {
        Element(scalar: $0.scalar, style: Style(foreground: $0.foreground, background: $0.background))
      })
  }
}
