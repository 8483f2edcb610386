/// `tvguide completions zsh`.
enum ZshCompletions {
  static var script: String {
    """
    #compdef tvguide
    # zsh completion for tvguide, written by 'tvguide completions zsh'
    _tvguide() {
      local -a commands
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        commands=(
    \(described(CommandSpec.firstWords.map { ($0, CommandSpec.summary(ofFirstWord: $0)) }))
        )
        _describe -t commands command commands
        return
      fi
      case $words[2] in
    \(CommandSpec.firstWords.map(row).joined(separator: "\n"))
        *)
          _arguments \(arguments(.guide)) ;;
      esac
    }
    if [[ $funcstack[1] == _tvguide ]]; then _tvguide "$@"; else compdef _tvguide tvguide; fi

    """
  }

  private static func described(_ rows: [(word: String, summary: String)]) -> String {
    rows.map { "      " + "\($0.word):\($0.summary)".inShellQuotes }.joined(separator: "\n")
  }

  private static func row(_ word: String) -> String {
    guard CommandSpec.groups.contains(word) else {
      let command = CommandSpec.all.first { $0.words == [word] } ?? .guide
      return """
            \(word))
              shift words; (( CURRENT-- ))
              _arguments \(arguments(command)) ;;
        """
    }
    let members = CommandSpec.members(of: word)
    let cases = members.map { member in
      """
                \(member.words[1]))
                  shift 2 words; (( CURRENT -= 2 ))
                  _arguments \(arguments(member)) ;;
      """
    }
    return """
          \(word))
            if (( CURRENT == 3 )); then
              commands=(
      \(described(members.map { ($0.words[1], $0.summary) }))
              )
              _describe -t commands command commands
              return
            fi
            case $words[3] in
      \(cases.joined(separator: "\n"))
            esac ;;
      """
  }

  private static func arguments(_ command: CommandSpec) -> String {
    let options = (command.options + CommandSpec.common).map { option in
      let summary = option.summary.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: "\\:")
      let name = option.name + (option.value == nil ? "" : "=")
      let value = option.value.map { ":\($0):\(option.kind.zsh)" } ?? ""
      return "\(name)[\(summary)]\(value)".inShellQuotes
    }
    let kinds =
      command.words == CommandSpec.help.words ? [.words(CommandSpec.firstWords)] : command.argumentKinds
    let positions = kinds.enumerated().map { "\($0.offset + 1): :\($0.element.zsh)".inShellQuotes }
    // Without it, options are not completed after more arguments.
    let rest = command.readsArguments || command.arguments.count > kinds.count ? ["'*: :'"] : []
    return (options + positions + rest).joined(separator: " ")
  }
}

extension ValueKind {
  /// The action of `_arguments`.
  fileprivate var zsh: String {
    switch self {
    case .text: ""
    case .file: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }
}
