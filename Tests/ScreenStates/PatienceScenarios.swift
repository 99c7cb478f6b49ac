import CasinoKit
import Patience
import PatienceDeals

/// The states of the patience table.
let patienceScenarios: [Scenario] = [
  Scenario("klondike") { album in play(album) },
  Scenario("klondike-left-handed", at: "klondike") { album in
    play(album, choices: #""left-handed":true"#)
  },
  Scenario("klondike-deals", at: "klondike", deals),
  Scenario("klondike-ends", at: "klondike", ends),
  Scenario("patiences", at: "klondike", games),
  Scenario("patience-lamps", at: "klondike", lamps),
  Scenario("patience-lobby", at: "patience", lobby),
]

/// The lobby on the first visit, with many games in progress, and while searching.
private func lobby(_ album: Album) {
  album.add("first visit", Visitor(at: "patience", in: album.language), with: "lobby-tile")
  let lobby = Visitor(at: "patience", in: album.language, Outside(Saves.startedPatiences))
  album.add("many in progress", lobby, with: "lobby-go")
  lobby.press("kind started")
  album.add("in progress only", lobby)
  lobby.press("kind all", "find spider")
  album.add("found", lobby, with: "lobby-tile")
  lobby.press("find \(String(repeating: "x", count: 40))")
  album.add("nothing found", lobby, with: "lobby-nothing")
}

/// Klondike under way, with its sheets, a hint, and held cards.
private func play(_ album: Album, choices: String = "") {
  let save = Saves.patience(actions: Array(Saves.winningLine().prefix(30)), choices: choices)
  let player = Visitor(at: "klondike", in: album.language, Outside([save]))
  album.add("cards", player)
  for sheet in ["deals", "statistics", "settings", "help", "insight"] {
    player.press("open \(sheet)")
    album.add(sheet, player, with: "sheet")
    player.press("close")
  }
  player.press("hint")
  album.add("hint", player)
  player.type("ArrowRight", "ArrowDown", " ")
  album.add("picked up", player)
  player.type("Escape")
  player.press("new")
  album.add("leaving", player, with: "sheet")
}

/// Deals with long numbers, and invalid links.
private func deals(_ album: Album) {
  func table(_ save: StoredDocument) -> Visitor {
    Visitor(at: "klondike", in: album.language, Outside([save]))
  }
  album.add("number of a day", table(Saves.patience("klondike-3", 2_026_112_188)))
  let longest = table(Saves.patience("klondike-3", .max, choices: #""tells-lost":false"#))
  longest.press("tap s")
  album.add("longest number", longest)
  for sheet in ["deals", "statistics", "settings", "help"] {
    longest.press("open \(sheet)")
    album.add("longest number: \(sheet)", longest)
    longest.press("close")
  }
  longest.press("new")
  album.add("longest number: leaving", longest)
  let wrong = table(Saves.patience())
  wrong.follow("klondike/1/\(String(repeating: "x", count: 40))/5")
  album.add("link to no deal", wrong, with: "notice")
  let deals = table(Saves.patience())
  deals.press("open deals", "deal 12x")
  album.add("no number", deals)
}

/// Deals that are lost, finished and won.
private func ends(_ album: Album) {
  func table(_ save: StoredDocument) -> Visitor {
    Visitor(at: "klondike", in: album.language, Outside([save]))
  }
  let lost = table(Saves.patience("klondike-3", 41))
  lost.wait(milliseconds: 10_000)
  album.add("lost", lost, with: "status loss")
  let stuck = Visitor(at: "klondike/1/golf/\(dealStuckAfterDrawing)", in: album.language)
  for _ in 0..<Patience(.golf).rules.stockCount { stuck.press("tap s") }
  album.add("no moves", stuck, with: "won-panel ended")
  let line = Saves.winningLine()
  let last = table(Saves.patience(actions: Array(line.dropLast())))
  album.add("last move", last)
  album.add("won", table(Saves.patience(actions: line)), with: "won-panel")
  let stockIsEmpty = line.firstIndex(of: "turn over") ?? line.count
  album.add("empty stock", table(Saves.patience(actions: Array(line.prefix(stockIsEmpty)))))
  let large = Visitor(at: "klondike/1/yukon/12", in: album.language)
  large.press("hint")
  album.add("hint of Yukon", large)
}

/// The first deal of Golf in which drawing all cards leaves no move.
private let dealStuckAfterDrawing: UInt64 =
  (1...UInt64.max).first { number in
    let game = Patience(.golf)
    var position = game.begin(.numbered(number))
    while (try? game.play(.draw, in: &position)) != nil {}
    return game.isStuck(position)
  } ?? 1

/// Every patience at its first deal, and a few moves later.
private func games(_ album: Album) {
  for rules in PatienceRules.onTables {
    let outside = Outside()
    outside.isWorking = false
    let link = PatienceLink(rules: rules, number: .own(1)).text
    let player = Visitor(at: "klondike/\(link)", in: album.language, outside)
    album.add("\(rules.id) dealt", player)
    player.press("hint")
    album.add("\(rules.id) hint", player)
  }
}

/// The winnable indicator in every layout while the result isn't known, and a daily deal that is
/// proven winnable.
private func lamps(_ album: Album) {
  let deals: [(String, UInt64)] = [
    ("pyramid", 2), ("tripeaks", 1), ("golf", 1), ("bakers-game", 1), ("eight-off", 1),
    ("seahaven", 1), ("canfield", 2), ("easthaven", 3), ("russian", 1), ("freecell", 1),
    ("yukon", 1), ("spider-1", 1), ("spider-2", 1), ("spider-4", 2), ("scorpion", 8),
    ("forty-thieves", 9),
    // Its foundations begin with tens, whose rank has two digits.
    ("canfield", 705_224), ("klondike-3", 1),
  ]
  for (game, number) in deals {
    let outside = Outside([Saves.patience(game, number, choices: #""lamp":true"#)])
    outside.isWorking = false
    album.add(
      "\(game) \(number)", Visitor(at: "klondike", in: album.language, outside), with: "lamp")
  }
  album.add(
    "proven day", Visitor(at: "klondike/day/20251127/vegas-3", in: album.language),
    with: "proven")
}
