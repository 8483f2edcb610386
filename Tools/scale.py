#!/usr/bin/env python3
"""What `tvguide serve` would need for many users behind HTTP caches: a calculation, with every assumption an option.

  Tools/scale.py                                  # the table of Docs/deploy/scale.md
  Tools/scale.py --users 10e6 --regions 40 --no-shield
  Tools/scale.py --check                          # the share of misses of one cache, beside what nginx counted

A cache that keeps an answer for T seconds and is asked for it L times a second asks its origin L / (1 + L T) times a second."""
import argparse
import math


def zipf(count, exponent):
    weights = [1 / (rank + 1) ** exponent for rank in range(count)]
    total = sum(weights)
    return [weight / total for weight in weights]


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("--users", type=float, nargs="*", default=[1e6, 10e6, 100e6], help="daily users")
    add("--opens", type=float, default=2, help="times a day that one opens the guide")
    add("--requests", type=float, default=12, help="requests of one look")
    add("--busiest", type=float, default=0.15, help="share of the day's requests in the busiest hour")
    add("--burst", type=float, default=2, help="the busiest minute of that hour beside its mean")
    add("--personal", type=float, default=0.05, help="share of requests with a filter that nobody else has")
    add("--search", type=float, default=0.05, help="share of requests that search; half of them are nobody else's")
    add("--channels", type=float, default=200_000)
    add("--countries", type=int, default=200)
    add("--country-exponent", type=float, default=1.0, help="Zipf: users over countries")
    add("--page", type=int, default=60, help="channels of one answer")
    add("--page-exponent", type=float, default=1.0, help="Zipf: looks over pages of a line-up")
    add("--windows", type=int, default=336, help="spans of time that are asked for: half hours of a week")
    add("--window-exponent", type=float, default=1.0, help="Zipf: looks over spans; most are of now")
    add("--forms", type=int, default=3, help="forms of one question: zones and kinds of views")
    add("--fresh", type=float, default=60, help="s-maxage in seconds")
    add("--regions", type=int, default=20, help="places with caches of their own")
    add("--shield", action=argparse.BooleanOptionalAction, default=True, help="regions ask one cache before the servers")
    add("--imports", type=float, default=2000, help="imports a day, of all sources")
    add("--scoped", action="store_true", help="an import changes the tags of its own country alone")
    add("--bytes", type=float, default=28_000, help="of an answer, compressed (measured: 28.3 kB)")
    add("--cache-rate", type=float, default=30_000, help="cached answers a second and core (measured: 35,400 with nginx)")
    add("--read-rate", type=float, default=900, help="answers read from the listings a second and core (measured: 1,792 on two)")
    add("--same-rate", type=float, default=14_000, help="answers 304 or kept a second and core (measured: 28,874 on two)")
    add("--load", type=float, default=0.7, help="share of its strength that anything is used at")
    add("--days", type=float, default=14, help="days that are listed")
    add("--airings", type=float, default=26, help="programmes of a channel in a day")
    add("--row-bytes", type=float, default=636, help="of a programme in the database (measured)")
    add("--xml-bytes", type=float, default=375, help="of a programme in XMLTV (measured)")
    add("--import-rate", type=float, default=132e6, help="bytes of XMLTV a second (measured)")
    add("--check", action="store_true")
    return parser.parse_args()


def questions(o):
    """How likely each question of a country is, but for its form."""
    pages = zipf(max(1, math.ceil(o.channels / o.countries / o.page)), o.page_exponent)
    windows = zipf(o.windows, o.window_exponent)
    return [page * window for page in pages for window in windows]


def asked(rate, caches, fresh):
    """How often so many caches ask for one answer that all of them together are asked for at this rate."""
    each = rate / caches
    return caches * each / (1 + each * fresh)


def need(o, users):
    peak = users * o.opens * o.requests * o.busiest * o.burst / 3600
    own = peak * (o.personal + o.search / 2)
    common = peak - own
    found = questions(o)
    again = changed = 0.0
    for share in zipf(o.countries, o.country_exponent):
        for probability in found:
            rate = common * share * probability / o.forms
            edge = asked(rate, o.regions, o.fresh)
            origin = o.forms * (asked(edge, 1, o.fresh) if o.shield else edge)
            again += origin
            # An import since the answer was made: it is read again, else the tag still holds.
            wait = o.fresh + 1 / rate
            imports = o.imports / (o.countries if o.scoped else 1)
            changed += origin * (1 - math.exp(-imports * wait / 86_400))
    reads = own + changed
    return {
        "requests a second": peak,
        "of them at the servers": (again + own) / peak,
        "reads a second": reads,
        "  of them nobody else's": own,
        "cores of caches": peak / o.cache_rate / o.load,
        "cores of servers": (reads / o.read_rate + (again - changed) / o.same_rate) / o.load,
        "Gbit/s to readers": peak * o.bytes * 8 / 1e9,
        "Gbit/s from servers": reads * o.bytes * 8 / 1e9,
    }


def shown(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:,.2g}" if value < 1 else f"{value:,.1f}"


def check():
    """6,000 requests over 17 pages and 126 spans, both by Zipf, to one cache that keeps everything."""
    found = [page * window for page in zipf(17, 1) for window in zipf(126, 1)]
    expected = sum(1 - (1 - probability) ** 6000 for probability in found)
    print(f"misses of 6,000: {expected:.0f} expected, 1,232 counted")


def main():
    o = options()
    if o.check:
        return check()
    columns = [need(o, users) for users in o.users]
    print("| | " + " | ".join(f"{users:,.0f} users" for users in o.users) + " |")
    print("| --- |" + " ---: |" * len(columns))
    for name in columns[0]:
        cells = [f"{c[name]:.1%}" if name.startswith("of them at") else shown(c[name]) for c in columns]
        print(f"| {name.strip()} | " + " | ".join(cells) + " |")
    programmes = o.channels * o.days * o.airings
    print(f"\n{programmes / 1e6:,.0f} million programmes: {programmes * o.row_bytes / 1e9:,.0f} GB of database, "
          f"{programmes * o.xml_bytes / 1e9:,.0f} GB of XMLTV, {programmes * o.xml_bytes / o.import_rate:,.0f} s to import all of it")


main()
