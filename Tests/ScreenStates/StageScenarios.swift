import CasinoKit

/// Ten states of each table for the pictures of the iPhone app, without anything over the felt.
let stageScenarios: [Scenario] =
  ["jean-luc", "czarita", "jack", "lady-lux", "aunty"].map { dealer in
    Scenario("ten-\(dealer)", at: "blackjack") { album in
      let save = Saves.blackjack(bankroll: 150_000, xp: 10_000_000)
      let player = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 3))
      if dealer != "jean-luc" { player.press("open tables", "sit \(dealer)") }
      album.add("betting", player)
      player.bet(5_000)
      album.add("bet placed", player)
      for round in 1...4 {
        player.press("deal")
        album.add("round \(round) dealt", player)
        player.stand()
        album.add("round \(round) ended", player)
      }
    }
  } + [
    Scenario("ten-baccarat", at: "baccarat") { album in
      let player = Visitor(at: "baccarat", in: album.language, Outside(seed: 7))
      album.add("betting", player)
      let bets = ["player", "banker", "tie", "player-pair", "dragon-bonus-banker"]
      for place in bets.indices {
        for bet in bets[...place] { player.press("add \(bet)") }
        album.add("bets on \(place + 1)", player)
        player.press("again")
        if place < 4 { album.add("result \(place + 1)", player) }
        player.press("clear")
      }
    },
    Scenario("ten-klondike", at: "klondike") { album in playOut(album) },
    Scenario("ten-klondike-left-handed", at: "klondike") { album in
      playOut(album, choices: #""left-handed":true"#)
    },
  ]

/// Klondike at ten moments of its solution.
private func playOut(_ album: Album, choices: String = "") {
  let line = Saves.winningLine()
  for tenth in 0..<10 {
    let played = Array(line.prefix(line.count * tenth / 10))
    let save = Saves.patience(actions: played, choices: choices)
    album.add(
      "after \(played.count) actions", Visitor(at: "klondike", in: album.language, Outside([save])))
  }
}
