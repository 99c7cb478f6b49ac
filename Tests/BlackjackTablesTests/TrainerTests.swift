import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("The chart of the table")
struct TableChartTests {
  /// An example of each hand of the charts.
  private static func hands() -> [(ChartCell.Chart, Int, Hand)] {
    func hand(_ one: Int, _ other: Int) -> Hand {
      Hand([one, other].map { Card(Rank(rawValue: UInt8($0)) ?? .ten, .hearts) })
    }
    return (5...17).map { (.hard, $0 - 5, $0 < 12 ? hand(2, $0 - 2) : hand(10, $0 - 10)) }
      + (2...9).map { (.soft, $0 - 2, hand(1, $0)) }
      + (2...11).map { (.pairs, $0 - 2, $0 == 11 ? hand(1, 1) : hand($0, $0)) }
  }

  @Test(
    "Every cell is the play of basic strategy by the rules", arguments: DealerTable.allCases)
  func cells(table: DealerTable) {
    for soft17 in SoftSeventeen.allCases {
      let game = Blackjack(rules: table.rules, dealerSoft17: soft17)
      let strategy = game.strategy()
      let printed = strategy.chart
      for (chart, row, hand) in Self.hands() {
        let rows = [printed.hard, printed.soft, printed.pairs][chart.rawValue]
        for (column, upcard) in StrategyChart.upcards.enumerated() {
          let doubles = game.rules.doubleRestriction.allows(total: hand.bestTotal)
          let legal: [BlackjackAction] =
            [.hit, .stand] + (doubles ? [.double] : []) + (chart == .pairs ? [.split] : [])
          let plays: BlackjackAction =
            switch rows[row].moves[column] {
            case .hit: .hit
            case .stand: .stand
            case .doubleOrHit, .doubleOrStand: .double
            case .split: .split
            }
          #expect(strategy.move(for: hand, upcard: upcard, legal: legal) == plays)
        }
      }
    }
  }

  @Test("The hand in play is highlighted in its one cell")
  func lit() throws {
    let guest = Guest("TS 9D 6C 7H")
    guest.ask("deal", "open chart")
    let lit = guest.page.all.filter { $0.tag == "td" && $0["class"]?.contains("lit") == true }
    #expect(lit.map { $0["aria-label"] } == ["Your hand: Hit"])
    #expect(guest.page.all.contains { $0.text == "10-6 against 9: Hit" })
    #expect(guest.page.all.filter { $0.tag == "td" && $0["aria-label"] != nil }.count == 310)
  }

  @Test("At a table without hints there is no chart, and the sheet gives the reason")
  func withoutHints() {
    let guest = Guest(
      "TS 9D 6C 7H", player: Player(at: .ladyLux, xp: 100_000), bankroll: 9_000, bet: 500)
    guest.ask("open chart")
    #expect(!guest.page.all.contains { $0.tag == "table" })
    #expect(guest.page.all.contains { $0.text == "There are no hints at Lady Lux's table." })
  }

  @Test("Departures are the counter's own plays, and only where they differ from the chart")
  func departures() throws {
    let coached = CoachedGuest("TS 9D 6C 7H", after: "2C 3C 4C 5C 6C 2D 3D 4D 5D 6D 2H 3H 4H 5H 6H")
    coached.ask("deal", "open chart")
    let counter = IndexPlay(
      strategy: coached.model.game.strategy(),
      indices: try IndexTable(.hiLo, OddsRules(.jeanLuc)).indices)
    let high = Departure.all(of: counter, at: 4, .jeanLuc)
    let sixteen = high.first { $0.hand == "16" && $0.upcard == .ten }
    #expect(sixteen?.play == .stand && sixteen?.isAbove == true)
    #expect(high.contains { $0.cell.chart == .insurance && $0.play == .insurance })
    #expect(!Departure.all(of: counter, at: 0, .jeanLuc).contains { $0.cell.chart == .insurance })
    let words = coached.guest.page.all.first { $0.key == "departures" }?.children.count ?? 0
    #expect(words > 0)
  }
}

@Suite("The hidden count display")
struct CountPeekTests {
  @Test("A long press or a key shows it at any table; releasing hides it")
  func held() {
    let guest = Guest(
      "TS 9D 6C 7H", player: Player(at: .aunty, xp: 200_000), bankroll: 9_000, bet: 1_000)
    guest.ask("deal", "peek")
    let peek = guest.page.all.first { $0.key == "peek" }
    #expect(
      peek?["data-release"] == "end-peek" && peek?.text.contains("Running count (Hi-Lo) 0") == true)
    #expect(guest.house.spoken.last?.hasPrefix("Hi-Lo: running count 0,") == true)
    guest.ask("end-peek")
    #expect(guest.model.peek == nil && !guest.page.all.contains { $0.key == "peek" })
    #expect(guest.model.press(key: "t") && guest.model.peek != nil)
    #expect(guest.model.press(key: "t") && guest.model.peek == nil, "pressed again, it is gone")
  }

  @Test("It shows the moment of the press, and disappears with the next play")
  func frozen() throws {
    let guest = Guest("TS 9D 2C 7H 5D")
    guest.ask("deal", "peek")
    let before = try #require(guest.model.peek)
    guest.ask("say-again", "hit")
    #expect(guest.model.peek == nil && guest.shown.count.running == before.count.running + 1)
  }

  @Test("No button, help or setting of a table without a coach mentions it")
  func hidden() {
    let guest = Guest("TS 9D 6C 7H")
    for sheet in ["", "settings", "help"] {
      if !sheet.isEmpty { guest.ask("open \(sheet)") }
      #expect(!guest.page.all.contains { $0.command == "peek" })
    }
  }
}

@Suite("The count test")
struct CountTestTests {
  private func asked() -> Guest {
    let guest = Guest("TS 9D 9C 7H KD 5C 6C TD 9H 8D")
    guest.ask("set count-test on", "deal", "stand")
    return guest
  }

  @Test("Off, there is no test")
  func off() {
    let guest = Guest("TS 9D 9C 7H KD")
    guest.ask("deal", "stand")
    #expect(guest.model.trainer.question == nil)
  }

  @Test("After a round the test precedes the count, and shows the error of the answer")
  func answered() {
    let guest = asked()
    #expect(guest.page.all.contains { $0.text == "What is the running count (Hi-Lo)?" })
    guest.ask("type 4", "type -", "answer")
    #expect(guest.house.spoken.last == "The running count is −2; you were off by 2.")
    let score = guest.saved?.profile.trainer.score
    #expect(score?.answered == 1 && score?.right == 0 && score?.off == 2)
  }

  @Test("By keys: a sign begins the answer, then digits aren't chips, and Enter submits it")
  func byKeys() {
    let guest = asked()
    for key in ["-", "2", "Enter"] { #expect(guest.model.press(key: key)) }
    #expect(guest.model.trainer.question?.missedBy == 0 && guest.shown.phase == .roundComplete)
  }

  @Test("As long as the question is open, digits are the answer and bet nothing")
  func digits() {
    let guest = asked()
    let bet = guest.shown.bet
    for key in ["1", "2", "Backspace", "Enter"] { #expect(guest.model.press(key: key)) }
    #expect(guest.model.trainer.question?.answer == 1)
    #expect(guest.shown.phase == .roundComplete && guest.shown.bet == bet)
    #expect(guest.model.press(key: "1") && guest.shown.phase == .betting, "then they are chips")
  }

  @Test("No key deals while the question is open, and the page gives it Enter; Escape closes it")
  func noDealByKey() {
    let guest = asked()
    func takesEnter() -> Bool { guest.page.all.contains { $0["data-enter"] == "here" } }
    #expect(takesEnter())
    for key in ["Enter", " ", "-", "Enter", " "] { #expect(guest.model.press(key: key)) }
    guest.rest()
    #expect(guest.shown.phase == .roundComplete && guest.model.trainer.question?.answer == nil)
    #expect(guest.model.press(key: "2") && guest.model.press(key: "Enter"))
    #expect(guest.model.trainer.question?.answer == -2 && !takesEnter())
    #expect(guest.model.press(key: "Enter"), "then Enter deals")
    guest.rest()
    #expect(guest.shown.isRoundUnderWay)

    let other = asked()
    #expect(other.model.press(key: "Escape") && other.model.press(key: "Enter"))
    other.rest()
    #expect(other.shown.isRoundUnderWay)
  }

  @Test("The shown count is hidden in a round that ends with a test, until the answer")
  func hidesCount() {
    let coached = CoachedGuest("TS 9D 9C 7H KD 5C 6C TD 9H 8D")
    func count() -> String? { coached.guest.page.all.first { $0.key == "count-dial" }?.text }
    coached.ask("set count on")
    let shown = count()
    coached.ask("set count-test on", "deal")
    #expect(count() != nil && count() != shown && count()?.contains("…") == true)
    coached.ask("stand")
    #expect(count()?.contains("…") == true)
    coached.ask("type 2", "answer")
    #expect(count() != nil && count()?.contains("…") == false)
    coached.ask("deal")
    #expect(count()?.contains("…") == false, "the next test comes some rounds later")
  }

  @Test("Playing on without an answer is possible, and nothing is counted")
  func ignored() {
    let guest = asked()
    guest.ask("deal")
    #expect(guest.shown.isRoundUnderWay && guest.model.trainer.question == nil)
    #expect(guest.saved?.profile.trainer.score == CountScore())
  }
}

@Suite("The tour for new players")
struct TourTests {
  private func steps(_ guest: Guest) -> TourStep? { guest.model.profile.trainer.tour }

  @Test("Playing advances it; the next deal ends it permanently")
  func byPlaying() {
    let guest = Guest()
    #expect(steps(guest) == .bet && guest.page.all.contains { $0.text == "Place a bet" })
    guest.ask("chip 50", "deal")
    while guest.shown.isRoundUnderWay {
      #expect(steps(guest) == .play)
      guest.ask(guest.shown.phase == .insurance ? "decline" : "stand")
    }
    #expect(steps(guest) == .coach)
    guest.ask("deal")
    #expect(steps(guest) == nil && steps(Guest(guest.house.stored)) == nil)
  }

  @Test("It stands in the rail beside what it explains, which is lit, and gives way to a message")
  func place() throws {
    let guest = Guest()
    func tour(in part: String) throws -> Bool {
      let place = try #require(guest.page.all.first { $0["class"]?.hasPrefix(part) == true })
      return place.all.contains { $0.key == "tour" }
    }
    func isLit() throws -> Bool {
      let rail = try #require(guest.page.all.first { $0.key == "controls" })
      return rail["class"]?.hasSuffix(" touring") == true
    }
    #expect(try tour(in: "bed") && isLit())
    guest.ask("deal")
    #expect(guest.model.message != nil)
    #expect(try !tour(in: "bed") && !isLit())
    guest.ask("chip 50", "deal")
    if guest.shown.phase == .insurance { guest.ask("decline") }
    #expect(try guest.shown.handInPlay == nil || tour(in: "plate") && isLit())
  }

  @Test("A key or a press skips it, and help restarts it")
  func skipped() {
    let guest = Guest()
    #expect(guest.model.press(key: "Escape") && steps(guest) == nil)
    guest.ask("open help", "begin-tour")
    #expect(steps(guest) == .bet && guest.model.sheet == nil)
    guest.ask("next-tour-step", "next-tour-step")
    #expect(steps(guest) == .coach)
    guest.ask("set coach meanwhile")
    #expect(steps(guest) == nil && guest.model.isCoached)
  }

  @Test("Players who have played before get none")
  func known() { #expect(steps(Guest("TS 9D 6C 7H")) == nil) }
}
