import CardCore

/// What lies on the felt at one moment of a replay, whatever the game: rows of piles, and the bets.
public struct ReplayScene: Equatable, Sendable {
  /// The rows from the top, each with its piles from the left.
  public let rows: [[Pile]]
  /// What is bet, in words, such as `Ante: 10`; empty in a game without bets.
  public let bets: [String]

  /// A scene.
  public init(rows: [[Pile]], bets: [String] = []) {
    self.rows = rows
    self.bets = bets
  }

  /// How many cards lie on the felt.
  public var cardCount: Int {
    rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.cards.count } }
  }

  /// Cards that lie together, such as a hand or a column.
  public struct Pile: Equatable, Sendable {
    /// Identifies the pile in its scene.
    public let id: String
    /// What stands over it; empty where nothing does.
    public let name: String
    /// What it counts, such as `17`; empty where nothing is counted.
    public let figure: String
    /// What stands below it, such as its bet or how it ended.
    public let note: String
    /// The cards, the top one last.
    public let cards: [Laid]
    public let spread: Spread
    /// Whether the player is to decide about it.
    public let isInPlay: Bool
    /// The pile and its cards, as a screen reader tells them.
    public let label: String

    /// A pile.
    ///
    /// - Parameters:
    ///   - id: Identifies it in its scene.
    ///   - name: What stands over it.
    ///   - figure: What it counts.
    ///   - note: What stands below it.
    ///   - cards: Its cards, the top one last.
    ///   - spread: How they lie on each other.
    ///   - isInPlay: Whether the player is to decide about it.
    ///   - label: The pile and its cards, as a screen reader tells them.
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
    /// The card, or `nil` while it lies face down.
    public let card: Card?
    /// Its place in the shoe or the deck, which tells it from equal cards.
    public let place: Int

    public init(_ card: Card?, place: Int) {
      self.card = card
      self.place = place
    }
  }

  /// How the cards of a pile lie on each other.
  public enum Spread: Sendable {
    /// Beside each other, as a hand.
    case row
    /// Below each other, as a column.
    case column
    /// On each other, so that only the top card shows.
    case squared
  }
}

/// One step of a replay: what was done, and how the felt looks then.
public struct ReplayStep: Equatable, Sendable {
  /// What happened, in words.
  public let sentence: String
  public let scene: ReplayScene
}

/// What a play gave away against the best one for the cards then unseen.
public struct ReplayVerdict: Equatable, Sendable {
  /// What was played and what was best, as buttons call it.
  public let chosen, best: String
  /// What it cost, in millionths of the initial bet; 0 where nothing was better.
  public let cost: Int64
  /// What it cost, in thousandths of a credit.
  public let lost: Int64
  /// All plays with their worth in millionths of the initial bet, the best one first; empty where only
  /// the difference is known.
  public let plays: [Play]

  /// A play and its worth.
  public struct Play: Equatable, Sendable {
    public let name: String
    public let worth: Int64

    public init(_ name: String, worth: Int64) {
      self.name = name
      self.worth = worth
    }
  }

  /// A verdict.
  public init(chosen: String, best: String, cost: Int64, lost: Int64, plays: [Play] = []) {
    self.chosen = chosen
    self.best = best
    self.cost = cost
    self.lost = lost
    self.plays = plays
  }

  /// Whether anything was given away.
  public var isMistake: Bool { cost > 0 }
}
