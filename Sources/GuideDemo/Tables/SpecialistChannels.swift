// All names, titles and texts are invented.
extension DemoCatalogue {
  /// The other channels. The initialisers of `DemoChannel`, `Slot` and `ChannelShow` explain the rows.
  static let specialistChannels = """
    estuary-local | 8 | Estuary Local | #5C6B2A | 25:00, off air | The Notice Board
    daily: 6:00 The Notice Board; 7:00 Mud and Tides; 9:00 The Notice Board; 10:00 Shop Window; 11:00 Walking Football
    daily: 12:00 Lunch on the Quay; 13:00 Somebody from Here; 14:00 The Council Chamber; 16:00 Homework Club; 17:00 Lunch on the Quay
    daily: 18:00 Estuary News; 18:30 Tide Times; 18:40 Somebody from Here; 19:30 Estuary News; 21:30 Estuary News; 22:00 Old Reels
    daily: 23:30 The Council Chamber
    weekdays: 20:00 The Village Quiz
    weekend: 20:00 Curtain Up
    The Notice Board | daily | - | Local | - | Lost cats, found gloves and the date of the fête.
    Mud and Tides | daily | - | Magazine | - | Good morning from the foreshore.
    Shop Window | series 40 | - | Local | - | An hour with somebody behind a counter.
    Walking Football | editions | fixtures | Sport | - | No running. They mean it.
    Lunch on the Quay | daily | - | Talk | - | Guests, gulls and sandwiches.
    Somebody from Here | editions | talk | Local | - | Neighbours with something to tell.
    The Council Chamber | daily | - | Politics | - | Tonight: bins.
    Homework Club | daily | - | Education | - | Teachers take your calls.
    Estuary News | daily | - | News | - | What happened between the bridge and the bar.
    Tide Times | daily | - | Weather | - | High and low water for tomorrow.
    The Village Quiz | series 30 | - | Quiz | - | Two villages, one table of prizes.
    Curtain Up | editions | drama | Arts | - | Amateur dramatics, recorded from row F.
    Old Reels | editions | past | History | - | Home cinema from sheds and attics.

    encore-lane | 11 | Encore Lane | #8A5A00 | 25:00 | The Cutting-Room Floor
    daily: 6:00 The Vergers (6 × 30); 9:00 The Typing Pool (6 × 30); 12:00 Hotel Magnolia (4 × 45); 15:00 A Spare Part (6 × 30)
    daily: 18:00 Hotel Magnolia (3 × 40); 22:10 Hotel Magnolia; 23:20 The Cutting-Room Floor
    weekdays: 20:00 The Typing Pool
    daily: 24:00 The Typing Pool
    weekdays: 20:30 A Spare Part
    daily: 22:50 A Spare Part
    weekdays: 21:40 The Vergers
    daily: 24:30 The Vergers
    mon wed: 21:00 Deputy Heads
    tue thu: 21:00 Best Foot Forward
    fri: 21:00 Laughter Lines
    weekend: 20:00 Laughter Lines; 21:30 Deputy Heads
    The Cutting-Room Floor | editions | comedy | Comedy | - | What they left out, and why.
    The Vergers | series 26 | comedy | Comedy | U | Church politics, mostly about keys.
    The Typing Pool | series 26 | comedy | Comedy | PG | 1968: forty words a minute, none of them to the boss.
    Hotel Magnolia | series 26 | comedy | Comedy | PG | Two stars, both of them painted on.
    A Spare Part | series 26 | comedy | Comedy | PG | A garage, a widow and a car that will not be fixed.
    Deputy Heads | series 8 | comedy | Comedy | 12 | Four of them. No head.
    Best Foot Forward | series 8 | comedy | Comedy | 12 | A shoe shop closes down, every week.
    Laughter Lines | editions | talk | Comedy, Documentary | - | The nation's favourite comics on those who came before.

    nightjar | 12 | Nightjar | #6D4C8F | 26:00 | Case Notes
    daily: 6:00 The Vicarage Files (4 × 60); 10:00 Inspector Loom (3 × 60); 13:00 Estuary Patrol (4 × 60); 17:00 The Quiet Witness
    daily: 18:30 Inspector Loom; 19:30 Case Notes; 23:30 Inspector Loom; 25:30 Case Notes
    weekdays: 20:00 The Vicarage Files
    daily: 24:30 The Vicarage Files
    weekdays: 22:00 Dead Letter Office
    mon tue: 21:00 Snowline
    wed thu: 21:00 The Ferryman's Ledger
    fri: 21:00 A Dish Served Cold
    weekend: 20:00 The Quiet Witness; 21:30 Snowline; 22:30 Estuary Patrol
    The Vicarage Files | series 30 | mystery | Crime | PG | The Reverend Ottoline Marsh hears confessions, and compares them.
    Inspector Loom | series 24 | mystery | Crime | 12 | A former weaver pulls at loose threads.
    Estuary Patrol | series 24 | drama | Drama | PG | Customs, contraband and a very old launch.
    The Quiet Witness | series 12 | mystery | Crime | 15 | A sign-language interpreter sees what the court does not hear.
    Case Notes | series 40 | factual | Factual | 12 | Real detectives on small, telling details.
    Snowline | series 8 | mystery | Crime | 15 | Above two thousand metres the law is one woman and a snowmobile.
    The Ferryman's Ledger | series 8 | mystery | Crime | 15 | Forty passengers boarded. The ledger says forty-one.
    A Dish Served Cold | series 6 | mystery | Crime | 15 | A chef, a critic and a walk-in freezer.
    Dead Letter Office | series 10 | mystery | Crime | 12 | Mail that cannot be delivered, and those who open it.

    far-post-sport | 21 | Far Post Sport | #1F6F3A | 25:00 | Extra Time
    daily: 6:00 Early Kick-Off; 9:00 Extra Time; 10:00 Classic Matches; 12:00 Touchline Talk; 22:00 Touchline Talk; 23:00 Classic Matches
    daily: 24:30 Extra Time
    weekdays: 13:00 County Cricket Day; 16:00 County Cricket Day; 18:00 Extra Time
    mon fri: 19:00 League Night
    tue: 19:00 Velodrome
    wed: 19:00 Cup Night
    thu: 19:00 Thursday Arrows
    weekend: 13:00 The Lunchtime Match; 15:00 Scores as They Come; 17:30 The Late Match; 20:00 Ringside at the Corn Hall
    Early Kick-Off | daily | - | Sport | - | Sports news with the first coffee.
    Extra Time | daily | - | Sport | - | Highlights, near misses and slow motion.
    Classic Matches | editions | fixtures | Football | - | Games that are still being talked about.
    Touchline Talk | daily | - | Sport, Talk | - | Former players on current ones.
    County Cricket Day | daily | - | Cricket | - | Session by session, rain permitting.
    The Lunchtime Match | editions | fixtures | Football | - | League football, live.
    Scores as They Come | daily | - | Sport | - | Every ground, every goal.
    The Late Match | editions | fixtures | Football | - | League football, live, under lights.
    League Night | editions | fixtures | Football | - | Live football from one ground.
    Cup Night | editions | fixtures | Football | - | Knock-out football, to the last penalty.
    Velodrome | daily | - | Cycling | - | Sprints, pursuits and a very small trophy.
    Thursday Arrows | daily | - | Darts | - | Darts from a hall that cannot sit still.
    Ringside at the Corn Hall | daily | - | Boxing | 12 | Six bouts on the bill.

    pipkin | 24 | Pipkin | #00779E | 25:00 | Pipkin Lullabies
    daily: 6:00 Bumble Farm (8 × 15); 8:00 Tug and Toot (6 × 20); 10:00 The Story Cushion; 10:20 Inky Pup; 10:30 Hattie the Hatter (after 1)
    daily: 11:00 Make a Mess; 12:00 The Nap Band; 13:00 Hattie the Hatter (6 × 20); 15:00 Zebra Crossing (4 × 30); 18:00 Tug and Toot
    daily: 18:30 Bear Says Goodnight; 18:40 Pipkin Lullabies; 20:00 School of Owls (6 × 30); 23:00 Pipkin Lullabies; 24:00 The Nap Band
    weekdays: 17:00 News for You; 17:10 Robot Repair Club
    weekend: 17:00 Make a Mess
    Pipkin Lullabies | daily | - | Children | U | Soft songs and sleepy shapes.
    Bumble Farm | series 64 | children | Children | U | Everyone on this farm is a bee, even the tractor.
    Tug and Toot | series 60 | children | Children | U | Two small boats in a large harbour.
    The Story Cushion | daily | - | Children | U | Sit down, it has begun.
    Inky Pup | series 110 | children | Children | U | Whatever this puppy draws comes true, more or less.
    The Nap Band | daily | - | Children | U | Very quiet music by very tired musicians.
    Hattie the Hatter | series 60 | children | Children | U | A hat for every trouble.
    Zebra Crossing | series 52 | children | Children | U | A zebra walks to school, and stops the traffic.
    News for You | daily | - | Children, News | - | The day's news, for people under twelve.
    Robot Repair Club | series 26 | children | Children | U | Real tools, real robots, real sparks.
    Make a Mess | series 26 | craft | Children | U | Paint, paste and permission.
    Bear Says Goodnight | daily | - | Children | U | Ten minutes, every night, at half past six.
    School of Owls | series 52 | children | Children | PG | Classes begin at dusk.

    larder | 31 | Larder | #A64B00 | 25:00 | Simmer
    daily: 6:00 Simmer; 7:00 The Porridge Club; 8:00 Suppers in a Hurry (6 × 30); 11:00 Other People's Grandmothers (3 × 60)
    daily: 14:00 The Tin Openers (6 × 30); 17:00 Knife Skills; 17:30 Market Bag; 18:00 Forty-Minute Feast; 19:00 The Pastry Front
    daily: 22:00 Forty-Minute Feast (after 1); 23:00 Other People's Grandmothers; 24:00 Market Bag (after 1); 24:30 Knife Skills (after 1)
    weekdays: 20:00 Change of Kitchen
    mon wed fri: 21:00 Hot Plate
    tue thu: 21:00 Smoke Ring
    weekend: 20:00 The Long Lunch
    Simmer | daily | - | Cookery | - | A pot, a low flame and a long shot of both.
    The Porridge Club | series 20 | cookery | Cookery | - | Breakfasts from cold places.
    Suppers in a Hurry | series 60 | cookery | Cookery | - | On the table before the argument.
    Other People's Grandmothers | series 24 | cookery | Cookery | - | Recipes that were never written down.
    The Tin Openers | series 40 | cookery | Cookery | - | Store-cupboard cooking with ambition.
    Knife Skills | series 30 | - | Cookery | - | Thumbs in, please.
    Market Bag | series 30 | cookery | Cookery | - | One bag, one stall, one supper.
    Forty-Minute Feast | series 30 | cookery | Cookery, Game Show | - | Two cooks against the clock and each other.
    The Pastry Front | series 20 | cookery | Cookery | - | Layers, lamination and tears.
    Change of Kitchen | series 10 | cookery | Cookery | - | A canteen and a palace exchange cooks.
    Hot Plate | series 12 | factual | Documentary | 12 | Behind the pass on a full night.
    Smoke Ring | series 12 | cookery | Cookery | - | Fire, patience and secret rubs.
    The Long Lunch | editions | talk | Food, Talk | - | Eight guests, five courses, no phones.

    ledger-news | 40 | Ledger News | #B71C1C | 25:00 | Ledger Overnight
    daily: 6:00 Ledger Breakfast; 8:55 Ledger Weather; 9:00 Ledger Live (3 × 60); 12:00 Ledger at Noon; 13:00 Markets Now
    daily: 13:30 World Report; 14:00 Ledger Live (3 × 60); 17:00 Ledger at Five; 18:55 Ledger Weather; 19:00 World Report
    daily: 20:00 Ledger Tonight; 22:00 Ledger at Ten; 22:55 Ledger Weather; 23:00 Front Pages; 23:30 Markets Now; 24:00 Ledger Overnight
    weekdays: 19:30 Cross Bench
    weekend: 19:30 The Long Read
    daily: 21:30 The Long Read
    Ledger Overnight | daily | - | News | - | News from where it is already tomorrow.
    Ledger Breakfast | daily | - | News | - | Three hours of news before nine.
    Ledger Weather | daily | - | Weather | - | The forecast, with maps.
    Ledger Live | daily | - | News | - | The news as it happens.
    Ledger at Noon | daily | - | News | - | The morning's stories, put in order.
    Ledger at Five | daily | - | News | - | The day's news, with those who made it.
    Ledger Tonight | daily | - | News | - | Interviews that go on until they are answered.
    Ledger at Ten | daily | - | News | - | The day, in full.
    Markets Now | daily | - | Business | - | Shares, grain and the price of copper.
    World Report | editions | travel | Current Affairs | - | One country in half an hour.
    Cross Bench | editions | talk | Politics | - | Politicians who disagree with their own side.
    The Long Read | editions | factual | Documentary | - | One story, told at its own pace.
    Front Pages | daily | - | News | - | Tomorrow's papers tonight.

    wayfarer | 41 | Wayfarer | #00767E | 25:00 | Window Seat
    daily: 6:00 Window Seat (6 × 30); 9:00 Slow Trains (3 × 60); 12:00 Island Hopper (3 × 60); 15:00 Home on Four Wheels (3 × 60)
    daily: 18:00 Postcards; 18:30 Postcards (after 7); 19:00 Slow Trains; 22:00 Home on Four Wheels; 23:00 Island Hopper; 24:00 Postcards
    weekdays: 20:00 Over the Pass; 21:00 Night Markets
    weekend: 20:00 The Last Border Post; 21:00 The Roof of the Road
    Window Seat | series 48 | - | Travel | - | The view, as it passes. No commentary.
    Slow Trains | series 24 | travel | Travel | - | The stopping service, every stop of it.
    Island Hopper | series 24 | travel | Travel | - | An archipelago by whatever floats.
    Home on Four Wheels | series 24 | craft | Lifestyle | - | Families convert vans, and vice versa.
    Postcards | series 52 | travel | Travel | - | Half an hour somewhere else.
    Over the Pass | series 10 | travel | Documentary | - | Mountain roads and those who clear them.
    Night Markets | series 10 | cookery | Food, Travel | - | Eating the world after dark.
    The Last Border Post | series 8 | travel | Documentary | - | Crossings that hardly anyone crosses.
    The Roof of the Road | series 8 | travel | Documentary | - | By bicycle, uphill.

    crotchet | 57 | Crotchet | #A33476 | 26:00 | Slow Dances
    daily: 6:00 Wake Up, Brass; 8:00 Forty-Fives (3 × 60); 11:00 Ask the Band (6 × 30); 14:00 Bandstand Hour; 15:00 Name the Chord
    daily: 16:00 Forty-Fives; 18:00 Fresh Pressed; 22:00 The Late Cellar; 23:30 Slow Dances; 25:00 Bandstand Hour
    weekdays: 19:00 The Rehearsal Room; 20:00 The Full Concert
    weekend: 19:00 Name the Chord; 20:00 Festival Field
    Slow Dances | daily | - | Music | - | One after another, until the lights come up.
    Wake Up, Brass | daily | - | Music | - | There is no sleeping through this.
    Forty-Fives | series 52 | - | Music | - | A box of singles, side by side.
    Ask the Band | daily | - | Music | - | Requests, some of which they know.
    Bandstand Hour | editions | music | Music | - | Open-air music, umbrellas included.
    Name the Chord | series 40 | - | Music, Quiz | - | A quiz by ear.
    Fresh Pressed | editions | music | Music | - | The week's new records, played whole.
    The Rehearsal Room | series 20 | music | Music, Documentary | - | Bands before they are ready.
    The Full Concert | editions | music | Music | - | From tuning up to the last bow.
    Festival Field | editions | music | Music | - | Three stages and a great deal of mud.
    The Late Cellar | editions | music | Music | - | Jazz, low ceilings and lower lights.
    """
}
