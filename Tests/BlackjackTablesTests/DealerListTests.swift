import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Records
import Testing

@Suite("The list of dealers")
struct DealerListTests {
  private let tile = { (guest: Guest, table: DealerTable) in
    guest.page.all.first { $0.command == "sit \(table.text)" }
  }

  @Test("Each dealer has a face, the minimum bet and the rules")
  func facts() {
    let guest = Guest()
    guest.ask("open tables")
    for table in DealerTable.allCases {
      let tile = tile(guest, table)
      let symbols = tile?.all.compactMap { $0["href"] } ?? []
      #expect(symbols.contains("art.svg#\(table.text)"))
      #expect(symbols.contains { $0.hasPrefix("art.svg#\(table.text)-") }, "a mood")
      #expect(tile?["data-dealer"] == table.text)
      #expect(tile?.text.contains("Bets from \(English.number(table.rules.lowestBet))") == true)
    }
  }

  @Test("A locked table shows the level it takes, and the missing points")
  func locks() {
    let guest = Guest()
    guest.ask("open tables")
    let text = tile(guest, .jack)?.text ?? ""
    #expect(text.contains("Unlocks at level 25.") && text.contains("0 of 12,500 XP"))
    #expect(!text.contains("Sit down"))
    #expect(tile(guest, .jeanLuc)?.text.contains("You're at this table.") == true)
  }

  @Test("The list contains the custom rules, also at another table")
  func ownTable() throws {
    var own = OwnTable()
    own.take(try RulesText.rules("decks=1,surrender=late"))
    let guest = Guest([StoredDocument(OwnTable.name, own.document)])
    guest.ask("open tables")
    let tile = guest.page.all.first {
      $0["data-dealer"] == OwnTable.name && $0["class"] == "dealer"
    }
    #expect(
      tile?.text.contains("1 deck · ") == true && tile?.text.contains("late surrender") == true)
    #expect(tile?["aria-current"] == nil && tile?.text.contains("You're at this table.") == false)
    #expect(self.tile(guest, .jeanLuc)?["aria-current"] == "true")
  }

  @Test("The list of blackjack dealers has a link to it")
  func dealers() {
    let guest = Guest()
    guest.ask("open tables")
    #expect(guest.page.all.contains { $0["href"] == "#challenge" && $0.text == "Daily challenge" })
  }

  @Test("The edges are the exact ones for the soft 17 setting")
  func edges() throws {
    for rule in SoftSeventeen.allCases {
      let worker = BackgroundWorker(for: WorkKind.blackjack)
      try worker.take(
        WorkQuestion(
          .houseEdges, number: 1, about: .object([.init("soft17", .string(rule.text))])))
      var says = JSONValue.null
      while !worker.isIdle {
        if let answer = worker.work(), answer.isLast { says = answer.says }
      }
      for table in DealerTable.allCases {
        var calculator = try EdgeCalculator(OddsRules(table.rules, soft17: rule))
        while calculator.edge == nil { calculator.step() }
        #expect(try says.integer(table.text, in: 0...UInt64.max) == calculator.edge?.bitPattern)
      }
    }
  }

  @Test("A dealer's line never repeats in a row, and most rounds have none")
  func lines() {
    let said = (0..<400).compactMap { DealerLine.number(after: Int64($0)) }
    #expect(said.count == 100)
    #expect(zip(said, said.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Set(said) == Set(0..<DealerLine.count))
  }
}
