import CardCore
import CasinoKit
import GameList

extension ReplayPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Your rounds"
    case .shareTitle: "A shared round"
    case .game(.blackjack): "Blackjack"
    case .game(.klondike): "Patience"
    case .game(.baccarat): "Baccarat"
    case .game(.war): "Casino War"
    case .game(.threecardpoker): "Three Card Poker"

    case .allGames: "All games"
    case .games: "Games"
    case .results: "Which rounds"
    case .filter(.all): "All"
    case .filter(.won): "Won"
    case .filter(.even): "Even"
    case .filter(.lost): "Lost"
    case .filter(.mistakes): "With mistakes"
    case .end(.won, _): "Won"
    case .end(.even, let isPatience): isPatience ? "With help" : "Even"
    case .end(.lost, let isPatience): isPatience ? "Not won" : "Lost"
    case .nothingYet: "No rounds yet"
    case .nothingYetMeans:
      "Every round you finish is kept on this device. Come back here to watch it again, card by card."
    case .play: "Choose a game"
    case .noneFound: "No round fits."
    case .olderAreGone: "Older rounds are only in the statistics."
    case .searching(let number): "Searching… back to round \(English.number(number))"
    case .more: "Show more"
    case .tableRules: "Rules of this table"
    case .day(let day): "\(day.day) \(English.month(day.month)) \(day.year)"
    case .time(let hours, let minutes): "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    case .bet(let bet): "Bet \(English.number(bet))"
    case .gain(let credits): credits == 0 ? "±0" : English.signed(credits)
    case .mistakes(let count, let lost):
      "\(English.count(Int64(count), "mistake")), \(English.loss(lost))"
    case .steps(let steps): English.count(Int64(steps), "step")
    case .number(let number): "Round \(English.number(number))"
    case .unreadable(let number):
      "Round \(English.number(number)) is damaged and cannot be replayed."
    case .unknownTable(let number):
      "Round \(English.number(number)) was played at a table that this version does not have."
    case .workerAway: "Mistakes cannot be worked out right now. Reload the page to try again."

    case .backToRounds: "All rounds"
    case .ownRounds: "Your own rounds"
    case .felt: "Cards on the table"
    case .stepOf(let step, let count): "Step \(step) of \(count)"
    case .toStart: "To the start"
    case .back: "One step back"
    case .playOn: "Play"
    case .pause: "Pause"
    case .forward: "One step forward"
    case .toEnd: "To the end"
    case .nextMistake: "Next mistake"
    case .noMistake: "No mistake after this step."
    case .position: "Step"
    case .holeCard: "The dealer takes a card face down."
    case .gets(let side, let card): "\(side) gets the \(card)."
    case .judging: "The coach is working it out…"
    case .bestPlay(let play): "\(play): nothing was better."
    case .mistake(let chosen, let best, let cost, let lost):
      "\(chosen). Better: \(best). Cost \(English.percent(cost)) of the bet, \(English.cost(lost)) credits."
    case .worthOfPlays: "What each play was worth"
    case .worth(let worth): English.signedPercent(worth)
    case .noVerdict: "Too few cards were left to tell."

    case .share: "Share"
    case .copyLink: "Copy link"
    case .saveFile: "Save as file"
    case .copied: "Link copied."
    case .uncopied: "The browser did not copy the link."
    case .seedIsShared:
      "The link names the shoe’s seed, so that anybody can check every card. Who has it can also work out the "
        + "cards still to come from this shoe."
    case .verified(let result, let steps):
      "This round replays exactly: \(English.count(Int64(steps), "step")), bet "
        + "\(English.number(result.staked)), returned \(English.number(result.returned))."
    case .verifiedPatience(let steps):
      "This game replays exactly: \(English.count(Int64(steps), "step"))."

    case .noSuchRound(let number): "Round \(English.number(number)) is not on this device."
    case .openFile: "Open the file of a round"
    case .brokenFile: "This file does not hold a round, or it is not whole."
    case .newerFile: "This file comes from a newer version of True Count."
    case .newerFileMeans: "Reload the page to update, and open the file again."
    case .brokenLink: "This link does not hold a whole round."
    case .brokenLinkMeans: "It was cut off or changed on its way. Ask for it again."
    case .problem(.unknownTable):
      "This round was played at a table that this version does not have. An update may help."
    case .problem(.doesNotReplay(let refusal)):
      "This round does not follow the rules: \(refusal.sentence)."
    case .problem(.differs(let recorded, let played)):
      "This round is not genuine. It says bet \(English.number(recorded.staked)), returned "
        + "\(English.number(recorded.returned)); its cards give bet \(English.number(played.staked)), returned "
        + "\(English.number(played.returned))."
    }
  }
}
