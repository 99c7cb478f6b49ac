import CardCore
import CasinoKit
import Dealing

extension VerifyPhrase {
  var english: String {
    switch self {
    case .title: "Ranked rounds"
    case .about:
      "The server deals ranked rounds. When a shoe ends, you can see here what your decisions cost, and "
        + "check that nobody chose or changed a card."
    case .fromFile: "From a file"
    case .chooseFile: "Choose a file"
    case .yourShoes: "Your shoes"
    case .noShoes: "You haven't played a ranked shoe yet."
    case .noList: "The server doesn't answer. You can still check a file."
    case .tryAgain: "Try again"
    case .check: "Check"
    case .checkShoe(let shoe): "Check: \(shoe)"
    case .openShoe(let rounds, let net):
      "open, \(English.count(rounds, "round")), \(English.signed(net))"
    case .unusedShoe: "open, not mixed"
    case .endedShoe(let rounds, let net, let isKept):
      "\(English.count(rounds, "round")), \(English.signed(net))"
        + (isKept ? "" : ". The file is no longer kept.")
    case .checking: "One moment…"
    case .verified: "The shoe is verified."
    case .problem(let problem): problem.english
    case .checked: "What was checked"
    case .rounds: "Rounds"
    case .hashHolds: "The secret has the hash that the server committed to."
    case .orderHolds: "The secret and your device's number give the order of the cards."
    case .sharedOrderHolds:
      "The secret and the ladder of the day before give the order of the cards."
    case .rootHolds: "This order was signed before the first bet."
    case .openingsHold(let count):
      count == 1
        ? "The one card shown was in its place."
        : "All \(English.number(Int64(count))) cards shown were in their places."
    case .roundsHold(let rounds, let actions):
      "\(English.count(rounds, "round")) and \(English.count(actions, "action")) follow the rules."
    case .sumsHold(let net, let before, let after):
      "The sums are right: \(English.number(before)) credits before, \(English.signed(net)), "
        + "\(English.number(after)) after."
    case .signaturesHold: "The server's signatures are valid."
    case .key(.known): "The signatures are by the server that you play with."
    case .key(.other): "The signatures are by another server than the one that you play with."
    case .key(.unknown): "This device doesn't know the server's key yet."
    case .round: "Round"
    case .cards: "Cards shown"
    case .net: "Result"
    case .credits: "Credits"
    case .roundsMean: "Choose a round to see what each decision cost."
    case .order: "Order of the cards"
    case .orderMeans(let count):
      "The whole shoe, \(count) cards a line. The number is the place of the first one."
    case .showRound(let number): "Decisions of round \(English.number(number))"
    case .noDecisions: "There was nothing to decide in this round."
    case .replay: "Replay this round"
    case .against(let hand, let upcard): "\(hand) against \(upcard):"
    case .number(let number): English.number(number)
    case .signed(let number): English.signed(number)
    case .saveShoe: "Save the shoe"
    case .saveEvidence: "Save the file"
    case .otherShoe: "Check another shoe"
    }
  }
}

extension VerifyProblem {
  fileprivate var english: String {
    switch self {
    case .fault(let fault): "The shoe isn't correct. \(fault.sentence)"
    case .tooLarge: "The file is too large for a shoe."
    case .unreadable: "The file can't be read."
    case .noAnswer: "The server doesn't answer. Try again later."
    case .otherLadder: "The shoe isn't mixed with the ladder of the day before."
    case .notKept: "The server no longer keeps the file of this shoe."
    case .noChecks: "This browser can't check signatures here."
    }
  }
}
