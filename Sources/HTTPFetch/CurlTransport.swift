#if os(Linux)
  import CCurl
  import Foundation
  import Synchronization

  /// The thread that runs all of libcurl's transfers. Connections are reused.
  ///
  /// Receivers run on this thread, so a slow receiver slows the server down and nothing is buffered.
  // Sendable, because only the thread uses libcurl's handle; waking it is allowed from any thread.
  final class CurlTransport: @unchecked Sendable {
    static let shared = CurlTransport()

    private enum Order { case start(CurlRequest), stop(CurlRequest) }

    private let multi: UnsafeMutableRawPointer?
    private let orders = Mutex<[Order]>([])

    private init() {
      curl_global_init(Int(CURL_GLOBAL_DEFAULT))
      multi = curl_multi_init()
      tvg_curl_set_connections(multi, 6)
      let thread = Thread { [self] in run() }
      thread.name = "http"
      thread.start()
    }

    func start(_ request: CurlRequest) { order(.start(request)) }
    func stop(_ request: CurlRequest) { order(.stop(request)) }

    private func order(_ order: Order) {
      orders.withLock { $0.append(order) }
      curl_multi_wakeup(multi)
    }

    /// Waits for data, a timeout or an order.
    private func run() {
      var running: [UnsafeMutableRawPointer: CurlRequest] = [:]
      while true {
        follow(&running)
        var count: Int32 = 0
        curl_multi_perform(multi, &count)
        finish(&running)
        curl_multi_poll(multi, nil, 0, 3_600_000, nil)
      }
    }

    private func follow(_ running: inout [UnsafeMutableRawPointer: CurlRequest]) {
      let orders = self.orders.withLock { orders in
        defer { orders = [] }
        return orders
      }
      for order in orders {
        switch order {
        case .start(let request):
          guard let handle = request.open() else { continue }
          running[handle] = request
          curl_multi_add_handle(multi, handle)
        case .stop(let request):
          guard let handle = request.handle, running.removeValue(forKey: handle) != nil else { continue }
          curl_multi_remove_handle(multi, handle)
          request.close()
        }
      }
    }

    private func finish(_ running: inout [UnsafeMutableRawPointer: CurlRequest]) {
      var left: Int32 = 0
      while let message = curl_multi_info_read(multi, &left)?.pointee {
        guard message.msg == CURLMSG_DONE, let handle = message.easy_handle else { continue }
        let result = message.data.result
        curl_multi_remove_handle(multi, handle)
        running.removeValue(forKey: handle)?.end(result)
      }
    }
  }
#endif
