// All titles and texts are invented.
extension EpisodePool {
  static let drama = EpisodePool(
    "Drama",
    .init("The Last Ferry", "A missed crossing leaves two families under one roof until morning."),
    .init("What the River Kept", "A dry summer uncovers a car that nobody reported missing."),
    .init("Two Keys", "Ines finds a second key on her father's ring, and a door that it fits."),
    .init("Borrowed Coats", "A funeral brings back three people who swore they would never meet again."),
    .init("The Long Weekend", "Four days, one kitchen and a letter that everybody has read but Ruth."),
    .init("Ballast", "Money that should have gone to the boatyard turns up in a stranger's account."),
    .init("High Water", "The flood sirens sound on the night of the vote."),
    .init("A Good Reference", "Somebody has lied for Calum before, and now wants the favour returned."),
    .init("Half the Orchard", "The will is read aloud, and the fence goes up the same afternoon."),
    .init("Visiting Hours", "An old colleague asks one question too many at the hospital."),
    .init("Small Print", "The contract is ten years old and nobody has ever turned the page."),
    .init("Night Bus", "A driver recognises the passenger who is trying not to be seen."),
    .init("The Understudy", "When the mayor falls ill, the wrong deputy is ready to step in."),
    .init("Salt and Vinegar", "The chip shop reopens, and so does the argument about who burned it down."),
    .init("Kindling", "Ada tells the truth at dinner, and it takes until pudding to be believed."),
    .init("Homeward", "Everyone who left for good is on the same delayed train."))

  static let mystery = EpisodePool(
    "Crime",
    .init("A Body of Work", "A sculptor's newest piece is heavier than it should be."),
    .init("The Wrong Umbrella", "A mix-up in a cloakroom leads to a locked room on the fourth floor."),
    .init("Death of a Bell-Ringer", "Seven ropes, six ringers, and a peal that nobody remembers ending."),
    .init("Cold Tea", "Eleven guests swear they saw the colonel at breakfast. The cook disagrees."),
    .init("The Vanishing Allotment", "Somebody is stealing soil, one barrow at a time."),
    .init("A Question of Moths", "The museum's rarest drawer is full, and that is the trouble."),
    .init("Dead Reckoning", "A yacht comes home under perfect sail with nobody aboard."),
    .init("The Quiet Carriage", "A passenger is poisoned between two stations with no stop in between."),
    .init("Fool's Gilt", "A forger is found murdered in front of a painting that is real."),
    .init("Grave Goods", "The new grave in the churchyard is two days older than its stone."),
    .init("The Second Violin", "The quartet plays on, one player short and one secret over."),
    .init("Hemlock and Lace", "A wedding cake is the only witness to what happened in the marquee."),
    .init("Postmarked Tuesday", "A confession arrives by post, dated the day after tomorrow."),
    .init("The Man in the Folly", "An ornamental hermit takes his duties more seriously than he was paid to."),
    .init("Low Tide", "Footprints lead out over the sands, and stop."))

  static let future = EpisodePool(
    "Science fiction",
    .init("Signal Loss", "Nine seconds of silence from the relay station turn out to be nine years long."),
    .init("The Gardener of Deck Four", "Something is growing that nobody planted."),
    .init("Second Sunrise", "The colony's clocks agree on everything except which day it is."),
    .init("Dust Devils", "A survey team comes back with one member too many."),
    .init("The Borrowed Hour", "Imke finds a way to repeat the morning, and runs out of mornings."),
    .init("Ghost in the Ledger", "An account is drawing air that no crew member breathes."),
    .init("Zero Post", "A letter crosses four light years to reach the wrong sister."),
    .init("Slow Orbit", "With the engines cold, the crew learn who can keep a promise."),
    .init("The Ambassador's Cat", "First contact goes well until the translator takes offence."),
    .init("Undersea", "The ice opens, and somebody has left the lights on below."),
    .init("Copper Rain", "A storm that should last a day enters its third month."),
    .init("All Hands", "Every copy of the captain has an opinion."),
    .init("The Map of Nowhere", "The star charts have been wrong on purpose."))
}
