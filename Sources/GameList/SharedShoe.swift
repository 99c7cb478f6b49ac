import BlackjackRules
import CardCore

/// The terms of the shared shoe of the day, which are the same for everyone.
public enum SharedShoe {
  /// The rules: six decks, the dealer stands on soft 17, and insurance is offered.
  public static let game = Blackjack(
    rules: .czarita, dealerSoft17: .stand, offersInsurance: true, hasBetUnits: true)
  /// The game's name in links.
  public static var name: String { BlackjackGame.name.text }
  /// The number of rounds.
  public static let rounds = 30
  /// The bet of every round.
  public static let bet: Credits = 50
  /// The credits at the beginning: more than 30 rounds can cost with every split and double.
  public static let credits: Credits = 20_000
  /// The longest time that a decision counts, in milliseconds.
  public static let mostTime: Int64 = 10_000
}
