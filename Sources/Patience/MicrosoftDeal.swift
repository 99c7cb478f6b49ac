import CardCore

/// The deals of Microsoft's FreeCell, as players have known them by number since 1991.
///
/// The deck lies rank by rank from the ace, in each rank clubs, diamonds, hearts, spades. Each card is
/// drawn from it by the next number of the generator of Microsoft's C library, and the last card takes
/// its place.
public enum MicrosoftDeal {
  /// The numbers that there are.
  public static let numbers = 1...1_000_000

  /// The deck in the order in which it is dealt.
  ///
  /// - Parameter number: One of ``numbers``.
  /// - Returns: All 52 cards.
  public static func deck(of number: Int) -> [Card] {
    var deck: [Card] = []
    for rank in Rank.allCases {
      for suit in Suit.allCases { deck.append(Card(rank, suit)) }
    }
    var state = UInt32(truncatingIfNeeded: number)
    var dealt: [Card] = []
    while !deck.isEmpty {
      state = (state &* 214_013 &+ 2_531_011) & 0x7FFF_FFFF
      let place = Int(state >> 16) % deck.count
      dealt.append(deck[place])
      deck[place] = deck[deck.count - 1]
      deck.removeLast()
    }
    return dealt
  }
}

extension PatienceRules {
  /// Whether a single deck is dealt with every card face up, so that nothing is hidden from the first
  /// move on.
  public var isOpen: Bool {
    stock == nil && reserves.isEmpty && suits == Suit.allCases && ranks == 13
      && columns.allSatisfy { $0.dealtFaceDown == 0 }
  }
}
