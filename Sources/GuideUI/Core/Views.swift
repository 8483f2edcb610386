// The one file that names all views.
extension GuideView {
  /// The views in the order of their keys. A new view is a folder under `Views` and an entry here.
  static let rooms: [any ViewRoom.Type] = [
    HorizontalRoom.self, VerticalRoom.self, TimelineRoom.self, CalendarRoom.self, NowRoom.self,
  ]

  /// The first view of the guide, which also shows a show for which the open view has no row.
  public static let standard = horizontal
  /// The two views of the same rows.
  static let orientations = (horizontal, vertical)

  /// In the order of their keys.
  public static let allCases = rooms.map { $0.view }

  /// Also by the name in the last line of the screen, such as `month` for the calendar. Ignores case; nil if no view has
  /// the name.
  public init?(rawValue: String) {
    let name = rawValue.lowercased()
    guard let room = Self.rooms.first(where: { $0.view.rawValue == name || $0.title.lowercased() == name }) else {
      return nil
    }
    self = room.view
  }

  /// The answer that it is drawn from first.
  public var firstAnswer: FirstAnswer { room.firstAnswer }
  /// How it is printed without a screen.
  public var printedForm: PrintedForm { room.printedForm }

  /// The view whose cursor has a time of day.
  static var ofTimesOfDay: GuideView? { allCases.first { $0.room.showsTimesOfDay } }

  var room: any ViewRoom.Type { Self.rooms.first { $0.view == self } ?? Self.rooms[0] }
}
