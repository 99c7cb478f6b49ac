/// What hands are worth from here on, against a set of upcards.
///
/// The values are counted as in ``StandingCalculator``: joint with the chance of the cards, and from
/// losing the bet. The value of drawing a card is therefore simply the sum of the values of the
/// hands it leads to, and hands over 21 add nothing.
struct HandValues {
  private(set) var chances: DrawChances
  private let plan: DrawingPlan
  private var calculator: StandingCalculator
  private var standing: [Double]
  private var playing: [Double]
  /// What drawing is worth against each upcard, for the hand computed last.
  private var sums: [Double]

  /// The values for given chances, before any hand is computed.
  ///
  /// - Parameters:
  ///   - chances: The chances of cards.
  ///   - dealer: The dealer's hands.
  ///   - plan: When the player draws.
  init(_ chances: DrawChances, _ dealer: DealerHands, plan: DrawingPlan) {
    self.chances = chances
    self.plan = plan
    calculator = StandingCalculator(chances, dealer)
    standing = [Double](repeating: 0, count: HandTable.shared.count * dealer.upcards.count)
    playing = standing
    sums = [Double](repeating: 0, count: dealer.upcards.count)
  }

  /// The values of the upcards, in the order of their slots.
  var upcards: [Int] { calculator.dealer.upcards }

  /// Changes to other chances and forgets all values computed so far.
  mutating func use(_ chances: DrawChances) {
    self.chances = chances
    calculator.use(chances)
  }

  /// Computes the values of hands and of all hands that they can lead to by drawing.
  mutating func look(at roots: [Int]) {
    let reached = Self.reached(from: roots)
    stand(on: reached)
    play(reached)
  }

  /// Computes only what standing is worth for hands.
  mutating func stand(on hands: [Int]) {
    for total in Self.totals { stand(on: total, with: hands) }
  }

  /// The totals on which standing differs; 16 represents all below it.
  static let totals = 16...21

  /// Computes what standing is worth for those hands that have a given total.
  mutating func stand(on total: Int, with reached: [Int]) {
    let hands = reached.filter { max(HandTable.shared.best($0), 16) == total }
    calculator.calculate(hands, total: total, into: &standing)
  }

  /// Computes what playing on is worth for hands, once the value of standing is known for all.
  mutating func play(_ reached: [Int]) {
    for hand in reached.reversed() { playOn(hand) }
  }

  /// The given hands and all hands that they can lead to by drawing.
  static func reached(from roots: [Int]) -> [Int] {
    let table = HandTable.shared
    return table.hands(from: roots) { table.best($0) < 21 }
  }

  private mutating func playOn(_ hand: Int) {
    let width = sums.count
    let mayDraw = HandTable.shared.best(hand) < 21
    if mayDraw { sumUp(playing, after: hand) }
    for slot in 0..<width {
      let stand = standing[hand * width + slot]
      playing[hand * width + slot] =
        mayDraw ? plan.choice(hand, upcards[slot], standing: stand, drawing: sums[slot]) : stand
    }
  }

  /// Adds up, for each upcard, what the hands with one more card are worth.
  private mutating func sumUp(_ values: [Double], after hand: Int) {
    let table = HandTable.shared
    let width = sums.count
    for slot in 0..<width { sums[slot] = 0 }
    for value in 0..<10 {
      let next = table.next(hand, adding: value)
      guard next != HandTable.bust else { continue }
      for slot in 0..<width { sums[slot] += values[next * width + slot] }
    }
  }

  /// What standing is worth.
  func standing(_ hand: Int, slot: Int) -> Double { standing[hand * upcards.count + slot] }

  /// What drawing a card and playing on is worth.
  func drawing(_ hand: Int, slot: Int) -> Double { sum(over: playing, after: hand, slot: slot) }

  /// What drawing one card and standing on it is worth.
  func drawingOnce(_ hand: Int, slot: Int) -> Double {
    sum(over: standing, after: hand, slot: slot)
  }

  private func sum(over values: [Double], after hand: Int, slot: Int) -> Double {
    let table = HandTable.shared
    let width = upcards.count
    var sum = 0.0
    for value in 0..<10 {
      let next = table.next(hand, adding: value)
      if next != HandTable.bust { sum += values[next * width + slot] }
    }
    return sum
  }
}
