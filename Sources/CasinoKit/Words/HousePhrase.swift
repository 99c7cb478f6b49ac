import CardCore

/// What the house says at every table, whatever the game.
public enum HousePhrase: Phrase, Sendable {
  case settings, help, statistics, close, allGames, dismiss
  case on, off
  case controls
  /// The way to everything that is counted of a game.
  case allStatistics
  /// The body of a sheet is being written, or could not be.
  case oneMoment, sheetFailed
  /// A choice takes effect with the next deal.
  case fromNextDeal
  case fourColors, fourColorsMean
  case singleKeys, singleKeysMean
  case language, languageMeans, languageOfDevice
  case group(ChoiceGroup)
  case light
  case lightOption(RoomLight)
  case felt
  case feltOption(FeltLook)
  case cardBack
  case backOption(CardBack)

  // What is kept of the player, and a new beginning.
  case yourData
  /// What becomes of these credits.
  case resetCredits(Credits)
  /// What becomes of this level.
  case resetLevel(Int64)
  case resetStatistics
  case reset, resetForGood, resetWarning, copyFirst, keepPlaying, resetDone
  case tempo, tempoMeans
  case tempoOption(Tempo)
  /// What can be chosen of sound, and what it is.
  case part(SoundChoices.Part)
  case partMeans(SoundChoices.Part)
  /// A number on a scale, and the highest there is.
  case outOf(Int, Int)

  // What was not done, and why.
  case notAllowed, nothingToUndo, nothingToRedo

  /// What the books still take out of the purse.
  case owed(Int64)
  case owedMeans

  // What did not arrive, or leads nowhere.
  case unknownLink, unknownLinkMeans
  case noHelp, noHelpMeans
  case noWay, noWayMeans

  // What was wrong with the stored documents.
  case notSaved, notSavedMeans
  /// A saved game could not be read; what is wrong with it.
  case gameDamaged
  /// What a table keeps besides its game could not be read.
  case recordsDamaged
  case damagedMeans(String)
  case gameNewer
  case newerMeans
  /// The house profile was damaged, and this many credits were found in the last game's save.
  case purseRestored(Credits)
  /// It was damaged, and the credits are a newcomer's.
  case purseLost(Credits)
  case choicesLost
}
