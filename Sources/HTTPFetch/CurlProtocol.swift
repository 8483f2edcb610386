#if os(Linux)
  import Foundation
  import FoundationNetworking
  import Synchronization

  /// Lets URLSession fetch http and https with libcurl. Its own implementation polls thousands of times a second, and
  /// ends the program on some malformed answers.
  ///
  /// Started and stopped on the session's queue. The answer arrives on the transport's thread. A lock orders the two.
  final class CurlProtocol: URLProtocol {
    private let state = Mutex((request: CurlRequest?.none, isOver: false))

    override class func canInit(with request: URLRequest) -> Bool {
      ["http", "https"].contains(request.url?.scheme?.lowercased())
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      let curl = CurlRequest(request) { [self] in tell($0) }
      state.withLock { $0.request = curl }
      CurlTransport.shared.start(curl)
    }

    /// The task was cancelled. Calling the client now would end the program.
    override func stopLoading() {
      let request = state.withLock { state in
        state.isOver = true
        return state.request.take()
      }
      if let request { CurlTransport.shared.stop(request) }
    }

    private func tell(_ event: CurlRequest.Event) {
      switch event {
      case .head(let response):
        told { $1.urlProtocol($0, didReceive: response, cacheStoragePolicy: .notAllowed) }
      case .body(let data):
        told { $1.urlProtocol($0, didLoad: data) }
      case .end(let failure):
        RunningTasks.end(task) {
          told(isEnd: true) { curl, client in
            guard let failure else { return client.urlProtocolDidFinishLoading(curl) }
            client.urlProtocol(curl, didFailWithError: failure)
          }
        }
      }
    }

    private func told(isEnd: Bool = false, _ tell: (CurlProtocol, any URLProtocolClient) -> Void) {
      state.withLock { state in
        guard !state.isOver, let client else { return }
        state.isOver = isEnd
        // The request has a reference to this object, and this object one to the session with its sockets.
        if isEnd { state.request = nil }
        tell(self, client)
      }
    }
  }
#endif
