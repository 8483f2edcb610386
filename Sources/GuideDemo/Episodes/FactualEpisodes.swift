// All titles and texts are invented.
extension EpisodePool {
  static let factual = EpisodePool(
    "Documentary",
    .init("Under the Pavement", "Pipes, rivers and one forgotten railway beneath a single street."),
    .init("The Price of Cold", "How a crate of peas crosses a continent without ever melting."),
    .init("Bridges That Sing", "Why some crossings hum in the wind, and why one had to be silenced."),
    .init("A Million Left Shoes", "What the sea brings back when a container goes overboard."),
    .init("The Perfect Queue", "Mathematicians stand in line, and find it wanting."),
    .init("Sleep Shift", "Inside a hospital between two and five in the morning."),
    .init("Glass", "From sand to skyscraper, with a stop at a village that blows marbles."),
    .init("The Clock Makers", "Keeping time to a millionth of a second, and a postman to a minute."),
    .init("Bread and Numbers", "One loaf, forty countries and a very long spreadsheet."),
    .init("The Signal Box", "The last levers are pulled on a line that ran for a century and a half."),
    .init("Dark Matters", "A mile underground, some patient people are waiting for nothing to happen."),
    .init("The Colour Mauve", "A failed medicine, a happy accident and a fashion that would not fade."),
    .init("Lost Luggage", "Where suitcases go when they travel alone."),
    .init("Ink", "Three thousand years of writing things down."))

  static let nature = EpisodePool(
    "Nature",
    .init("The Mudflats", "Twice a day the sea leaves the table laid for half a million birds."),
    .init("Roof of the Wood", "Life forty metres up, where the squirrels are the locals and the owls are not."),
    .init("After the Fire", "What comes back first, and what has been waiting for it."),
    .init("City Foxes", "A family of five raises its young behind a theatre."),
    .init("The Long Crossing", "Eels leave a village pond for an ocean they have never seen."),
    .init("Frost", "How beetles, newts and one stubborn primrose outlive the cold."),
    .init("Night Pollinators", "Moths do the work, and bees take the credit."),
    .init("The Salmon Stair", "Four hundred kilometres upstream, and one last weir."),
    .init("Islands of Grass", "Traffic islands turn out to be islands."),
    .init("The Cuckoo's Year", "Nine countries, two deserts and somebody else's nest."),
    .init("Old as Stone", "Lichens, limpets and the creatures that measure time in centuries."),
    .init("Kelp", "A forest that grows while you watch."),
    .init("The Quiet Hunters", "Spiders, herons and the art of standing still."))

  static let past = EpisodePool(
    "History",
    .init("The Year Without a Harvest", "A distant volcano, and the villages that wrote down what followed."),
    .init("A Map of Silk", "The road that was never one road, told by those who kept its inns."),
    .init("The Queen's Accounts", "Eight hundred pages of receipts show what a court was really for."),
    .init("Ropewalk", "The women who made the rigging for a navy that forgot them."),
    .init("Iron Spring", "A town that tripled in a year, and its only doctor."),
    .init("The Lost Parliament", "For eleven days a country was run from an inn."),
    .init("Plague Letters", "Pinned, smoked and dipped in vinegar: the post that got through."),
    .init("Canal Mania", "Everyone had a share, and hardly anyone had a canal."),
    .init("The First Timetable", "How railways taught a nation what time it was."),
    .init("Castles of Mud", "Why the strongest walls of the age were the ones that crumbled."),
    .init("The Glass Delusion", "Kings who feared that they might shatter."),
    .init("Night Watch", "Lanterns, rattles and the birth of the police."),
    .init("Pepper", "A war, a bank and a dinner, all over one small berry."))

  static let music = EpisodePool(
    "Music",
    .init("Brass at the Bandstand", "Four colliery bands, one trophy and a good deal of rain."),
    .init("The Accordion Hour", "Waltzes and reels from a ferry on the night crossing."),
    .init("Strings in the Crypt", "A young quartet plays by candlelight, and by heart."),
    .init("Northern Voices", "Choirs from six islands meet on a seventh."),
    .init("The Basement Tapes of Nobody", "A record shop's closing-down sale becomes a concert."),
    .init("Piano, Four Hands", "Sisters who have not played together for ten years sit down again."),
    .init("Drums of the Delta", "A night of rhythm from the water's edge."),
    .init("Unfinished", "Pieces their composers left open, and what players do about it."),
    .init("Late Set", "Trumpet, double bass and a room that is nearly full."),
    .init("Songs for the Road", "A guitarist hitches home, paying in verses."),
    .init("The Whole Symphony", "An amateur orchestra attempts the big one."))
}
