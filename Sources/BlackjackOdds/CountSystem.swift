import CardCore

/// A card-counting system.
///
///     CountSystem(text: "hi-lo")?.tags[4]  // 1: a five leaving the shoe counts up
public enum CountSystem: CaseIterable, Sendable, TextCodable {
  case hiLo, ko, hiOptII, omegaII, zen, red7

  public var text: String {
    switch self {
    case .hiLo: "hi-lo"
    case .ko: "ko"
    case .hiOptII: "hi-opt-ii"
    case .omegaII: "omega-ii"
    case .zen: "zen"
    case .red7: "red-7"
    }
  }

  public init?(text: String) {
    guard let system = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = system
  }

  /// The tag of each value, on average over its cards: aces first, then twos, up to ten-value
  /// cards.
  ///
  /// Red 7 counts only red sevens, so the tag of its seven is a half.
  public var tags: [Double] {
    switch self {
    case .hiLo: [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1]
    case .ko: [-1, 1, 1, 1, 1, 1, 1, 0, 0, -1]
    case .hiOptII: [0, 1, 1, 2, 2, 1, 1, 0, 0, -2]
    case .omegaII: [0, 1, 1, 2, 2, 2, 1, 0, -1, -2]
    case .zen: [-1, 1, 1, 2, 2, 2, 1, 0, 0, -2]
    case .red7: [-1, 1, 1, 1, 1, 1, 0.5, 0, 0, -1]
    }
  }

  /// Returns the tag of one card.
  ///
  ///     CountSystem.red7.tag(of: Card(.seven, .hearts))  // 1; a black seven adds nothing
  public func tag(of card: Card) -> Int {
    let mean = tags[card.rank.valueIndex]
    return mean == 0.5 ? (card.suit.isRed ? 1 : 0) : Int(mean)
  }

  /// The sum of the tags of a full deck: 0 for balanced counts.
  public var deckTotal: Int {
    switch self {
    case .hiLo, .hiOptII, .omegaII, .zen: 0
    case .ko: 4
    case .red7: 2
    }
  }

  /// Whether the count is balanced, so that players convert it to a true count.
  public var isBalanced: Bool { deckTotal == 0 }

  /// Returns the running count of a fresh shoe.
  ///
  /// KO begins at 4 minus 4 per deck, and Red 7 at minus 2 per deck, as their authors define them.
  ///
  /// - Parameter decks: The number of decks in the shoe.
  /// - Returns: 0 for the balanced counts.
  public func start(decks: Int) -> Int { (self == .ko ? 4 : 0) - deckTotal * decks }

  /// The true count at which an unbalanced count stands at its ``pivot``, at any depth.
  ///
  /// It is 4 for KO, 2 for Red 7 and 0 for the balanced counts.
  public var pivotTrueCount: Int { deckTotal }

  /// The running count of an unbalanced count that means the same true count at every depth: 4 for
  /// KO and 0 for Red 7.
  public var pivot: Int { start(decks: 0) }

  /// Returns the running count from which players with an unbalanced count have the edge.
  ///
  /// For KO it is the published key count: 2, 1, -4 and -6 with one, two, six and eight decks (Olaf
  /// Vancura and Ken Fuchs, *Knock-Out Blackjack*).
  ///
  /// - Parameter decks: The number of decks in the shoe.
  /// - Returns: The running count that stands for a true count of 1.
  public func keyCount(decks: Int) -> Int { runningCount(forTrueCount: 1, decks: decks) }

  /// Returns the running count of an unbalanced count that stands for a true count.
  ///
  /// Away from the pivot, this depends on the number of decks left. It is taken as 3/8 of the shoe
  /// and a third of a deck. That is about the average when such a count is reached before a cut card
  /// at 75 percent, and it gives the published key counts of KO.
  ///
  /// - Parameters:
  ///   - trueCount: The true count.
  ///   - decks: The number of decks in the shoe.
  /// - Returns: The nearest running count.
  public func runningCount(forTrueCount trueCount: Int, decks: Int) -> Int {
    let distance = (trueCount - pivotTrueCount) * (9 * decks + 8)
    // NB: rounded to the nearest; a half is rounded down.
    return pivot + CountRounding.floor.whole(2 * distance + 23, over: 48)
  }

  /// The number of cards of a deck with each tag.
  var cardsByTag: [(tag: Int, cards: Int)] {
    (-2...2).compactMap { tag in
      var cards = 0
      for (value, mean) in tags.enumerated() {
        let ofValue = value == 9 ? 16 : 4
        if mean == Double(tag) { cards += ofValue }
        // NB: half of the sevens have the tag 1 and half the tag 0.
        if mean == 0.5 && (tag == 0 || tag == 1) { cards += ofValue / 2 }
      }
      return cards > 0 ? (tag, cards) : nil
    }
  }

  /// The mean tag of a deck's cards.
  var mean: Double { Double(deckTotal) / 52 }

  /// The variance of a deck's tags.
  var variance: Double {
    cardsByTag.reduce(-mean * mean) { $0 + Double($1.tag * $1.tag * $1.cards) / 52 }
  }

  /// Returns the expected cards of a full-sized shoe at a height of the count.
  ///
  /// - Parameters:
  ///   - height: The difference between the mean tag of a full deck and that of the cards, times
  ///     52: the true count of a balanced count.
  ///   - decks: The number of decks in the shoe.
  /// - Returns: The number of cards of each value, by linear regression on the count.
  func expectedCards(height: Double, decks: Int) -> [Double] {
    let slope = height / 52 / variance
    return tags.enumerated().map { value, tag in
      Double(decks * (value == 9 ? 16 : 4)) * max(0, 1 - slope * (tag - mean))
    }
  }
}
