import CardCore
import CasinoKit

extension DataPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .about:
      "What True Count knows of you is kept on this device, and with an account also at its house. "
        + "Here you take it with you, and bring it back."

    case .kept: "What is kept here"
    case .rounds: "Rounds"
    case .since: "First round"
    case .lastRound: "Last round"
    case .documents: "Games, settings and more"
    case .credits: "Credits"
    case .level: "Level"
    case .space: "Space, with the program"
    case .number(let number): English.number(number)
    case .time(let time): StatisticsPhrase.date(time).english
    case .none: "none"
    case .size(let bytes): "\(English.tenths(bytes)) MB"
    case .noStore: StatisticsPhrase.noStore.english

    case .copy: "Take it with you"
    case .copyMeans:
      "A copy is one file with your credits, settings, games and every round. It opens in any browser and in "
        + "the terminal."
    case .saveCopy: "Save a copy"
    case .saveSheet: "Save rounds as CSV"
    case .sheetMeans:
      "The CSV file is for spreadsheets: a row for each round, with times by the clock of your device. It "
        + "cannot be opened here again."
    case .open: "Bring it back"
    case .openMeans:
      "A copy is checked to its last line before anything changes. Then you decide what becomes of it. You "
        + "can also drop the file here."
    case .choose: "Open a copy"
    case .saving: "Putting your file together"
    case .checking: "Checking the copy: every round is played again"
    case .comparing: "Comparing the copy with what is here"
    case .writing: "Writing"
    case .stop: "Stop"

    case .keeping: "Will it stay here?"
    case .forGood: "This browser keeps it until you delete it."
    case .notForGood: "This browser may clear it when space on the device runs short."
    case .unknownKeeping: "This browser does not tell whether it keeps it."
    case .safari:
      "Safari deletes what a site has kept after seven days of use without a visit, unless the site is "
        + "installed on the home screen or in the Dock."
    case .askToKeep: "Ask the browser to keep it"
    case .refusedToKeep:
      "The browser has not agreed. It may later, once you come here often or have installed the site."

    case .asks: "What shall become of this copy?"
    case .here: "Here"
    case .inCopy: "In the copy"
    case .newest: "Last round"
    case .unknownRounds(let rounds):
      rounds == 1
        ? "1 round is of a game that this version does not know. It is kept as it is."
        : "\(English.number(rounds)) rounds are of games that this version does not know. They are kept as "
          + "they are."
    case .leftOut(let rounds):
      "\(English.count(rounds, "round")) \(rounds == 1 ? "does" : "do") not come out as the copy says when played "
        + "again. \(rounds == 1 ? "It is" : "They are") left out."
    case .withoutRounds:
      "This copy is from before rounds were in copies. The rounds that are here stay."
    case .replace: "Replace what is here"
    case .replaceMeans: "Replace: everything here gives way to what is in the copy."
    case .replaceForGood: "Replace for good"
    case .replaceWarning: "What is here now will be gone. This cannot be undone."
    case .add(let rounds): "Add \(English.count(rounds, "round"))"
    case .addMeans:
      "Add: the rounds of the copy that are not here yet come in by their time. Credits, settings and games here "
        + "stay, and statistics are counted anew."
    case .nothingToAdd(let leftOut):
      leftOut == 0
        ? "All rounds of the copy are here already."
        : "All other rounds of the copy are here already."
    case .leave: "Leave all as it is"
    case .copyFirst: "Save a copy of what is here first"

    case .saved(let leftOut):
      leftOut == 0
        ? "Your copy has everything, and is with your downloads."
        : "Your copy is with your downloads. \(English.count(leftOut, "thing")) that cannot be read "
          + "\(leftOut == 1 ? "is" : "are") not in it."
    case .sheetSaved: "The rounds are with your downloads."
    case .replaced(let leftOut):
      leftOut == 0
        ? "Everything is now as it is in the copy."
        : "Everything is now as it is in the copy, without the \(English.count(leftOut, "round")) left out."
    case .added(let rounds):
      "\(English.count(rounds, "round")) \(rounds == 1 ? "was" : "were") added."
    case .notWritten:
      "The browser could not write this. Everything is as it was before. Make room on the device, and try "
        + "again."
    case .refused(let refusal): "\(refusal.english) Nothing has changed."
    }
  }
}

extension CopyRefusal {
  /// The refusal in English.
  public var english: String {
    switch self {
    case .tooLarge: "This file is larger than 256 MB, the most that is read."
    case .empty: "This file is empty."
    case .unreadable: "This file cannot be read."
    case .foreign:
      "This file is no copy of True Count. The names of copies begin with truecount-copy."
    case .newer:
      "This copy is from a newer version of True Count. Update first, then open it again."
    case .cutOff: "The end of this copy is missing. Get the file again from where you saved it."
    case .damaged(let line, let detail):
      "This copy is damaged in line \(English.number(line)). Details: \(detail)."
    case .unknownDocument(let name):
      "This copy holds “\(name)”, which this version of True Count does not know. An update may help."
    case .changed: "This file was changed while it was read."
    }
  }
}
