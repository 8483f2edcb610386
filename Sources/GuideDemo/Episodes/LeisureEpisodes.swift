// All titles and texts are invented.
extension EpisodePool {
  static let cookery = EpisodePool(
    "Cookery",
    .init("Leeks, Three Ways", "Charred, braised and in a pie that stands up by itself."),
    .init("The Sunday Pot", "One pan, six hours and nothing to wash up."),
    .init("Pickle Everything", "A glut of cucumbers meets a shelf of jars."),
    .init("Dumplings", "Every grandmother folds them differently, and every one of them is right."),
    .init("A Proper Breakfast", "Kippers, kedgeree and a defence of cold toast."),
    .init("Cheap Cuts", "What to ask the butcher for when he is about to close."),
    .init("The Perfect Crust", "Cold hands, hot oven, no opinions about lard."),
    .init("Market Day", "A budget of ten coins and a queue for artichokes."),
    .init("Fire and Smoke", "Cooking outdoors in a country that would rather you did not."),
    .init("Beans Mean Business", "Black, white and borlotti, from tin to triumph."),
    .init("Bitter Greens", "Chicory, dandelion and how to make friends with them."),
    .init("Feast for a Fiver", "Eight guests and a very full saucepan."),
    .init("Steamed", "Puddings that take their time, and buns that do not."))

  static let travel = EpisodePool(
    "Travel",
    .init("The Slow Train South", "Fourteen stations, nine sandwiches and one tunnel with a view."),
    .init("Islands by Post Boat", "Deliveries first, passengers second."),
    .init("A City on Stilts", "Lagoon life, from the milk boat to the floating chemist."),
    .init("Over the Pass", "On foot with a shepherd, six hundred sheep and a flask."),
    .init("The Desert Library", "Manuscripts, camels and a very strict librarian."),
    .init("Night Market", "Eating one street from end to end."),
    .init("The Ring Road", "Once round an island in a van that has done it before."),
    .init("Salt Roads", "Following the oldest trade route that still has a bus."),
    .init("Border Café", "Coffee in one country, cake in the other."),
    .init("Canal Country", "Three miles an hour, with locks."),
    .init("The Cloud Forest", "Two days up, one day looking, no signal at all."),
    .init("Out of Season", "Seaside towns in February, and the people who prefer them."),
    .init("The Bridge at Noon", "A divided town that meets in the middle once a week."))

  static let craft = EpisodePool(
    "Leisure",
    .init("The Old Signal House", "Damp walls, a narrow stair and a view worth both."),
    .init("One Chair", "Eight makers, eight planks and a single weekend."),
    .init("Brass, Bones and Biscuit Tins", "Valuations from a village hall with a leaking roof."),
    .init("A Garden for Shade", "North-facing, clay soil and a neighbour's tree."),
    .init("The Quilt", "Two hundred scraps, and the story of each."),
    .init("Stairs", "A cottage with four floors and no way between them."),
    .init("From Fleece to Jumper", "Shear, card, spin, knit, shrink, begin again."),
    .init("Under the Hammer", "A box of old buttons turns out to be nothing of the kind."),
    .init("The Walled Garden", "Three generations of weeds, and a locked door."),
    .init("A Boat in the Barn", "It was built indoors, and it does not fit through the door."),
    .init("Clay", "Beginners throw their first pots, some of them across the room."),
    .init("Small Spaces", "A flat of nineteen square metres gets a spare bedroom."),
    .init("The Bookbinder's Cat", "An atlas is repaired, and so is the chair beneath it."))

  static let fixtures = EpisodePool(
    "Sport",
    .init("Wexcombe Rovers v Port Alder", "The old rivals meet under the lights at Quarry Lane."),
    .init("Saltby Town v Marlow Heath", "Saltby have not lost at home since the clocks went back."),
    .init("Dunmere v North Quay", "First against third, with the wind off the estuary."),
    .init("Brackley Moor v Ashen Vale", "A place in the last sixteen is at stake."),
    .init("Port Alder v Dunmere", "The leaders travel to a ground where nobody has scored twice this season."),
    .init("North Quay v Wexcombe Rovers", "A debut in goal, and a farewell on the wing."),
    .init("Marlow Heath v Brackley Moor", "Two managers who used to share a room."),
    .init("Ashen Vale v Saltby Town", "The bottom two, and both believe."),
    .init("Kilbrae v Strathorran", "The island derby, ferry permitting."),
    .init("Strathorran v Dunmere", "Cup holders against the side with nothing to lose."),
    .init("Port Alder v Kilbrae", "Both teams are unbeaten in seven."))

  static let specials = EpisodePool(
    nil,
    .init("The Winter Paper", "A newspaper's last edition is written by whoever stayed."),
    .init("A Field in Flanders Road", "Developers, badgers and one determined bowls club."),
    .init("Tuesday's Astronomer", "A cleaner at an observatory sees it first."),
    .init("The Cartographer's Daughter", "She finds a street that her father drew and never explained."),
    .init("Eleven Suitcases", "A hotel closes, and its cellar is opened."),
    .init("The Weight of Feathers", "A pigeon racer has one bird left and one race to go."),
    .init("Mr Ostrander Regrets", "An invitation is declined for sixty years running."),
    .init("Lighthouse for Sale", "One careful owner. Sea views on all sides."),
    .init("The Tenor from Room Nine", "A nursing home finds out who has been singing."),
    .init("Half a Mile of Sky", "Two neighbours build the same aeroplane."),
    .init("The Snow Committee", "A mountain town must decide whether to open the road."))
}
