import Foundation
import GuideConfiguration
import GuideModel

/// A tvheadend server, and the file with its secret: the persistent authentication code of a user.
///
/// The code is read from the file each time. It is not stored elsewhere, and no message contains it.
struct TvheadendServer: Codable, Hashable, Sendable {
  /// `http://host:9981`, without a slash at the end.
  let address: String
  /// The absolute path; nil for a server that needs no code.
  let tokenFile: String?

  /// The sources of the server: its listings and its line-up.
  static let listings = "/xmltv/channels"
  static let lineup = "/playlist/channels"

  init(_ address: String, tokenFile: String?) throws {
    let isPlain = !address.contains { "?#@".contains($0) }
    guard let clean = CleanText.url(address), clean == address, isPlain else {
      throw UsageError(
        "invalid address of a tvheadend server; write it like http://host:9981, and put a token into a file (--token-file)"
      )
    }
    self.address = String(address.reversed().drop { $0 == "/" }.reversed())
    self.tokenFile = tokenFile.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  /// An address on the server with its code.
  func location(_ path: String, _ query: [(name: String, value: String)] = []) throws -> String {
    let fields = query + (try token().map { [(name: "auth", value: $0)] } ?? [])
    let text = fields.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    return address + path + (text.isEmpty ? "" : "?" + text)
  }

  /// The address for the player of a stream of this server, with the code. Nil for a stream of another server.
  func opened(_ stream: String) throws -> String? {
    guard stream.hasPrefix(address + "/") else { return nil }
    guard let token = try token() else { return stream }
    return stream + (stream.contains("?") ? "&" : "?") + "auth=" + Self.escaped(token)
  }

  /// The file's first line.
  func token() throws -> String? {
    guard let tokenFile else { return nil }
    let data = try PrivateFile.read(tokenFile, limit: 8192)
    let line = String(decoding: data.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let token = line.trimmingCharacters(in: .whitespaces)
    guard ServerToken.isWellFormed(token) else {
      throw StartError("the first line of \(CleanText.line(tokenFile)) is not a token (visible ASCII characters)")
    }
    return token
  }

  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

extension TvheadendServer {
  /// The listings and the line-up as sources.
  func sources(name: String) -> [ListingSource] {
    [("", ListingSource.Kind.xmltv, Self.listings), (" streams", .m3u, Self.lineup)].map { ending, kind, path in
      var source = ListingSource(name: name + ending, kind: kind, location: address + path)
      source.tvheadend = self
      return source
    }
  }

  /// `tvheadend at host`.
  var name: String { "tvheadend at \(URL(string: address)?.host ?? address)" }
}

extension SourceList {
  /// The enabled servers.
  var tvheadends: [TvheadendServer] {
    entries.filter(\.source.enabled).compactMap(\.source.tvheadend).reduce(into: []) { servers, server in
      if !servers.contains(server) { servers.append(server) }
    }
  }

  /// The address for the player of a stream, with the code if one of the user's servers needs it.
  func opened(_ stream: String) throws -> String {
    for server in tvheadends {
      if let opened = try server.opened(stream) { return opened }
    }
    return stream
  }
}

extension ListingSource {
  /// The source without the file of its server's token: a file from elsewhere must not choose what is sent to a server.
  func withoutTokenFile() throws -> ListingSource {
    var source = self
    source.tvheadend = try tvheadend.map { try TvheadendServer($0.address, tokenFile: nil) }
    return source
  }

  /// The address to read it from, with the secret of its server.
  func readLocation() throws -> String {
    guard let tvheadend, let location, location.hasPrefix(tvheadend.address + "/") else { return location ?? "" }
    return try tvheadend.location(String(location.dropFirst(tvheadend.address.count)))
  }
}
