import Foundation
import GuideModel
import GuideStore
import HTTPFetch

/// The location of a listing, from the text that the user typed.
enum ImportLocation: Equatable {
  case standardInput
  case url(String)
  /// Absolute.
  case file(String)

  init(_ text: String) throws {
    if text == "-" {
      self = .standardInput
    } else if text.contains("://"), !text.hasPrefix("/") {
      guard let url = CleanText.url(text) else {
        throw ImportError(
          description:
            "\(CleanText.line(MaskedAddress.text(text))) is not an http or https URL. Use a file, such a URL, or - for standard input"
        )
      }
      self = .url(url)
    } else if text.isEmpty {
      throw ImportError(description: "the name of the file is empty. Use a file, a URL, or - for standard input")
    } else {
      self = .file(URL(fileURLWithPath: text).standardizedFileURL.path)
    }
  }

  /// Identifies the source. Importing it again replaces it.
  func identity(named name: String?) -> String {
    switch self {
    case .standardInput: name.map { "stdin \($0)" } ?? "stdin"
    case .url(let url): url
    case .file(let path): path
    }
  }

  /// The name for people. User, password, query and fragment of a URL are removed, because grabbers put keys there.
  var name: String {
    switch self {
    case .standardInput: return "standard input"
    case .file(let path): return CleanText.line(URL(fileURLWithPath: path).lastPathComponent)
    case .url(let url):
      // The text to type.
      let shown = MaskedAddress.text(url).drop { $0 != ":" }.dropFirst(3)
      return CleanText.line(String(shown).replacing("/…/", with: "/"))
    }
  }
}
