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
    if let goal = PatienceLink.day(in: link, on: today) {
      let rules = goal.rules ?? .forNewcomers
      // NB: if the clock was set back, a deal of a day to come may be in progress.
      if goal.date <= today || games.isUnderWay(rules, day: goal.date) {
        return ask(for: .daily(rules, goal.date))
      }
    }
    do {
      let goal = try PatienceLink(text: link)
      let wanted = NextGame.numbered(goal.rules, goal.number)
      // NB: earlier versions linked to a daily deal by its number.
      if !isOnTable(wanted) { change(to: goal.rules) }
      if link == self.link { return }
      ask(for: wanted)
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
