import CardCore
import CasinoKit
import Records
import Wire

extension AccountPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Account"
    case .looking: "Contacting the server…"
    case .absent: CommonPhrase.noServer.english
    case .absentMeans: "You can play without one. Everything stays on this device."
    case .away: "The server can't be reached right now."
    case .awayMeans:
      "You can keep playing with practice credits. Ranked rounds wait until the server is back."
    case .unsafe: "You can't create an account at this address."
    case .unsafeMeans: "Accounts need an encrypted connection. Open this page with https."
    case .offer: "What an account adds"
    case .offerMeans:
      "You can play every game without one. With an account, you can play ranked: the server deals, and "
        + "your results count on the leaderboards. Your devices share practice credits, XP and settings. "
        + "You also need one to buy credits."
    case .offerKeys:
      "There's no password, email address or name. This device creates a key that never leaves "
        + "it. The server recognizes you by that key."
    case .open: "New account"
    case .openMeans: "This device will be its first. The name helps you tell your devices apart."
    case .openKey: "Create account"
    case .deviceName: "Device name"
    case .thisDevice: "My device"
    case .join: "Join with a code"
    case .joinMeans:
      "Do you have an account on another device? Open the account there, choose “Add a device”, "
        + "and enter the code here. Never enter a code from someone else."
    case .joinKey: "Join"
    case .code: "Code (at least 12 digits)"
    case .recover: "Recover an account"
    case .recoverMeans:
      "If you have lost all your devices, enter the eight words of your recovery phrase."
    case .recoverKey: "Recover"
    case .phrase: "Recovery phrase"
    case .signedOut: "You are signed out on this device."
    case .signedOutMeans: "The key is still here. Nothing is synced until you sign in."
    case .signIn: "Sign in"
    case .turnedAway: "The server no longer accepts this device."
    case .turnedAwayMeans:
      "It was removed, or the account was deleted. Your practice credits and rounds stay on this device."
    case .forget: "Forget this account"
    case .supportID: "Support ID"
    case .supportIDMeans: "Give this to support when you need help. Nobody can sign in with it."
    case .signOut: "Sign out"
    case .credits: "Credits"
    case .practice: "Practice credits"
    case .practiceMeans:
      "Practice credits are on your devices. They're free, and you play with them even without a "
        + "network. They don't count on the leaderboards."
    case .ranked: "Ranked credits"
    case .rankedMeans:
      "Ranked credits are on the server. You play with them when the server deals, and only these "
        + "rounds count on the leaderboards. Purchases, gifts and rewards are ranked credits."
    case .advanced: "Debt"
    case .advancedMeans:
      "More was deducted than you had, so the rest became a debt. Your next ranked credits pay it off "
        + "first: winnings, gifts, purchases and rewards."
    case .stakesMean: "Credits you have bet at a table aren't included."
    case .look: "Sync now"
    case .toStore: "Open store"
    case .playRanked: "Play ranked"
    case .lookMeans: "While you play, backups are made and gifts arrive automatically."
    case .heard(let time): "Last synced: \(time)"
    case .neverHeard: "Not synced yet."
    case .devices: "Devices"
    case .thisOne: "this device"
    case .added(let time): "since \(time)"
    case .seen(let time): "last signed in \(time)"
    case .removed(let time): "removed \(time)"
    case .rename(let name): "Rename “\(name)”"
    case .newName: "New device name"
    case .saveName: "Save name"
    case .keepName: "Cancel"
    case .remove(let name): "Remove \(name)"
    case .removeAsks(let name): "Remove “\(name)” permanently?"
    case .removeMeans: "It will be signed out right away. What it has backed up stays."
    case .removeNow: "Remove device"
    case .keep: "Cancel"
    case .addDevice: "Add a device"
    case .addDeviceMeans: "Creates a code that works for ten minutes and for one device."
    case .makeCode: "Create code"
    case .codeMeans(let time):
      "Enter this code on the other device, or scan the picture with its camera. Valid until "
        + "\(time). Anyone with this code can use your account, so keep it secret."
    case .codePicture: "QR code"
    case .newCode: "Create new code"
    case .backups: "Backup"
    case .backupsMean:
      "Practice credits, XP, settings and totals are backed up every five minutes while you play, and "
        + "when you leave the app. Your other devices get them too. What several devices won "
        + "or lost is added up."
    case .lastSaved: "Last backed up"
    case .neverSaved: "Not yet"
    case .at(let time): time
    case .came(let arrived, let time):
      "From your other devices on \(time): \(English.list(SyncPhrase.english(arrived)))."
    case .allDevices: "All devices"
    case .sum(let rounds, let net):
      English.count(rounds, "round") + (net.map { ": \(English.signed($0))" } ?? "")
    case .backup: "Recovery phrase"
    case .backupMeans:
      "If you lose all your devices, only this phrase restores the account. Write it on paper."
    case .makePhrase: "Create phrase"
    case .phraseAsks: "A new phrase replaces any phrase you created before."
    case .phraseShown: "This is shown only once. The server doesn't know it."
    case .copy: "Copy"
    case .hidePhrase: "I've written it down"
    case .statement: "Statement"
    case .statementMeans: "Every change to your ranked credits, newest first."
    case .showStatement: "Show statement"
    case .hideStatement: "Close statement"
    case .date: "Date"
    case .cause: "Reason"
    case .amount: "Amount"
    case .balance: "Balance"
    case .causeOf(let cause, let detail): Self.englishCause(cause, detail)
    case .paidBack: "Debt paid off"
    case .noLines: "There are no entries yet."
    case .older: "Older"
    case .newer: "Newer"
    case .page(let page): "Page \(page)"
    case .pageOf(let page, let pages): "Page \(page) of \(pages)"
    case .time(let day, let clock):
      "\(day.day) \(English.month(day.month)) \(day.year), \(clock)"
    case .number(let credits): English.number(credits)
    case .signed(let credits): English.signed(credits)
    case .boards: "Leaderboards"
    case .boardsMean:
      "See who has won the most in ranked rounds. Only players who choose to join are listed."
    case .toBoards: "Open leaderboards"
    case .data: "Your data on the server"
    case .dataMeans:
      "Your account's devices, ranked rounds, credit changes, purchases and gifts, in one file."
    case .export: "Save all data"
    case .delete: "Delete account"
    case .deleteMeans:
      "Deletes your devices, ranked credits, gifts and purchases from the server, and ends ad-free "
        + "play. Practice credits and rounds on this device stay."
    case .deleteAsks(let id): "This can't be undone. To confirm, enter the support ID \(id)."
    case .confirm: "Support ID"
    case .deleteNow: "Delete permanently"
    case .opened:
      "Your account has been created. Create its recovery phrase too, in case you lose this device."
    case .joined: "This device has joined your account."
    case .recovered: "Your account has been recovered."
    case .entered: "You are signed in."
    case .looked: "Everything is up to date."
    case .left: "You are signed out."
    case .forgotten: "This account was removed from this device."
    case .deleted: "Your account has been deleted."
    case .deviceRenamed: "The name has been saved."
    case .deviceRemoved: "The device has been removed."
    case .phraseMade: "Here is your recovery phrase."
    case .phraseCopied: "Copied."
    case .notCopied: "The browser couldn't copy it. Please write it down."
    case .exported: "The file has been saved."
    case .notAccepted: "The server refused this request."
    case .wrongCode: "This code is mistyped, used or expired. Check it, or create a new one."
    case .wrongPhrase: "This recovery phrase is wrong. Check every word."
    case .badName:
      "Enter a name of at most 60 characters. Emoji and accented letters count as several."
    case .tooMany: "Your account has the maximum number of devices. Remove one first."
    case .notConfirmed: "That isn't this account's support ID. Nothing was deleted."
    case .tooOften: "Too many attempts. Try again in a minute."
    case .notDone: "That didn't work. Try again later."
    case .signInFirst: "Your session has expired. Sign in again."
    case .newerDocument:
      "A newer version of True Count has changed your account data. Reopen or update the app."
    }
  }

  private static func englishCause(_ cause: String, _ detail: String) -> String {
    switch StatementCause(rawValue: cause) {
    case .opening: "Starting credits"
    case .round: "Round on a device"
    case .purchase: detail.isEmpty ? "Purchase" : "Purchase: \(detail)"
    case .refund: detail.isEmpty ? "Refund" : "Refund: \(detail)"
    case .grant: detail.isEmpty ? "Gift" : "Gift: \(detail)"
    case .adjustment: detail.isEmpty ? "Correction" : "Correction: \(detail)"
    case .advance: "Shortfall, now a debt"
    case .closing: "Account closed"
    case .quickChips: "Quick Chips from the store"
    case .challenge: detail.isEmpty ? "Daily challenge" : "Daily challenge, \(detail)"
    case .newBeginning: "Game reset"
    case .tableChips: "Quick Chips at a table"
    case .dealtRound:
      detail.isEmpty ? "Round dealt by the server" : "Round of \(detail), dealt by the server"
    case .practice: "Rounds on your devices, now practice credits"
    case nil: detail.isEmpty ? cause : "\(cause): \(detail)"
    }
  }
}
