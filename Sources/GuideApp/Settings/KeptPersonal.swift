import GuideModel
import GuideStore

/// What the user made, opened once to be read alone: for what is printed.
struct KeptPersonal {
  /// Why nothing of it can be read; nil if it can, or if there is nothing.
  let trouble: StoreError?
  private let store: PersonalStore?

  /// Never throws: without it there is a guide all the same.
  init(readingFrom path: String) {
    do {
      store = try PersonalStore(readingFrom: path)
      trouble = nil
    } catch {
      store = nil
      trouble = error as? StoreError ?? StoreError(.internal, "\(error)")
    }
  }

  /// The server that was chosen in the guide; nil if there was none.
  var server: String? { store.flatMap { SourceMemory.server(in: $0) } }

  /// Reads what was kept; of the channels what was chosen among a server's, or among those of the local listings.
  func open(server: String?) -> Personal.Opening {
    guard let store else {
      return Personal.Opening(notice: trouble.map { "marks and settings are not used: \($0)" })
    }
    return Personal.Opening(store, server: server)
  }
}
