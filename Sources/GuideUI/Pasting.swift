import GuideModel
import TerminalKit

extension State {
  /// Pasted text is text for whatever is being typed into, and nothing elsewhere: never keys.
  mutating func paste(_ text: String) -> [Effect] {
    if case .search(let list)? = overlay { return paste(text, in: list) }
    if case .filter(var line)? = overlay {
      line.append(text)
      overlay = .filter(line)
    }
    if case .command(var prompt)? = overlay {
      prompt.line.append(text)
      overlay = .command(prompt)
    }
    if case .picker(var picker)? = overlay {
      picker.text = CleanText.line(picker.text + text, limit: Picker.maximumLength)
      picker.selected = 0
      overlay = .picker(picker)
    }
    if case .sources(var chooser)? = overlay {
      chooser.type(text)
      overlay = .sources(chooser)
    }
    if case .channels(let chooser)? = overlay { paste(text, into: chooser) }
    if case .datePrompt(var prompt)? = overlay {
      prompt.text += CleanText.line(
        text, limit: DatePrompt.maximumLength - min(prompt.text.count, DatePrompt.maximumLength))
      overlay = .datePrompt(prompt)
    }
    return []
  }
}
