import BlackjackOdds
import BlackjackRules
import CardCore

/// A player's plays for every kind of hand at one count.
struct PlayPlan {
  /// The play of two cards.
  enum First: Equatable {
    /// A hand that hits or stands by ``PlayPlan/draws(_:upcard:)``.
    case plain
    /// A pair that is played by its total.
    case byTotal
    /// A pair that hits or stands, whatever other hands of its total do.
    case hit, stand
    case double, split, surrender
  }

  /// The plays of pairs, by the value of the pair's cards times ten plus upcard.
  private var pairs: [First]
  /// The plays of two cards that are not a pair, by ``place(_:_:)``.
  private var first = [First](repeating: .plain, count: 440)
  /// Whether a card is drawn, by place.
  private var draws = [Bool](repeating: false, count: 440)

  /// Creates the plays of a chart.
  init(_ chart: StrategyChart) {
    pairs = (0..<100).map { cell in
      let (rank, upcard) = (Rank.value(cell / 10), Rank.value(cell % 10))
      if chart.surrenders(pairOf: rank, against: upcard) { return .surrender }
      let (move, total) = (
        chart.move(forPairOf: rank, against: upcard), HandValue.ofPair(cell / 10)
      )
      if move == chart.move(forTotal: total, against: upcard),
        !chart.surrenders(total: total, against: upcard)
      {
        return .byTotal
      }
      return switch move {
      case .split: .split
      case .doubleOrHit, .doubleOrStand: .double
      case .hit: .hit
      case .stand: .stand
      }
    }
    for value in HandValue.undecided {
      for upcard in 0..<10 {
        let move = chart.move(forTotal: value, against: .value(upcard))
        let isDouble = move == .doubleOrHit || move == .doubleOrStand
        let isSurrendered = chart.surrenders(total: value, against: .value(upcard))
        let place = Self.place(value, upcard)
        first[place] = isSurrendered ? .surrender : isDouble ? .double : .plain
        draws[place] = move == .hit || move == .doubleOrHit
      }
    }
  }

  /// Returns the play of a pair.
  func pair(of value: Int, upcard: Int) -> First { pairs[value * 10 + upcard] }

  /// Returns the play of two cards by their total.
  func first(_ value: HandValue, upcard: Int) -> First { first[Self.place(value, upcard)] }

  /// Returns whether a hand that is not doubled, split or surrendered draws a card.
  func draws(_ value: HandValue, upcard: Int) -> Bool { draws[Self.place(value, upcard)] }

  private static func place(_ value: HandValue, _ upcard: Int) -> Int {
    place(total: value.best, isSoft: value.isSoft, upcard)
  }

  private static func place(total: Int, isSoft: Bool, _ upcard: Int) -> Int {
    ((isSoft ? 22 : 0) + total) * 10 + upcard
  }

  /// Applies index numbers, if there are any.
  ///
  /// - Parameters:
  ///   - indices: The numbers.
  ///   - count: The count.
  mutating func play(by indices: [IndexTable.Index], at count: Int) {
    var isSet: [Int] = []
    for index in indices.sorted(by: { $0.number < $1.number }) {
      guard let cell = Cell(index) else { continue }
      // NB: a cell may have two numbers: one play is best below the first, and a third one above
      // the second.
      if count >= index.number {
        set(cell, to: index.atOrAbove)
      } else if !isSet.contains(cell.key) {
        set(cell, to: index.below)
      }
      isSet.append(cell.key)
    }
  }

  private mutating func set(_ cell: Cell, to action: BlackjackAction) {
    let play: First =
      switch action {
      case .double: .double
      case .split: .split
      case .surrender: .surrender
      default: .plain
      }
    switch cell.kind {
    case .pair: pairs[cell.place] = play == .plain ? (action == .hit ? .hit : .stand) : play
    case .first: first[cell.place] = play
    case .draw: draws[cell.place] = action == .hit
    }
  }

  /// The cell to which an index number applies.
  private struct Cell {
    enum Kind: Int {
      case pair, first, draw
    }

    let kind: Kind
    let place: Int
    var key: Int { place * 3 + kind.rawValue }

    /// Creates the cell, or returns `nil` for insurance.
    init?(_ index: IndexTable.Index) {
      let letters = Array(index.hand.utf8)
      let upcard = index.upcard.value
      if let total = Int(index.hand), letters.count == 1 || letters[0] == 0x31 {
        place = PlayPlan.place(total: total, isSoft: false, upcard)
      } else if letters.count == 2, letters[0] == letters[1] {
        guard let value = Self.value(letters[0]) else { return nil }
        kind = .pair
        place = value * 10 + upcard
        return
      } else if letters.count == 2, letters[0] == 0x41, let value = Self.value(letters[1]) {
        place = PlayPlan.place(total: value + 12, isSoft: true, upcard)
      } else {
        return nil
      }
      let plays = [index.below, index.atOrAbove]
      kind = plays.contains(.double) || plays.contains(.surrender) ? .first : .draw
    }

    private static func value(_ letter: UInt8) -> Int? {
      (0..<10).first { Rank.value($0).letter.asciiValue == letter }
    }
  }
}

extension Rank {
  /// Returns the rank of a value, from 0 for the ace to 9 for the ten.
  static func value(_ value: Int) -> Rank { Rank(rawValue: UInt8(value + 1)) ?? .ten }

  /// The rank's value, from 0 for the ace to 9 for ten-value cards.
  var value: Int { hardValue - 1 }
}

extension HandValue {
  /// The values of hands that can draw a card: hard 4 to 20 and soft 12 to 20.
  static let undecided = (4...20).map { ofHard($0) } + (12...20).map { ofSoft($0) }

  /// Returns a hard total from 4 to 20.
  static func ofHard(_ total: Int) -> HandValue {
    let one = total <= 12 ? 2 : 10
    return of(one - 1, total - one - 1)
  }

  /// Returns a soft total from 12 to 20.
  static func ofSoft(_ total: Int) -> HandValue { of(0, total - 12) }

  /// Returns the value of a pair.
  static func ofPair(_ value: Int) -> HandValue { of(value, value) }

  /// Returns the value of two cards.
  static func of(_ one: Int, _ other: Int) -> HandValue {
    var value = HandValue()
    value.add(.value(one))
    value.add(.value(other))
    return value
  }
}
