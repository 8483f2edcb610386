import Glibc
import PosterArt

/// The program in its role as the helper behind `PosterService`: image files in, tiles out (see `HelperProtocol`), on
/// standard input and output. Image files come from anywhere, so whatever one of them breaks, breaks here and not in the
/// guide.
public enum PosterRole {
  /// Whether a command line asks for it. Arguments are without the program's name.
  public static func isMeant(by arguments: [String]) -> Bool { arguments == HelperProtocol.arguments }

  /// Answers requests until the input ends. It is confined before it reads the first one.
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
