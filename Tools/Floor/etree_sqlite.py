"""The yardstick for an import: XMLTV into SQLite by Python's expat, read with ElementTree, as somebody writes it who wants to ask what is on.
Times become seconds since 1970; one index, no full-text search, nothing kept from a crash.  etree_sqlite.py FILE DATABASE"""
import gzip
import re
import sqlite3
import sys
from datetime import datetime, timedelta, timezone
from xml.etree.ElementTree import iterparse

TIME = re.compile(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?: *([+-])(\d\d)(\d\d))?")
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def seconds(text):
    """Of an XMLTV time; None where it is none."""
    found = TIME.match(text or "")
    if not found:
        return None
    year, month, day, hour, minute, second, sign, hours, minutes = found.groups()
    try:
        local = datetime(int(year), int(month), int(day), int(hour), int(minute), int(second or 0), tzinfo=timezone.utc)
    except ValueError:
        return None
    ahead = timedelta(hours=int(hours or 0), minutes=int(minutes or 0))
    return int((local - EPOCH + (ahead if sign == "-" else -ahead)).total_seconds())


def airings(file):
    root = None
    for event, element in iterparse(file, events=("start", "end")):
        if root is None:
            root = element
        if event != "end" or element.tag not in ("programme", "channel"):
            continue
        start = seconds(element.get("start")) if element.tag == "programme" else None
        if start is not None:
            yield (
                element.get("channel"), start, seconds(element.get("stop")), element.findtext("title"),
                element.findtext("sub-title"), element.findtext("desc"), element.findtext("category"),
                element.findtext("episode-num"),
            )
        root.clear()


def main(path, database_path):
    database = sqlite3.connect(database_path)
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    database.execute("CREATE TABLE airing (channel, start, stop, title, subtitle, overview, category, episode)")
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        database.executemany("INSERT INTO airing VALUES (?, ?, ?, ?, ?, ?, ?, ?)", airings(file))
    database.execute("CREATE INDEX airing_start ON airing (channel, start)")
    database.commit()
    database.close()


main(*sys.argv[1:3])
