/// Finds the word that the user probably meant.
public enum Suggestion {
  /// The candidate with the fewest edits. Among equal ones it prefers a candidate that starts with the word, then the
  /// first. Nil if there is more than one edit in three characters.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.enumerated().compactMap { offset, candidate in
      let distance = distance(word, candidate)
      let isBeginning = word.count >= 2 && candidate.hasPrefix(word)
      let isNear = isBeginning || distance * 3 <= max(word.count, candidate.count)
      return isNear ? (rank: (distance, isBeginning ? 0 : 1, offset), candidate: candidate) : nil
    }
    return ranked.min { $0.rank < $1.rank }?.candidate
  }

  /// The same, ignoring case.
  public static func nearest(to word: String, ignoringCaseAmong candidates: [String]) -> String? {
    let lowered = candidates.map { $0.lowercased() }
    return nearest(to: word.lowercased(), among: lowered).flatMap(lowered.firstIndex).map { candidates[$0] }
  }

  /// The Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and
  /// transpositions.
  public static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.prefix(100))
    let b = Array(right.prefix(100))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
