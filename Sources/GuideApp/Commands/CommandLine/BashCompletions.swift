/// `tvguide completions bash`.
enum BashCompletions {
  static var script: String {
    """
    # bash completion for tvguide, written by 'tvguide completions bash'
    _tvguide() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      # bash makes three words of --name=value.
      if [[ $current == = ]]; then current=
      elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      local -a words=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
      local options= skip=0 kinds=()
      case "${words[*]} " in
    \(cases)
      esac
      options+=\(" \(names(CommandSpec.common))".inShellQuotes)
      local kind
      case "$previous" in
    \(valueCases)
        *)
          local valued=\(" \(names(allOptions.filter { $0.value != nil })) ".inShellQuotes)
          local index=0 isValue= word
          for word in "${words[@]:skip}"; do
            if [[ $word == = ]]; then isValue=1
            elif [[ $isValue ]]; then isValue=
            elif [[ $valued == *" $word "* ]]; then isValue=1
            elif [[ $word != -* ]]; then index=$((index + 1))
            fi
          done
          kind=${kinds[index]-}
          if [[ $current == -* || -z $kind ]]; then kind=$options; fi ;;
      esac
      if [[ $kind == FILE ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      else
        mapfile -t COMPREPLY < <(compgen -W "$kind" -- "$current")
      fi
    }
    complete -F _tvguide tvguide

    """
  }

  private static func names(_ options: [OptionSpec]) -> String { options.map(\.name).joined(separator: " ") }

  private static var allOptions: [OptionSpec] {
    CommandSpec.all.flatMap(\.options).reduce(into: []) { options, option in
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
  }

  /// Completes after the finished words: each command, then groups without a second word, then the guide itself.
  private static var cases: String {
    let commands = CommandSpec.all.filter { !$0.words.isEmpty }.map { command in
      row(command.name, options: command.options, skip: command.words.count, kinds: kinds(command))
    }
    let groups = CommandSpec.groups.map { group in
      let members = CommandSpec.members(of: group)
      let list = members.first { $0.words.last == "list" }?.options ?? []
      return row(group, options: list, skip: 1, kinds: [members.compactMap(\.words.last).joined(separator: " ")])
    }
    let first = CommandSpec.firstWords.joined(separator: " ")
    return
      (commands + groups + [
        "    \" \") options=\(names(CommandSpec.guide.options).inShellQuotes) kinds=(\(first.inShellQuotes)) ;;",
        "    *) options=\(names(CommandSpec.guide.options).inShellQuotes) kinds=() ;;",
      ]).joined(separator: "\n")
  }

  private static func row(_ words: String, options: [OptionSpec], skip: Int, kinds: [String]) -> String {
    "    \"\(words) \"*) options=\(names(options).inShellQuotes) skip=\(skip) "
      + "kinds=(\(kinds.map(\.inShellQuotes).joined(separator: " "))) ;;"
  }

  private static func kinds(_ command: CommandSpec) -> [String] {
    command.words == CommandSpec.help.words
      ? [CommandSpec.firstWords.joined(separator: " ")] : command.argumentKinds.map(\.bash)
  }

  private static var valueCases: String {
    allOptions.filter { $0.value != nil }.map { "    \($0.name)) kind=\($0.kind.bash.inShellQuotes) ;;" }
      .joined(separator: "\n")
  }
}

extension ValueKind {
  /// Words, `FILE`, or nothing.
  fileprivate var bash: String {
    switch self {
    case .text: ""
    case .file: "FILE"
    case .words(let words): words.joined(separator: " ")
    }
  }
}
