import CardCore
import CasinoKit
import GameList
import Records

/// The part about practice credits on this device and ranked credits on the server.
extension AccountView {
  var credits: Element {
    var rows: [(id: String, name: String, figure: String)] = [
      ("books", say(.ranked), say(.number(membership.credits))),
      ("purse", say(.practice), say(.number(room.state.purse))),
    ]
    // NB: a debt stands below the credits that are missing.
    if membership.advanced > 0 {
      rows.insert(("advanced", say(.advanced), say(.number(membership.advanced))), at: 1)
    }
    var words: [Element] = []
    if membership.advanced > 0 { words.append(paragraph("advanced", .advancedMeans)) }
    words += [paragraph("ranked", .rankedMeans), paragraph("practice", .practiceMeans)]
    words.append(
      Element("p", key: "stakes", [("class", "fine-print")], text: say(.stakesMean)))
    return PlaceView.part("credits", say(.credits), [figures("figures", rows)] + words + looking)
  }

  private var looking: [Element] {
    guard membership.isSignedIn else { return [] }
    let heard: AccountPhrase =
      membership.heard > 0 ? .heard(time(membership.heard)) : .neverHeard
    return [
      paragraph("look", .lookMeans)
    ] + told(at: .credits) + [
      keys([
        Element(
          "a", key: "ranked",
          [
            ("class", "place-key main"),
            ("href", "#\(RankedAccess.link(to: GameName.blackjack.text))"),
          ],
          text: say(.playRanked)),
        key(.look, .look),
        Element(
          "a", key: "store", [("class", "place-key"), ("href", "#\(StoreRoom.name)")],
          text: say(.toStore)),
      ]),
      Element("p", key: "heard", [("class", "fine-print")], text: say(heard)),
    ]
  }
}
