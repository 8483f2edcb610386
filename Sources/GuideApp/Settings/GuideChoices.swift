import GuideModel
import GuideStore
import GuideUI

/// What the user chose in the guide and commands use too.
struct GuideChoices: Equatable, Sendable {
  /// The server to read from, which ranks below the configured one.
  var server: String?
  /// The country, which ranks above the configured one.
  var country: Country?
}

extension GuideChoices {
  /// Reads them from an open file. Values that cannot be read count as not chosen.
  init(_ store: PersonalStore) {
    server = ListingSourceStore.server(in: store)
    let text = (try? store.setting(UserDataStore.preferencesName)) ?? nil
    country = text.flatMap { Preferences(kept: $0) }?.country.flatMap { Country($0) }
  }

  /// Reads them from `personal.sqlite`. Throws `StoreError`.
  init(inFileAt path: String) throws { self.init(try PersonalStore(readingFrom: path)) }
}
