// All names, titles and texts are invented.
extension DemoCatalogue {
  /// In the order of the guide. The initialisers of `DemoService`, `ServiceShow` and `Release` explain the rows.
  static let streamingServices = """
    kittiwake | Kittiwake+ | #016FA8 | USD 13.99, GBP 9.99, EUR 11.99, AUD 17.99, JPY 1490
    tide-clock | The Tide Clock | drama | weekly thu 8 pause 3 | \
      A harbour pilot starts to receive messages from a ship that went down before she was born.
    wexcombe | A Coroner in Wexcombe | mystery | weekly sun 6 pause 5 | \
      Nothing ever happens in Wexcombe, says the sign. Dr Amara Pell has the files to prove otherwise.
    saltpan | Saltpan Road | drama | weekly tue 10 pause 4 together 2 | \
      Three sisters inherit a salt works, its debts, and the only road off the island.
    breakwater | Breakwater | drama | season fri 8 every 9 | \
      A lifeboat crew of volunteers, on the one night of the week when the phone rings.
    gannets | The Gannets | comedy | weekly wed 8 pause 2 | Four retired bank robbers run a bed and breakfast. The reviews are mixed.
    wick-trimmers | The Wick-Trimmers | past | parts fri 4 4 apart 4 every 12 | \
      In 1871 two young women pass as lighthouse keepers, and find that the third keeper never existed.
    tidewatch | 🌊 Tidewatch | nature | weekdays | Live from whichever beach the water is leaving.
    kittiwake-premieres | Kittiwake Film Premieres | specials | specials sat every 4 | \
      One new film, once a month, for one night before cinemas.

    lumenary | Lumenary | #8B3CC4 | USD 15.99, GBP 10.99, EUR 12.99, AUD 19.99, JPY 1690
    quiet-orbit | Quiet Orbit | future | weekly fri 8 pause 4 together 2 | \
      The crew of a repair tug finds a satellite that nobody has launched yet.
    copper-moon | Copper Moon Settlers | future | season thu 8 every 9 | Forty families, one dome, and a vote on whether to open the door.
    archivist | The Archivist of Dust | future | weekly wed 6 pause 5 | On a ruined world, one machine is still shelving books.
    tomorrow-desk | The Tomorrow Desk | mystery | weekly tue 10 pause 3 | A local paper begins to print next week's news.
    ninefold | Ninefold | future | parts fri 5 5 apart 5 every 13 | Nine strangers wake with one memory between them.
    glasshouse | Glasshouse 12 | comedy | weekly mon 8 pause 3 | A botanist on a space station talks to her plants, and they take notes.
    long-night | The Long Night at Relay Six | future | weekly sun 8 pause 5 | The sun sets for three years. Somebody has to stay up.
    shorts | Lumenary Shorts | future | weekly sat 12 pause 1 | Small stories about large machines.

    nineteen-oaks | Nineteen Oaks | #2E7D32 | USD 11.99, GBP 8.99, EUR 9.99, AUD 14.99, JPY 1290
    philippa | The Incomplete and Occasionally Accurate Chronicle of Mrs Philippa Wetherby-Hulme, Beekeeper, Cartographer, \
    Reluctant Bell-Ringer and Keeper of Other People's Secrets, in Eleven Volumes | past | weekly sun 11 pause 3 | \
      She was there for most of it, and has improved the rest.
    under-gables | Under the Gables | drama | weekdays | Six flats, one landlord and a staircase that carries every word.
    mallory-hatch | Mallory & Hatch | mystery | weekly fri 8 pause 4 together 2 | \
      A retired judge and a reformed burglar solve what neither would alone.
    last-village | The Last Village Shop | comedy | weekly thu 6 pause 3 | Bread, stamps, gossip, and now a takeover bid.
    orchard-year | An Orchard Year | factual | weekly mon 12 pause 4 | Blossom to cider with a family that agrees on nothing but apples.
    two-rooms | Two Rooms, No View | comedy | season sat 8 every 9 | Newlyweds buy the top half of a house. Her mother buys the bottom half.
    kiln | The Kiln | craft | weekly wed 10 pause 4 | Twelve potters, one fire, and no way of knowing until it is opened.
    hearthside | Hearthside | talk | weekly tue 8 pause 1 | Long conversations by a real fire, which is occasionally the better speaker.

    harbourlight | Harbourlight | #3D5BD6 | USD 8.99, GBP 6.99, EUR 7.99, AUD 10.99, JPY 980
    signalman | The Signalman's Wife | mystery | weekly mon 6 pause 4 | \
      A night train stops where there is no station, and one passenger gets off.
    seventh-lighthouse | 七番目の灯台 | drama | weekly sat 10 pause 3 | 地図にない灯台を守ることになった若い修理工の、静かな一年。
    house-on-the-hill | بيت على التل | drama | weekly sun 8 pause 4 together 2 | عائلة تعود إلى بيتها القديم لتجد أن كل غرفة تحتفظ بسرّ.
    way-to-the-sea | הדרך אל הים | travel | weekly thu 6 pause 3 | שני אחים, אוטובוס ישן אחד והדרך הארוכה הביתה.
    saint-brevalin | L'été à Saint-Brévalin | drama | weekly fri 8 pause 5 | \
      Un village de pêcheurs, un hôtel à vendre, et tous ceux qui n'auraient jamais dû y revenir.
    fjallstugan | Fjällstugan | mystery | season wed 6 every 8 | Åtta främlingar snöar in. En av dem har gjort det med flit.
    wind-post | 바람의 우체국 | drama | weekly mon 12 pause 2 together 2 | 보내지 못한 편지만 모이는 작은 섬 우체국 이야기.
    fourth-stop | Čtvrtá zastávka | mystery | weekly tue 8 pause 2 | Noční tramvaj, čtyři zastávky a cestující, který nikdy nevystoupí.

    quillstream | Quillstream | #C62828 | USD 9.99, GBP 7.99, EUR 8.99, AUD 12.99, JPY 1090
    inkwell | Murder at the Inkwell | mystery | season fri 8 every 9 | A crime writers' retreat loses its keynote speaker.
    proofreader | The Proofreader | mystery | weekly mon 8 pause 4 | She corrects other people's confessions for a living.
    bureau | Bureau of Small Claims | comedy | weekly wed 10 pause 3 together 3 | \
      The most boring office in the ministry has the best secrets.
    hollow-lane | Hollow Lane | mystery | weekly thu 6 pause 4 | A detective returns to the village that taught her to lie.
    paper-trail | Paper Trail | factual | weekly tue 8 pause 3 | True stories of fraud, told by the accountants who caught it.
    verdict | Twelve Chairs, One Verdict | drama | weekly sun 8 pause 4 | Each season a jury, a locked door and an argument.
    back-page | Hold the Back Page | drama | weekly sat 8 pause 5 | Headlines, deadlines and an open line to an informer.
    book-table | The Book Table | talk | weekly fri 6 pause 2 | Two novelists, one reader, no spoilers.

    pebblebox | Pebblebox | #C2185B | USD 6.99, GBP 4.99, EUR 5.99, AUD 8.99, JPY 780
    otto-olive | Otto and Olive | children | weekdays | An otter who plans everything, and an owl who forgets all of it.
    captain-biscuit | Captain Biscuit 🍪 | children | weekly sat 10 pause 2 | The crumbliest pirate afloat sails in search of milk.
    moonbeam-garage | Moonbeam Garage | children | weekly sun 12 pause 2 together 2 | \
      Tired rockets, lost satellites and a mechanic who is seven and a half.
    marble-maze | The Marble Maze | children | weekly fri 8 pause 3 | Two families, one enormous maze and absolutely no helping.
    why-though | Why, Though? | factual | weekly wed 10 pause 2 | Children ask. Scientists do their best.
    dragon-school | Night School for Dragons | children | season mon 8 every 9 | Lesson one: indoor voices.
    paper-forest | 纸做的森林 | children | weekly tue 8 pause 2 | 一张会说话的纸，和一座怕下雨的森林。
    bedtime | The Blanket Fort | - | daily | One story, one torch, lights out.

    ember-ash | Ember & Ash | #B04A00 | USD 5.99, GBP 4.49, EUR 4.99, AUD 7.99
    noodle-street | Noodle Street 🍜 | cookery | weekly thu 8 pause 2 | One bowl, one cook, one street corner at a time.
    burnt-ends | The Burnt Ends Club | cookery | weekly sat 6 pause 4 | Barbecue obsessives travel a long way to disagree in person.
    proof | Proof | cookery | weekly tue 10 pause 4 | Ten home bakers, and an oven that plays favourites.
    larder-raid | Larder Raid | cookery | weekdays | A chef, a stranger's kitchen and forty minutes.
    salt-lines | Salt Lines | travel | season wed 8 every 9 | A cook follows the old salt roads from the sea to the mountains.
    fermenters | The Fermenters | cookery | weekly sun 6 pause 5 | What happens in the jar, and in the marriages around it.
    last-orders | Last Orders at the Anchor | factual | weekly mon 8 pause 4 | A failing pub is given one year and one very strict landlady.
    feast-days | Feast Days | cookery | specials fri every 5 | A long table and a public holiday somewhere in the world.

    saltmarsh | Saltmarsh | #00786C | USD 4.99, GBP 3.99, EUR 4.49, AUD 6.99, JPY 600
    heron-hours | Heron Hours | nature | daily | One hide, one river, and one hour of nobody talking.
    small-rivers | Small Rivers | nature | weekly sat 8 pause 2 | Each week a walk from a spring to wherever it ends.
    peat | Peat | past | weekly tue 6 pause 5 | Bogs keep everything. A team of archaeologists goes to see what.
    moth-men | The Moth Men of Lower Ditching | comedy | weekly fri 6 pause 4 | Rival collectors, one white sheet and a very bright lamp.
    underfoot | Underfoot | factual | season thu 8 every 8 | Geology for people who have never looked down.
    reed-cutters | The Reed Cutters | craft | weekly sun 8 pause 3 | -
    weather-diary | The Weather Diary | - | weekdays | Five minutes a day with somebody who has written it down since 1962.
    dawn-chorus | Dawn Chorus: A Special | nature | specials sun every 6 | Microphones out, alarm clocks set, and tea for everyone.

    thistledown | Thistledown | #6B6A00 | -
    open-mic | Open Mic, Closed Road | comedy | weekly sat 8 pause 2 | Comics play the pub at the end of the diversion.
    morning-thistle | Morning, Thistle | - | daily | A breakfast programme made by three people in one kitchen.
    bandstand | The Bandstand Sessions | music | weekly fri 10 pause 2 | Whoever turns up, with whatever they can carry.
    van-ish | Van-ish | travel | weekly thu 8 pause 4 | A family sells the house and drives off. The house keeps ringing.
    second-half | Second Half | fixtures | weekly mon 8 pause 3 | Five-a-side for people who have retired from everything else.
    dear-landlord | Dear Landlord | comedy | season tue 8 every 9 | Flatmates write the letters that they should not send.
    mended | Mended | craft | weekly wed 8 pause 2 | Bring it in broken.
    thistle-night | Thistledown Live | music | specials sat every 7 | Four hours, twelve acts and one very tired stage manager.
    """
}
