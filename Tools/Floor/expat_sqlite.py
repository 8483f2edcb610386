"""What expat costs at the least beside an import: its bare handlers into SQLite, times left as text.  expat_sqlite.py FILE DATABASE"""
import gzip
import sqlite3
import sys
from xml.parsers import expat

TEXTS = {"title": 3, "sub-title": 4, "desc": 5, "category": 6, "episode-num": 7}


class Reader:
    def __init__(self, database):
        self.database = database
        self.rows, self.row, self.place = [], None, None

    def start(self, name, attributes):
        if name == "programme":
            self.row = [attributes.get("channel"), attributes.get("start"), attributes.get("stop")] + [None] * 5
        elif self.row is not None:
            self.place = TEXTS.get(name)

    def text(self, text):
        if self.place is not None:
            self.row[self.place] = (self.row[self.place] or "") + text

    def end(self, name):
        self.place = None
        if name == "programme":
            self.rows.append(self.row)
            self.row = None
            if len(self.rows) == 5000:
                self.flush()

    def flush(self):
        self.database.executemany("INSERT INTO airing VALUES (?, ?, ?, ?, ?, ?, ?, ?)", self.rows)
        self.database.commit()
        self.rows = []


def main(path, database_path):
    database = sqlite3.connect(database_path)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    database.execute("CREATE TABLE airing (channel, start, stop, title, subtitle, overview, category, episode)")
    database.execute("CREATE INDEX airing_start ON airing (channel, start)")
    reader = Reader(database)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = reader.start, reader.end
    parser.CharacterDataHandler = reader.text
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        parser.ParseFile(file)
    reader.flush()
    database.close()


main(*sys.argv[1:3])
