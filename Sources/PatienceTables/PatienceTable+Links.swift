import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// Links to deals.
extension PatienceTable {
  /// Opens the deal of a link, or tells the player why it leads to none.
  func open(link: String) {
    if dismissLinkFault() { insight.lossTold = nil }
    settle()
    defer { planWake() }
    stopWaiting()
    if !wantsVerdict { forget(.lamp) }
    if let goal = PatienceLink.day(in: link, upTo: today) {
      let wanted = goal.rules ?? rules
      // NB: a link to a daily deal that is already under way continues it.
      if isUnderWay, notes.day == goal.date, rules.id == wanted.id {
        stopSearch(tells: true)
        return
      }
      return ask(for: .daily(wanted, goal.date))
    }
    do {
      let goal = try PatienceLink(text: link)
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
