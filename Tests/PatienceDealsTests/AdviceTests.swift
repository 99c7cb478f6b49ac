import CardCore
import Patience
import PatienceDeals
import PatienceSolver
import Testing

@Suite("Hints and their words")
struct AdviceTests {
  @Test(
    "Before any help, a move that only hidden cards suggest comes after all others, in every game",
    arguments: PatienceRules.onTables)
  func honestFirst(rules: PatienceRules) {
    for number in [1, 4, 40] as [UInt64] {
      let journal = Journal(of: Patience(rules), from: .numbered(number))
      let open = Advice.list(in: journal, knowing: nil)
      for action in journal.legalActions where action != open.first?.action {
        let win = WinningMove(line: [action])
        let list = Advice.list(in: journal, knowing: win, hadHelp: false)
        let isHidden = Patience(rules).hidesCards(in: journal.observation)
        let help = list.filter { $0.usesHiddenCards }
        #expect(help.count == (isHidden ? 1 : 0), "\(rules.id), deal \(number)")
        #expect(!isHidden || open.isEmpty || list.first?.usesHiddenCards == false)
        #expect(!isHidden || list.last?.action == action)
        let later = Advice.list(in: journal, knowing: win, hadHelp: true)
        #expect(later.first?.action == action, "then the proven move comes first")
      }
    }
  }

  @Test("In games with two packs, a hint names the columns; in others, cards are enough")
  func columns() throws {
    func steps(_ rules: PatienceRules, _ number: UInt64) -> [String] {
      let journal = Journal(of: Patience(rules), from: .numbered(number))
      return journal.legalActions.compactMap { action in
        PatienceNarrator.step(action, in: journal.observation, by: rules)
      }.map { PilePhrase.step($0).english }
    }
    let spider = steps(.spider(suits: 1), 7).filter { $0 != "Deal from the stock" }
    #expect(!spider.isEmpty)
    for words in spider {
      #expect(words.contains(" from column ") && words.contains(" in column "), "\(words)")
    }
    let yukon = steps(.yukon, 7)
    #expect(!yukon.isEmpty && yukon.allSatisfy { !$0.contains("from column") })
  }
}
