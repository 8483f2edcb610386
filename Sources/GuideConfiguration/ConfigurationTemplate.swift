/// A template of the configuration file with all settings commented out.
public enum ConfigurationTemplate {
  /// As it is, it sets nothing. To use a setting, remove the `//` before it.
  public static let text = """
    // The configuration of tvguide: JSON with comments; a comma may come before a closing bracket.
    // To use a setting, remove the // before it. 'tvguide config' shows all settings and where each comes from.
    // The command line and the environment come before this file.
    {
      // Read from this server instead of the local listings. Its token, or a file that holds the token.
      // "server": "http://localhost:3001",
      // "token": "0123456789abcdef",
      // "tokenFile": "~/.config/tvguide/token",

      // The country, by its two letters (ISO 3166) or its name.
      // Default: the last choice, the locale's, or that of the local listings.
      // "country": "GB",

      // The time zone (IANA). Default: the system's.
      // "timeZone": "Europe/London",

      // When a guide day begins. What airs earlier belongs to the evening before.
      // "dayStart": "05:00",

      // The first column of the calendar. Default: as usual in the country.
      // "firstDayOfWeek": "monday",

      // 24 or 12 hours.
      // "clock": 24,

      // The first view: horizontal, vertical, timeline, calendar, now. Default: the last one.
      // "view": "horizontal",

      // Posters: auto, kitty, iterm2, sixel, symbols, none.
      // "images": "auto",

      // Draw lines and dots in ASCII. Default: true if the locale is not UTF-8.
      // "ascii": false,

      // One item per line, without boxes and colours: for screen readers and braille displays.
      // "linear": false,

      // Whether the line before a programme has the colour of its kind: film, series, news, sport, children, music.
      // "genreColours": true,

      // Whether the guide uses the mouse, and shows a box where it rests.
      // "mouse": { "enabled": true, "tooltip": false },

      // auto (fits the terminal's background), dark, light, colour-blind.
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

      // A command named here has exactly these keys; [] removes all. '?' in the guide shows the current keys,
      // 'tvguide config' the names of all commands.
      // "keys": {
      //   "moveDown": ["j", "Down"],
      //   "redraw": "Ctrl-L",
      //   "scrollUp": ["Shift-Up", "Alt-k"],
      //   "refresh": ["r", "F5"],
      // },

      // The monthly prices of services, by name or number.
      // "prices": {
      //   "JP": { "currency": "JPY", "asOf": "2026-10", "services": { "Netflix": "1490", "Hulu": "1026" } },
      // },

      // Where listings come from. kind is xmltv, tvmaze or m3u. If two sources list the same, the higher preference counts.
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

      // The program that plays channels, and its arguments. {url} and {title} are replaced by the stream and its title.
      // "player": ["mpv", "--force-media-title={title}", "--", "{url}"],

      // Days after which a refresh removes what is over; whether changes of followed shows are delivered like reminders.
      // "listings": { "keepPastDays": 14, "notifyChanges": false },

      // Share marks, reminders and choices with your other machines, through a server with tvguide serve --people.
      // "sync": { "server": "http://box.lan:3001", "tokenFile": "token" },

      // Connections that tvguide serve takes from one address, of 256 in all. Behind a reverse proxy: 256.
      // "serve": { "connectionsPerAddress": 128 },
    }

    """
}
