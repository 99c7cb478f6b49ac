import BlackjackRules

/// All hands to which a dealer draws one more card, with the results of that card.
///
/// A card leads to another of these hands, ends the dealer's turn with a total from 17 to 21, or
/// busts. About six hundred hands therefore describe everything that a dealer can do.
///
/// They are ordered by total, so that every hand comes after those from which it can arise.
struct DealerHands {
  /// A hand to which the dealer draws.
  struct Hand {
    /// The hand's number in the ``HandTable``.
    let number: Int
    /// The place of a hand from which this one arises with one more card, or 0 for an upcard.
    fileprivate(set) var before: UInt16 = 0
    /// That card: its value times ``DrawChances/dealt``, plus the number of such cards in that
    /// hand.
    fileprivate(set) var card: UInt16 = 0
    /// The part of ``DealerHands/next`` with the places of the hands that arise with one more card.
    fileprivate(set) var next = 0..<0
  }

  /// Consecutive hands for which the same cards end the dealer's turn in the same way.
  struct Group {
    fileprivate(set) var places: Range<Int>
    /// The final total by value of the next card, or 0 if it does not end the turn.
    let ends: [Int]

    /// Returns the loss relative to a win of a player with a given total, for the next card: 1 for
    /// a push, 2 for a loss.
    func loss(of total: Int, to value: Int) -> Double {
      ends[value] > total ? 2 : ends[value] == total ? 1 : 0
    }
  }

  /// The values of the upcards.
  let upcards: [Int]
  /// The hands by place; the first place represents no cards.
  private(set) var hands: [Hand]
  private(set) var next: [UInt16] = []
  private(set) var groups: [Group] = []

  /// Computes the hands that can arise from a set of upcards.
  ///
  /// - Parameters:
  ///   - soft17: Whether the dealer draws to a soft 17.
  ///   - upcards: The values of the upcards.
  init(_ soft17: SoftSeventeen, upcards: [Int]) {
    let table = HandTable.shared
    func draws(to hand: Int) -> Bool {
      let total = table.best(hand)
      return total < 17 || (total == 17 && table.isSoft(hand) && soft17 == .hit)
    }
    let met = table.hands(from: upcards.map { table.single($0) }, drawingTo: draws)
    let numbers = met.filter(draws).sorted { Self.rank($0) < Self.rank($1) }
    self.upcards = upcards
    hands = [Hand(number: HandTable.bust)] + numbers.map { Hand(number: $0) }
    link()
    for number in numbers {
      append(
        endings: (0..<10).map { value in
          let next = table.next(number, adding: value)
          // NB: a blackjack ends the round before the dealer plays.
          let isOver = next != HandTable.bust && !draws(to: next) && !table.isBlackjack(next)
          return isOver ? table.best(next) : 0
        })
    }
  }

  /// The places of all hands.
  var places: Range<Int> { 1..<hands.count }

  /// Returns the place of the hand that is just an upcard.
  func place(ofUpcard value: Int) -> Int {
    hands.firstIndex { $0.number == HandTable.shared.single(value) } ?? 0
  }

  /// Returns the number of cards of a value in the hand at a place.
  func cards(_ place: Int, of value: Int) -> Int {
    HandTable.shared.cards(hands[place].number, of: value)
  }

  /// Returns a sort key: by hard total, and within it hands with an ace first, so that groups are
  /// contiguous.
  private static func rank(_ hand: Int) -> Int {
    let table = HandTable.shared
    let kind = 2 * Int(table.hard[hand]) + (table.cards(hand, of: 0) > 0 ? 0 : 1)
    return kind * table.count + hand
  }

  /// Links every hand to those that arise with one more card.
  private mutating func link() {
    let table = HandTable.shared
    var placeOf = [Int](repeating: 0, count: table.count)
    for place in places { placeOf[hands[place].number] = place }
    for value in upcards {
      hands[placeOf[table.single(value)]].card = UInt16(value * DrawChances.dealt)
    }
    for place in places {
      let start = next.count
      for value in 0..<10 {
        let number = table.next(hands[place].number, adding: value)
        guard number != HandTable.bust, placeOf[number] > 0 else { continue }
        next.append(UInt16(placeOf[number]))
        hands[placeOf[number]].before = UInt16(place)
        hands[placeOf[number]].card =
          UInt16(value * DrawChances.dealt + cards(place, of: value))
      }
      hands[place].next = start..<next.count
    }
  }

  /// Adds the next place to the group of hands with these endings.
  private mutating func append(endings ends: [Int]) {
    let place = groups.last?.places.upperBound ?? places.lowerBound
    if let last = groups.indices.last, groups[last].ends == ends {
      groups[last].places = groups[last].places.lowerBound..<place + 1
    } else {
      groups.append(Group(places: place..<place + 1, ends: ends))
    }
  }
}
