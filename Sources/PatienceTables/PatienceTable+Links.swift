import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// Links to games and deals.
extension PatienceTable {
  /// Opens the game or the deal of a link, or tells the player why it leads to none.
  func open(link: String) {
    if dismissLinkFault() { insight.lossTold = nil }
    settle()
    // NB: a question about an earlier link would cover what this one leads to.
    if sheet == .leaving { open(nil) }
    defer { planWake() }
    stopWaiting()
    if !wantsVerdict { forget(.lamp) }
    if let wanted = PatienceLink.game(in: link) { return change(to: wanted) }
    if let typed = TypedLayout(link: link) { return ask(for: .typed(typed)) }
    if let goal = PatienceLink.day(in: link, upTo: today) {
      return ask(for: .daily(goal.rules ?? rules, goal.date))
    }
    do {
      let goal = try PatienceLink(text: link)
      change(to: goal.rules)
      if link == self.link { return }
      ask(for: .numbered(goal.rules, goal.number))
    } catch {
      let fault = Notice(title: words(.linkFault(error)), advice: words(.linkFaultAdvice(error)))
      linkFault = fault
      tell(fault)
    }
  }

  /// Closes the notice of a link that led nowhere, and returns whether it was open.
  @discardableResult
  func dismissLinkFault() -> Bool {
    guard let linkFault, notice == linkFault else { return false }
    dismiss()
    return true
  }
}
