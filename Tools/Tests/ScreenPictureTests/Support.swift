import TerminalTesting

@testable import ScreenPicture

/// The screen of a terminal after this output, with its cursor hidden.
func screen(_ output: String, width: Int = 20, height: Int = 3) -> Screen {
  let terminal = VirtualTerminal(width: width, height: height)
  terminal.feed(Array("\u{1B}[?25l\(output)".utf8))
  return terminal.screen
}

/// The picture of it.
func svg(_ output: String, width: Int = 20, height: Int = 3, colors: PictureColors = .dark) -> String {
  Picture(screen(output, width: width, height: height), colors: colors).svg
}

/// The lines of a picture with text.
func texts(_ svg: String) -> [String] {
  svg.split(separator: "\n").map(String.init).filter { $0.hasPrefix("<text") }
}

let esc = "\u{1B}"
