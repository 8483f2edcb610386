import Foundation
import Testing

/// The walls between the rooms of GuideUI, which is one module: sources do not name types of a room that they must not
/// know.
@Suite struct WallTests {
  private struct Source {
    /// The folders below `Sources/GuideUI`, without the file.
    let folders: [String]
    let name: String
    let text: String
    /// The types that the file declares at top level.
    let types: [String]
    /// All names in it that may be types.
    let names: Set<String>

    var view: String? { folders.first == "Views" && folders.count > 1 ? folders[1] : nil }
  }

  private static let sources: [Source] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/GuideUI")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
      guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else { return nil }
      let parts = path.split(separator: "/").map(String.init)
      let code = code(of: text)
      return Source(folders: parts.dropLast(), name: path, text: code, types: types(in: code), names: names(in: code))
    }
  }()

  /// Without comments.
  private static func code(of text: String) -> String {
    text.split(separator: "\n").map { $0.components(separatedBy: "//")[0] }.joined(separator: "\n")
  }

  private static func types(in code: String) -> [String] {
    let pattern = #/^(?:public |final |indirect )*(?:struct|class|enum|protocol|actor) (\w+)/#.anchorsMatchLineEndings()
    return code.matches(of: pattern).map { String($0.1) }
  }

  private static func names(in code: String) -> Set<String> {
    Set(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.0) })
  }

  private func expectUnknown(_ others: [Source], to source: Source) {
    let known = source.names.intersection(others.flatMap(\.types))
    #expect(known.isEmpty, "\(source.name) names \(known.sorted())")
  }

  @Test func thereAreRooms() {
    #expect(Set(Self.sources.compactMap(\.view)).count >= 5)
    #expect(Self.sources.contains { $0.types.contains("TimelineRoom") })
  }

  @Test func viewsDoNotKnowEachOther() {
    for source in Self.sources where source.view != nil {
      expectUnknown(Self.sources.filter { $0.view != nil && $0.view != source.view }, to: source)
    }
  }

  @Test func partsKnowNeitherViewsNorLayers() {
    for source in Self.sources where source.folders.first == "Parts" {
      expectUnknown(Self.sources.filter { ["Views", "Layers"].contains($0.folders.first) }, to: source)
    }
  }

  @Test func whatViewsShareKnowsNoView() {
    for source in Self.sources where ["Guide", "Schedules", "Layers"].contains(source.folders.first) {
      expectUnknown(Self.sources.filter { $0.view != nil }, to: source)
    }
  }

  /// The list of views is in one file; others ask the open view.
  @Test func noOtherFileAsksWhichViewIsOpen() {
    for source in Self.sources where source.view == nil && source.name != "Core/Views.swift" {
      let asks = source.text.matches(of: #/view [!=]= \.|case \.(?:horizontal|vertical|timeline|calendar|now)\b/#)
      #expect(asks.isEmpty, "\(source.name) asks which view is open")
    }
  }
}
