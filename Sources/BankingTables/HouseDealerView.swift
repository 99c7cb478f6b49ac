import Banking
import CardCore
import CasinoKit

/// The dealer: a portrait that reacts to the game, a plate with the name, and a line now and then.
enum HouseDealerView {
  static func dealer<Said>(_ table: BankingTable<Said>, _ layout: BankingLayout) -> [Element] {
    guard let dealer = Said.dealer, let pose = layout.dealer ?? layout.portraitInBar else {
      return []
    }
    let isBeside = layout.dealer != nil
    let hasRoom = isBeside && layout.dealerHeight >= layout.lineRoom
    let line = hasRoom && !table.isAnimating ? line(at: table) : nil
    return [
      Element(
        "div", key: "house-dealer",
        [
          ("class", isBeside ? "house-dealer" : "house-dealer in-bar"),
          ("style", isBeside ? "\(pose.css);--h:\(layout.dealerHeight.css)px" : pose.css),
          ("role", "img"),
          ("aria-label", table.say(.dealer(dealer.name)) + (line.map { ". \($0)" } ?? "")),
        ],
        [
          .drawing(
            "portrait-face", "0 0 120 120",
            [.symbol(dealer.portrait), .symbol("\(dealer.portrait)-\(mood(table))")]),
          .words("name-plate", dealer.name),
        ] + (line.map { [.words("dealer-line", $0)] } ?? []))
    ]
  }

  /// The dealer's line between two rounds, if there is one.
  static func line<Said>(at table: BankingTable<Said>) -> String? {
    guard table.shown.phase != .playing else { return nil }
    return HouseDealer.line(after: table.log.rounds).flatMap { Said.dealerLine($0) }.map {
      table.gameSays($0)
    }
  }

  /// The dealer's expression: happy for a player who wins, sorry for one who loses.
  private static func mood<Said>(_ table: BankingTable<Said>) -> String {
    let seen = table.landed
    guard let net = seen.net else { return seen.phase == .playing ? "attentive" : "calm" }
    if net > 10 * seen.wagered[Said.Game.Spot.main] { return "astonished" }
    return net > 0 ? "pleased" : net < 0 ? "sorry" : "calm"
  }
}
