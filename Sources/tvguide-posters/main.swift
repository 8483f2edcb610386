import Glibc
import PosterArt
import PosterDecoder

// The helper program of `PosterService`: reads image files and writes tiles (`HelperProtocol`) on standard input and
// output. Image files come from anywhere, so if one of them causes a crash, it happens here and not in the guide.

Confinement.beforeLoading()
let decoder = PosterDecoder()
Confinement.afterLoading()

while let payload = FrameStream.read() {
  Confinement.allowOneRequest()
  let answer =
    if let request = HelperRequest(decoding: payload) {
      HelperAnswer(id: request.id, outcome: Result { () throws(ImageRefusal) in try decoder.tile(for: request) })
    } else {
      HelperAnswer(id: 0, outcome: .failure(.badRequest))
    }
  if !FrameStream.write(answer.encoded()) { break }
}
exit(0)
