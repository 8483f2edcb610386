import GuideModel
import GuideStore
import GuideUI

/// What the user chose in the guide and commands use too. It ranks below the configuration.
struct GuideChoices: Equatable, Sendable {
  /// The server to read from.
  var server: String?
  var country: Country?
}

extension GuideChoices {
  /// Reads them from an open file. Values that cannot be read count as not chosen.
  init(_ store: PersonalStore) { self.init { (try? store.setting($0)) ?? nil } }

  /// Reads them from `personal.sqlite`, without the check of the whole file. Throws `StoreError`.
  init(inFileAt path: String) throws { try self.init { try PersonalStore.setting($0, inFileAt: path) } }

  private init(_ setting: (_ name: String) throws -> String?) rethrows {
    server = try setting(ListingSourceStore.serverName).flatMap { $0.isEmpty ? nil : $0 }
    let preferences = try setting(UserDataStore.preferencesName).flatMap { Preferences(kept: $0) }
    country = preferences?.country.flatMap { Country($0) }
  }
}
