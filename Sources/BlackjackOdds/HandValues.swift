/// The values of hands from the current card on, against a set of upcards.
///
/// The values are measured as in ``StandingCalculator``: multiplied by the probability of the
/// cards, and relative to losing the bet. The value of drawing a card is therefore the sum of the
/// values of the hands that it leads to, and hands over 21 add nothing.
struct HandValues {
  private(set) var chances: DrawChances
  private let plan: DrawingPlan
  private var calculator: StandingCalculator
  private var standing: [Double]
  private var playing: [Double]
  /// The value of drawing against each upcard, for the hand computed last.
  private var sums: [Double]

  /// Creates values for given probabilities, before any hand is computed.
  ///
  /// - Parameters:
  ///   - chances: The probabilities of cards.
  ///   - dealer: The dealer's hands.
  ///   - plan: The player's decisions to draw.
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

  /// Changes to other probabilities and discards all values computed so far.
  mutating func use(_ chances: DrawChances) {
    self.chances = chances
    calculator.use(chances)
  }

  /// Computes the values of hands and of all hands that can arise from them by drawing.
  mutating func look(at roots: [Int]) {
    let reached = Self.reached(from: roots)
    stand(on: reached)
    play(reached)
  }

  /// Computes only the value of standing for hands.
  mutating func stand(on hands: [Int]) {
    for total in Self.totals { stand(on: total, with: hands) }
  }

  /// The totals with different values of standing; 16 represents all lower ones.
  static let totals = 16...21

  /// Computes the value of standing for the hands with a given total.
  mutating func stand(on total: Int, with reached: [Int]) {
    let hands = reached.filter { max(HandTable.shared.best($0), 16) == total }
    calculator.calculate(hands, total: total, into: &standing)
  }

  /// Computes the value of playing on for hands, once the value of standing is known for all.
  mutating func play(_ reached: [Int]) {
    for hand in reached.reversed() { playOn(hand) }
  }

  /// Returns the given hands and all hands that can arise from them by drawing.
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

  /// Adds up, for each upcard, the values of the hands with one more card.
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

  /// Returns the value of standing.
  func standing(_ hand: Int, slot: Int) -> Double { standing[hand * upcards.count + slot] }

  /// Returns the value of drawing a card and playing on.
  func drawing(_ hand: Int, slot: Int) -> Double { sum(over: playing, after: hand, slot: slot) }

  /// Returns the value of drawing one card and standing.
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
