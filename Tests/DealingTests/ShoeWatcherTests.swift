import BaccaratRules
import BlackjackRules
import CardCore
import Dealing
import DealingKeys
import Testing

@Suite("A device that watches a dealer who cheats")
struct ShoeWatcherTests {
  private let game = Blackjack(rules: .jeanLuc)
  private let key = TestShoes.key
  private let checker = TestShoes.checker
  private let entropy = TestShoes.bytes("entropy")

  private func dealer(
    _ word: String = "secret", number: Int64 = 3, credits: Credits = 10_000,
    game: Blackjack? = nil
  ) throws -> ShoeDealer<Blackjack> {
    let game = game ?? self.game
    return try ShoeDealer(
      of: game,
      terms: TestShoes.terms(game, named: "blackjack", number: number, credits: credits),
      secret: TestShoes.bytes(word), signedBy: key)
  }

  private func watcher(lastNumber: Int64 = 2) -> ShoeWatcher<Blackjack> {
    ShoeWatcher(
      expecting: .init(
        of: game, named: "blackjack", credits: 10_000, key: key.publicKey,
        lastNumber: lastNumber))
  }

  /// A watcher and a dealer after the mix.
  private func mixed() throws -> (ShoeWatcher<Blackjack>, ShoeDealer<Blackjack>) {
    var (watcher, dealer) = (watcher(), try dealer())
    try watcher.receive(dealer.commitment, checkedBy: checker)
    try watcher.send(entropy: entropy)
    try watcher.receive(try dealer.mix(entropy, at: 0, signedBy: key), checkedBy: checker)
    return (watcher, dealer)
  }

  @Test("Another device takes over a shoe with everything that was answered")
  func takingOver() throws {
    let shoe = try TestShoes.shoe(of: game, named: "blackjack", number: 3)
    let choose: ([BlackjackAction]) -> BlackjackAction = TestShoes.chooser("taking over")
    for _ in 0..<30 { _ = try shoe.play(choose(shoe.dealer.legalActions)) }
    let sent = try JSONValue(parsing: shoe.dealer.state.archive.text)
    let state = try ShoeState(archive: sent)
    #expect(state == shoe.dealer.state)
    var other = watcher()
    #expect(try other.resume(state, checkedBy: checker).count == 30)
    #expect(other.nextNumber == 31)
    var dealer = shoe.dealer
    let action = choose(dealer.legalActions)
    let answer = try dealer.play(action.text, number: 31, signedBy: key)
    _ = try other.receive(answer, to: action, checkedBy: checker)
    let shortened = ShoeState(
      commitment: state.commitment, root: state.root, answers: Array(state.answers.dropFirst()))
    var misled = watcher()
    #expect(throws: ShoeFault.otherAnswer(number: 1)) {
      _ = try misled.resume(shortened, checkedBy: checker)
    }
    try dealer.verify(key: key.publicKey, checkedBy: checker)
    #expect(throws: ShoeFault.commitmentNotSigned) {
      try dealer.verify(key: TestShoes.otherKey.publicKey, checkedBy: checker)
    }
  }

  @Test("Other terms, an earlier shoe and a foreign signature are refused")
  func commitments() throws {
    for (dealer, fault) in [
      (try dealer(credits: 9_999), ShoeFault.otherTerms),
      (try dealer(game: Blackjack(rules: .jack)), .otherTerms),
      (try dealer(number: 2), .earlierShoe),
    ] {
      var watcher = watcher()
      #expect(throws: fault) { try watcher.receive(dealer.commitment, checkedBy: checker) }
    }
    let foreign = try ShoeDealer(
      of: game, terms: TestShoes.terms(game, named: "blackjack", number: 3),
      secret: TestShoes.bytes("secret"), signedBy: TestShoes.otherKey)
    var watcher = watcher()
    #expect(throws: ShoeFault.commitmentNotSigned) {
      try watcher.receive(foreign.commitment, checkedBy: checker)
    }
    try watcher.receive(try dealer().commitment, checkedBy: checker)
    #expect(throws: ShoeFault.secondCommitment) {
      try watcher.receive(try dealer("other").commitment, checkedBy: checker)
    }
  }

  @Test("Other entropy, a second root and a root of another shoe are refused")
  func roots() throws {
    var (watcher, dealer) = (watcher(), try dealer())
    #expect(throws: ShoeFault.tooEarly) { try watcher.send(entropy: entropy) }
    try watcher.receive(dealer.commitment, checkedBy: checker)
    try watcher.send(entropy: entropy)
    var other = try self.dealer()
    let otherRoot = try other.mix(TestShoes.bytes("other"), at: 0, signedBy: key)
    #expect(throws: ShoeFault.otherEntropy) {
      try watcher.receive(otherRoot, checkedBy: checker)
    }
    var foreign = try self.dealer("other")
    let foreignRoot = try foreign.mix(entropy, at: 0, signedBy: key)
    #expect(throws: ShoeFault.rootNotSigned) {
      try watcher.receive(foreignRoot, checkedBy: checker)
    }
    let root = try dealer.mix(entropy, at: 0, signedBy: key)
    try watcher.receive(root, checkedBy: checker)
    try watcher.receive(root, checkedBy: checker)
    var again = try self.dealer()
    let second = try again.mix(entropy, at: 1, signedBy: key)
    #expect(throws: ShoeFault.secondRoot) { try watcher.receive(second, checkedBy: checker) }
  }

  /// Deals a first round until cards are on the table, and returns the true answer.
  private func deal() throws -> (ShoeWatcher<Blackjack>, DealtAnswer, ShoeOrder) {
    var (watcher, dealer) = try mixed()
    let bet = try dealer.play("bet 10", number: 1, signedBy: key)
    #expect(try watcher.receive(bet, to: .bet(10), checkedBy: checker) == [.betPlaced(10)])
    let order = ShoeOrder(
      secret: TestShoes.bytes("secret"), entropy: entropy, number: 3, decks: 4)
    return (watcher, try dealer.play("deal", number: 2, signedBy: key), order)
  }

  @Test("Stacked, swapped, missing and additional cards are refused")
  func cards() throws {
    var (watcher, answer, order) = try deal()
    let openings = answer.openings
    #expect(openings.map { $0.position } == [0, 1, 2])
    func expectFault(_ fault: ShoeFault, _ openings: [CardOpening], _ events: [String]? = nil) {
      let forged = answer.with(events: events, openings: openings)
      #expect(throws: fault) { try watcher.receive(forged, to: .deal, checkedBy: checker) }
    }
    // A stacked card: another card with the position's salt and path.
    let other = Card(number: (openings[0].card.number + 1) % 52)
    let stacked = CardOpening(
      position: 0, card: other, salt: openings[0].salt, path: openings[0].path)
    expectFault(.notInTree(position: 0), [stacked] + openings.dropFirst())
    // The next cards of the shoe, which are real, but not the next ones.
    expectFault(
      .cardNotOpened(position: 2), [openings[0], openings[1], order.opening(at: 7)])
    let events = answer.events
    let cards = events.indices.filter {
      events[$0].hasPrefix("card ") && !events[$0].contains("face down")
    }
    var swapped = events
    swapped.swapAt(cards[0], cards[2])
    expectFault(.breaksRules(number: 2), openings, swapped)
    // No proof, and the proof of the hole card.
    expectFault(.cardNotOpened(position: 2), Array(openings.dropLast()))
    expectFault(.hiddenCardOpened(position: 3), openings + [order.opening(at: 3)])
    expectFault(.hiddenCardOpened(position: 9), openings + [order.opening(at: 9)])
    // The true answer still counts.
    #expect(try watcher.receive(answer, to: .deal, checkedBy: checker).count > 4)
  }

  @Test("A changed number, action, event or amount is refused")
  func answers() throws {
    var (watcher, answer, _) = try deal()
    func expectFault(_ fault: ShoeFault, _ forged: DealtAnswer, to action: BlackjackAction = .deal)
    {
      #expect(throws: fault) { try watcher.receive(forged, to: action, checkedBy: checker) }
    }
    expectFault(.otherAnswer(number: 2), answer.with(number: 3))
    expectFault(.otherAnswer(number: 2), answer, to: .next)
    expectFault(.answerNotSigned(number: 2), answer.with(credits: answer.credits + 5))
    expectFault(.breaksRules(number: 2), answer.with(events: Array(answer.events.dropLast())))
    expectFault(.breaksRules(number: 2), answer.with(events: answer.events + ["round win net 5"]))
    // The server signs the false credits.
    for credits in [answer.credits + 5, answer.credits - 5, 0] {
      let lie = answer.with(credits: credits)
      let signature = TestShoes.signature(of: try watcher.signedText(of: lie).text)
      expectFault(.breaksRules(number: 2), lie.with(signature: signature))
    }
    var signature = answer.signature
    signature[63] ^= 1
    expectFault(.answerNotSigned(number: 2), answer.with(signature: signature))
  }

  @Test("A file that tells another history, shoe or key is refused")
  func files() throws {
    let shoe = try TestShoes.shoe(of: Baccarat(), named: "baccarat", "files")
    let choose: ([BaccaratAction]) -> BaccaratAction = TestShoes.chooser("files")
    let file = try shoe.play(rounds: 3, choosing: choose)
    let watcher = shoe.watcher
    try watcher.receive(file, checkedBy: checker)
    let longer = try TestShoes.shoe(of: Baccarat(), named: "baccarat", "files")
    let other = try longer.play(rounds: 4, choosing: TestShoes.chooser("files"))
    let next = try TestShoes.shoe(of: Baccarat(), named: "baccarat", "files", number: 2)
    let later = try next.play(rounds: 3, choosing: TestShoes.chooser("files"))
    for (changed, fault) in [
      (file.with(actions: other.actions), ShoeFault.otherHistory),
      (file.with(key: TestShoes.otherKey.publicKey), .otherKey),
      (file.with(secret: TestShoes.bytes("other")), .otherSecret),
      (file.with(rounds: []), .otherRounds), (later, .secondCommitment),
    ] {
      #expect(throws: fault) { try watcher.receive(changed, checkedBy: checker) }
    }
  }
}

extension DealtAnswer {
  /// The same answer with some parts replaced.
  func with(
    number: Int? = nil, events: [String]? = nil, openings: [CardOpening]? = nil,
    credits: Credits? = nil, signature: [UInt8]? = nil
  ) -> DealtAnswer {
    DealtAnswer(
      number: number ?? self.number, action: action, events: events ?? self.events,
      openings: openings ?? self.openings, credits: credits ?? self.credits,
      signature: signature ?? self.signature)
  }
}
