import CardCore
import CasinoKit
import Records

extension AccountPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Account"
    case .looking: "Asking the house …"
    case .absent: "This house keeps no accounts."
    case .absentMeans: "You play without one, as always. Everything stays on this device."
    case .away: "The house can't be reached right now."
    case .awayMeans:
      "You can play on. Your rounds stay on this device and are sent when the house is back."
    case .unsafe: "No account can be made at this address."
    case .unsafeMeans:
      "The browser makes keys only for pages that come over an encrypted connection (https)."
    case .offer: "You can play without an account"
    case .offerMeans:
      "Every game is open to you. With an account, the house keeps the books: it counts your rounds, and you have the "
        + "same credits on several devices. The store and a place on the leaderboards need one."
    case .offerKeys:
      "There is no password, no e-mail address and no name. This browser makes a key that never leaves it, and "
        + "the house knows you by that key."
    case .open: "New account"
    case .openMeans: "This device is its first. What you call it helps you tell your devices apart."
    case .openKey: "Make an account"
    case .deviceName: "Name of this device"
    case .thisDevice: "My device"
    case .join: "Join by a code"
    case .joinMeans:
      "Is there an account on another device? Open this page there, choose “Add a device”, and enter the code here. "
        + "Use only a code of your own."
    case .joinKey: "Join"
    case .code: "Code of twelve digits or more"
    case .recover: "Recover an account"
    case .recoverMeans:
      "If no device is left, the eight words of the recovery phrase bring the account back."
    case .recoverKey: "Recover"
    case .phrase: "Recovery phrase"
    case .signedOut: "You are signed out on this device."
    case .signedOutMeans: "The key is still here. Until you sign in, no rounds are sent."
    case .signIn: "Sign in"
    case .turnedAway: "The house no longer accepts this device."
    case .turnedAwayMeans:
      "It was removed, or the account was deleted. Your purse and your rounds stay on this device."
    case .forget: "Forget the account here"
    case .supportID: "Support ID"
    case .supportIDMeans: "Read it out when you ask the house for something. It opens nothing."
    case .signOut: "Sign out"
    case .credits: "Credits"
    case .inPurse: "In your purse"
    case .inBooks: "In the books"
    case .notCounted(let rounds): "Not yet counted (\(English.count(rounds, "round")))"
    case .advanced: "Advanced by the house"
    case .advancedMeans:
      "More went than you had, and the house paid the rest. Whatever comes next pays this back first: winnings, gifts, "
        + "purchases and free credits from a table."
    case .stillToCome: "On its way to your purse"
    case .stillToGo: "Still to come out of your purse"
    case .onlyHere: "On this device only"
    case .onlyHereMeans:
      "Rounds that were refused, what came with a copy, and what is left from an earlier account are not in the books."
    case .agree: "Purse and books agree."
    case .stakesMean: "What you have staked at a table is not in the purse."
    case .look: "Look now"
    case .toStore: "To the store"
    case .lookMeans:
      "Rounds are sent by themselves while you play, and gifts of the house are looked for."
    case .heard(let time): "Last heard from the house: \(time)"
    case .neverHeard: "Not yet heard from the house."
    case .refusedRounds: "Rounds that the house did not count"
    case .refusedRound(let code, let count):
      "\(English.count(count, "round")): \(Self.englishReason(code))"
    case .devices: "Devices"
    case .thisOne: "this device"
    case .added(let time): "since \(time)"
    case .seen(let time): "last signed in \(time)"
    case .removed(let time): "removed \(time)"
    case .rename(let name): "Rename \(name)"
    case .newName: "New name of the device"
    case .saveName: "Save the name"
    case .keepName: "Cancel"
    case .remove(let name): "Remove \(name)"
    case .removeAsks(let name): "Remove “\(name)” for good?"
    case .removeMeans: "It is signed out at once. Its rounds stay counted."
    case .removeNow: "Remove it"
    case .keep: "Keep it"
    case .addDevice: "Add a device"
    case .addDeviceMeans: "Makes a code that is good for ten minutes and for one device."
    case .makeCode: "Make a code"
    case .codeMeans(let time):
      "Enter this on the other device, or point its camera at the picture. Good until \(time). Whoever has the code "
        + "has your account, so show it to nobody."
    case .codePicture: "The code as a picture for a camera"
    case .newCode: "Another code"
    case .backups: "Backup"
    case .backupsMean:
      "Experience, settings and the sums of your rounds are backed up every five minutes of play, and when you leave the "
        + "page. Another device of the account gets them, and what several have counted is added up."
    case .lastSaved: "Last backed up"
    case .neverSaved: "Not yet"
    case .at(let time): time
    case .came(let experience, let settings, let time):
      "Came from your other devices on \(time): \(English.list(MemberPhrase.english(experience, settings)))."
    case .allDevices: "On all devices"
    case .sum(let rounds, let net):
      English.count(rounds, "round") + (net.map { ": \(English.signed($0))" } ?? "")
    case .backup: "Recovery phrase"
    case .backupMeans:
      "If you lose all devices, only this phrase brings the account back. Write it on paper."
    case .makePhrase: "Make a phrase"
    case .phraseAsks: "If you have made a phrase before, it is void as soon as there is a new one."
    case .phraseShown: "This is shown once. The house itself doesn't know it."
    case .copy: "Copy"
    case .hidePhrase: "I have written it down"
    case .statement: "Statement"
    case .statementMeans: "Every entry of the books, the newest first."
    case .showStatement: "Show the statement"
    case .hideStatement: "Close the statement"
    case .date: "Date"
    case .cause: "What for"
    case .amount: "Amount"
    case .balance: "Balance"
    case .causeOf(let cause, let detail): Self.englishCause(cause, detail)
    case .paidBack: "Advance paid back"
    case .noLines: "There are no entries."
    case .older: "Older"
    case .newer: "Newer"
    case .page(let page): "Page \(page)"
    case .pageOf(let page, let pages): "Page \(page) of \(pages)"
    case .time(let day, let clock):
      "\(day.day) \(English.month(day.month)) \(day.year), \(clock)"
    case .number(let credits): English.number(credits)
    case .signed(let credits): English.signed(credits)
    case .boards: "Leaderboards"
    case .boardsMean: "Who has won most, among those who want to be seen there. Everybody may look."
    case .toBoards: "To the leaderboards"
    case .data: "What the house keeps"
    case .dataMeans: "Devices, rounds, entries, purchases and gifts of your account, in one file."
    case .export: "Save it all"
    case .delete: "Delete the account"
    case .deleteMeans:
      "Deletes devices, rounds, gifts and purchases at the house, and freedom from ads with them. Your purse and your "
        + "rounds on this device stay."
    case .deleteAsks(let id): "This can't be undone. To confirm, enter the support ID \(id)."
    case .confirm: "Support ID"
    case .deleteNow: "Delete for good"
    case .opened: "Your account is open."
    case .joined: "This device has joined the account."
    case .recovered: "The account is back."
    case .entered: "You are signed in."
    case .looked: "Everything is up to date."
    case .left: "You are signed out."
    case .forgotten: "This device has forgotten the account."
    case .deleted: "The account is deleted."
    case .deviceRenamed: "The name is saved."
    case .deviceRemoved: "The device is removed."
    case .phraseMade: "Here is your recovery phrase."
    case .phraseCopied: "Copied."
    case .notCopied: "The browser did not allow copying. Please write it down."
    case .exported: "The file is saved."
    case .notAccepted: "The house did not accept this."
    case .wrongCode: "The house did not accept the code. It may be mistyped, used or too old."
    case .wrongPhrase: "The house did not accept the phrase. Check every word."
    case .badName: "Give the device a name of at most 60 characters."
    case .tooMany: "The account has as many devices as it may. Remove one first."
    case .notConfirmed: "This is not the support ID of the account. Nothing was deleted."
    case .tooOften: "That was too often. Try again in a minute."
    case .notDone: "That did not work. Try again later."
    case .signInFirst: "The session has ended. Sign in again."
    case .newerDocument:
      "A newer version of True Count has written here. Reload the page to use your account."
    }
  }

  private static func englishCause(_ cause: String, _ detail: String) -> String {
    switch StatementCause(rawValue: cause) {
    case .opening: "Credits to begin with"
    case .round: detail.isEmpty ? "Round" : "Round of \(detail)"
    case .purchase: detail.isEmpty ? "Purchase" : "Purchase: \(detail)"
    case .refund: detail.isEmpty ? "Refund of a purchase" : "Refund: \(detail)"
    case .grant: detail.isEmpty ? "Gift of the house" : "Gift of the house: \(detail)"
    case .adjustment: detail.isEmpty ? "Correction by the house" : "Correction: \(detail)"
    case .advance: "Advance by the house"
    case .closing: "Account closed"
    case .quickChips: "Quick Chips from the store"
    case .challenge: detail.isEmpty ? "Daily challenge" : "Daily challenge of \(detail)"
    case .newBeginning: "New beginning"
    case .tableChips: "Quick Chips at a table"
    case nil: detail.isEmpty ? cause : "\(cause): \(detail)"
    }
  }

  private static func englishReason(_ code: String) -> String {
    switch RoundFault(code: code) {
    case .tooLarge: "the record is too large"
    case .damaged: "the record is damaged"
    case .newer: "written by a newer version of True Count"
    case .unknownTable: "the house does not know the table"
    case .prepared: "the cards were laid out by hand"
    case .doesNotReplay: "played again, it comes out differently"
    case .severalRounds: "more than one round in one record"
    case .doesNotChain: "not the next round of this device"
    case .outOfOrder: "older than a round that counts already"
    case .overlaps: "the cards were dealt in a round that counts already"
    case .badSignature: "not signed by this device"
    case .beyondCounting: "more credits than the house counts"
    case .untimely: "the challenge of a day long ago, or of one that has not come"
    case nil: code
    }
  }
}
