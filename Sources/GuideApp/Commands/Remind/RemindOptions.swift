/// The options of `tvguide remind` with the source of its guide.
struct RemindOptions: Equatable {
  var action: RemindAction
  var guide: GuideOptions

  init(_ raw: RawArguments) throws(UsageError) {
    action = try RemindAction(raw)
    guide = try GuideOptions(reading: raw)
  }
}
