/// Our program, the floor program, and other programs in use today, on one matrix.
struct Contestants {
  let bench: BenchContext
  let shows: Int

  static let floorName = "C floor"

  func ours() throws -> Contestant { bench.guide(home: try bench.data.matrixHome(shows)) }

  func floor() throws -> Contestant {
    Contestant(
      name: Self.floorName, command: [bench.floor("matrix"), try bench.data.matrix(shows, as: .tsv)],
      awaited: ["Provider", InventedMatrix.services[0]], down: "j", right: "l", leave: ["q"])
  }

  /// The installed peers.
  func peers() throws -> [Contestant] {
    try [vim(), less(), mc(), visidata(), pspg()].compactMap { peer in
      guard let path = bench.installedPath(peer.command[0]) else { return nil }
      var peer = peer
      peer.command[0] = path
      peer.emptiedHome = bench.options.folder + "/peer-home"
      return peer
    }
  }

  private func vim() throws -> Contestant {
    Contestant(
      name: "vim", command: ["vim", "-R", "-c", "set nowrap", try bench.data.matrix(shows, as: .txt)],
      awaited: ["Provider"], keysToEdge: { ($0.rows, 0) }, down: "j", right: "9zl", leave: ["\u{1B}", ":q!\r"])
  }

  private func less() throws -> Contestant {
    Contestant(
      name: "less", command: ["less", "-S", "-#9", try bench.data.matrix(shows, as: .txt)], awaited: ["Provider"],
      down: "j", right: "\u{1B}OC", leave: ["q"])
  }

  private func mc() throws -> Contestant {
    Contestant(
      name: "mc", command: ["mcview", try bench.data.matrix(shows, as: .txt)], awaited: ["Provider"],
      setUp: ["\u{1B}OQ"], down: "\u{1B}OB", right: "\u{1B}OC", leave: ["q"])
  }

  private func visidata() throws -> Contestant {
    Contestant(
      name: "visidata", command: ["vd", try bench.data.matrix(shows, as: .csv)],
      awaited: ["Provider", InventedMatrix.services[0]], setUp: ["!", "l", "!"],
      keysToEdge: { ($0.rows, $0.columns / 12) }, down: "j", right: "l", leave: ["q", "q"])
  }

  private func pspg() throws -> Contestant {
    Contestant(
      name: "pspg",
      command: ["pspg", "--csv", "--csv-header=on", "-c", "2", "-f", try bench.data.matrix(shows, as: .csv)],
      awaited: [InventedMatrix.services[0]], keysToEdge: { ($0.rows, 0) }, down: "j", right: "l", leave: ["q"])
  }
}
