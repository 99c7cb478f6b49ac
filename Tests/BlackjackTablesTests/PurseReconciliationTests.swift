import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

/// The player's credits when other games are played between two visits to the blackjack table.
@Suite("The purse at the blackjack table: no credits doubled or lost")
struct PurseReconciliationTests {
  /// A store in which another game has changed the purse.
  ///
  /// Like every game with bets, it keeps a copy in its own document.
  private func stored(
    _ documents: [StoredDocument], winning gain: Credits, xp: Int64 = 0
  ) throws -> [StoredDocument] {
    var house = try PlayerProfile(document: try #require(documents[PlayerProfile.name]))
    var purse = try #require(house.purse)
    purse.credits += gain
    purse.rank = PlayerRank(totalXP: purse.rank.totalXP + xp, winStreak: purse.rank.winStreak)
    purse.turnPage()
    house.purse = purse
    let other = JSONValue.object([.init("purse", purse.archive)]).sealed
    return documents.replacing(with: [
      StoredDocument("other", other), StoredDocument(PlayerProfile.name, house.document),
    ])
  }

  /// A guest with all documents in the store.
  private func seated(_ guest: Guest) -> Guest {
    guest.ask("set four-colors on")
    return guest
  }

  // MARK: - Between rounds

  @Test("A new player has the starting credits, and the first play saves them")
  func newcomer() throws {
    let guest = Guest()
    #expect(guest.model.purse == Purse() && guest.model.worth == Purse.startingCredits)
    guest.ask("chip 50")
    let house = try PlayerProfile(document: try #require(guest.house.stored[PlayerProfile.name]))
    #expect(house.purse?.credits == 1_000, "a bet on the circle is still the player's")
    #expect(house.purse == guest.saved?.purse)
  }

  @Test("Before the deal the bankroll is that of the purse, and a bet is lowered to it")
  func betting() throws {
    let guest = seated(Guest("", bankroll: 1_000, bet: 600))
    let richer = Guest(try stored(guest.house.stored, winning: 250))
    #expect(richer.shown.bankroll == 1_250 && richer.shown.bet == 600)
    let poorer = Guest(try stored(guest.house.stored, winning: -900))
    #expect(poorer.shown.bankroll == 100 && poorer.shown.bet == 100)
    #expect(poorer.shown.dealtCount == guest.shown.dealtCount, "the shoe stays")
  }

  @Test("A result stays after a reload, and is cleared if the purse has changed")
  func openResult() throws {
    let guest = Guest("TS 6D 3C TH KD")
    guest.ask("deal", "stand")
    #expect(Guest(guest.house.stored).shown == guest.shown)
    let back = Guest(try stored(guest.house.stored, winning: 50, xp: 7))
    #expect(back.shown.phase == .betting && back.shown.bankroll == 1_150)
    #expect(back.model.purse.rank.totalXP == guest.model.purse.rank.totalXP + 7)
    #expect(back.shown.dealtCount == guest.shown.dealtCount)
  }

  @Test("A player who returns with too little for the table is moved to an affordable one")
  func tooPoor() throws {
    let guest = seated(
      Guest("", player: Player(at: .aunty, xp: 100_000), bankroll: 5_000, bet: 1_000))
    let back = Guest(try stored(guest.house.stored, winning: -4_900))
    #expect(back.model.profile.table == .jack && back.shown.bankroll == 100)
    #expect(back.model.notice?.title == "You are now at Jack's table.")
  }

  // MARK: - In a round

  @Test("A round under way keeps its cards and stakes, whatever was won or lost elsewhere")
  func underWay() throws {
    let guest = Guest("8S 6D 8C TH TS TC KD")
    guest.ask("deal", "split", "stand")
    for gain in [-800, -300, -1, 1, 5_000] as [Credits] {
      let back = Guest(try stored(guest.house.stored, winning: gain))
      #expect(back.hands == guest.hands && back.dealer == guest.dealer)
      #expect(back.shown.activeHand == 1 && back.shown.staked == 200)
      #expect(back.shown.bankroll == 800 + gain && back.model.worth == 1_000 + gain)
      back.ask("stand")
      #expect(back.shown.bankroll == 1_200 + gain, "both hands win")
    }
  }

  @Test("Bets tried before the deal don't matter if they would be illegal now")
  func higherBetsBefore() throws {
    let guest = Guest("TS 6D 3C TH KD", bet: 0)
    guest.ask("chip 500", "chip 250", "clear", "chip 100", "deal")
    let back = Guest(try stored(guest.house.stored, winning: -850))
    #expect(back.hands == guest.hands && back.shown.bankroll == 50 && back.model.worth == 150)
    #expect(back.model.notice == nil)
  }

  @Test("Declined insurance stays declined even if it could not be offered now")
  func insuranceDeclined() throws {
    let guest = Guest("TS AD 8C 6H", player: Player(insurance: true))
    guest.ask("deal", "decline")
    let back = Guest(try stored(guest.house.stored, winning: -900))
    #expect(back.shown.phase == .playerTurn && back.hands == ["TS 8C"] && back.model.worth == 100)
    #expect(back.model.notice == nil)
  }

  @Test("Insurance not offered for lack of credits isn't offered later")
  func insuranceNotOffered() throws {
    let guest = Guest("TS AD 2C 6H 3S", player: Player(insurance: true), bankroll: 100)
    guest.ask("deal", "hit")
    let back = Guest(try stored(guest.house.stored, winning: 900))
    #expect(back.shown.phase == .playerTurn && back.hands == ["TS 2C 3S"])
    #expect(back.shown.bankroll == 900 && back.model.worth == 1_000)
  }

  @Test("A round that ends because insurance is no longer affordable is counted once")
  func endsOnArrival() throws {
    let guest = Guest("TS AD 8C KH", player: Player(insurance: true))
    guest.ask("deal")
    let back = Guest(try stored(guest.house.stored, winning: -900))
    #expect(back.shown.phase == .roundComplete && back.model.worth == 0)
    #expect(back.model.profile.roundsPlayed == 1 && back.model.purse.rank.totalXP > 0)
  }

  // MARK: - Documents that are damaged, missing or old

  @Test("After an interruption between two documents, the game's newer purse is used")
  func killedBetween() {
    let guest = Guest("TS 6D 3C TH KD")
    guest.ask("deal")
    let house = guest.house.stored[PlayerProfile.name].map {
      StoredDocument(PlayerProfile.name, $0)
    }
    guest.ask("stand")
    let killed = guest.house.stored.replacing(with: house.map { [$0] } ?? [])
    let back = Guest(killed)
    #expect(back.shown == guest.shown && back.model.purse == guest.model.purse)
  }

  @Test("Without the profile, or with a damaged one, the game's copy is the purse")
  func houseLost() {
    let guest = Guest("TS 6D 3C TH KD", player: Player(xp: 500))
    guest.ask("deal", "stand")
    let game = guest.house.stored.filter { $0.name != PlayerProfile.name }
    let missing = Guest(game)
    #expect(missing.shown == guest.shown && missing.model.purse == guest.model.purse)
    let damaged = Guest(game + [StoredDocument(PlayerProfile.name, Array("{".utf8))])
    #expect(damaged.shown == guest.shown && damaged.model.purse == guest.model.purse)
    #expect(damaged.model.notice?.title.contains("1,100 credits") == true)
  }

  @Test("With a damaged game, the credits are those of the profile")
  func gameLost() {
    let guest = Guest("TS 6D 3C TH KD", player: Player(xp: 500))
    guest.ask("deal", "stand")
    let broken = StoredDocument(SavedBlackjack.name, Array("{".utf8))
    let back = Guest(guest.house.stored.replacing(with: [broken]))
    #expect(back.shown.bankroll == 1_100 && back.model.purse == guest.model.purse)
  }

  // MARK: - Random visits

  @Test("Whatever is played here and elsewhere, in any order, the player's credits are conserved")
  func conserved() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      var documents = [StoredDocument(SavedBlackjack.name, random.document())]
      var worth = Guest(documents).model.worth ?? 0
      for visit in 0..<6 {
        let guest = Guest(documents, firstSeed: seed &* 100 + UInt64(visit))
        let what = "seed \(seed), visit \(visit)"
        try #require(guest.model.worth == worth, "\(what): arrival")
        try #require(guest.shown.bankroll == guest.model.purse.credits, "\(what): bankroll")
        try play(guest, &random, what)
        worth = guest.model.worth ?? 0
        documents = guest.house.stored
        try disturb(&documents, &worth, &random)
      }
    }
  }

  /// Plays for a while.
  ///
  /// Only the end of a round and free chips change the player's credits.
  private func play(_ guest: Guest, _ random: inout RandomPlayer, _ what: String) throws {
    for _ in 0..<random.below(25) {
      let before = (guest.model.worth ?? 0, guest.model.profile.roundsPlayed)
      let command = random.command(for: guest.model)
      guest.ask(command)
      let gain = (guest.model.worth ?? 0) - before.0
      let isOver = guest.model.profile.roundsPlayed > before.1
      let isLostInsurance = guest.shown.insurance != .notOffered
      let isGift = command == "quick-chips"
      try #require(
        gain == 0 || isLostInsurance
          || gain == (isOver ? guest.shown.result?.net : isGift ? Purse.freeCredits : 0),
        "\(what): \(command) brings \(gain)")
      if guest.house.transactions.isEmpty { continue }
      try #require(guest.saved?.purse == guest.model.purse, "\(what): the copy")
    }
  }

  /// Reloads, lets another game change the purse, or damages the profile.
  private func disturb(
    _ documents: inout [StoredDocument], _ worth: inout Credits, _ random: inout RandomPlayer
  ) throws {
    guard let bytes = documents[PlayerProfile.name],
      let house = try? PlayerProfile(document: bytes)
    else { return }
    switch random.below(5) {
    case 0: documents.removeAll { $0.name == PlayerProfile.name }
    case 1:
      documents = documents.replacing(with: [
        StoredDocument(PlayerProfile.name, Array(bytes.dropLast()))
      ])
    case 2, 3:
      let credits = house.purse?.credits ?? 0
      let saved = try SavedBlackjack(document: try #require(documents[SavedBlackjack.name]))
      // NB: a round in which insurance is offered may end if the player can no longer pay for it.
      let canLose = saved.journal.observation.phase != .insurance
      let gain = canLose ? Credits(random.below(2_000)) - min(credits, 1_000) : 77
      documents = try stored(documents, winning: gain)
      worth += gain
    default: break
    }
  }
}
