/// The tables of one Klondike deal, whose memory this object owns.
///
/// ``KlondikeBoard`` reads them through plain pointers, so that copies of it are cheap.
final class KlondikeTables {
  /// One unit of the packed count of its column, for each waiting or locked card.
  let unit: UnsafeMutablePointer<UInt32>
  /// The card beneath each of these cards, or ``none``.
  let below: UnsafeMutablePointer<UInt8>
  /// The card at each place of the talon.
  let talonCards: UnsafeMutablePointer<UInt8>
  /// The place of each card of the talon.
  let talonPlace: UnsafeMutablePointer<UInt8>
  /// The cards at the ends of draws, for each phase and byte of the talon.
  let ends: UnsafeMutablePointer<UInt8>
  /// The phase in which the next byte begins, for each phase and byte.
  let follow: UnsafeMutablePointer<UInt8>
  /// The number of set bits of each byte.
  let population: UnsafeMutablePointer<UInt8>

  /// No card.
  static let none: UInt8 = 255

  init(_ deal: KlondikeDeal) {
    unit = .allocate(capacity: 64)
    unit.initialize(repeating: 0, count: 64)
    below = .allocate(capacity: 64)
    below.initialize(repeating: Self.none, count: 64)
    talonCards = .allocate(capacity: 32)
    talonCards.initialize(repeating: Self.none, count: 32)
    talonPlace = .allocate(capacity: 64)
    talonPlace.initialize(repeating: 0, count: 64)
    ends = .allocate(capacity: deal.draw * 256)
    ends.initialize(repeating: 0, count: deal.draw * 256)
    follow = .allocate(capacity: deal.draw * 256)
    follow.initialize(repeating: 0, count: deal.draw * 256)
    population = .allocate(capacity: 256)
    population.initialize(repeating: 0, count: 256)
    fillColumns(of: deal)
    for phase in 0..<deal.draw {
      for byte in 0..<256 { fill(phase, byte, draw: deal.draw) }
    }
  }

  deinit {
    unit.deallocate()
    below.deallocate()
    talonCards.deallocate()
    talonPlace.deallocate()
    ends.deallocate()
    follow.deallocate()
    population.deallocate()
  }

  private func fillColumns(of deal: KlondikeDeal) {
    for column in deal.columns {
      for (depth, card) in column.cards.enumerated() {
        unit[card] = 1 << UInt32(column.shift)
        if depth > 0 { below[card] = UInt8(column.cards[depth - 1]) }
      }
    }
    for (place, card) in deal.talon.enumerated() {
      talonCards[place] = UInt8(card)
      talonPlace[card] = UInt8(place)
    }
  }

  private func fill(_ phase: Int, _ byte: Int, draw: Int) {
    var count = phase
    for bit in 0..<8 where byte >> bit & 1 == 1 {
      if count % draw == draw - 1 { ends[phase * 256 + byte] |= 1 << UInt8(bit) }
      count += 1
    }
    follow[phase * 256 + byte] = UInt8(count % draw)
    population[byte] = UInt8(count - phase)
  }
}
