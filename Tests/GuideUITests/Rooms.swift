@testable import GuideUI

/// The views, to be asked what they have of a state.
extension State {
  var verticalRoom: VerticalRoom { VerticalRoom(state: self) }
  var timelineRoom: TimelineRoom { TimelineRoom(state: self) }
  var calendarRoom: CalendarRoom { CalendarRoom(state: self) }
}
