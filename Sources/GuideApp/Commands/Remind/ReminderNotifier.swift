import Foundation
import GuideModel
import GuideUI
import Programs
import Reminders

/// Delivers notifications: with the user's command, else with notify-send, else as a line on stdout. The open
/// guide shows a line on its screen, and uses notify-send if there is a desktop.
struct ReminderNotifier {
  private let program: String?
  private let isOwn: Bool
  private let environment: [String: String]
  private let zone: ZoneRules
  /// Receives the line if the guide's screen is open.
  private let show: (@Sendable (String) -> Void)?
  /// Whether the program failed for a notification.
  let hasFailed = SharedFlag()

  /// Throws `StartError` if there is no such command.
  init(command: String?, environment: [String: String], zone: ZoneRules) throws(StartError) {
    (self.environment, self.zone) = (environment, zone)
    show = nil
    isOwn = command != nil
    program = ChildProgram.find(command ?? "notify-send", searching: environment["PATH"])
    if let command, program == nil {
      throw StartError("the program '\(command)' does not exist or is not executable; give a program without arguments")
    }
  }

  /// In the open guide.
  init(environment: [String: String], zone: ZoneRules, show: @escaping @Sendable (String) -> Void) {
    (self.environment, self.zone, self.show) = (environment, zone, show)
    isOwn = false
    program =
      environment["DBUS_SESSION_BUS_ADDRESS"] == nil
      ? nil : ChildProgram.find("notify-send", searching: environment["PATH"])
  }

  func notify(_ due: DueReminder) throws {
    let (text, start): (String, String)
    switch due.beginning {
    case .moment(let moment):
      let (time, day) = (zone.timeInWords(at: moment), zone.local(of: moment).day.shortLabel)
      let begins = due.isCancelled ? "Cancelled; it was to begin" : "Begins"
      text =
        due.isMissed
        ? "Missed: it began at \(time) on \(day)"
        : "\(begins) at \(time), \(day)\(ChangeWords.instead(due.instead))"
      start = moment.rfc3339(offset: zone.offset(at: moment))
    case .day(let day):
      let released = due.isCancelled ? "Cancelled; it was to be released" : "Released"
      text = "\(due.isMissed ? "Missed: it was released" : released) on \(day.shortLabel)"
      start = day.description
    }
    try send(
      due.name, text,
      [
        "TVGUIDE_START": start, "TVGUIDE_CHANNEL": due.channel ?? "",
        "TVGUIDE_MINUTES": String(due.key.minutes), "TVGUIDE_MISSED": due.isMissed ? "1" : "0",
      ])
  }

  /// A notification about a change or a match of a standing search.
  func notify(_ change: ListingChange, _ words: ChangeWords) throws {
    let start =
      change.start.day?.description ?? change.start.moment.rfc3339(offset: zone.offset(at: change.start.moment))
    try send(
      change.title, words.what(change),
      [
        "TVGUIDE_START": start, "TVGUIDE_CHANNEL": change.channel, "TVGUIDE_MINUTES": "", "TVGUIDE_MISSED": "0",
        "TVGUIDE_CHANGE": change.kind.rawValue,
      ])
  }

  /// It is unknown whether the reminder was delivered. Only for an airing is it known when it begins.
  func notifyAbandoned(_ reminder: Reminder, minutes: Int, at now: Instant) throws {
    var text = "A reminder may have been missed, because tvguide ended while delivering it"
    var (start, place, isMissed) = ("", "", true)
    if case .airing(let channel, let moment) = reminder.subject {
      isMissed = moment.seconds(to: now) > 60
      let verb = moment <= now ? "began" : "begins"
      text += "; it \(verb) at \(zone.timeInWords(at: moment)), \(zone.local(of: moment).day.shortLabel)"
      (start, place) = (moment.rfc3339(offset: zone.offset(at: moment)), channel)
    }
    try send(
      reminder.name, text,
      [
        "TVGUIDE_START": start, "TVGUIDE_CHANNEL": place, "TVGUIDE_MINUTES": String(minutes),
        "TVGUIDE_MISSED": isMissed ? "1" : "0",
      ])
  }

  /// Runs the program without a shell. A failure is reported, and the notification is not sent again.
  private func send(_ title: String, _ text: String, _ values: [String: String]) throws {
    let title = CleanText.line(title, limit: 300)
    show?("\(title): \(text)")
    guard let program else {
      if show == nil { try Output.line("\(title): \(text)") }
      return
    }
    let arguments = isOwn ? [] : ["--app-name=tvguide", "--icon=tvguide", "--", title, Self.escaped(text)]
    let all = environment.merging(values) { $1 }.merging(["TVGUIDE_TITLE": title, "TVGUIDE_TEXT": text]) { $1 }
    do throws(ChildProgram.Failure) {
      let code = try ChildProgram(
        path: program, arguments: arguments, environment: all.map { "\($0)=\($1)" },
        streams: show == nil ? .ours : .none
      ).wait()
      if code == 0 { return }
      hasFailed.set()
      if show == nil { Output.say("\(program) failed with exit code \(code); \(title): \(text)") }
    } catch {
      hasFailed.set()
      if show == nil {
        Output.say("\(program) cannot be run (\(String(cString: strerror(error.code)))); \(title): \(text)")
      }
    }
  }

  /// The body of a notification is markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
