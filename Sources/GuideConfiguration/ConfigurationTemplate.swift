/// A file to begin from: every setting, explained and switched off.
public enum ConfigurationTemplate {
  /// Read as it is, it sets nothing. Settings come into force by taking the `//` before them away.
  public static let text = """
    // The configuration of tvguide: JSON with comments; a comma may stand before a closing bracket.
    // A setting comes into force when the // before it is taken away. 'tvguide config' says what is in force.
    // The command line and the environment go before this file.
    {
      // Read from this server instead of the local listings, and what to show it: a token, or a file that holds it.
      // "server": "http://localhost:3001",
      // "token": "0123456789abcdef",
      // "tokenFile": "~/.config/tvguide/token",

      // Whose services are shown (ISO 3166). Unless set: that chosen last, the locale's, or that of the local listings.
      // "country": "GB",

      // In which moments are shown (IANA). Unless set: the system's.
      // "timeZone": "Europe/London",

      // When a guide day begins: what airs before it belongs to the evening before.
      // "dayStart": "05:00",

      // The first column of the calendar. Unless set: as is usual in the country.
      // "firstDayOfWeek": "monday",

      // 24 or 12 hours.
      // "clock": 24,

      // What the guide opens with: horizontal, vertical, timeline, calendar. Unless set: the view shown last.
      // "view": "horizontal",

      // Posters: auto, kitty, sixel, symbols, none.
      // "images": "auto",

      // Lines and dots from ASCII alone.
      // "ascii": false,

      // Whether the guide takes the mouse, and shows a box where it rests.
      // "mouse": { "enabled": true, "tooltip": false },

      // auto is readable on dark and on light; dark, light and colour-blind are made for what they say.
      // "theme": "auto",

      // Exceptions from the theme: "#RRGGBB", or an entry of the terminal's palette, 0 to 255.
      // "colours": {
      //   "accent": "#0087D7",
      //   "past": 65,
      //   "today": "#0087D7",
      //   "toCome": 244,
      //   "faint": 244,
      //   "rule": 240,
      //   "alert": 160,
      //   "selection": 25,
      // },

      // A command named here has these keys and no others; [] takes all keys from it. '?' in the guide shows the keys
      // in force, 'tvguide config' the names of all commands.
      // "keys": {
      //   "moveDown": ["j", "Down"],
      //   "redraw": "Ctrl-L",
      //   "scrollUp": ["Shift-Up", "Alt-k"],
      //   "refresh": ["r", "F5"],
      // },

      // What services cost a month, by name or number; an amount is kept to the digit.
      // "prices": {
      //   "JP": { "currency": "JPY", "asOf": "2026-10", "services": { "Netflix": "1490", "Hulu": "1026" } },
      // },

      // Where listings come from. kind is xmltv or tvmaze. Of two sources that list the same the one with the higher
      // preference counts.
      // "sources": [
      //   {
      //     "name": "Aerial",
      //     "kind": "xmltv",
      //     "location": "https://example.org/guide.xml.gz",
      //     "country": "GB",
      //     "timeShiftMinutes": 0,
      //     "preference": 10,
      //     "refreshHours": 12,
      //     "language": "en",
      //     "timeZone": "Europe/London",
      //     "enabled": true,
      //   },
      // ],

      // Days after which a source that is refreshed drops what is over.
      // "listings": { "keepPastDays": 14 },
    }

    """
}
