import CardCore

/// The felt at one moment of a replay, in any game: rows of piles, and the bets.
public struct ReplayScene: Equatable, Sendable {
  /// The rows from top to bottom, each with its piles from left to right.
  public let rows: [[Pile]]
  /// The bets in words, such as `Ante: 10`; empty in a game without bets.
  public let bets: [String]

  /// Creates a scene.
  public init(rows: [[Pile]], bets: [String] = []) {
    self.rows = rows
    self.bets = bets
  }

  /// The number of cards on the felt.
  public var cardCount: Int {
    rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.cards.count } }
  }

  /// Whether columns or many rows need more height than width.
  public var needsHeight: Bool {
    rows.count > 3 || rows.contains { row in row.contains { $0.spread == .column } }
  }

  /// Cards that belong together, such as a hand or a column.
  public struct Pile: Equatable, Sendable {
    /// Identifies the pile in its scene.
    public let id: String
    /// The label above it; empty if it has none.
    public let name: String
    /// Its total, such as `17`; empty where nothing is counted.
    public let figure: String
    /// The note below it, such as its bet or its result.
    public let note: String
    /// The cards, the top one last.
    public let cards: [Laid]
    public let spread: Spread
    /// Whether it is the player's turn to decide about it.
    public let isInPlay: Bool
    /// The pile and its cards, for screen readers.
    public let label: String

    /// Creates a pile.
    ///
    /// - Parameters:
    ///   - id: Identifies it in its scene.
    ///   - name: The label above it.
    ///   - figure: Its total.
    ///   - note: The note below it.
    ///   - cards: Its cards, the top one last.
    ///   - spread: How the cards overlap.
    ///   - isInPlay: Whether it is the player's turn to decide about it.
    ///   - label: The pile and its cards, for screen readers.
    public init(
      _ id: String, name: String = "", figure: String = "", note: String = "", cards: [Laid],
      spread: Spread = .row, isInPlay: Bool = false, label: String
    ) {
      self.id = id
      self.name = name
      self.figure = figure
      self.note = note
      self.cards = cards
      self.spread = spread
      self.isInPlay = isInPlay
      self.label = label
    }
  }

  /// A card on the felt.
  public struct Laid: Equatable, Sendable {
    /// The card, or `nil` while it is face down.
    public let card: Card?
    /// Its number in the shoe or the deck, which distinguishes it from equal cards.
    public let place: Int

    public init(_ card: Card?, place: Int) {
      self.card = card
      self.place = place
    }
  }

  /// How the cards of a pile are arranged.
  public enum Spread: Sendable {
    /// Side by side, as a hand.
    case row
    /// Below each other, as a column.
    case column
    /// Stacked, so that only the top card shows.
    case squared
  }
}

/// One step of a replay: what was done, and the felt after it.
public struct ReplayStep: Equatable, Sendable {
  /// What happened, in words.
  public let sentence: String
  public let scene: ReplayScene
}

/// The verdict on a play: how it compares with the best one, given the cards that were unseen.
public struct ReplayVerdict: Equatable, Sendable {
  /// The play that was made and the best one, named as on their buttons.
  public let chosen, best: String
  /// What it cost, in millionths of the initial bet; 0 if no play was better.
  public let cost: Int64
  /// What it cost, in thousandths of a credit.
  public let lost: Int64
  /// All plays with their values in millionths of the initial bet, the best one first; empty if
  /// only the difference is known.
  public let plays: [Play]

  /// A play and its value.
  public struct Play: Equatable, Sendable {
    public let name: String
    public let worth: Int64

    public init(_ name: String, worth: Int64) {
      self.name = name
      self.worth = worth
    }
  }

  /// Creates a verdict.
  public init(chosen: String, best: String, cost: Int64, lost: Int64, plays: [Play] = []) {
    self.chosen = chosen
    self.best = best
    self.cost = cost
    self.lost = lost
    self.plays = plays
  }

  /// Whether the play was a mistake.
  public var isMistake: Bool { cost > 0 }
}
