// The one file that names all views.
extension GuideView {
  /// The views in the order of their keys. A new one is a folder under `Views` and an entry here.
  static let rooms: [any ViewRoom.Type] = [
    HorizontalRoom.self, VerticalRoom.self, TimelineRoom.self, CalendarRoom.self,
  ]

  /// The view the guide opens with, and in which a show is shown that the open one has no row for.
  public static let standard = horizontal
  /// The two ways round of the same rows.
  static let orientations = (horizontal, vertical)
}
