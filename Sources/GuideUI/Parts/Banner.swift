import GuideModel

/// What is said in the middle of the guide, or over its last lines, when there is something to wait for, to fill or to mend.
enum Banner {
  case failure(GuideFailure)
  case wait
  case text([String])
}
