import CGdkPixbuf
import PosterArt

extension Row {
  static let poster = Row(name: "poster", summary: "a JPEG of 500×750 into 20×12 cells, and scrolling with posters") {
    bench in
    let taken = try tiles(bench, count: 100)
    let demo = bench.guide(home: try bench.data.emptyHome("posters"), arguments: ["--demo"])
    let held = try bench.rounds([{ try heldWithPosters(demo) }])[0]
    return [
      Finding("poster", on: "500×750 JPEG, 20×12 cells", "median ms", taken.median, target: .atMost(2)),
      Finding("poster", on: "500×750 JPEG, 20×12 cells", "p95 ms", taken.percentile(95), target: .none),
      Finding(
        "poster", on: "demo with posters, 60 keys a second", "frames missed", Sample(held.map(Double.init)).median,
        target: .atMost(0)),
    ]
  }

  /// Milliseconds from asking the helper to its whole answer.
  private static func tiles(_ bench: BenchContext, count: Int) throws -> Sample {
    let helper = try PipedProgram([bench.product("tvguide")] + HelperProtocol.arguments, environment: [:])
    let image = try jpeg(width: 500, height: 750)
    var taken: [Double] = []
    for number in 0..<count + 5 {
      let request = HelperRequest(
        id: UInt32(number), columns: 20, rows: 12, mode: TileMode(symbols: .quadrants), image: image)
      let begun = MonotonicTime.now
      try helper.send(HelperProtocol.frame(request.encoded()))
      guard let length = HelperProtocol.length(of: try helper.receive(4)),
        let answer = HelperAnswer(decoding: try helper.receive(length)), case .success = answer.outcome
      else { throw BenchFailure(description: "the helper made no tile") }
      if number >= 5 { taken.append(MonotonicTime.now.since(begun)) }
    }
    return Sample(taken)
  }

  /// The frames missed while a key is held at 60 Hz and posters are fetched and drawn.
  private static func heldWithPosters(_ demo: Contestant) throws -> Int {
    var demo = demo
    demo.command = demo.command.map { $0 == "none" ? "symbols" : $0 }
    let terminal = try demo.start(size: .large)
    defer { terminal.quit(demo.leave) }
    terminal.type(["z", "j"])
    let down = HeldKey.measure(terminal, key: "j", perSecond: 60, seconds: 0.5)
    let up = HeldKey.measure(terminal, key: "k", perSecond: 60, seconds: 0.5)
    return down.missed + up.missed
  }

  /// A picture as complex as posters: shades, edges and noise.
  static func jpeg(width: Int, height: Int) throws -> [UInt8] {
    guard let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, CInt(width), CInt(height)) else {
      throw BenchFailure(description: "no memory for a picture")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    paint(pixels, width: width, height: height)
    var (bytes, size): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
    guard gdk_pixbuf_save_to_bufferv(pixels, &bytes, &size, "jpeg", nil, nil, nil) != 0, let bytes else {
      throw BenchFailure(description: "no JPEG can be written")
    }
    defer { g_free(bytes) }
    return UnsafeRawBufferPointer(start: bytes, count: Int(size)).map { $0 }
  }

  private static func paint(_ pixels: OpaquePointer, width: Int, height: Int) {
    var numbers = SeededNumbers(seed: 3)
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    guard let bytes = gdk_pixbuf_get_pixels(pixels) else { return }
    for y in 0..<height {
      for x in 0..<width {
        let noise = Int(numbers.next() & 15)
        let isEdge = (x / 40 + y / 60) % 2 == 0
        bytes[y * stride + x * 3] = UInt8(x * 200 / width + noise)
        bytes[y * stride + x * 3 + 1] = UInt8((isEdge ? 40 : 180) + noise)
        bytes[y * stride + x * 3 + 2] = UInt8(y * 200 / height + noise)
      }
    }
  }
}
