import CardCore

/// The settings about the player's data, and starting over.
extension TableHost {
  /// The links to statistics and data, and the button for starting over.
  var dataSettings: [Element] {
    let links =
      ways.statistics.isEmpty
      ? []
      : [
        Element.way(houseWords(.allStatistics), to: ways.statistics),
        .way(houseWords(.yourData), to: ways.data),
      ]
    let reset =
      settings.newBeginning == nil || isRanked
      ? []
      : [
        ResetSheet.button(houseWords(.reset), CommonCommand.open(.reset).text)
          .with("aria-haspopup", "dialog")
      ]
    return links.isEmpty && reset.isEmpty ? [] : [.box("choices", links + reset)]
  }

  /// The link to the rounds of this game; empty at a ranked table, whose rounds the server keeps.
  public var wayToRounds: [Element] {
    ways.rounds.isEmpty || isRanked
      ? [] : [.box("choices", [.way(houseWords(.yourRounds), to: ways.rounds)])]
  }

  /// The sheet that lists what starting over changes; `nil` at a table without it.
  var resetSheet: Sheet? {
    guard let beginning = settings.newBeginning, !isRanked else { return nil }
    return ResetSheet.sheet(
      losses: (ways.statistics.isEmpty ? [] : [houseWords(.resetStatistics)]) + lossesOfPurse
        + beginning.losses,
      isArmed: isResetArmed, way: ways.data, houseWords)
  }

  /// What starting over changes in the purse, in sentences; empty for a new player's purse.
  private var lossesOfPurse: [String] {
    guard let purse = house.purse else { return [] }
    var losses: [CommonPhrase] = []
    if purse.credits != Purse.startingCredits { losses.append(.resetCredits(purse.credits)) }
    if purse.rank.level > 1 {
      losses.append(.resetLevel(purse.rank.level))
    } else if purse.rank.totalXP > 0 {
      losses.append(.resetExperience)
    }
    return losses.map { houseWords($0) }
  }

  /// Starts over if the player was warned; otherwise warns.
  func reset() {
    guard sheet == .reset, !isRanked, let beginning = settings.newBeginning else { return }
    guard isResetArmed else {
      isResetArmed = true
      return
    }
    open(nil)
    rounds.beginAnew(
      with: PlayedRound(
        .newBeginning, lost: worth ?? 0, got: Purse.startingCredits, at: services.clock.now()))
    house.purse = house.purse.map { Purse(number: $0.number) }
    beginning.begin()
    save()
    say(houseWords(.resetDone))
  }
}
