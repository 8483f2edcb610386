import GuideModel

/// A message in the middle of the guide, or over its last lines: waiting, empty, or an error.
enum Banner {
  case failure(GuideFailure)
  case wait
  case text([String])
}
