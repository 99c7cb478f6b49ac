import CardCore

/// Saving game, purse and rounds, and the notices if that fails.
extension TableHost {
  /// Saves the game and the purse in one transaction.
  public func save() {
    guard isSaving else { return }
    let isChanged = arrival.isChanged
    if isChanged { arrival.turnPage() }
    // NB: a table with bets always writes the profile too, so that one that could not be written is
    // made good by the next save.
    let profile =
      isChanged || worth != nil ? [StoredDocument(PlayerProfile.name, house.document)] : []
    // NB: the game's document is written after the purse has its new number: it holds a copy of it.
    save(profile + documents(), adding: rounds.take(purseNumber: house.purse?.number ?? 0))
  }

  /// Records the round that has just ended; it is written with the next save.
  ///
  /// The journal must go back to the round's beginning.
  ///
  /// - Parameters:
  ///   - staked: The credits that were bet in all.
  ///   - returned: The credits that came back.
  ///   - notes: What the game notes besides that no rule tells.
  public func keepRound(staked: Credits = 0, returned: Credits = 0, notes: JSONValue? = nil) {
    let now = services.clock.now()
    let began = rounds.began ?? now
    // NB: the player's clock may have been set back during the round.
    rounds.end(
      PlayedRound(
        at: name, began: began, ended: max(began, now), staked: staked, returned: returned,
        journal: journal.archive, notes: notes))
  }

  /// Records free credits for a player who could not bet any more; they are written with the next
  /// save.
  public func keepQuickChips(_ credits: Credits) {
    rounds.add(PlayedRound(.quickChips, got: credits, at: services.clock.now()))
  }

  /// Tells the player which documents could not be used.
  func report(_ arrival: LoadedProfile) {
    for found in arrival.problems {
      let isProfile = found.document.name == PlayerProfile.name
      report(
        found.problem, of: found.document,
        damaged: isProfile ? houseWords(arrival.loss) : loss(of: found.document.name),
        newer: houseWords(.gameNewer(program: services.program)))
    }
  }
}

extension LoadedProfile {
  /// The notice about what was lost with the house profile.
  fileprivate var loss: CommonPhrase {
    guard isProfileLost, let purse = profile.purse else { return .choicesLost }
    return isPurseFound ? .purseRestored(purse.credits) : .purseLost(purse.credits)
  }
}
