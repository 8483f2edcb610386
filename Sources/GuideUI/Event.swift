import GuideModel
import TerminalKit

/// What happens to the screen from outside.
public enum Event: Sendable {
  /// What was marked as watched before, by `EpisodeMark` names.
  case marksKnown(Set<String>)
  /// The screen opens.
  case opened
  /// What was on the screen last time, and when it was fetched; before `opened`, which has it refreshed.
  case restored(GuidePage, fetched: Instant)
  /// A key, the mouse, pasted text.
  case input(InputEvent)
  /// The terminal has another size.
  case resized(Size)
  /// The clock says so.
  case tick(Instant)
  /// A moment passed in which something turns.
  case spin
  /// Something has to be said: a mark could not be kept. Clean text.
  case notice(String)
  /// A poster came.
  case picture(Pictures.Key, CellPicture)
  /// A poster came as an image that the terminal shows itself.
  case image(Pictures.Key, TerminalImage)
  /// How the terminal shows images itself, where it does.
  case graphics(TerminalGraphics?)
  /// The answer to `Effect.load` of that generation.
  case loaded(generation: Int, Result<GuidePage, GuideFailure>, at: Instant)
}

/// What `update` wants done, as data. It is carried out elsewhere, and its result comes back as an event.
public enum Effect: Hashable, Sendable {
  /// Ask for rows; an earlier request of another generation is to be given up.
  case load(GuideRequest, generation: Int)
  /// Fetch these posters, the first first; what was wanted before and is not among them is wanted no more.
  case wantPictures([Pictures.Key])
  /// Try the posters again that could not be had.
  case retryPictures
  /// Keep or forget marks: for each episode its `EpisodeMark` names.
  case setWatched([[String]], Bool)
  /// Keep how the guide is drawn.
  case remember(Preferences)
  /// Leave.
  case quit
  /// Hand the terminal back to the shell until resumed.
  case suspend
  /// Draw every cell anew.
  case repaint
}
