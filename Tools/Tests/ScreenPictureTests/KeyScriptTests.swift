import Testing

@testable import ScreenPicture

@Suite struct KeyScriptTests {
  private static let scripts: [(String, [String])] = [
    ("", []), ("jj", ["j", "j"]), ("é<Enter>", ["é", "\r"]), ("<lt>>", ["<", ">"]), ("<Down>", ["\(esc)OB"]),
    ("<S-Down>", ["\(esc)[1;2B"]), ("<C-A-Left>", ["\(esc)[1;7D"]), ("<PgUp><C-PgDn>", ["\(esc)[5~", "\(esc)[6;5~"]),
    ("<C-d>", ["\u{4}"]), ("<A-x>", ["\(esc)x"]), ("<S-Tab><Tab>", ["\(esc)[Z", "\t"]),
    ("<F1><F12>", ["\(esc)OP", "\(esc)[24~"]),
    ("<Esc><Space><Backspace>", [esc, " ", "\u{7F}"]), ("<C-[>", [esc]), ("<S-F5>", ["\(esc)[15;2~"]),
  ]

  @Test(arguments: scripts)
  func keysSendWhatXtermSends(script: String, keys: [String]) throws {
    #expect(try KeyScript(script).keys == keys.map { Array($0.utf8) })
  }

  @Test(arguments: ["<Entr>", "<>", "a<b", "<S-x>", "<C-é>", "<C->", "<C-1>"])
  func whatIsNoKeyIsNamed(script: String) {
    #expect { try KeyScript(script) } throws: { error in
      let inner = script.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }
      return "\(error)".contains("<\(inner)")
    }
  }
}
