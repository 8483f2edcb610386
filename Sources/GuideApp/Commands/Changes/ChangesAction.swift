import GuideModel
import GuideUI

/// The actions of `tvguide changes` and `tvguide watch`.
enum ChangesAction: Equatable {
  case changes(since: DateWords?, form: Form)
  case list(json: Bool)
  case add(String)
  case remove(Int64)

  enum Form: Equatable { case text, plain, json }

  init(_ raw: RawArguments) throws(UsageError) {
    switch raw.command.words.last {
    case "changes":
      let form = try raw.one(of: ["--plain", "--json"])
      let since = try raw.value("--since", "date", like: "yesterday, -3d or 2026-12-24", read: DateWords.init)
      self = .changes(since: since, form: form == "--json" ? .json : form == nil ? .text : .plain)
    case "add":
      let line = raw.arguments.joined(separator: " ")
      let criteria: FilterCriteria
      do { criteria = try FilterCriteria(typed: line) } catch {
        throw UsageError("invalid filter '\(CleanText.line(line, limit: 200))': \(error)")
      }
      guard !criteria.isEmpty else { throw UsageError("'watch add' needs a filter: watch add 'hitchcock film'") }
      self = .add(criteria.text)
    case "remove":
      guard let number = Int64(raw.arguments[0]), number > 0 else {
        throw UsageError("'watch remove' takes the number of a standing search; 'tvguide watch' lists them")
      }
      self = .remove(number)
    default: self = .list(json: raw.has("--json"))
    }
  }
}

/// An action with the source of its guide.
struct ChangesOptions: Equatable {
  var action: ChangesAction
  var guide: GuideOptions

  init(_ raw: RawArguments) throws(UsageError) {
    action = try ChangesAction(raw)
    guide = try GuideOptions(reading: raw)
  }
}
