import CasinoKit

/// The states of the five blackjack tables, of the coach, and of tables with several boxes.
let blackjackScenarios: [Scenario] =
  ["jean-luc", "czarita", "jack", "lady-lux", "aunty"].map { dealer in
    Scenario("blackjack-\(dealer)", at: "blackjack") { album in
      let save = Saves.blackjack(bankroll: 150_000, xp: 10_000_000)
      let player = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 3))
      if dealer != "jean-luc" { player.press("open tables", "sit \(dealer)") }
      album.add("betting", player)
      for sheet in ["tables", "settings", "help"] {
        player.press("open \(sheet)")
        album.add(sheet, player, with: "sheet")
        player.press("close")
      }
      player.bet(5_000)
      album.add("bet placed", player)
      player.press("deal")
      album.add("hand in play", player)
      player.stand()
      album.add("result", player)
    }
  } + [
    Scenario("dealers", at: "blackjack") { album in
      let newcomer = Visitor(at: "blackjack", in: album.language)
      newcomer.press("open tables")
      album.add("tables", newcomer, with: "dealers")
      newcomer.press("set all-tables on")
      album.add("tables opened", newcomer, with: "dealers-choice")
    },
    Scenario("blackjack-level", at: "blackjack", levels),
    Scenario("blackjack-looks", at: "blackjack", looks),
    Scenario("blackjack-rounds", at: "blackjack", rounds),
    Scenario("blackjack-sheets", at: "blackjack", sheets),
    Scenario("blackjack-millions", at: "blackjack") { album in
      let save = Saves.blackjack(bankroll: 123_456_789, xp: 10_000_000)
      album.add("millions", Visitor(at: "blackjack", in: album.language, Outside([save])))
    },
    Scenario("blackjack-four-hands", at: "blackjack") { album in
      for stake in [50, 500_000] {
        let save = Saves.blackjack(
          bankroll: 20 * stake, seed: 53,
          actions: ["bet \(stake)", "deal", "split", "split", "split"])
        let player = Visitor(at: "blackjack", in: album.language, Outside([save]))
        album.add("four hands at \(stake)", player)
        player.stand()
        album.add("four results at \(stake)", player)
      }
    },
    Scenario("blackjack-boxes", at: "blackjack", boxes),
    Scenario("blackjack-messages", at: "blackjack", messages),
    Scenario("coach-mistake", at: "blackjack", coachAfterAMistake),
    Scenario("coach-pair", at: "blackjack", coachAtAPair),
    Scenario("coach-advice", at: "blackjack", coachWithAdvice),
  ]

/// The card of a new level: with a table and looks, and with nothing but the next gift.
private func levels(_ album: Album) {
  for (name, xp) in [("table", 3_150), ("gifts", 12_490), ("next", 1_460)] {
    let save = Saves.blackjack(
      bankroll: 5_000, xp: xp, bet: 100, cards: "TS 6D 9C TH KD", actions: ["deal"])
    let player = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 3))
    player.press("stand")
    album.add(name, player, with: "level-card")
  }
}

/// The looks that levels unlock, each with a bet and a hand in play.
private func looks(_ album: Album) {
  for (felt, chips, back) in [
    ("green", "casino", "fans"), ("red", "dusk", "lozenges"), ("blue", "candy", "waves"),
    ("purple", "mint", "rays"), ("gold", "dusk", "knitting"),
  ] {
    let save = Saves.blackjack(bankroll: 150_000, xp: 10_000_000)
    let player = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 3))
    player.press("set felt \(felt)", "set chip-set \(chips)", "set back \(back)")
    if felt == "green" {
      player.press("open settings")
      album.add("settings", player)
      for tab in ["coach", "look", "sound", "general"] {
        player.press("settings \(tab)")
        album.add("\(tab): settings", player)
      }
      player.press("close")
    }
    player.bet(5_000)
    album.add("\(felt) bet", player)
    player.press("deal")
    album.add("\(felt) in play", player)
  }
}

/// Rounds with every kind of ending, offers, and the texts for a player with few credits.
private func rounds(_ album: Album) {
  func play(_ save: StoredDocument) -> Visitor {
    Visitor(at: "blackjack", in: album.language, Outside([save], seed: 3))
  }
  for (name, cards, actions) in [
    ("win", "TS 6D KH TC TD", ["deal", "stand"]), ("push", "TS 8D 8H TC", ["deal", "stand"]),
    ("loss", "TS 9D 8H TC", ["deal", "stand"]), ("bust", "TS 9D 6H TC KD", ["deal", "hit"]),
    ("blackjack", "AS 6D KH TC", ["deal"]), ("insurance", "8S AD 8H 9C", ["deal"]),
  ] {
    let save = Saves.blackjack(
      bankroll: 5_000, bet: 100, cards: cards, actions: actions, insurance: true)
    album.add(name, play(save))
  }
  album.add("newcomer", Visitor(at: "blackjack", in: album.language))
  let newcomer = Visitor(at: "blackjack", in: album.language)
  if newcomer.can("next-tip") { newcomer.press("next-tip") }
  album.add(
    "damaged save", play(StoredDocument("game", Array("no saved game".utf8))), with: "notice")
  album.add("three credits", play(Saves.blackjack(bankroll: 3)))
  let refused = play(Saves.blackjack(bankroll: 150))
  refused.type("5", "5", "5")
  album.add("bet refused", refused)
  let gone = play(
    Saves.blackjack(bankroll: 100, bet: 100, cards: "TS 9D 8H TC", actions: ["deal", "stand"]))
  album.add("no credits", gone)
}

/// The sheets about hands and the player, and the count.
private func sheets(_ album: Album) {
  let hand = Visitor(
    at: "blackjack", in: album.language,
    Outside([Saves.blackjack(actions: ["bet 50", "deal"])], seed: 3))
  hand.press("open chart")
  album.add("chart", hand, with: "lit")
  hand.press("close", "peek")
  album.add("count", hand, with: "peek")
  hand.press("peek")
  hand.stand()
  hand.press("open settings", "open reset")
  album.add("reset", hand)
  hand.press("reset")
  album.add("reset asks", hand)
  hand.press("close")
  let save = Saves.blackjack(bankroll: 100_000, seed: 7, actions: ["bet 5"])
  let long = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 7))
  for _ in 0..<50 {
    long.press("deal")
    long.stand()
  }
  long.press("open shoes")
  album.add("finished shoes", long, with: "sheet")
  let alone = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 7))
  alone.failWork()
  album.add("no help", alone)
}

/// The longest messages in the rail: with everything that a player can turn on, without credits, with
/// a reduced bet, and with a push.
private func messages(_ album: Album) {
  let all = #""coach":"meanwhile","handCount":true,"autoDeal":true"#
  func table(
    _ cards: String, _ actions: [String] = [], bankroll: Int = 1_000, bet: Int = 100,
    choices: String = all
  ) -> Visitor {
    Visitor(
      at: "blackjack", in: album.language,
      Outside([
        Saves.blackjack(
          bankroll: bankroll, bet: bet, cards: cards, actions: actions, insurance: true,
          choices: choices)
      ]))
  }
  let coached = table("TS 6D KH TC TD 5S 9D 8C")
  album.add("coached betting", coached)
  coached.press("deal")
  album.add("coached hand", coached)
  coached.press("stand")
  album.add("auto-deal", coached, with: "auto-words")
  let mistakes = table("8S 6D 8H TC 3D 5C 2H KS 9H TD 4S KD", ["deal"])
  mistakes.press("split", "hit", "hit")
  mistakes.stand()
  album.add("mistakes", mistakes, with: "review")
  let lost = table("TS 9D 8H TC", bankroll: 100)
  lost.press("deal", "stand")
  album.add("coached without credits", lost, with: "empty-purse")
  let counted = table("TS 9D 8H TC", bankroll: 100, choices: #""coach":"off","handCount":true"#)
  counted.press("deal", "stand")
  album.add("counted without credits", counted, with: "empty-purse")
  let reduced = table("TS 9D 8H TC", bankroll: 150)
  reduced.press("deal", "stand")
  album.add("reduced bet", reduced, with: "bet-reduced")
  let plain = table("TS 8D 8H TC", choices: #""coach":"off","handCount":true,"autoDeal":true"#)
  plain.press("deal", "stand")
  album.add("push", plain, with: "auto-words")
  plain.press("open chips")
  album.add("chips", plain, with: "chip-choice")
  let log = table("8S 6D 8H TC 3D 5C 2H KS 9H TD 4S KD", ["deal"])
  log.press("split", "hit", "hit")
  log.stand()
  log.press("open coach")
  album.add("log", log, with: "coach-log")
}

/// Twelve hands in three boxes, five buttons with values, and a pair in one box.
private func boxes(_ album: Album) {
  let twelve =
    "8S 9S 7S 6D 8C 9C 7C TH 8H TS 8D TC TD TH 9H TS 9D TC TD TH 7H TS 7D TC TD TH QS QC QD"
  let box = ["split", "split", "stand", "split", "stand", "stand", "stand"]
  func table(
    _ cards: String, _ actions: [String], bankroll: Int = 1_000,
    choices: String = #""coach":"off""#, rules: String
  ) -> Visitor {
    Visitor(
      at: "blackjack", in: album.language,
      Outside([
        Saves.blackjack(
          bankroll: bankroll, seed: 7, bet: 100, cards: cards, actions: actions, insurance: true,
          choices: choices, rules: rules)
      ]))
  }
  let many = table(
    twelve, ["deal"] + box + box + box.dropLast(), bankroll: 5_000, rules: #""boxes":3,"decks":8"#)
  album.add("twelve hands", many)
  many.press("stand")
  album.add("twelve results", many)
  album.add(
    "five buttons",
    table(
      "TS 8S TD 6C 9C 7H 2H", ["deal"], choices: #""coach":"meanwhile""#,
      rules: #""boxes":2,"surrender":"late""#))
  album.add("pair in one box", table("8S 6D 8H TC", ["deal"], rules: #""surrender":"late""#))
  album.add("two boxes", table("8S TS 6D 8C 9H TH 3D TC 2H KC 5S", [], rules: #""boxes":2"#))
}

/// A log whose heat map has cells of every shade.
private let everyShade = """
  {"decisions":5,"mistakes":4,"lost":[1345000,1345000,1345000],"entries":[],"cells":[\
  \([-5_000, 100_000, 200_000, 350_000, 700_000].enumerated().map {
    "[\($0.offset),1,\($0.element),\($0.element),\($0.element)]"
  }.joined(separator: ","))]}
  """

private func coachAfterAMistake(_ album: Album) {
  for mode in ["afterwards", "meanwhile"] {
    let save = Saves.blackjack(
      seed: 146, actions: ["bet 500", "deal"], choices: #""coach":"\#(mode)""#, log: everyShade)
    let player = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 146))
    album.add("\(mode) before", player)
    player.press("hit")
    album.add("\(mode) mistake", player, with: "verdict wrong")
    player.press("open coach")
    album.add(
      "\(mode) log", player, with: "coach-log", "shade-0", "shade-1", "shade-2", "shade-3",
      "shade-4")
    player.press("close", "peek")
    album.add("\(mode) count", player, with: "peek")
  }
}

private func coachAtAPair(_ album: Album) {
  let save = Saves.blackjack(
    seed: 53, actions: ["bet 50", "deal"], choices: #""coach":"meanwhile""#)
  let player = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 53))
  album.add("pair", player)
  player.press("hit")
  album.add("mistake", player, with: "verdict wrong")
  player.press("open coach")
  album.add("log", player, with: "coach-part", "facts")
}

private func coachWithAdvice(_ album: Album) {
  for (name, choices) in [
    ("plain", ""), ("hints", #","hints":true"#),
    ("hints and count", #","hints":true,"count":true"#),
  ] {
    let save = Saves.blackjack(
      seed: 53, actions: ["bet 50", "deal", "split", "split"],
      choices: #""coach":"meanwhile"\#(choices)"#)
    let player = Visitor(at: "blackjack", in: album.language, Outside([save], seed: 53))
    album.add("\(name) before", player)
    player.press("hit")
    album.add("\(name) mistake", player, with: "verdict wrong")
  }
}
