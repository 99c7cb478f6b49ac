import BaccaratRules
import CardCore
import CasinoKit

/// The cards that a player squeezes, which means bending them up slowly before turning them over.
public enum SqueezeChoice: String, CaseIterable, Sendable {
  case never
  /// The third card of the side that the player has bet on.
  case thirdCards = "third"
  /// The third and the second card of that side.
  case lastCards = "last"
}

/// A face-down card in front of the player, until they turn it over.
public struct Squeeze: Equatable, Sendable {
  public let card: DealtCard
  public let side: Side
  /// The current fold of the card.
  public internal(set) var fold: CardFold?
  /// The number of steps by key.
  var steps = 0

  /// The folded share of a card at which it turns over automatically.
  static let enough = 0.42
  /// The maximum number of steps by key.
  ///
  /// The next press turns the card over.
  static let mostSteps = 4

  /// Bends the lower edge up one step further, and returns whether that was possible.
  mutating func bendByKey() -> Bool {
    guard steps < Self.mostSteps else { return false }
    steps += 1
    let edge = CardFold.Point(x: 0.5, y: Pose.cardAspect)
    let lift = 0.16 * Double(steps)
    fold = CardFold(from: edge, to: CardFold.Point(x: 0.5, y: Pose.cardAspect - lift))
    return true
  }
}

/// The squeeze at the table.
extension BaccaratTable {
  /// The side that the player has bet more on, or `nil` if both bets are equal.
  private var favoured: Side? {
    let (player, banker) = (shown.wagers[.player], shown.wagers[.banker])
    return player == banker ? nil : player > banker ? .player : .banker
  }

  /// Starts a squeeze of a card that has just been dealt, if the settings call for it.
  func offerSqueeze(of card: DealtCard, to side: Side) {
    let place = (side == .player ? shown.player : shown.banker).count
    let isAsked =
      switch profile.squeeze {
      case .never: false
      case .thirdCards: place == 3
      case .lastCards: place >= 2
      }
    guard isAsked, side == favoured, movesCards, isWatched, !isAutoCoup else { return }
    squeeze = Squeeze(card: card, side: side)
  }

  /// Handles a drag of the squeezed card, and returns whether the command was one.
  func bend(by command: String) -> Bool {
    let words = command.parts(between: " ")
    if words == [PageVerb.release.rawValue] {
      if (squeeze?.fold?.share ?? 0) >= Squeeze.enough { turnOver() } else { squeeze?.fold = nil }
      return true
    }
    guard words.count == 5, words[0] == PageVerb.bend.rawValue else { return false }
    let numbers = words.dropFirst().compactMap { Int64(wholeNumber: $0) }.map { Double($0) / 1_000 }
    guard numbers.count == 4 else { return false }
    let wasFlat = squeeze?.fold == nil
    squeeze?.fold = CardFold(
      from: CardFold.Point(x: numbers[0], y: numbers[1] * Pose.cardAspect),
      to: CardFold.Point(x: numbers[2], y: numbers[3] * Pose.cardAspect))
    if wasFlat, squeeze?.fold != nil { sound(.squeezed) }
    return true
  }

  /// Bends the card one step further, or turns it over after the last step.
  func squeezeByKey() {
    guard squeeze != nil else { return }
    if squeeze?.bendByKey() == true { sound(.squeezed) } else { turnOver() }
  }

  /// Turns the squeezed card over and continues the coup.
  func turnOver() {
    guard squeeze != nil else { return }
    squeeze = nil
    sound(.cardFlipped)
    move(forMilliseconds: Motion.flip.milliseconds)
  }

  /// A hand as the player sees it, without the squeezed card.
  func openHand(_ side: Side) -> PointHand {
    let hand = landed.coup[side]
    guard let squeeze, squeeze.side == side, hand.cards.last == squeeze.card.card else {
      return hand
    }
    return PointHand(Array(hand.cards.dropLast()))
  }
}
