import BaccaratRules
import Banking
import BlackjackRules
import CardCore
import Dealing
import GameContract
import ThreeCardPoker
import War

/// Dealt shoes, which must be equal on every platform.
enum DealingCatalog {
  /// The roots of shoes of all sizes with their first cards, then the fingerprints of whole shoes of
  /// every game against the bank, dealt to a random player.
  static var list: ExactList {
    ExactList("dealing") {
      orders + shoes(of: BlackjackCatalog.games, "blackjack")
        + shoes(of: BaccaratCatalog.games, "baccarat") + shoes(of: WarCatalog.games, "war")
        + shoes(of: ThreeCardPokerCatalog.games, "threecardpoker")
    }
  }

  private static var orders: [String] {
    Shoe.deckCounts.flatMap { decks in
      (1...4).map { (number: Int64) in
        let order = ShoeOrder(
          secret: bytes("secret"), entropy: bytes("entropy"), number: number, decks: decks)
        let cards = order.cards.prefix(8).reduce("") { "\($0) \($1.text)" }
        return "\(decks) decks, shoe \(number):\(cards), root \(Hexadecimal.text(order.root))"
      }
    }
  }

  private static func shoes<Game: ShoeGame>(
    of games: [(name: String, game: Game)], _ name: String
  ) -> [String] {
    games.map { rules, game in
      let signer = HashSigner()
      let terms = ShoeTerms(
        number: 1, game: name, rules: game.archive, credits: 1_000_000, time: 0)
      var chooser = SplitMix64(seed: 1)
      do throws(ShoeFault) {
        let shoe = try ShoeRehearsal(
          of: game, terms: terms, secret: bytes(rules), entropy: bytes("entropy"),
          signedBy: signer, checkedBy: signer)
        let file = try shoe.play(rounds: 8) { legal in
          chooser.below(2) == 0 ? legal[0] : legal[chooser.below(legal.count)]
        }
        return "\(rules): \(file.rounds.count) rounds, \(Hexadecimal.text(SHA256.hash(file.bytes)))"
      } catch { return "\(rules): \(error.sentence)" }
    }
  }

  private static func bytes(_ word: String) -> [UInt8] { SHA256.hash(word.bytes) }
}

/// A stand-in for signatures, which anyone could forge.
private final class HashSigner: ShoeSigner, SignatureChecker {
  var publicKey: [UInt8] { [UInt8](repeating: 4, count: SignedText.keyByteCount) }

  func signature(of text: [UInt8]) -> [UInt8] {
    let hash = SHA256.hash(text)
    return hash + hash
  }

  func isValid(_ signed: SignedText, key: [UInt8]) -> Bool {
    signed.signature == signature(of: signed.text)
  }
}
