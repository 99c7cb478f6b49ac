import BlackjackOdds

/// The count before every round that may begin, written down when the shoe is shuffled.
struct WrittenCount {
  private let system: CountSystem
  private let start: Int16
  /// What each value adds, 16 places, and then the running count before each card.
  private let numbers: UnsafeMutablePointer<Int16>

  /// The places of the values.
  private static let values = 16

  /// The count of a shoe.
  ///
  /// - Parameters:
  ///   - system: How is counted.
  ///   - decks: The decks of the shoe.
  ///   - numbers: Room for ``room(size:)`` numbers.
  init(_ system: CountSystem, decks: Int, _ numbers: UnsafeMutablePointer<Int16>) {
    self.system = system
    start = Int16(system.start(decks: decks))
    self.numbers = numbers
    for (value, tag) in system.wholeTags.enumerated() { numbers[value] = Int16(tag) }
  }

  /// How many numbers there are for a shoe of some cards.
  static func room(size: Int) -> Int { values + size }

  /// Counts a shoe anew that was shuffled.
  func write(_ shoe: ValueShoe) {
    var running = start
    for place in 0..<shoe.lastStart {
      numbers[Self.values &+ place] = running
      running &+= numbers[Int(shoe.cards[place])]
    }
  }

  /// The count before the next round.
  @inline(__always)
  func number(_ shoe: ValueShoe) -> Int {
    let running = Int(numbers[Self.values &+ shoe.dealt])
    return system.number(running: running, left: shoe.size &- shoe.dealt)
  }
}
