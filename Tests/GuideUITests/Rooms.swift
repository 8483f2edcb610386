@testable import GuideUI

/// The views, for reading facts about a state.
extension State {
  var verticalRoom: VerticalRoom { VerticalRoom(state: self) }
  var timelineRoom: TimelineRoom { TimelineRoom(state: self) }
  var calendarRoom: CalendarRoom { CalendarRoom(state: self) }
}
