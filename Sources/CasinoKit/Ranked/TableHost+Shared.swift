import CardCore
import RankedPlay

extension TableHost where Game: ShoeGame {
  /// Lets the player choose ranked credits at this table, and play the shared shoe of the day.
  ///
  /// - Parameters:
  ///   - rules: The rules of the shared shoe.
  ///   - name: The game's name in links.
  ///   - link: The link to the results, without the sign `#`.
  public func offerShared(
    _ rules: Game, named name: String, resultsAt link: String
  ) {
    guard let desk = placeDesk(named: name) else { return }
    let language = language
    ranked?.makeShared = {
      let seat = DealtSeat(name, of: rules)
      return (seat, SharedShoePart(desk.sharedDesk(for: seat), resultsAt: link, in: language))
    }
  }
}

/// The shared shoe of the day.
extension TableHost {
  /// Whether the table plays the shared shoe of the day.
  public var isShared: Bool { ranked?.shared != nil }

  /// The label of the button that opens the sheet of the shared shoe instead of dealing; `nil` while the
  /// table deals.
  public var sharedInvitation: String? { ranked?.shared?.invitation }

  /// Says that the bet can't be changed at a shared shoe.
  public func objectToBet() {
    if let shared = ranked?.shared { object(shared.betObjection) }
  }

  /// Begins the player's try at the shared shoe of the day, or continues it.
  ///
  /// - Returns: Whether the game has one.
  func beginShared() -> Bool {
    guard let ranked, ranked.makeShared != nil else { return false }
    if ranked.shared?.isUnderWay == true { return true }
    endRanked()
    ranked.sitAtShared()
    takeSeat(ranked)
    return true
  }

  // MARK: - The clock

  /// Starts the clock for the decision that the player has to make now.
  func timeDecision(_ ranked: RankedTable<Game>) {
    guard let shared = ranked.shared else { return }
    let next = shared.setClock(at: services.clock.now())
    if next != nil || !shared.isTiming { forget(.sharedClock) }
    if let next { wait(next, .sharedClock) }
  }

  /// Shows the time that is left.
  func passSecond() {
    guard let shared = ranked?.shared else { return }
    let (announced, told, next) = shared.passTime(at: services.clock.now())
    if let announced { services.announcer.announce(announced) }
    if let told { say(told) }
    if let next { wait(next, .sharedClock) }
    markChange()
  }
}
