import CardCore
import CasinoKit
import Records

/// The part about credits, on this device and on the server.
extension AccountView {
  var credits: Element {
    let state = room.state
    var rows: [(String, AccountPhrase, Credits, isChange: Bool)] = [
      ("purse", .inPurse, state.purse, false), ("books", .inBooks, membership.credits, false),
    ]
    if state.waiting.rounds > 0 || state.waiting.net != 0 {
      rows.append(
        ("waiting", .notCounted(rounds: state.waiting.rounds), state.waiting.net, true))
    }
    // NB: a debt is due as well, because the purse couldn't pay it.
    if membership.advanced > 0 {
      rows.append(("advanced", .advanced, membership.advanced, false))
    }
    let due = membership.due + (state.purse == 0 ? membership.advanced : 0)
    if due != 0 { rows.append(("due", due > 0 ? .stillToCome : .stillToGo, due, true)) }
    if state.onlyHere != 0 { rows.append(("here", .onlyHere, state.onlyHere, true)) }
    let figures = figures(
      "figures",
      rows.map { id, name, number, isChange in
        (id, say(name), say(isChange ? .signed(number) : .number(number)))
      })
    var words: [Element] = []
    if membership.advanced > 0 { words.append(paragraph("advanced", .advancedMeans)) }
    if rows.count == 2 { words.append(paragraph("agree", .agree)) }
    if state.onlyHere != 0 { words.append(paragraph("here", .onlyHereMeans)) }
    words.append(
      Element("p", key: "stakes", [("class", "fine-print")], text: say(.stakesMean)))
    return PlaceView.part("credits", say(.credits), [figures] + words + refused + looking)
  }

  private var refused: [Element] {
    guard !membership.refused.isEmpty else { return [] }
    return [
      Element("h3", key: "refused", text: say(.refusedRounds)),
      Element(
        "ul", key: "reasons", [],
        membership.refused.map {
          Element("li", key: $0.code, text: say(.refusedRound(code: $0.code, count: $0.count)))
        }),
    ]
  }

  private var looking: [Element] {
    guard membership.isSignedIn else { return [] }
    let heard: AccountPhrase =
      membership.heard > 0 ? .heard(time(membership.heard)) : .neverHeard
    return [
      paragraph("look", .lookMeans)
    ] + told(at: .credits) + [
      keys([
        key(.look, .look),
        Element(
          "a", key: "store", [("class", "place-key"), ("href", "#\(StoreRoom.name)")],
          text: say(.toStore)),
      ]),
      Element("p", key: "heard", [("class", "fine-print")], text: say(heard)),
    ]
  }
}
