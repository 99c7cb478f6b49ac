import BlackjackRules
import CardCore
import CasinoKit

/// The contents of the bar at the top of the felt: the credits, the level, and the dealer's name if
/// there is no portrait.
enum BlackjackBarView {
  static func bar(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let dealer = layout.portrait == nil ? [DealerView.plate(table)] : []
    return TopBarView.bar(in: layout.bar, table.houseWords, [bankroll(table, layout)] + dealer)
  }

  private static func bankroll(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let (rank, say) = (table.shownRank, table.say)
    let room = max(
      56, (layout.portrait.map { $0.x - $0.width / 2 } ?? layout.bar.width - 190) - 64)
    return table.purseView(
      say(.bankroll), credits: say(.amount(table.bankroll)), rank: rank,
      progress: say(.progress(done: rank.progress.done, needed: rank.progress.needed)), room: room)
  }
}
