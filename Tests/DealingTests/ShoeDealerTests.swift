import BaccaratRules
import BlackjackRules
import CardCore
import Dealing
import DealingKeys
import Testing
import ThreeCardPoker
import War

@Suite("The dealer of a shoe")
struct ShoeDealerTests {
  private let key = TestShoes.key

  private func dealer() throws -> ShoeDealer<Baccarat> {
    try ShoeDealer(
      of: Baccarat(), terms: TestShoes.terms(Baccarat(), named: "baccarat"),
      secret: TestShoes.bytes("secret"), signedBy: key)
  }

  @Test("A request that comes again gets the same answer, and other content is refused")
  func repeated() throws {
    var dealer = try dealer()
    let entropy = TestShoes.bytes("entropy")
    let root = try dealer.mix(entropy, at: 5, signedBy: key)
    #expect(try dealer.mix(entropy, at: 6, signedBy: key) == root)
    #expect(throws: DealingRefusal.otherEntropy) {
      try dealer.mix(TestShoes.bytes("other"), at: 5, signedBy: key)
    }
    let bet = try dealer.play("bet player 10", number: 1, signedBy: key)
    let deal = try dealer.play("deal", number: 2, signedBy: key)
    #expect(try dealer.play("bet player 10", number: 1, signedBy: key) == bet)
    #expect(try dealer.play("deal", number: 2, signedBy: key) == deal)
    #expect(throws: DealingRefusal.otherAction) {
      try dealer.play("bet banker 20", number: 1, signedBy: key)
    }
    let file = try dealer.close(signedBy: key)
    #expect(try dealer.close(signedBy: key) == file)
    #expect(try dealer.play("deal", number: 2, signedBy: key) == deal)
    #expect(throws: DealingRefusal.isClosed) {
      try dealer.play("next", number: 3, signedBy: key)
    }
  }

  @Test("Actions out of turn and against the rules are refused and change nothing")
  func refusals() throws {
    var dealer = try dealer()
    #expect(throws: DealingRefusal.notMixed) {
      try dealer.play("bet player 10", number: 1, signedBy: key)
    }
    #expect(throws: DealingRefusal.notMixed) { try dealer.close(signedBy: key) }
    #expect(throws: DealingRefusal.badEntropy) { try dealer.mix([1], at: 0, signedBy: key) }
    _ = try dealer.mix(TestShoes.bytes("entropy"), at: 0, signedBy: key)
    let before = dealer.archive
    for (action, number, refusal) in [
      ("bet player 10", 2, DealingRefusal.wrongNumber(expected: 1)),
      ("bet player 10", 0, .wrongNumber(expected: 1)),
      ("bet player 10", .min, .wrongNumber(expected: 1)), ("deal", 1, .illegalAction),
      ("bet player 501", 1, .illegalAction), ("bet player +10", 1, .unknownAction),
      ("hit", 1, .unknownAction), ("", 1, .unknownAction),
    ] {
      #expect(throws: refusal) { try dealer.play(action, number: number, signedBy: key) }
    }
    #expect(dealer.archive == before)
  }

  @Test("What a tie bet at casino war has paid covers the raise of the same round")
  func paidDuringTheRound() throws {
    for number in 0..<200 {
      var dealer = try ShoeDealer(
        of: War(), terms: TestShoes.terms(War(), named: "war"),
        secret: TestShoes.bytes("secret \(number)"), signedBy: key)
      _ = try dealer.mix(TestShoes.bytes("entropy"), at: 0, signedBy: key)
      for (place, action) in ["ante 10", "tie 5", "deal"].enumerated() {
        _ = try dealer.play(action, number: place + 1, signedBy: key)
      }
      guard dealer.isRoundUnderWay else { continue }
      var stakes: [ShoeStake] = []
      _ = try dealer.play("war", number: 4, signedBy: key) { stakes.append($0) }
      #expect(stakes.map { $0.staked } == [25] && stakes.map { $0.uncovered } == [0])
      return
    }
    Issue.record("one round in 17 is a tie")
  }

  @Test("The secret is not told during a round")
  func roundUnderWay() throws {
    var dealer = try ShoeDealer(
      of: ThreeCardPoker(),
      terms: TestShoes.terms(ThreeCardPoker(), named: "threecardpoker"),
      secret: TestShoes.bytes("secret"), signedBy: key)
    _ = try dealer.mix(TestShoes.bytes("entropy"), at: 0, signedBy: key)
    _ = try dealer.play("ante 5", number: 1, signedBy: key)
    _ = try dealer.play("deal", number: 2, signedBy: key)
    #expect(throws: DealingRefusal.roundUnderWay) { try dealer.close(signedBy: key) }
    _ = try dealer.play("fold", number: 3, signedBy: key)
    _ = try dealer.play("next", number: 4, signedBy: key)
    #expect(dealer.isOver)
    #expect(dealer.legalActions.isEmpty)
    #expect(throws: DealingRefusal.shoeIsOver) {
      try dealer.play("deal", number: 5, signedBy: key)
    }
    #expect(try dealer.close(signedBy: key).rounds.count == 1)
  }

  @Test("A stored dealer goes on where it was, with the same answers")
  func stored() throws {
    let game = Blackjack(rules: .jeanLuc)
    let shoe = try TestShoes.shoe(of: game, named: "blackjack")
    let fresh = try ShoeDealer(
      of: game, terms: TestShoes.terms(game, named: "blackjack"),
      secret: TestShoes.bytes("secret"), signedBy: key)
    #expect(try ShoeDealer<Blackjack>(archive: fresh.archive).archive == fresh.archive)
    let choose: ([BlackjackAction]) -> BlackjackAction = TestShoes.chooser("stored")
    for _ in 0..<30 { _ = try shoe.play(choose(shoe.dealer.legalActions)) }
    let stored = try ShoeDealer<Blackjack>(
      archive: JSONValue(parsing: shoe.dealer.archive.text))
    #expect(stored.answers == shoe.dealer.answers)
    #expect(stored.legalActions == shoe.dealer.legalActions)
    #expect(stored.archive == shoe.dealer.archive)
    _ = try shoe.play(rounds: 0, choosing: choose)
    let closed = try ShoeDealer<Blackjack>(archive: shoe.dealer.archive)
    #expect(closed.file == shoe.dealer.file)
  }

  @Test("A dealer who can't sign gives no answer, and nothing has changed")
  func failedSignature() throws {
    let broken = BrokenKey()
    #expect(throws: DealingRefusal.notSigned) {
      _ = try ShoeDealer(
        of: Baccarat(), terms: TestShoes.terms(Baccarat(), named: "baccarat"),
        secret: TestShoes.bytes("secret"), signedBy: broken)
    }
    var dealer = try dealer()
    let entropy = TestShoes.bytes("entropy")
    let fresh = dealer.archive
    #expect(throws: DealingRefusal.notSigned) { try dealer.mix(entropy, at: 5, signedBy: broken) }
    #expect(dealer.archive == fresh)
    _ = try dealer.mix(entropy, at: 5, signedBy: key)
    let mixed = dealer.archive
    #expect(throws: DealingRefusal.notSigned) {
      try dealer.play("bet player 10", number: 1, signedBy: broken)
    }
    #expect(throws: DealingRefusal.notSigned) { try dealer.close(signedBy: broken) }
    #expect(dealer.archive == mixed)
    _ = try dealer.play("bet player 10", number: 1, signedBy: key)
    #expect(try dealer.play("deal", number: 2, signedBy: key).openings.count >= 4)
  }

  @Test("Bets are named before they are played, and can be refused for want of credits")
  func stakes() throws {
    let game = Blackjack(rules: .jeanLuc)
    var dealer = try ShoeDealer(
      of: game, terms: TestShoes.terms(game, named: "blackjack", credits: 1_000),
      secret: TestShoes.bytes("secret"), signedBy: key)
    _ = try dealer.mix(TestShoes.bytes("entropy"), at: 0, signedBy: key)
    var seen: [ShoeStake] = []
    func note(_ stake: ShoeStake) { seen.append(stake) }
    _ = try dealer.play("bet 100", number: 1, signedBy: key, checking: note)
    let before = dealer.archive
    #expect(throws: DealingRefusal.notEnoughCredits) {
      try dealer.play("deal", number: 2, signedBy: key) { stake throws(DealingRefusal) in
        if stake.staked > 99 { throw .notEnoughCredits }
      }
    }
    #expect(throws: DealingRefusal.notEnoughCredits) {
      try dealer.play("bet 2000", number: 2, signedBy: key)
    }
    #expect(dealer.archive == before)
    #expect(dealer.held == 0)
    _ = try dealer.play("deal", number: 2, signedBy: key, checking: note)
    #expect(dealer.held == (dealer.isRoundUnderWay ? 100 : 0))
    #expect(seen.map { $0.staked } == [100, 100])
    #expect(seen.map { $0.isRaised } == [true, true])
    while dealer.isRoundUnderWay {
      let decline = dealer.legalActions.contains(.decline)
      _ = try dealer.play(
        decline ? "decline" : "stand", number: dealer.actionCount + 1, signedBy: key,
        checking: note)
      #expect(seen.last?.isRaised == false)
    }
    #expect(dealer.held == 0)
    #expect(dealer.settledCredits == dealer.rounds.last?.credits)
  }

  @Test("No answer contains the secret, a hidden card, or the salt of one, in any game")
  func leaks() throws { try TestShoes.visit(LeakSearch()) }
}

/// A key on a machine without a random generator.
private final class BrokenKey: ShoeSigner {
  let publicKey = TestShoes.key.publicKey

  func signature(of text: [UInt8]) throws(SigningFailure) -> [UInt8] { throw SigningFailure() }
}

/// Looks for hidden values in every byte that a dealer sends before the end.
private struct LeakSearch: ShoeGameVisitor {
  func visit<Game: ShoeGame>(_ game: Game, named name: String, rules: String) throws {
    let secret = TestShoes.bytes("secret \(name) \(rules)")
    let shoe = try TestShoes.shoe(of: game, named: name, rules)
    let choose: ([Game.Action]) -> Game.Action = TestShoes.chooser(rules)
    let order = ShoeOrder(
      secret: secret, entropy: TestShoes.bytes("entropy \(name) \(rules)"), number: 1,
      decks: game.decks)
    var hidden: Set<UInt64> = [Self.head(secret)]
    let salts = order.cards.indices.map { Self.head(order.opening(at: $0).salt) }
    hidden.formUnion(salts)
    func search(_ sent: String) {
      #expect(Self.heads(in: sent).isDisjoint(with: hidden), "\(rules): hidden values are told")
    }
    search(shoe.dealer.commitment.archive.text)
    search(try #require(shoe.dealer.root).archive.text)
    for _ in 0..<40 {
      let legal = shoe.dealer.legalActions
      if legal.isEmpty { break }
      _ = try shoe.play(choose(legal))
      let answer = try #require(shoe.dealer.answers.last)
      for opening in answer.openings { hidden.remove(salts[opening.position]) }
      search(answer.archive.text)
      // Each card that is named has a proof, and no other.
      let named = answer.events.filter { $0.hasPrefix("card ") && !$0.contains("face down") }
      let turned = answer.events.filter { $0.hasPrefix("hole card") || $0.hasPrefix("turned up") }
      #expect(named.count + turned.count == answer.openings.count)
    }
    // The search finds what is there: the secret in the finished shoe.
    let file = try shoe.play(rounds: 0, choosing: choose)
    #expect(Self.heads(in: file.archive.text).contains(Self.head(secret)))
  }

  /// The first eight of some bytes, as a number.
  private static func head(_ bytes: [UInt8]) -> UInt64 {
    bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Every run of sixteen hexadecimal digits in a text, as a number.
  private static func heads(in text: String) -> Set<UInt64> {
    var (heads, head, count): (Set<UInt64>, UInt64, Int) = ([], 0, 0)
    for byte in text.utf8 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        count = 0
        continue
      }
      head = head << 4 | UInt64(digit)
      count += 1
      if count >= 16 { heads.insert(head) }
    }
    return heads
  }
}
