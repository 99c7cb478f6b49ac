import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Testing

@Suite("Bets are built from chips")
struct BettingTests {
  @Test("Each chip adds its value, and the bet is subtracted from the available credits")
  func chipsAdd() {
    let guest = Guest()
    guest.ask("chip 10", "chip 50", "chip 250")
    #expect(guest.shown.bet == 310)
    #expect(guest.model.creditsInHand == 690)
    #expect(guest.shown.bankroll == 1_000, "credits leave the bankroll with the deal")
  }

  @Test("Undo removes one chip after another, down to the empty circle")
  func undo() {
    let guest = Guest()
    guest.ask("chip 10", "chip 50", "undo")
    #expect(guest.shown.bet == 10)
    guest.ask("undo")
    #expect(guest.shown.bet == 0)
    #expect(!guest.model.canUndoChip)
    guest.ask("undo")
    #expect(guest.shown.bet == 0)
  }

  @Test("Undo restores a cleared bet")
  func undoClear() {
    let guest = Guest()
    guest.ask("chip 100", "clear")
    #expect(guest.shown.bet == 0)
    guest.ask("undo")
    #expect(guest.shown.bet == 100)
  }

  @Test("An undone step is undone in the store too")
  func undoIsSaved() {
    let guest = Guest()
    guest.ask("chip 10", "chip 50", "undo")
    #expect(guest.saved?.journal.observation.bet == 10)
  }

  @Test("A chip that the bankroll does not cover is refused with the reason")
  func tooMuch() {
    let guest = Guest("", bankroll: 90, bet: 75)
    guest.ask("chip 25")
    #expect(guest.shown.bet == 75)
    #expect(guest.model.objection == "That is more than your bankroll of 90 credits.")
  }

  @Test("An error message disappears with the next command")
  func objectionGoes() {
    let guest = Guest("", bankroll: 90, bet: 75)
    guest.ask("chip 25")
    guest.ask("chip 10")
    #expect(guest.model.objection == nil)
    #expect(guest.shown.bet == 85)
  }

  @Test("A chip beyond the supported range is refused, whatever the bet on the circle")
  func uncountable() {
    let guest = Guest("", bet: 5)
    guest.ask("chip \(Credits.max)")
    #expect(guest.shown.bet == 5)
    #expect(guest.model.objection == "That is more than your bankroll of 1,000 credits.")
  }

  @Test("Without a bet, or below the minimum, nothing is dealt, and the reason is announced")
  func tooLow() {
    let guest = Guest()
    guest.ask("deal")
    #expect(guest.model.objection == "Place a bet first.")
    let poor = Guest("", bankroll: 90, bet: 0)
    poor.ask("chip 1", "chip 2", "deal")
    #expect(poor.model.objection == "The minimum bet at this table is 6 credits.")
    #expect(poor.shown.phase == .betting && poor.shown.bet == 3)
  }

  @Test("The last round's bet stays on the circle, ready to be dealt")
  func betStays() {
    let guest = Guest("TS 9D 8C 7H", bet: 120)
    guest.ask("deal", "stand", "next")
    #expect(guest.shown.phase == .betting)
    #expect(guest.shown.bet == 120)
  }

  @Test("After a result, a chip clears the table and is added to the bet that stayed")
  func chipOverResult() {
    let guest = Guest("TS 9D 8C 7H", bet: 120)
    guest.ask("deal", "stand")
    #expect(guest.shown.phase == .roundComplete)
    guest.ask("chip 50")
    #expect(guest.shown.phase == .betting && guest.shown.bet == 170)
    guest.ask("undo")
    #expect(guest.shown.bet == 120)
  }

  @Test("After a result, the cards can be cleared away together with the bet")
  func clearOverResult() {
    let guest = Guest("TS 9D 8C 7H", bet: 120)
    guest.ask("deal", "stand", "clear")
    #expect(guest.shown.phase == .betting && guest.shown.bet == 0)
  }

  @Test("After a result, Deal continues with the next round's cards")
  func dealOverResult() {
    let guest = Guest("TS 9D 8C TH 5S 6D 7C 8H", bet: 100)
    guest.ask("deal", "stand", "deal")
    #expect(guest.hands == ["5S 7C"])
    #expect(guest.dealer == "6D ??")
    #expect(guest.shown.phase == .playerTurn)
  }

  @Test("The bet can't be changed while a hand is in play")
  func notInPlay() {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal")
    #expect(!guest.model.canBet && !guest.model.canUndoChip)
    for command in ["chip 10", "clear", "undo", "deal"] {
      guest.ask(command)
      #expect(guest.shown.bet == 100 && guest.shown.phase == .playerTurn)
    }
  }
}
