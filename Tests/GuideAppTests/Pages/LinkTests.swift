import Foundation
import Testing

/// Links between pages: the file exists and has the heading.
@Suite struct LinkTests {
  @Test func linksOfPagesResolve() throws {
    let pages = try Repository.pages()
    #expect(pages.contains("README.md") && pages.contains("Docs/api.md"))
    for page in pages {
      for link in Page(try Repository.text(page)).links where !link.contains("://") && !link.hasPrefix("mailto:") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = page.split(separator: "/").dropLast().joined(separator: "/")
        let path = parts[0].isEmpty ? page : folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])"
        let isThere = FileManager.default.fileExists(atPath: "\(Repository.root)/\(path)")
        #expect(isThere, "\(page): \(link)")
        guard parts.count > 1, isThere else { continue }
        let anchors = Page(try Repository.text(path)).anchors
        #expect(anchors.contains(parts[1]), "\(page): \(link)")
      }
    }
  }

  @Test func theREADMEIsShort() throws {
    #expect(try Repository.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  @Test func theArchitectureNamesEveryModule() throws {
    let page = try Repository.text("Docs/architecture.md")
    let manifest = try Repository.text("Package.swift")
    let names = manifest.matches(of: /\b(?:module|library|c|support)\("([A-Za-z]+)"/).map { String($0.1) }
    #expect(names.count > 20)
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
  }
}

/// A page of Markdown, without its code.
private struct Page {
  let lines: [Substring]

  init(_ text: String) {
    var isCode = false
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && !line.hasPrefix("    ")
    }
  }

  /// The targets of links and pictures.
  var links: [String] {
    lines.flatMap { line in line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) } }
  }

  /// GitHub's anchors of the headings.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for line in lines where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
      anchors.insert(
        String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 }))
    }
    return anchors
  }
}
