import CardCore

/// The move in one cell of a strategy chart.
public enum StrategyMove: CaseIterable, Sendable {
  case hit, stand
  /// Double, or hit where doubling is not allowed.
  case doubleOrHit
  /// Double, or stand where doubling is not allowed.
  case doubleOrStand
  /// Split, or play the hand by its total where splitting is not allowed.
  case split

  /// Creates the move that a letter stands for, in either case.
  fileprivate init?(letter: UInt8) {
    guard let move = Self.allCases.first(where: { $0.letter.asciiValue == letter & 0xDF })
    else { return nil }
    self = move
  }

  /// The cell's code: `H`, `S`, `D` (else hit), `T` (double, else stand) or `P` (split).
  public var letter: Character {
    switch self {
    case .hit: "H"
    case .stand: "S"
    case .doubleOrHit: "D"
    case .doubleOrStand: "T"
    case .split: "P"
    }
  }

  /// The play for a hand that may not be doubled.
  var withoutDouble: StrategyMove {
    switch self {
    case .doubleOrHit: .hit
    case .doubleOrStand: .stand
    case .hit, .stand, .split: self
    }
  }
}

/// The three charts of basic strategy: hard totals, soft totals and pairs.
///
/// Each row has ten cells, one for each of ``upcards``. A cell can also mark a hand's first two
/// cards for surrender: its code is then a lowercase letter, and its move applies if surrender is
/// not allowed.
///
///     let chart = StrategyChart.multiDeck(soft17: .stand, doubleAfterSplit: true)
///     chart.hard[11].codes  // "SSSSSHHHHH", the row "16"
public struct StrategyChart: Equatable, Sendable {
  /// One row of a chart: a hand against each of the dealer's upcards.
  public struct Row: Equatable, Sendable {
    /// The player's hand, such as `16`, `A7` or `88`.
    public let label: String
    /// The ten cells in the order of ``StrategyChart/upcards``.
    public fileprivate(set) var moves: [StrategyMove]
    /// By cell, whether to surrender two cards if that is allowed.
    public fileprivate(set) var surrenders: [Bool]

    fileprivate init(_ label: String, _ codes: some Collection<UInt8>) {
      self.label = label
      moves = codes.compactMap { StrategyMove(letter: $0) }
      surrenders = codes.map { $0 & 0x20 != 0 }
    }

    /// The row as ten letters, such as `SSSSSHHhhh`.
    public var codes: String {
      var codes: [UInt8] = []
      for (move, isSurrendered) in zip(moves, surrenders) {
        codes.append((move.letter.asciiValue ?? 0) | (isSurrendered ? 0x20 : 0))
      }
      return String(bytes: codes)
    }
  }

  /// The dealer's upcards in the order of the columns; the ten includes jack, queen and king.
  public static let upcards: [Rank] = [
    .two, .three, .four, .five, .six, .seven, .eight, .nine, .ten, .ace,
  ]

  /// Hard totals from 5 to 17, where 17 stands for all from 17 up.
  ///
  /// A hard 4 is a pair of twos.
  public private(set) var hard: [Row]
  /// Soft totals from A2, a soft 13, to A9, a soft 20.
  public private(set) var soft: [Row]
  /// Pairs from 22 to 99, then TT for any two cards worth ten, then AA.
  public private(set) var pairs: [Row]

  /// Returns the printed chart for shoes of four to eight decks whose dealer looks for a blackjack.
  ///
  /// It is exact only for those, and only if surrender is not allowed. The chart for any other rules
  /// is computed: see `OddsRules.chart()`.
  ///
  /// Sources: "Blackjack Basic Strategy" of kristopherjohnson/blackjack_trainer
  /// (`blackjack_basic_strategy.md`: four to eight decks, standing on soft 17, doubling after
  /// splits, no surrender), and for hitting soft 17 the charts of JackAce/jackace.com (`MD_H17.md`),
  /// which agree with wizardofodds.com/games/blackjack/strategy/calculator.
  ///
  /// - Parameters:
  ///   - soft17: What the dealer does with a soft 17.
  ///   - doubleAfterSplit: Whether a hand from a split may be doubled, which makes more pairs worth
  ///     splitting.
  /// - Returns: The three charts.
  public static func multiDeck(soft17: SoftSeventeen, doubleAfterSplit: Bool) -> StrategyChart {
    var chart = standingOnSoft17
    if soft17 == .hit {
      set("11", in: &chart.hard, against: .ace, to: .doubleOrHit)
      set("A7", in: &chart.soft, against: .two, to: .doubleOrStand)
      set("A8", in: &chart.soft, against: .six, to: .doubleOrStand)
    }
    if !doubleAfterSplit {
      chart.pairs = chart.pairs.map { row in
        withoutDoubleAfterSplit.first { $0.label == row.label } ?? row
      }
    }
    return chart
  }

  /// Returns the chart with doubling restricted to some totals; every other double becomes the next
  /// best play.
  ///
  /// - Parameter restriction: The two-card totals that may be doubled.
  /// - Returns: The three charts.
  public func doubling(_ restriction: DoubleRestriction) -> StrategyChart {
    var chart = self
    func restrict(_ rows: inout [Row], total: (_ row: Int) -> Int) {
      for row in rows.indices where !restriction.allows(total: total(row)) {
        rows[row].moves = rows[row].moves.map { $0.withoutDouble }
      }
    }
    restrict(&chart.hard) { $0 + 5 }
    restrict(&chart.soft) { $0 + 13 }
    restrict(&chart.pairs) { $0 == 9 ? 12 : ($0 + 2) * 2 }
    return chart
  }

  /// Returns the chart's move for the total of a hand, whether or not it is a pair.
  ///
  /// A soft 12 is a pair of aces that cannot be split; it is hit.
  ///
  /// - Parameters:
  ///   - value: The hand's value.
  ///   - upcard: The dealer's upcard.
  /// - Returns: Never a split.
  public func move(forTotal value: HandValue, against upcard: Rank) -> StrategyMove {
    let rows: [Row]
    let place: Int
    if value.isSoft {
      if value.best < 13 { return .hit }
      if value.best > 20 { return .stand }
      (rows, place) = (soft, value.best - 13)
    } else {
      (rows, place) = (hard, min(max(value.best, 5), 17) - 5)
    }
    return rows[place].moves[Self.column(of: upcard)]
  }

  /// Returns the chart's move for a pair.
  ///
  /// - Parameters:
  ///   - rank: The rank of one of the two cards.
  ///   - upcard: The dealer's upcard.
  /// - Returns: A split, or the play for the pair's total.
  public func move(forPairOf rank: Rank, against upcard: Rank) -> StrategyMove {
    pairs[Self.column(of: rank)].moves[Self.column(of: upcard)]
  }

  /// Returns whether the chart surrenders two cards with a total, whether or not they are a pair.
  ///
  /// In the row 17+ the mark applies only to 17; higher totals are never surrendered.
  ///
  /// - Parameters:
  ///   - value: The hand's value.
  ///   - upcard: The dealer's upcard.
  /// - Returns: Whether to surrender if that is allowed.
  public func surrenders(total value: HandValue, against upcard: Rank) -> Bool {
    let rows = value.isSoft ? soft : hard
    let place = value.best - (value.isSoft ? 13 : 5)
    return rows.indices.contains(place) && rows[place].surrenders[Self.column(of: upcard)]
  }

  /// Returns whether the chart surrenders a pair.
  ///
  /// - Parameters:
  ///   - rank: The rank of one of the two cards.
  ///   - upcard: The dealer's upcard.
  /// - Returns: Whether to surrender if that is allowed.
  public func surrenders(pairOf rank: Rank, against upcard: Rank) -> Bool {
    pairs[Self.column(of: rank)].surrenders[Self.column(of: upcard)]
  }

  /// Returns a rank's column: 2 to 10, then ace; jack, queen and king count as ten.
  private static func column(of rank: Rank) -> Int { rank == .ace ? 9 : rank.hardValue - 2 }

  private static func set(
    _ label: String, in rows: inout [Row], against upcard: Rank, to move: StrategyMove
  ) {
    for place in rows.indices where rows[place].label == label {
      rows[place].moves[column(of: upcard)] = move
    }
  }
}

extension StrategyChart {
  /// Four to eight decks, dealer stands on soft 17, doubling after splits.
  private static let standingOnSoft17 = StrategyChart(
    hard: rows(
      """
      5 HHHHHHHHHH
      6 HHHHHHHHHH
      7 HHHHHHHHHH
      8 HHHHHHHHHH
      9 HDDDDHHHHH
      10 DDDDDDDDHH
      11 DDDDDDDDDH
      12 HHSSSHHHHH
      13 SSSSSHHHHH
      14 SSSSSHHHHH
      15 SSSSSHHHHH
      16 SSSSSHHHHH
      17+ SSSSSSSSSS
      """),
    soft: rows(
      """
      A2 HHHDDHHHHH
      A3 HHHDDHHHHH
      A4 HHDDDHHHHH
      A5 HHDDDHHHHH
      A6 HDDDDHHHHH
      A7 STTTTSSHHH
      A8 SSSSSSSSSS
      A9 SSSSSSSSSS
      """),
    pairs: rows(
      """
      22 PPPPPPHHHH
      33 PPPPPPHHHH
      44 HHHPPHHHHH
      55 DDDDDDDDHH
      66 PPPPPHHHHH
      77 PPPPPPHHHH
      88 PPPPPPPPPP
      99 PPPPPSPPSS
      TT SSSSSSSSSS
      AA PPPPPPPPPP
      """))

  /// The pairs that are played differently if a hand from a split cannot be doubled.
  private static let withoutDoubleAfterSplit = rows(
    """
    22 HHPPPPHHHH
    33 HHPPPPHHHH
    44 HHHHHHHHHH
    66 HPPPPHHHHH
    """)

  /// Parses printed rows: a hand and its ten cells on each line.
  private static func rows(_ printed: String) -> [Row] {
    printed.parts(between: "\n").map { line in
      let parts = line.parts(between: " ")
      return Row(parts[0], parts[1].bytes)
    }
  }
}

extension StrategyChart: TextCodable {
  /// The codes of all rows, one after the other: 310 letters.
  public var text: String { (hard + soft + pairs).reduce("") { $0 + $1.codes } }

  /// Creates the chart that 310 letters describe; only pairs can be split.
  public init?(text: String) {
    var chart = Self.standingOnSoft17
    var rest = text.bytes[...]
    func fill(_ rows: inout [Row]) {
      rows = rows.map { row in
        defer { rest = rest.dropFirst(10) }
        return Row(row.label, rest.prefix(10))
      }
    }
    fill(&chart.hard)
    fill(&chart.soft)
    fill(&chart.pairs)
    // NB: invalid or superfluous letters don't appear in the chart's own text.
    guard text.utf8.count == 310, chart.text == text,
      !(chart.hard + chart.soft).contains(where: { $0.moves.contains(.split) })
    else { return nil }
    self = chart
  }
}
