import CardCore
import CasinoKit

/// The texts of the page with the player's data.
enum DataPhrase: Phrase {
  case about

  // The stored data.
  case kept, rounds, since, lastRound, documents, credits, level, space
  case number(Int64)
  case time(Int64)
  case none, counting
  /// An amount of bytes.
  case size(Int64)
  case noStore

  // A copy.
  case copy, copyMeans, saveCopy, saveSheet, sheetMeans
  case open, openMeans
  case choose
  case saving, checking, comparing, writing
  case stop

  // Browser storage.
  case keeping, forGood, notForGood, unknownKeeping, safari
  case askToKeep, refusedToKeep

  // A copy that was opened.
  case asks, here, inCopy, newest
  case unknownRounds(Int64)
  /// Rounds that end differently when replayed.
  case leftOut(Int64)
  case withoutRounds
  case replace, replaceMeans, replaceForGood, replaceWarning
  case add(Int64)
  case addMeans
  case nothingToAdd(leftOut: Int64)
  case leave, copyFirst

  // Results.
  case saved(leftOut: Int64)
  case sheetSaved
  case replaced(leftOut: Int64)
  case added(Int64)
  case notWritten
  case refused(CopyRefusal)
}
