import CasinoKit

/// The states of the other tables with bets.
let betScenarios: [Scenario] = [
  Scenario("war") { album in
    bank(
      album, "war", sideBet: "tie", seeds: [("tied", 16), ("won", 1), ("lost", 2)], choice: "war")
  },
  Scenario("threecardpoker") { album in
    bank(
      album, "threecardpoker", sideBet: "pair-plus", seeds: [("pair", 13), ("flush", 233)],
      choice: "play")
  },
  Scenario("baccarat", baccarat),
]

/// A table against the bank: without bets, with large and small ones, before and after the choice.
private func bank(
  _ album: Album, _ game: String, sideBet: String, seeds: [(String, UInt64)], choice: String
) {
  for (name, seed) in seeds {
    let player = Visitor(at: game, in: album.language, Outside(seed: seed))
    if seed == seeds[0].1 {
      album.add("betting", player)
      for sheet in ["settings", "help", "statistics"] {
        player.press("open \(sheet)")
        album.add(sheet, player, with: "sheet")
        player.press("close")
      }
    }
    player.press("chip 100", "chip 100", "aim \(sideBet)", "chip 10", "chip 20")
    album.add("\(name): bets", player)
    player.press("deal")
    album.add("\(name): dealt", player)
    if player.can(choice) {
      player.press(choice)
      album.add("\(name): result", player)
    }
  }
  let small = Visitor(at: game, in: album.language, Outside(seed: seeds[0].1))
  small.press("chip 10", "aim \(sideBet)", "chip 10", "deal")
  album.add("small bets: dealt", small)
  small.press(choice)
  album.add("small bets: result", small)
  let refused = Visitor(at: game, in: album.language, Outside())
  refused.press("aim \(sideBet)", "chip 100")
  album.add("bet refused", refused)
  let rising = Visitor(at: game, in: album.language, Outside([Saves.house(below: 10)], seed: 2))
  rising.press("chip 10", "deal")
  if rising.can(choice) { rising.press(choice) }
  album.add("new level", rising, with: "level-card")
  let poor = Visitor(at: game, in: album.language, Outside([Saves.house(credits: 2)]))
  album.add("no credits", poor)
}

private func baccarat(_ album: Album) {
  let all = [
    "player", "banker", "tie", "player-pair", "banker-pair", "dragon-bonus-player",
    "dragon-bonus-banker",
  ]
  let player = Visitor(at: "baccarat", in: album.language, Outside(seed: 7))
  album.add("betting", player)
  for sheet in ["settings", "help", "statistics", "odds", "auto"] {
    player.press("open \(sheet)")
    album.add(sheet, player, with: "sheet")
    player.press("close")
  }
  for bet in all { player.press("add \(bet)") }
  album.add("all bets", player)
  player.press("clear", "choose 3", "add banker", "choose 0", "add player-pair", "again")
  album.add("result", player)
  for _ in 0..<20 { player.press("again") }
  album.add("roads", player)
  player.press("open odds")
  album.add("roads and odds", player)
  let other = Visitor(at: "baccarat", in: album.language, Outside(seed: 7))
  other.press("open settings", "set banker super-6", "close")
  for bet in all { other.press("add \(bet)") }
  album.add("all bets at super 6", other)
  let side = Visitor(at: "baccarat", in: album.language, Outside(seed: 7))
  side.press("add banker-pair", "again")
  album.add("bet refused", side)
  let rising = Visitor(
    at: "baccarat", in: album.language, Outside([Saves.house(below: 10)], seed: 7))
  rising.press("add player", "again")
  album.add("new level", rising, with: "level-card")
  let poor = Visitor(at: "baccarat", in: album.language, Outside([Saves.house(credits: 2)]))
  album.add("no credits", poor)
}
