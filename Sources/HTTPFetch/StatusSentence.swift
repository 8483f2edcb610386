/// Explains an answer with another status than 200 to a user who requested a file.
public enum StatusSentence {
  /// `http://host/guide.xml answered 503; the server cannot answer now, try again later`.
  public static func text(_ status: Int, from address: String) -> String {
    let advice =
      switch status {
      case 401, 407: "it needs a user and password, or a key, in the address"
      case 403: "it does not allow this; check the user, password or key in the address"
      case 429: "too many requests; try again later"
      case 500...599: "the server cannot answer now; try again later"
      default: "check the address in a browser"
      }
    return "\(MaskedAddress.text(address)) answered \(status); \(advice)"
  }
}
