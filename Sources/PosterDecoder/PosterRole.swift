import Glibc
import PosterArt

/// The program as the helper of `PosterService`: reads image files and writes tiles (`HelperProtocol`) on standard
/// input and output. Image files come from anywhere, so if one of them causes a crash, it happens here and not in the
/// guide.
public enum PosterRole {
  /// Whether the arguments (without the program's name) start this role.
  public static func isMeant(by arguments: [String]) -> Bool { arguments == HelperProtocol.arguments }

  /// Answers requests until the end of the input. It is confined before it reads the first one.
  public static func run() -> Never {
    Confinement.beforeLoading()
    let decoder = PosterDecoder()
    Confinement.afterLoading()
    while let payload = FrameStream.read() {
      Confinement.allowOneRequest()
      if !FrameStream.write(answer(to: payload, decoder).encoded()) { break }
    }
    exit(0)
  }

  private static func answer(to payload: [UInt8], _ decoder: PosterDecoder) -> HelperAnswer {
    guard let request = HelperRequest(decoding: payload) else {
      return HelperAnswer(id: 0, outcome: .failure(.badRequest))
    }
    return HelperAnswer(id: request.id, outcome: Result { () throws(ImageRefusal) in try decoder.tile(for: request) })
  }
}
