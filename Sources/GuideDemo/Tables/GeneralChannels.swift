// All names, titles and texts are invented.
extension DemoCatalogue {
  /// The channels with the numbers 1 to 5. The initialisers of `DemoChannel`, `Slot` and `ChannelShow` explain the rows.
  static let generalChannels = """
    orchard-one | 1 | Orchard One | #2B7A4B | 25:05 | News Through the Night
    daily: 13:00 Orchard News; 13:30 Weather; 18:00 Orchard News; 18:30 News Where You Are; 22:00 Orchard News; 22:30 Weather
    weekdays: 6:00 Sun Up; 9:00 Front Garden Rescue; 9:45 Street Law; 10:30 Barn Finds; 11:30 Table for Five (after 1)
    weekdays: 12:15 Doctors' Row (after 1); 13:35 Doctors' Row; 14:20 The Great House Swap; 15:20 Wagtail Wood; 16:05 Buzzer Beaters
    weekdays: 16:50 Table for Five; 17:35 Round the Parish; 19:00 Chandler Street; 19:30 Half Past Seven; 22:35 The Late Chair
    weekdays: 23:20 Paper Gates / Slow Fuse / All Aboard the Margery / Under a Northern Sky
    mon thu: 20:00 The Lock-Keepers
    mon: 21:00 The Assay Office / The Revenue Cutter (by season)
    tue: 20:00 The Bakehouse; 21:00 White Nights, Black Ice
    wed: 20:00 Barn Finds; 21:00 Rivermen
    thu: 21:00 Parting Shot
    fri: 20:00 Up the Garden; 21:00 House of Four Fridges; 21:30 Panel Beaters
    weekend: 6:00 Sun Up Weekend; 15:30 Wagtail Wood; 17:15 Buzzer Beaters
    sat: 9:00 Saturday Kettle; 10:30 The Bakehouse; 11:30 Up the Garden; 12:00 Team Sheet
    sat: 13:35 All Aboard the Margery / Paper Gates / Under a Northern Sky; 16:15 The Results Desk; 19:00 The Palais; 20:30 The Grand Raffle
    sat: 21:00 The Golden Goose; 22:35 Goals from Everywhere; 23:20 Slow Fuse / Under a Northern Sky
    sun: 9:00 The Sunday Table; 10:00 Chapel Bells; 11:00 Farm File; 12:00 The Lock-Keepers
    sun: 13:35 Slow Fuse / Under a Northern Sky / All Aboard the Margery; 16:15 Barn Finds; 19:00 Farm File; 20:00 Wild Hedges
    sun: 21:00 A Lady of the Levels; 22:35 The Late Chair; 23:20 All Aboard the Margery / Paper Gates
    News Through the Night | daily | - | News | - | Headlines, weather and the first papers.
    Sun Up | daily | - | News, Magazine | - | News, weather and travel with the kettle on.
    Sun Up Weekend | daily | - | News, Magazine | - | The papers, the guests and the burnt toast.
    Orchard News | daily | - | News | - | The day's news at home and abroad.
    Weather | daily | - | Weather | - | The outlook for the next five days.
    News Where You Are | daily | - | News | - | Stories from your own area.
    Half Past Seven | daily | - | Magazine | - | Guests, films and one surprise, live from the yard.
    Front Garden Rescue | series 40 | craft | Lifestyle | - | Six square metres of gravel become somewhere to sit.
    Street Law | series 40 | - | Factual | - | Parking, hedges, drains: disputes settled on the doorstep.
    Barn Finds | series 20 | craft | Antiques | - | What has been under that tarpaulin since 1974?
    Table for Five | series 30 | cookery | Cookery | - | Five cooks, five nights, and one washing-up rota.
    Doctors' Row | series 120 | drama | Soap | PG | A terrace of surgeries, and everything their patients do not say.
    The Great House Swap | series 25 | craft | Lifestyle | - | Town and country trade keys for a fortnight.
    Wagtail Wood | series 30 | nature | Nature | - | Rangers, rescues and a badger with opinions.
    Buzzer Beaters | series 60 | - | Quiz | - | Three contestants, one buzzer, no second guesses.
    Round the Parish | series 50 | travel | Factual | - | A different village hall every afternoon.
    Chandler Street | series 260 | drama | Soap | PG | Love, debts and fish, in that order.
    The Lock-Keepers | series 12 | factual | Documentary | - | A year on a canal with the people who open the gates.
    The Bakehouse | series 10 | cookery | Cookery | - | Twelve amateurs, one oven and a very calm judge.
    Up the Garden | series 20 | craft | Gardening | - | What to plant, what to prune, what to forgive.
    The Assay Office | series 6 | mystery | Drama | 12 | A stolen hallmark leads an auditor into the silver trade.
    The Revenue Cutter | series 6 | drama | Drama | 12 | Customs officers and the cousins they grew up with.
    White Nights, Black Ice | series 8 | drama | Thriller | 15 | A long-distance lorry driver knows what was in the other lorry.
    Rivermen | series 8 | factual | Documentary | - | Police, poachers and anglers share one stretch of water.
    Parting Shot | series 6 | mystery | Drama | 15 | A press photographer keeps the picture that nobody would print.
    House of Four Fridges | series 6 | comedy | Comedy | 12 | Nobody shares, everybody knows.
    Panel Beaters | editions | talk | Comedy, Quiz | - | A topical quiz that gets out of hand by the second round.
    The Late Chair | editions | talk | Talk | - | One guest, no desk, no hurry.
    Saturday Kettle | editions | cookery | Cookery | - | Cooking, chat and whoever wandered in.
    Team Sheet | daily | - | Sport | - | Who is fit, who is not, who says they are.
    The Sunday Table | daily | - | Current Affairs | - | Politics over a proper breakfast.
    Chapel Bells | editions | music | Religion | - | Hymns from a different valley.
    Farm File | series 40 | factual | Factual | - | Lambing, rain and the price of milk.
    The Results Desk | daily | - | Sport | - | Every score, as it comes.
    The Palais | series 12 | - | Entertainment | - | Pairs who met this morning dance tonight.
    The Grand Raffle | series 12 | - | Entertainment | - | Every ticket wins something. Not everything can be carried.
    Wild Hedges | series 6 | nature | Nature | - | The longest nature reserve in the country is one metre wide.
    The Golden Goose | series 8 | comedy | Comedy Drama | 12 | An auction house, two heirs and a bird that may be solid.
    A Lady of the Levels | series 8 | past | Period Drama | PG | Drainage, scandal and a very good marriage, 1844.
    Goals from Everywhere | editions | fixtures | Sport | - | The day's matches, and the arguments after.
    Paper Gates | film 1998 | - | Film | 12 | A customs clerk and a smuggler agree on one thing: the form is wrong.
    Slow Fuse | film 2011 | - | Film | 15 | A quarry, a strike and sixteen minutes to get everyone out.
    All Aboard the Margery | film 1987 | - | Film | U | A paddle steamer's last summer goes better than planned.
    Under a Northern Sky | film 2004 | - | Film | PG | A surveyor winters with the family whose land she has come to measure.

    orchard-two | 2 | Orchard Two | #5B4BB5 | 25:00 | Pages from the Night
    daily: 6:00 First Light on the Farm; 6:30 Say It in Thirty; 7:00 Twice-Told Treasures; 8:00 Lawn and Order; 9:00 Morning in the House
    daily: 22:00 The Week on Trial
    weekdays: 11:00 A Reasonable Question; 12:00 The Lobby; 13:00 Snooker: The Alder Masters; 16:00 Slow Water; 17:00 Old Roads
    weekdays: 18:00 Know-Alls; 18:30 Strictly Speaking; 19:00 Antiques by Bus; 22:30 The Night Desk; 23:15 Slow Water (after 5)
    mon: 20:00 The Faculty Cup; 20:30 Missing Link; 21:00 Ships of Pepper
    tue: 20:00 Kitchens of War; 21:00 Inside the Mint
    wed: 20:00 Gardens of Glass; 21:00 Odd Fellows
    thu: 20:00 The Three-Week Dig; 21:00 State Rooms
    fri: 20:00 The Friday Plot; 21:00 Room for One
    weekend: 11:00 Old Roads; 12:00 The Bakers' Trail; 13:00 Bowls from Marlow Heath; 16:00 Steam Hours
    weekend: 17:30 The Ambassador Takes a Bath / Three Weeks in Wellingborough Sands; 19:00 The Three-Week Dig
    weekend: 22:30 Het Stille Kanaal / La maison d'à côté du phare / Červená tramvaj
    sat: 20:00 The Concert Hall
    sun: 20:00 Source to Sea; 21:00 State Rooms
    Pages from the Night | daily | - | Information | - | News in text, with gentle music.
    First Light on the Farm | daily | - | Factual | - | Markets, mud and machinery.
    Say It in Thirty | series 30 | - | Education | - | A new language, one half hour at a time.
    Twice-Told Treasures | series 20 | past | Factual | - | Programmes worth seeing again, chosen by those who made them.
    Lawn and Order | series 20 | craft | Gardening | - | Disputes over grass, settled with string.
    Morning in the House | daily | - | Politics | - | Committees and debates, live and at length.
    A Reasonable Question | editions | talk | Talk | - | One question, one hour, two experts.
    The Lobby | daily | - | Politics | - | The day in politics, before it is over.
    Snooker: The Alder Masters | daily | - | Sport | - | Frames that start before tea and finish after it.
    Slow Water | series 15 | travel | Travel | - | A narrowboat, a dog and no timetable.
    Old Roads | series 12 | past | History | - | Walking the ways that came before the ways.
    Know-Alls | series 60 | - | Quiz | - | They are, and they would like you to notice.
    Strictly Speaking | series 40 | - | Quiz | - | A quiz about words, for people who send corrections.
    Antiques by Bus | series 20 | craft | Antiques | - | Two dealers, one day ticket.
    The Faculty Cup | series 30 | - | Quiz | - | Universities compete until only the difficult questions are left.
    Missing Link | series 30 | - | Quiz | - | What joins these four things? Take your time.
    Kitchens of War | series 6 | past | History | - | How armies, sieges and shortages changed what people ate.
    Gardens of Glass | series 6 | factual | Documentary | - | The great greenhouses, and those who keep them from falling.
    The Three-Week Dig | series 10 | past | History | - | One field, twenty volunteers and a deadline.
    The Friday Plot | series 24 | craft | Gardening | - | Allotment advice, and allotment politics.
    Ships of Pepper | series 6 | past | History | PG | Trade, greed and the invention of the share.
    Inside the Mint | series 6 | factual | Documentary | - | Where money comes from, strictly speaking.
    Odd Fellows | series 6 | comedy | Comedy | 12 | Secret societies with nothing to hide but the biscuits.
    State Rooms | series 6 | drama | Drama | 15 | A new prime minister, an old palace and the staff who outlast both.
    Room for One | series 8 | comedy | Comedy | 15 | Comedians who write alone, together.
    The Week on Trial | editions | talk | Comedy | - | A jury of comics hears the news.
    The Night Desk | daily | - | News | - | The stories that will be tomorrow's.
    The Bakers' Trail | series 12 | cookery | Cookery | - | Loaves of many lands.
    Bowls from Marlow Heath | daily | - | Sport | - | Indoor pairs, from the semi-final.
    Steam Hours | series 12 | factual | Factual | - | Volunteers, boilers and a very small budget.
    The Ambassador Takes a Bath | film 1958 | - | Film | U | A treaty hangs upon a missing towel.
    Three Weeks in Wellingborough Sands | film 1961 | - | Film | U | A honeymoon is booked for the wrong couple.
    The Concert Hall | editions | music | Music | - | An evening of music, without talking over it.
    Source to Sea | series 8 | nature | Nature | - | A river each week, all of it.
    Het Stille Kanaal | film 2009 | - | Film, World Cinema | 12 | A bargewoman inherits a bridge.
    La maison d'à côté du phare | film 2016 | - | Film, World Cinema | 15 | Une veuve loue sa maison à l'homme qu'elle soupçonne.
    Červená tramvaj | film 1984 | - | Film, World Cinema | PG | A driver takes his last tram home.

    tidewater | 3 | Tidewater | #0066A1 | 24:30 | The Night Trolley
    daily: 6:00 Good Morning, Coast; 18:00 Tidewater Local; 18:30 Tidewater News; 22:00 Tidewater News
    daily: 22:45 A Harvest of Two / Dusty Miller Rides Out / Counting Waves / By the Second Post / Pargeter & Daughters
    weekdays: 9:00 The Kitchen Sofa; 10:00 Judge Anders; 11:00 Make It Pay; 12:00 Midday Live; 13:00 Larkspur Square (after 1)
    weekdays: 13:30 Tidewater News; 14:00 Word Ladder; 15:00 The Penny Drops (after 5); 16:00 Four Corners; 17:00 The Penny Drops
    weekdays: 19:00 Larkspur Square; 19:30 Quayside; 22:30 Tidewater Local
    mon wed: 20:00 Cliff Rescue
    mon tue: 21:00 Ebb Sands / The Pilot's Table (by season)
    tue thu: 20:00 Bargain Barge
    wed: 21:00 The Second Sister
    thu: 21:00 Duty Sergeant
    fri: 20:00 Pub Quiz of the Year; 21:00 Stop the Coach
    weekend: 9:00 Make It Pay; 10:00 The Kitchen Sofa; 11:30 Larkspur Square Omnibus
    weekend: 14:00 Dusty Miller Rides Out / By the Second Post / A Harvest of Two; 16:00 Bargain Barge; 17:00 Four Corners
    weekend: 22:30 Tidewater Local
    sat: 19:00 Sing for the Street; 20:30 Pub Quiz of the Year; 21:15 End of the Pier
    sun: 19:00 Cliff Rescue; 20:00 The Causeway Vet; 21:00 Maiden's Bay
    The Night Trolley | daily | - | Shopping | - | Offers for people who should be asleep.
    Good Morning, Coast | daily | - | News, Magazine | - | Tides, traffic and celebrity porridge.
    The Kitchen Sofa | daily | - | Talk | - | Everybody talks, somebody cooks.
    Judge Anders | series 60 | - | Factual | - | Small claims, large voices.
    Make It Pay | series 40 | craft | Lifestyle | - | Hobbies become businesses, or stay hobbies.
    Midday Live | daily | - | Magazine | - | News, guests and consumer advice.
    Larkspur Square | series 260 | drama | Soap | PG | Eleven houses, one bench, no secrets for long.
    Larkspur Square Omnibus | daily | - | Soap | PG | The week in the square, all at once.
    Tidewater News | daily | - | News | - | The headlines and the stories behind them.
    Tidewater Local | daily | - | News | - | Your part of the coast today.
    Word Ladder | series 60 | - | Quiz | - | Change one letter. Keep your nerve.
    The Penny Drops | series 60 | - | Quiz | - | Answers are worth money only while it is falling.
    Four Corners | series 40 | - | Quiz | - | Four strangers, four questions, one door out.
    Quayside | editions | factual | Factual | - | Short reports from a long coastline.
    Cliff Rescue | series 16 | factual | Documentary | - | Ropes, radios and dogs that will not come down.
    Bargain Barge | series 20 | craft | Antiques | - | Dealers with a narrow boat and wide margins.
    Pub Quiz of the Year | series 12 | - | Quiz | - | Eight teams, one trophy, no phones.
    Ebb Sands | series 6 | mystery | Crime | 15 | A body is found at the lowest tide for a century.
    The Pilot's Table | series 6 | mystery | Crime | 15 | Every suspect dined together, and one of them cooked.
    The Second Sister | series 6 | drama | Drama | 12 | She was adopted in secret; now she is the executor.
    Duty Sergeant | series 10 | factual | Documentary | 12 | One police station, from shift to shift.
    Stop the Coach | series 6 | comedy | Comedy | 12 | A tour company with one coach and too many itineraries.
    Sing for the Street | series 10 | - | Entertainment | - | Whole streets audition. Nobody may be left at home.
    End of the Pier | editions | comedy | Comedy | - | Stand-up with a swell underneath.
    The Causeway Vet | series 8 | nature | Drama | PG | Four hundred cows and one ferry.
    Maiden's Bay | series 6 | mystery | Crime | 12 | An inspector comes home to a case that her mother closed.
    A Harvest of Two | film 2015 | - | Film | PG | Rival vineyards have one picker between them.
    Dusty Miller Rides Out | film 1963 | - | Film | U | A postman on a borrowed horse delivers the truth.
    Counting Waves | film 2019 | - | Film | 15 | Every ninth one takes something back.
    By the Second Post | film 1979 | - | Film | U | A love letter, forty years in the lining of a coat.
    Pargeter & Daughters | film 1992 | - | Film | 12 | Undertakers by day, and fairly busy by night.

    gable-four | 4 | Gable Four | #9C2F8F | 24:50 | Overnight Sounds
    daily: 6:00 The Cartoon Attic; 7:00 Other Half's Mother; 7:30 Other Half's Mother (after 30); 8:00 Spin Cycle; 9:00 Somewhere Dry
    daily: 10:00 Scrap Queens; 11:00 Found in the Loft; 12:00 Four at Twelve; 12:30 Count Up, Count Down (after 1); 13:30 Somewhere Dry
    daily: 19:00 Gable Four News
    weekdays: 14:30 Count Up, Count Down; 15:30 All Inclusive, Mostly; 16:30 Scrap Queens; 17:30 The Tenants; 18:00 Other Half's Mother
    weekdays: 18:30 Foxglove Close; 22:00 Late Report; 22:50 The Ninety-Nine Steps / Grindstone / Moon over Milltown / The Brothers Pike
    mon: 20:00 Unfiled; 21:00 Switchboard / The Annexe (by season)
    tue: 20:00 Found in the Loft; 21:00 The Rota
    wed: 20:00 Grand Ambitions; 21:00 Cheap Dates
    thu: 20:00 The Boatbuilders; 21:00 After the Fair
    fri: 20:00 Sofa Critics; 21:00 The Last Word but One
    weekend: 14:30 All Inclusive, Mostly; 15:30 Winter Cup Skiing; 17:30 Grand Ambitions; 18:30 Foxglove Close; 20:00 Castles, Slightly Used
    weekend: 21:00 The Brothers Pike / The Ninety-Nine Steps / Grindstone; 23:00 The Last Word but One
    weekend: 23:50 Moon over Milltown / Grindstone
    Overnight Sounds | daily | - | Music | - | Music for the small hours, with pictures of rain.
    The Cartoon Attic | daily | - | Children | - | Old drawings, new mischief.
    Other Half's Mother | series 22 | comedy | Comedy | PG | She is only staying for a week. It is series six.
    Spin Cycle | series 22 | comedy | Comedy | PG | A launderette, its regulars and one missing sock.
    Somewhere Dry | series 40 | craft | Property | - | Buyers with modest hopes and wet feet.
    Scrap Queens | series 30 | craft | Factual | - | Welding, bargaining and a lot of tea.
    Found in the Loft | series 20 | craft | Antiques | - | Boxes that nobody has opened since the last move but two.
    Four at Twelve | daily | - | News | - | News and weather over a sandwich.
    Count Up, Count Down | series 60 | - | Quiz | - | Sums, words and a very loud clock.
    All Inclusive, Mostly | series 20 | travel | Travel | - | A coach party sees the world between comfort stops.
    The Tenants | series 20 | comedy | Comedy | 12 | Students, landlords and mould.
    Foxglove Close | series 260 | drama | Soap | PG | A cul-de-sac where every curtain moves.
    Gable Four News | daily | - | News | - | An hour on what matters, and ten minutes on what does not.
    Unfiled | editions | factual | Current Affairs | - | Reporters return to the stories that they could not prove.
    Grand Ambitions | series 10 | craft | Property | - | A couple, a ruin and a bank manager.
    The Boatbuilders | series 10 | craft | Documentary | - | Ten weeks to launch a thing that floats.
    Sofa Critics | editions | talk | Entertainment | - | The nation watches the nation watching.
    Switchboard | series 6 | mystery | Drama | 15 | 1957: three operators overhear a murder.
    The Annexe | series 6 | drama | Drama | 12 | The granny flat has been let. Granny has not been told.
    The Rota | series 10 | factual | Documentary | 12 | One ward, too few names, all night.
    Cheap Dates | series 12 | - | Reality | 12 | Strangers, a small budget and a bus timetable.
    After the Fair | series 6 | drama | Drama | 15 | Travelling showmen spend the winter in one place.
    The Last Word but One | editions | comedy | Comedy | 15 | Stand-up, sketches and a house band of two.
    Late Report | editions | factual | Current Affairs | - | Longer stories for later hours.
    The Ninety-Nine Steps | film 2018 | - | Film | 15 | A runner, a stairway and the stranger who is always at the top.
    Grindstone | film 2007 | - | Film | 18 | A knife sharpener knows what every knife has done.
    Moon over Milltown | film 1996 | - | Film | PG | Two rival bakers fall in love by mistake.
    The Brothers Pike | film 2013 | - | Film | 12 | Anglers after one fish, for thirty years.
    Winter Cup Skiing | daily | - | Sport | - | Both runs, all the falls.
    Castles, Slightly Used | series 8 | craft | Property | - | Turrets, damp and optimism.

    silverlane-films | 5 | Silverlane Films | #A03A3A | 27:00 | Coming to Silverlane
    daily: 6:00 The Button Circus … A Cat Called Parliament
    daily: 7:40 The Clockwork Postman … A Cat Called Parliament / The Button Circus … Mabel and the Missing Tide; 9:30 Coming to Silverlane
    daily: 9:35 Summer at Nettle Hall … A Cat Called Parliament / The Button Circus … Six Geese and a Gander
    daily: 11:20 The Accidental Astronaut … A Cat Called Parliament / The Button Circus … Patience Rides North; 13:00 Behind the Lens
    daily: 13:30 Don't Wake the Duchess … A Cat Called Parliament / The Button Circus … Lanterns on the Levels
    daily: 15:25 Professor Plover's Balloon … A Cat Called Parliament / The Button Circus … The Kite Makers of Calle Nueva
    daily: 17:10 The Cartographer's War … The Understairs Woman; 19:00 Behind the Lens; 19:20 Coming to Silverlane
    daily: 19:25 The Salt Thieves … The Understairs Woman / The Cartographer's War … What Marguerite Knew
    daily: 21:00 Copper Wedding … The Understairs Woman / The Cartographer's War … Nine Floors Down
    daily: 23:10 Smoke Without … The Understairs Woman / The Cartographer's War … Meridian Zero
    daily: 25:00 Cold Solder … The Understairs Woman / The Cartographer's War … Goodbye, Port Said
    Coming to Silverlane | daily | - | Film | - | A look at the week's films.
    Behind the Lens | series 26 | talk | Film, Documentary | - | Focus pullers, foley artists and a man who trains pigeons.
    The Button Circus | film 2012 | - | Film, Family | U | A travelling troupe of mice needs one more acrobat.
    Mabel and the Missing Tide | film 2017 | - | Film, Family | U | The sea has gone out and not come back, so Mabel goes to ask it why.
    The Clockwork Postman | film 1994 | - | Film, Adventure | U | A mechanical postman delivers a letter a hundred years late.
    Six Geese and a Gander | film 2003 | - | Film, Comedy | U | A farm is saved by those who were meant for dinner.
    Summer at Nettle Hall | film 1989 | - | Film, Family | U | Cousins who cannot stand each other inherit a tree house.
    Patience Rides North | film 1955 | - | Film, Western | U | A girl, a pony and four hundred miles of bad weather.
    The Accidental Astronaut | film 2009 | - | Film, Comedy | PG | A window cleaner presses the wrong button at the right moment.
    Lanterns on the Levels | film 1947 | - | Film, Drama | U | Fen skaters light the way home for a lost brother.
    Don't Wake the Duchess | film 1938 | - | Film, Comedy | U | A burglar is mistaken for the new butler, and is rather good at it.
    The Kite Makers of Calle Nueva | film 2014 | - | Film, Drama | PG | Two streets, one sky and a feud on strings.
    Professor Plover's Balloon | film 1966 | - | Film, Adventure | U | Round the county in eighty hours.
    The Snow Ponies | film 1999 | - | Film, Adventure | PG | An avalanche cuts off a riding school on the shortest day.
    A Cat Called Parliament | film 2006 | - | Film, Comedy | U | It sleeps all day and nobody can remove it.
    The Cartographer's War | film 2010 | - | Film, War | 12 | Two map-makers on opposite sides agree to move a border by night.
    Red Lead | film 1981 | - | Film, Thriller | 15 | Shipyard welders find a hull that nobody ordered.
    What Marguerite Knew | film 1952 | - | Film, Mystery | PG | A blind pianist can identify the killer by his shoes.
    The Salt Thieves | film 1974 | - | Film, Adventure | 12 | A heist with nine mules, one tunnel and a great deal of thirst.
    Half a Heartbeat Away | film 2016 | - | Film, Romance | 12 | A radio ham falls for a voice that is already gone.
    Nine Floors Down | film 2020 | - | Film, Thriller | 15 | A lift engineer is stuck with the man he is to testify against.
    Copper Wedding | film 2001 | - | Film, Comedy | 12 | Seven years on, both of them have hired the same detective.
    The Winter Consul | film 1993 | - | Film, Drama | 15 | A diplomat is left behind to guard an empty embassy.
    Meridian Zero | film 2022 | - | Film, Science Fiction | 12 | Every clock on earth stops, except one in a pawnshop.
    Smoke Without | film 2005 | - | Film, Crime | 15 | An arson investigator is the only suspect in her own case.
    The Hundredth Sheep | film 2018 | - | Film, Horror | 15 | A shepherd, a stranger and a very long night on the fell.
    Goodbye, Port Said | film 1949 | - | Film, Drama | PG | Every passenger on the last steamer has a reason to miss it.
    Cold Solder | film 2013 | - | Film, Horror | 18 | A toy repairer receives a doll that has been recording.
    Two Left Boots | film 1971 | - | Film, Comedy | PG | A pair of deserters are promoted by mistake.
    The Understairs Woman | film 1986 | - | Film, Drama | 12 | A maid keeps the diary that brings down a house.
    """
}
