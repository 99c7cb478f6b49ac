import CardCore

/// The numbered deals of Microsoft FreeCell, known since 1991.
///
/// The deck is ordered by rank from the ace, and within each rank clubs, diamonds, hearts, spades.
/// Each card is selected by the next number of the generator in Microsoft's C library, and the last
/// card of the deck takes its place.
///
/// Windows has 32,000 of these deals, and later a million. The generator goes on: its numbers have
/// 31 bits.
public enum MicrosoftDeal {
  /// The valid deal numbers.
  public static let numbers = 1...2_147_483_647

  /// Returns the deck in dealing order.
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
  /// Whether one whole deck is dealt face up, so that nothing is ever hidden.
  public var isOpen: Bool {
    stock == nil && reserves.isEmpty && suits == Suit.allCases && ranks == 13
      && columns.allSatisfy { $0.dealtFaceDown == 0 }
  }
}
