import Foundation
import GuideAPI
import GuideModel
import HTTPFetch

extension GuideFailure {
  /// The server could not be reached, or its answer did not arrive.
  init(_ failure: HTTPFailure, server: String) {
    let advice =
      switch failure.kind {
      case .badURL, .cannotResolve, .notHTTP, .badRedirect: "Check the address of the server"
      case .refused: "Start the server, or check its address and port"
      case .unreachable: "Check the network"
      case .timedOut, .silent: "Try again; if it happens again, the server is overloaded or stuck"
      case .insecure: "Check the server's certificate, or use http:// if it has none"
      case .tooLarge: "Check that the address is that of a TV guide server"
      case .cutOff, .noAnswer, .cannotWrite, .other: "Try again"
      }
    self.init(CleanText.line(failure.description, limit: 500), advice: advice)
  }

  /// The answer has another status than 200. Its body may have the contract's form or not.
  init(_ response: HTTPResponse, path: String, server: String) {
    let said = ErrorBody(response.body)?.sentence
    let reason = said.map { ": \($0)" } ?? ""
    switch response.status {
    case 400: self.init("\(server) did not understand the request\(reason)", advice: Self.versions)
    case 401, 407:
      self.init("\(server) requires a token\(reason)", advice: "Check \"token\" or \"tokenFile\" in the configuration")
    case 403: self.init("\(server) does not allow this\(reason)", advice: "Ask the server's owner for access")
    case 404, 410:
      self.init("\(server) has no \(path)\(reason)", advice: "Check that the address is that of a TV guide server")
    case 304: self.init("\(server) answered 304 (not modified) to a request without a condition", advice: "Try again")
    case 429: self.init("\(server) received too many requests\(reason)", advice: "Wait a little and try again")
    case 500...599:
      self.init(
        "\(server) failed with status \(response.status)\(reason)",
        advice: "Try again later; if it happens again, report it to the server's owner")
    default:
      self.init(
        "\(server) answered with status \(response.status) instead of a guide\(reason)",
        advice: "Check that the address is that of a TV guide server")
    }
  }

  private static let versions = "The server may have another version; report it to the server's owner"
}
