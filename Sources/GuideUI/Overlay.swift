/// What lies over the guide.
public enum Overlay: Hashable, Sendable {
  /// The list of keys, scrolled down by so many lines.
  case help(scroll: Int)
  /// The question for a date, and what was typed.
  case datePrompt(DatePrompt)
  /// A poster, enlarged; any key closes it.
  case poster(ZoomedPoster)
  /// A list to choose from.
  case picker(Picker)
  /// What can be done with what is selected, for the mouse.
  case actions(ActionMenu)
  /// Where listings are to come from.
  case sources(SourceChooser)
  /// What a programme of the timeline is.
  case programme(ProgrammeDetails)
  /// The channels, to choose from.
  case channels(ChannelChooser)
  /// What is searched for, and what is found.
  case search(SearchList)
  /// A filter being typed.
  case filter(TypedLine)
  /// A command being typed.
  case command(CommandPrompt)
  /// A question that yes or no answers.
  case confirmation(Confirmation)
}

/// A line being typed.
public struct DatePrompt: Hashable, Sendable {
  /// What was typed so far.
  public var text: String
  /// Why it was not understood; cleared by the next key.
  public var error: String?

  /// An empty line.
  public init(text: String = "", error: String? = nil) {
    self.text = text
    self.error = error
  }
}
