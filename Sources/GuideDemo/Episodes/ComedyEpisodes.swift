// All titles and texts are invented.
extension EpisodePool {
  static let comedy = EpisodePool(
    "Comedy",
    .init("The Inspection", "A clipboard is left in the hall, and everyone assumes the worst."),
    .init("Plus One", "Denise brings her ex to the wedding to save on petrol."),
    .init("The Raffle", "Second prize is the photocopier. First prize is not having the photocopier."),
    .init("Nobody's Birthday", "A cake arrives, and three people are too polite to say that it is not theirs."),
    .init("The Shed", "Gordon finally finishes the shed. He is inside it."),
    .init("Minutes of the Last Meeting", "The residents vote on whether to vote."),
    .init("Out of Office", "An automatic reply starts a relationship."),
    .init("Parking", "There is one space, and there are four people with principles."),
    .init("The Good Plates", "The in-laws come to tea a day early, or possibly a year late."),
    .init("Fancy Dress", "Everybody comes as the same duck."),
    .init("The Quiz", "Pat knows all the answers, and that is the problem."),
    .init("Self-Assembly", "A wardrobe, two instructions in no known language, and a long weekend."),
    .init("Lost Property", "Something has been handed in that ticks."),
    .init("The Speech", "Five minutes, said the email. Forty minutes, says the clock."),
    .init("Neighbourhood Watch", "The new telescope is strictly for the stars."),
    .init("Sponsored Silence", "For a good cause, Maureen must not speak until Friday."))

  static let children = EpisodePool(
    "Children",
    .init("The Puddle That Would Not Dry", "Tiny boots, a big puddle and a very patient frog."),
    .init("Grandad's Kite", "The wind has gone on holiday, so the friends go looking for it."),
    .init("The Moon Is Stuck", "It is past bedtime, and the moon is caught in a tree."),
    .init("A Home for Snail", "Snail already has one. Nobody has told the others."),
    .init("Too Many Socks", "Washing day goes wrong, then sideways, then up."),
    .init("The Upside-Down Picnic", "Ants first, sandwiches last."),
    .init("Where Is Blue?", "Somebody has borrowed a colour and not brought it back."),
    .init("The Noisy Library", "The books are whispering, and some of them have bad manners."),
    .init("Captain Cardboard", "A box, a broom and the seven seas of the back garden."),
    .init("The Shy Volcano", "It only wanted to be asked."),
    .init("Robot Learns to Dance", "Left foot, left foot, other left foot."),
    .init("The Littlest Lorry", "A very big hill, and a very small horn."),
    .init("Snow in the Kitchen", "It is only flour, until the penguin comes."),
    .init("The Great Marble Race", "Down the stairs, round the cat and under the piano."),
    .init("Goodnight, Lighthouse", "Even a lighthouse needs a bedtime story."))

  static let talk = EpisodePool(
    "Talk",
    .init("Jobs Nobody Tells You About", "A chimney sweep, a perfume nose and a man who names paint."),
    .init("The Art of Giving Up", "Three guests on what they stopped doing, and when they should have."),
    .init("Second Chances", "A retired burglar meets the locksmith who never knew him."),
    .init("On Being Late", "Guests arrive when they can."),
    .init("The Last Letter Writer", "Why one poet still posts everything, bills included."),
    .init("Growing Up Above a Shop", "Bakers' daughters and a butcher's son compare notes."),
    .init("What We Keep", "Each guest brings one object, and has to leave it behind."),
    .init("A Funny Turn", "Two comics and a surgeon on timing."),
    .init("The Weather Inside", "A lighthouse keeper and an astronaut talk about being alone."),
    .init("Names", "People called the same thing, and what it did to them."),
    .init("Night Work", "Bakers, nurses and a fox counter on the hours before dawn."),
    .init("Mothers and Mountains", "Climbers who had to be home by six."),
    .init("In Two Minds", "Twins, and the people who married them."))
}
