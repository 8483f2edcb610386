/// `tvguide remind` with what its guide is read from.
struct RemindOptions: Equatable {
  var action: RemindAction
  var guide: GuideOptions

  init(_ raw: RawArguments) throws(UsageError) {
    action = try RemindAction(raw)
    guide = try GuideOptions(reading: raw)
  }
}
