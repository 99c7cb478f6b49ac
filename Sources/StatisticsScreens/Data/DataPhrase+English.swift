import CardCore
import CasinoKit

extension DataPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .about:
      "Your data is saved on this device and, if you have an account, on the server too. Here you can save "
        + "a copy or restore one."

    case .kept: "Saved data"
    case .rounds: "Rounds of all games"
    case .since: "First round"
    case .lastRound: "Last round"
    case .documents: "Games, settings and more"
    case .credits: "Credits"
    case .level: "Level"
    case .space: "Storage used, with the app"
    case .number(let number): English.number(number)
    case .time(let time): StatisticsPhrase.date(time).english
    case .none: "none"
    case .counting: "…"
    case .size(let bytes): "\(English.tenths(bytes)) MB"
    case .noStore: StatisticsPhrase.noStore.english

    case .copy: "Save your data"
    case .copyMeans:
      "A copy is one file with your credits, settings, games and every round. You can open it on any device "
        + "with True Count."
    case .saveCopy: "Save a copy"
    case .saveSheet: "Save rounds as CSV"
    case .sheetMeans:
      "The CSV file is for spreadsheets: one row per round, with times from your device's clock. You can't "
        + "open it here again."
    case .open: "Restore your data"
    case .openMeans:
      "The whole copy is checked before anything changes. Then you choose what to do with it. You can also "
        + "drop the file here."
    case .choose: "Open a copy"
    case .saving: "Preparing your file"
    case .checking: "Checking the copy: replaying every round"
    case .comparing: "Comparing the copy with this device"
    case .writing: "Saving"
    case .stop: "Stop"

    case .keeping: "Browser storage"
    case .forGood: "This browser keeps your data until you delete it."
    case .notForGood: "This browser may delete your data when the device runs low on space."
    case .unknownKeeping: "This browser doesn't say how long it keeps your data."
    case .safari:
      "Safari deletes a site's data after seven days of use without a visit, unless the site is installed on "
        + "the home screen or in the Dock."
    case .askToKeep: "Ask the browser to keep it"
    case .refusedToKeep:
      "The browser declined. It may agree after you visit more often or install the site."

    case .asks: "What do you want to do with this copy?"
    case .here: "Here"
    case .inCopy: "Copy"
    case .newest: "Last round"
    case .unknownRounds(let rounds):
      rounds == 1
        ? "1 round is from a game this version doesn't know. It is kept unchanged."
        : "\(English.number(rounds)) rounds are from games this version doesn't know. They are kept "
          + "unchanged."
    case .leftOut(let rounds):
      rounds == 1
        ? "1 round ends differently when replayed. It is left out."
        : "\(English.number(rounds)) rounds end differently when replayed. They are left out."
    case .withoutRounds:
      "This old copy contains no rounds. The rounds on this device stay."
    case .replace: "Replace my data"
    case .replaceMeans: "Replace: the copy replaces everything on this device."
    case .replaceForGood: "Replace everything"
    case .replaceWarning: "Your current data on this device will be lost. This can't be undone."
    case .add(let rounds): "Add \(English.count(rounds, "round"))"
    case .addMeans:
      "Add: rounds missing on this device are added in order of time. Your credits, settings and games stay. "
        + "Statistics are recalculated."
    case .nothingToAdd(let leftOut):
      leftOut == 0
        ? "All rounds in the copy are already on this device."
        : "All other rounds in the copy are already on this device."
    case .leave: "Cancel"
    case .copyFirst: "Save my current data first"

    case .saved(let leftOut):
      leftOut == 0
        ? "Your copy is complete. You'll find it in your downloads."
        : "Your copy is in your downloads. \(English.count(leftOut, "unreadable item")) "
          + "\(leftOut == 1 ? "isn't" : "aren't") in it."
    case .sheetSaved: "The rounds are in your downloads."
    case .replaced(let leftOut):
      leftOut == 0
        ? "Your data is now the same as in the copy."
        : "Your data is now the same as in the copy, without the \(English.count(leftOut, "round")) left out."
    case .added(let rounds):
      "\(English.count(rounds, "round")) \(rounds == 1 ? "was" : "were") added."
    case .notWritten:
      "This couldn't be saved. Nothing has changed. Free up space on the device and try again."
    case .refused(let refusal): "\(refusal.english) Nothing has changed."
    }
  }
}

extension CopyRefusal {
  /// The refusal in English.
  public var english: String {
    switch self {
    case .tooLarge: "This file is larger than 256 MB, the limit for copies."
    case .empty: "This file is empty."
    case .unreadable: "This file can't be read."
    case .foreign:
      "This file isn't a copy from True Count. Names of copies start with truecount-copy."
    case .newer:
      "This copy is from a newer version of True Count. Update first, then open it again."
    case .cutOff: "The end of this copy is missing. Get the file again from where you saved it."
    case .damaged(let line, let detail):
      "This copy is damaged in line \(English.number(line)). Details: \(detail)."
    case .unknownDocument(let name):
      "This copy contains “\(name)”, which this version of True Count doesn't know. Updating may help."
    case .changed: "This file changed while it was being read. Open it again."
    }
  }
}
