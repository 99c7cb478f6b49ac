import CardCore
import CasinoKit
import GameList
import Records

/// What is said on the page of the account.
enum AccountPhrase: Phrase {
  case title
  // What the house says of itself.
  case looking, absent, absentMeans, away, awayMeans, unsafe, unsafeMeans
  // Without an account.
  case offer, offerMeans, offerKeys
  case open, openMeans, openKey, deviceName, thisDevice
  case join, joinMeans, joinKey, code
  case recover, recoverMeans, recoverKey, phrase
  // With one.
  case signedOut, signedOutMeans, signIn, turnedAway, turnedAwayMeans, forget
  case supportID, supportIDMeans, signOut
  case credits, practice, practiceMeans, ranked, rankedMeans, advanced, advancedMeans, stakesMean
  case look, lookMeans, neverHeard, toStore, playRanked
  case heard(String)
  // Devices.
  case devices, thisOne
  case added(String)
  case seen(String)
  case removed(String)
  case rename(String)
  case newName, saveName, keepName
  case remove(String)
  case removeAsks(String)
  case removeMeans, removeNow, keep
  case addDevice, addDeviceMeans, makeCode, codePicture, newCode
  case codeMeans(String)
  // What is backed up.
  case backups, backupsMean, lastSaved, neverSaved, allDevices
  case at(String)
  case came(PlayerBackup.Arrived, String)
  case sum(rounds: Int64, net: Credits?)
  // Getting it back.
  case backup, backupMeans, makePhrase, phraseAsks, phraseShown, copy, hidePhrase
  // The statement.
  case statement, statementMeans, showStatement, hideStatement
  case date, cause, amount, balance
  case causeOf(String, detail: String)
  /// An advance that was paid back.
  case paidBack
  case noLines
  case older, newer
  case page(Int)
  case pageOf(Int, Int)
  case time(CalendarDay, String)
  case number(Credits)
  case signed(Credits)
  // The way to the boards.
  case boards, boardsMean, toBoards
  // What is kept, and the end.
  case data, dataMeans, export, delete, deleteMeans, confirm, deleteNow
  case deleteAsks(String)
  // What was just done.
  case opened, joined, recovered, entered, looked, left, forgotten, deleted
  case deviceRenamed, deviceRemoved, phraseMade, phraseCopied, notCopied, exported
  // What was not.
  case notAccepted, wrongCode, wrongPhrase, badName, tooMany, notConfirmed, tooOften, notDone
  case signInFirst
  // What was wrong with the document.
  case newerDocument
}

/// All the words of the place, in one language.
public struct AccountWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<AccountPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
  }
}
