/// A dealer's portrait: a constant base, with a mood drawn over it.
///
/// The drawing fills a circle of 120 by 120. Everything that changes with a mood (eyes, brows,
/// mouth, and the dealer's typical object) belongs to the mood.
protocol Portrait {
  /// The dealer's name in IDs.
  static var name: String { get }

  /// Head, hair and clothes.
  static var base: String { get }

  /// Returns the parts that a mood draws over the base.
  static func mood(_ mood: Mood) -> String
}

/// A dealer's reaction to the game.
public enum Mood: String, CaseIterable, Sendable {
  /// Nothing special happened.
  case calm
  /// The player has won.
  case pleased
  /// The player has lost.
  case sorry
  /// A blackjack.
  case astonished
  /// The player is about to decide.
  case attentive
}

extension Portrait {
  /// The base and every mood, each a symbol.
  static var symbols: [String] {
    [ArtSprite.symbol(name, viewBox: "0 0 120 120", backdrop + base)]
      + Mood.allCases.map {
        ArtSprite.symbol("\(name)-\($0.rawValue)", viewBox: "0 0 120 120", mood($0))
      }
  }

  private static var backdrop: String { Paint.accent.disc(60, 60, 60) }

  /// Rays behind a head.
  static var rays: String {
    "<circle cx=\"60\" cy=\"60\" r=\"46\" fill=\"none\" stroke=\"#14100d\" stroke-opacity=\".1\""
      + " stroke-width=\"28\" stroke-dasharray=\"6.02\"/>"
  }
}
