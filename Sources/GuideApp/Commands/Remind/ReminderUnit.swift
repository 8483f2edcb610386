import Foundation

/// The user unit of systemd that runs `tvguide remind run`.
struct ReminderUnit {
  private let path: String

  private static let name = "tvguide-remind.service"

  init(environment: [String: String]) throws {
    let base = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = base ?? environment["HOME"].map({ $0 + "/.config" }), base.hasPrefix("/") else {
      throw StartError("neither XDG_CONFIG_HOME nor HOME is set to a path; set HOME to your home directory")
    }
    path = "\(base)/systemd/user/\(Self.name)"
  }

  func install() throws {
    guard let program = Installation.current?.starter, !program.contains(where: \.isNewline) else {
      throw StartError("the path of tvguide is unknown; write \(path) by hand")
    }
    let quoted = program.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try PrivateFile.write(
      Data(
        """
        [Unit]
        Description=Deliver the reminders of tvguide
        Documentation=man:tvguide(1)

        [Service]
        ExecStart="\(quoted)" remind run
        Restart=on-failure
        RestartSec=30

        [Install]
        WantedBy=default.target

        """.utf8), to: path)
    try Output.lines(["wrote \(path)", "start it: systemctl --user enable --now \(Self.name)"])
  }

  func uninstall() throws {
    guard FileManager.default.fileExists(atPath: path) else { throw StartError("there is no \(path)") }
    try FileManager.default.removeItem(atPath: path)
    try Output.lines(["removed \(path)", "stop it: systemctl --user disable --now \(Self.name)"])
  }
}
