import CardCore
import CasinoKit
import GameList

extension ReplayPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .allPatiences: "All patience games"
    case .title(let isPatience): isPatience ? "Past games" : "Your rounds"
    case .shareTitle: "Shared round"
    case .game(let game): (game.entry.titleInRounds ?? game.entry.title).english

    case .allGames: "All games"
    case .games: "Games"
    case .results: "Filter by result"
    case .filter(.all, _): "All"
    case .filter(.won, let isPatience): ReplayPhrase.end(.won, isPatience: isPatience).english
    case .filter(.even, let isPatience): ReplayPhrase.end(.even, isPatience: isPatience).english
    case .filter(.lost, let isPatience): ReplayPhrase.end(.lost, isPatience: isPatience).english
    case .filter(.mistakes, _): "With mistakes"
    case .end(.won, _): "Won"
    case .end(.even, let isPatience): isPatience ? "With help" : "Even"
    case .end(.lost, let isPatience): isPatience ? "Not won" : "Lost"
    case .nothingYet(let isPatience): isPatience ? "No past games yet" : "No rounds yet"
    case .nothingYetMeans(let isPatience):
      "Every \(isPatience ? "game" : "round") you finish is saved on this device. Here you can replay it, card by card."
    case .play: "Choose a game"
    case .noneFound(let isPatience): "No matching \(isPatience ? "games" : "rounds")."
    case .olderAreGone(let isPatience):
      "Older \(isPatience ? "games" : "rounds") count in the statistics but can't be replayed."
    case .searching(let day): "Searching…" + (day.map { " now at \(Self.name(of: $0))" } ?? "")
    case .more: "Show more"
    case .tableRules: "Table rules"
    case .day(let day): Self.name(of: day)
    case .time(let hours, let minutes): Self.clock(hours, minutes)
    case .bet(let bet): "Bet \(English.number(bet))"
    case .gain(let credits): credits == 0 ? "±0" : English.signed(credits)
    case .mistakes(let count, let lost):
      "\(English.count(Int64(count), "mistake")), \(English.loss(lost))"
    case .moves(let moves): English.count(Int64(moves), "move")
    case .played(let day, let hours, let minutes):
      "\(Self.name(of: day)), \(Self.clock(hours, minutes))"
    case .unreadable: "This round is damaged and can't be replayed."
    case .unknownTable: "This round was played at a table this version doesn't have."
    case .workerAway: "Mistakes can't be calculated right now. Reopen the app to try again."

    case .backToRounds: "All rounds"
    case .ownRounds: "Your own rounds"
    case .felt: "Cards on the table"
    case .stepOf(let step, let count): "Step \(step) of \(count)"
    case .toStart: "Go to start"
    case .back: "Step back"
    case .playOn: "Play"
    case .pause: "Pause"
    case .forward: "Step forward"
    case .toEnd: "Go to end"
    case .nextMistake: "Next mistake"
    case .noMistake: "No mistakes after this step."
    case .position: "Step"
    case .holeCard: "The dealer takes a card face down."
    case .gets(let side, let card): "\(side) gets the \(card)."
    case .total(let net): "Round total: \(ReplayPhrase.gain(net).english)."
    case .judging: "The coach is calculating…"
    case .bestPlay(let play): "\(play): optimal play."
    case .mistake(let chosen, let best, let cost, let lost):
      "\(chosen). Better: \(best). Cost \(English.percent(cost)) of the bet, \(English.cost(lost)) credits."
    case .worthOfPlays: "Value of each play"
    case .worth(let worth): English.signedPercent(worth)
    case .noVerdict: "Too few cards were left to judge this play."

    case .share: "Share"
    case .copyLink: "Copy link"
    case .saveFile: "Save as file"
    case .copied: "Link copied."
    case .uncopied: "The browser couldn't copy the link. Save the file instead."
    case .seedIsShared:
      "The link and the file contain the shoe's seed, so anyone can check every card. They can also work out the cards still "
        + "to come from this shoe."
    case .verified(let result, let steps):
      "Verified by replay: \(English.count(Int64(steps), "step")), bet "
        + "\(English.number(result.staked)), returned \(English.number(result.returned))."
    case .verifiedPatience(let moves):
      "Verified by replay: \(English.count(Int64(moves), "move"))."

    case .noSuchRound: "This round isn't on this device."
    case .openFile(let isPatience): isPatience ? "Open a game from a file" : "Open a round file"
    case .brokenFile: "This file doesn't contain a complete round. Try another file."
    case .newerFile: "This file is from a newer version of True Count."
    case .newerFileMeans: "Reopen or update the app, then open the file again."
    case .brokenLink: "This link doesn't contain a complete round."
    case .brokenLinkMeans: "Part of it was lost or changed. Ask the sender for it again."
    case .problem(.unknownTable):
      "This round was played at a table this version doesn't have. Updating may help."
    case .problem(.doesNotReplay(let refusal)):
      "This round doesn't follow the rules: \(refusal.sentence)."
    case .problem(.differs(let recorded, let played)):
      "This round isn't genuine. It says bet \(English.number(recorded.staked)), returned "
        + "\(English.number(recorded.returned)), but its cards give bet \(English.number(played.staked)), "
        + "returned \(English.number(played.returned))."
    }
  }

  private static func name(of day: CalendarDay) -> String {
    "\(day.day) \(English.month(day.month)) \(day.year)"
  }

  private static func clock(_ hours: Int, _ minutes: Int) -> String {
    "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
