import CardCore
import CasinoKit

/// The states of screens without a game.
let roomScenarios: [Scenario] = [
  Scenario("door", door),
  Scenario("gallery", gallery),
  Scenario("house", ownRules),
  Scenario("pause", breaks),
  Scenario("settings", sharedSettings),
  Scenario("statistics", statistics),
  Scenario("rounds", keptRounds),
  Scenario("data", data),
]

private func door(_ album: Album) {
  album.add("first visit", Visitor(at: "", in: album.language))
  let hand = Saves.blackjack(
    bankroll: 5_000, xp: 60_000, bet: 100, cards: "8S 6D 8H TC", actions: ["deal"])
  let patience = Saves.patience(actions: Array(Saves.winningLine().prefix(10)))
  album.add("games under way", Visitor(at: "", in: album.language, Outside([hand, patience])))
  let wrong = Visitor(at: "", in: album.language)
  wrong.follow("whist/1/12345")
  album.add("link to nowhere", wrong)
}

private func gallery(_ album: Album) {
  let guest = Visitor(at: "kit", in: album.language)
  for light in ["day", "night"] {
    for width in ["desktop", "phone"] {
      guest.press("set light \(light)", "set width \(width)")
      album.add("\(light), \(width)", guest)
    }
    guest.press("open sample")
    album.add("\(light), sheet", guest)
    guest.press("close")
  }
}

private func ownRules(_ album: Album) {
  let player = Visitor(at: "house", in: album.language)
  album.add("as at Jean-Luc's", player)
  player.press("set splits 2", "set rsa on")
  album.add("refused", player, with: "house-refusal")
  player.press("start-from aunty")
  album.add("as at Aunty's", player)
}

private func sharedSettings(_ album: Album) {
  album.add("first visit", Visitor(at: "settings", in: album.language))
}

private func breaks(_ album: Album) {
  let player = Visitor(at: "pause", in: album.language)
  album.add("first visit", player)
  player.press("set reminder 15", "set limit 30", "set limit 60")
  album.add("bounds", player)
  player.press("break 720")
  album.add("break asked", player)
  player.press("no-break", "break 24", "begin-break")
  album.add("break", player, with: "pause-until")
}

/// Plays rounds of casino war, going to war on every tie, and returns the services with the store.
private func rounds(_ count: Int, in language: Language, seed: UInt64 = 7) -> Outside {
  let outside = Outside(seed: seed)
  let player = Visitor(at: "war", in: language, outside)
  player.press("chip 10")
  for _ in 0..<count {
    player.press("deal")
    if player.can("war") { player.press("war") }
  }
  return outside
}

/// Plays rounds of blackjack by standing, and returns the services with the store.
private func hands(_ count: Int, in language: Language) -> Outside {
  let outside = Outside(seed: 3)
  let player = Visitor(at: "blackjack", in: language, outside)
  player.press("chip 10")
  for _ in 0..<count {
    player.press("deal")
    player.stand()
  }
  return outside
}

private func statistics(_ album: Album) {
  album.add("newcomer", Visitor(at: "statistics", in: album.language))
  album.add(
    "war", Visitor(at: "statistics", in: album.language, rounds(32, in: album.language)))
  album.add(
    "blackjack",
    Visitor(at: "statistics/blackjack", in: album.language, hands(6, in: album.language)))
  let line = Saves.winningLine()
  let won = Outside([
    Saves.patience(actions: Array(line.dropLast()), day: 20_261_031)
  ])
  let player = Visitor(at: "klondike", in: album.language, won)
  player.finish(by: line[line.count - 1])
  player.follow("klondike/today")
  player.press("tap s", "new", "leave")
  album.add("patience", Visitor(at: "statistics/klondike", in: album.language, won))
  let calendar = Visitor(at: "statistics/daily", in: album.language, won)
  album.add("daily deals", calendar)
  calendar.press("month 2026-10")
  album.add("daily deals, another month", calendar, with: "day played")
  for game in ["klondike/1/golf/1", "klondike/1/spider-4/1"] {
    player.follow(game)
    player.press("tap s", "new", "leave")
  }
  let many = Visitor(at: "statistics/klondike", in: album.language, won)
  album.add("patience, several games", many, with: "one-game-key")
  many.press("of golf")
  album.add("patience, another game", many)
}

extension Visitor {
  /// Plays the last move of a patience, in which a card goes to a foundation.
  fileprivate func finish(by action: String) {
    let piles = action.split(separator: "-")
    press("tap \(piles[0])")
    if can("tap \(piles[1])") { press("tap \(piles[1])") }
  }
}

private func keptRounds(_ album: Album) {
  album.add("newcomer", Visitor(at: "rounds", in: album.language))
  let outside = hands(3, in: album.language)
  let player = Visitor(at: "rounds", in: album.language, outside)
  album.add("list", player, with: "rounds-row")
  player.follow("rounds/3")
  album.add("first step", player)
  player.follow("rounds/3/5")
  album.add("fifth step", player, with: "replay")
  player.press("end")
  album.add("last step", player)
  player.press("share")
  album.add("shared", player)
  let file = Visitor(at: "rounds", in: album.language, Outside())
  file.outside.chosen = Array("{}".utf8)
  file.press("file 2")
  album.add("file without a round", file)
}

private func data(_ album: Album) {
  let outside = rounds(3, in: album.language)
  let player = Visitor(at: "data", in: album.language, outside)
  album.add("resting", player)
  player.press("save-copy")
  album.add("saved", player)
  outside.chosen = outside.copy
  player.press("open-copy \(outside.chosen.count)")
  album.add("asking", player)
  player.press("replace-all")
  album.add("warning", player)
  outside.chosen = Array("{\"a\":1}\n".utf8)
  player.press("open-copy 8")
  album.add("no copy", player)
}
