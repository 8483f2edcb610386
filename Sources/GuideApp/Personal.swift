import Dispatch
import Foundation
import GuideModel
import GuideStore
import GuideUI
import Synchronization

/// What the user made, kept on a queue of its own: marking never waits for the disk.
final class Personal: Sendable {
  private let path: String
  private let queue = DispatchQueue(label: "personal")
  private let store: Mutex<PersonalStore?>
  private let problem: String?

  static let preferencesName = "preferences"
  private static let channelsName = "channels"

  /// Opens the database. Where that fails the guide works, marks are lost with it, and `opening` says so.
  init(path: String) {
    self.path = path
    do {
      store = Mutex(try PersonalStore(path: path))
      problem = nil
    } catch {
      store = Mutex(nil)
      problem = "\(error)"
    }
  }

  /// What was kept, and what has to be said about it.
  struct Opening {
    var marks: [Mark: Set<String>] = [:]
    /// The names of each hidden show.
    var hidden: [[String]] = []
    var preferences = Preferences()
    var channels = ChannelArrangement()
    var notice: String?
  }

  /// The server that was chosen in the guide; nil where none was.
  var server: String? { store.withLock { store in store.flatMap { SourceMemory.server(in: $0) } } }

  /// Reads what was kept.
  func open() -> Opening {
    var opening = Opening(notice: problem)
    store.withLock { store in
      guard let store else { return }
      for mark in [Mark.watched, .followed, .service] { opening.marks[mark] = (try? store.marked(mark.kind)) ?? [] }
      opening.hidden = (try? store.things(.hidden)) ?? []
      if let text = try? store.setting(Self.preferencesName), let kept = Preferences(kept: text) {
        opening.preferences = kept
      }
      opening.channels = (try? Self.channels(in: store)) ?? ChannelArrangement()
      opening.notice = store.setAside.map {
        "marks were damaged and are kept as \(URL(fileURLWithPath: $0).lastPathComponent)"
      }
    }
    return opening
  }

  /// Keeps or forgets marks; `failed` is called with a sentence where that does not work.
  func mark(
    _ mark: Mark, _ things: [[String]], _ isMarked: Bool, at moment: Instant,
    failed: @escaping @Sendable (String) -> Void
  ) {
    change(failed) { try $0.setMarked(mark.kind, things, isMarked, at: moment) }
  }

  /// Keeps how the guide is drawn.
  func remember(_ preferences: Preferences, failed: @escaping @Sendable (String) -> Void) {
    change(failed) { store in
      let text = String(decoding: try JSONEncoder().encode(preferences), as: UTF8.self)
      try store.setSetting(Self.preferencesName, text)
    }
  }

  /// Keeps which channels are shown, and in what order.
  func remember(_ channels: ChannelArrangement, failed: @escaping @Sendable (String) -> Void) {
    change(failed) { try Self.keep(channels, in: $0) }
  }

  /// Which channels are shown, and in what order; as the source has them where nothing was chosen. Throws `StoreError`.
  static func channels(in store: PersonalStore) throws -> ChannelArrangement {
    guard let text = try store.setting(channelsName) else { return ChannelArrangement() }
    return (try? JSONDecoder().decode(ChannelArrangement.self, from: Data(text.utf8))) ?? ChannelArrangement()
  }

  /// Keys of the channels that are not shown; none where the file cannot be read.
  static func hiddenChannels(inFileAt path: String) -> Set<String> {
    guard let text = try? PersonalStore.setting(channelsName, inFileAt: path),
      let channels = try? JSONDecoder().decode(ChannelArrangement.self, from: Data(text.utf8))
    else { return [] }
    return channels.hidden
  }

  /// Keeps which channels are shown, and in what order. Throws `StoreError`.
  static func keep(_ channels: ChannelArrangement, in store: PersonalStore) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(channels), as: UTF8.self)
    try store.setSetting(channelsName, channels.isStandard ? nil : text)
  }

  /// Waits until everything handed over is kept: before the program ends.
  func finish() { queue.sync {} }

  private func change(
    _ failed: @escaping @Sendable (String) -> Void, _ body: @escaping @Sendable (PersonalStore) throws -> Void
  ) {
    queue.async { [self] in
      do {
        try store.withLock { store in
          guard let store else { throw StartError(problem ?? "\(path) is not open") }
          try body(store)
        }
      } catch {
        failed("not kept: \(error)")
      }
    }
  }
}

extension Mark {
  /// How the database calls it.
  fileprivate var kind: MarkKind {
    switch self {
    case .watched: .watched
    case .followed: .followed
    case .hidden: .hidden
    case .service: .service
    }
  }
}
