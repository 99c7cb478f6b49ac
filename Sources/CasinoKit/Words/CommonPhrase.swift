import CardCore

/// The texts that all tables share, whatever the game.
public enum CommonPhrase: Phrase, Sendable {
  case settings, help, statistics, close, allGames, dismiss
  case on, off
  case controls
  /// The link to all statistics of a game.
  case allStatistics
  /// The link to the rounds of a game.
  case yourRounds
  /// The body of a sheet is still loading, or failed to load.
  case oneMoment, sheetFailed
  /// A choice takes effect with the next deal.
  case fromNextDeal
  case fourColors, fourColorsMean
  case singleKeys, singleKeysMean
  case language, languageMeans, languageOfDevice
  case group(ChoiceGroup)
  case settingsTab(SettingsTab)
  case light
  case lightOption(RoomLight)
  case felt
  case feltOption(FeltLook)
  case cardBack
  case backOption(CardBack)
  case chipSet
  case chipsOption(ChipSet)
  /// From which level there is more to choose from.
  case moreAtLevel(Int64, present: Int64)
  /// A look or a title that a level unlocks, and the title alone.
  case gift(Gift)
  case title(PlayerTitle)
  /// The choice of a title, and its option for none.
  case titleChoice, noTitle
  /// The player's level, with their title if they have one.
  case level(Int64, PlayerTitle?)
  /// A level that the player has just reached, its number alone, and the next one that unlocks something.
  case newLevel(Int64)
  case levelNumber(Int64)
  case nextGift(Gift, level: Int64)
  /// The button that puts the card of a new level away.
  case levelSeen

  // The player's data, and the reset.
  case yourData
  /// What the reset does to these credits.
  case resetCredits(Credits)
  /// What the reset does to this level.
  case resetLevel(Int64)
  /// What the reset does to a new player's experience, at level 1.
  case resetExperience
  case resetStatistics
  case reset, resetForGood, resetWarning, copyFirst, keepPlaying, resetDone
  case tempo, tempoMeans
  case tempoOption(Tempo)
  /// A sound setting, and its explanation.
  case part(SoundChoices.Part)
  case partMeans(SoundChoices.Part)
  /// A number on a scale, and its maximum.
  case outOf(Int, Int)

  // The buttons that tables of several games have.
  case undo, clearBets, doubleBets
  /// The button that deals, with the bets as text if there are any.
  case deal(String?)

  /// The dial with the credits won and lost since the shuffle.
  case shoeResult

  /// The keys that work at every table.
  case keysOfTables

  // Chips.
  /// The choice of chips, and its explanation.
  case chooseChips, usualChips, rackIsFull
  case chipsMean(lowest: Credits)
  /// The credits cover only this much of the last bets.
  case betsReduced(Credits)
  /// A chip by its value, in full.
  case chip(Credits)
  /// A press on a chip adds its value to the bet.
  case addChip(Credits)
  /// The button that takes a chip back from a bet, with its value; `nil` if there is none.
  case takeBack(Credits?)

  // Why an action was refused.
  case notAllowed, nothingToUndo, nothingToRedo

  // Parts that failed to load, and links without a target.
  case unknownLink, unknownLinkMeans
  case noHelp, noHelpMeans
  case noWay, noWayMeans

  /// The site consists of files alone.
  case noServer

  // Problems with the stored documents.
  case notSaved, notSavedMeans
  /// A saved game could not be read.
  case gameDamaged
  /// The records that a table keeps besides its game could not be read.
  case recordsDamaged
  case damagedMeans(String)
  /// A newer version of the program, which has this name, wrote the saved game.
  case gameNewer(program: String)
  case newerMeans
  /// The player profile was damaged; these credits were restored from the last saved game.
  case purseRestored(Credits)
  /// The player profile was damaged; the player starts over with these credits.
  case purseLost(Credits)
  case choicesLost
}
