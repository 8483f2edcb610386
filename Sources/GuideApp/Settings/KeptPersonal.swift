import GuideModel
import GuideStore

/// The user's data, opened once for reading, for commands that print.
struct KeptPersonal {
  /// Why nothing can be read; nil if it can or if there is nothing.
  let trouble: StoreError?
  private let store: PersonalStore?

  /// Never throws, because the guide also works without it.
  init(readingFrom path: String) {
    do {
      store = try PersonalStore(readingFrom: path)
      trouble = nil
    } catch {
      store = nil
      trouble = error as? StoreError ?? StoreError(.internal, "\(error)")
    }
  }

  /// What was chosen in the guide.
  var choices: GuideChoices { store.map { GuideChoices($0) } ?? GuideChoices() }

  /// Reads the data, with the channel choices for a server, or for the local listings.
  func open(server: String?) -> UserDataStore.Opening {
    guard let store else {
      return UserDataStore.Opening(notice: trouble.map { "marks and settings are not used: \($0)" })
    }
    return UserDataStore.Opening(store, server: server)
  }
}
