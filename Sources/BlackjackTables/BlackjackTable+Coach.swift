import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The coach, its hints, and the count.
extension BlackjackTable {
  /// Whether the player wants to see the count at all times.
  public var showsCount: Bool { profile.choices.showsCount && isCoached }

  /// The reason why there is no coach at this table, or `nil` if there can be one.
  public var coachObjection: String? {
    profile.place.rules.hintsAvailability == .none ? coachSays(.noHints(profile.table)) : nil
  }

  /// Whether the coach is on.
  public var isCoached: Bool { !isRanked && profile.choices.coach != .off && coachObjection == nil }

  /// Whether hints are on.
  public var isHinted: Bool { !isRanked && profile.choices.wantsHints && coachObjection == nil }

  /// The values of the plays for the current decision, if the coach shows them before the player
  /// decides.
  var openPlays: [HandOdds.Play]? {
    isCoached && profile.choices.coach == .meanwhile && !isAnimating ? coach.open?.plays : nil
  }

  /// The hint for the current decision, if hints are on.
  public var hint: BlackjackHint? {
    guard isHinted, !isAnimating, let open = coach.open, let plays = open.plays else { return nil }
    return BlackjackHint(for: open.question, worth: plays)
  }

  /// Has the coach examine the table while nothing moves.
  func consultCoach() {
    coach.rule = profile.choices.trueCounts.rule
    guard isCoached || isHinted, !isAnimating else { return }
    for question in coach.look(at: shown, of: game) { put(question) }
  }

  /// Removes the coach, or creates a new one.
  func replaceCoach() {
    coach = Coach(firstNumber: services.clock.now())
    consultCoach()
  }

  /// Sends questions again that may have been lost while the player was elsewhere.
  func returnToCoach() {
    coach.forgetAsked()
    consultCoach()
  }

  /// Has the coach judge decisions, and books them.
  ///
  /// - Parameter judge: Returns the judged decisions.
  /// - Returns: Whether any was judged.
  @discardableResult
  func book(_ judge: (inout Coach) -> [Judgement]) -> Bool {
    let before = coach.verdict?.round.judgements.count ?? 0
    let judged = judge(&coach)
    let added = (coach.verdict?.round.judgements.count ?? 0) - before
    for (place, judgement) in judged.enumerated() {
      // NB: the first ones may belong to the round before, judged late.
      profile.coachLog.book(
        judgement, beginsRound: before == 0 && place == judged.count - added)
      remark(coachSays(.spoken(judgement)))
    }
    return !judged.isEmpty
  }

  /// Updates the count for the dials, and between rounds requests the edge of the next one.
  func readCount() {
    guard showsCount, !isAnimating, let look = look(), !look.isSame(as: dialPeek) else { return }
    dialPeek = look
    put(look.question)
  }

  /// The running count and the cards left, or `nil` if the seen cards aren't known.
  var countReading: CountReading? {
    game.unseenCards(of: shown).map {
      CountReading(running: shown.count.running, unseen: $0.total)
    }
  }

  /// A true count as the player wants to see it.
  func figure(of reading: CountReading) -> TrueCountFigure {
    profile.choices.trueCounts.figure(of: reading)
  }

  /// The count of the cards that have stopped moving, with the edges if they are known for these cards.
  public var dialLook: CountPeek? {
    guard showsCount, let dialPeek, let look = look() else { return nil }
    return look.isSame(as: dialPeek) ? dialPeek : look
  }

  func look() -> CountPeek? {
    CountPeek(at: landed, of: game, number: services.clock.now())
  }

  /// Requests from the background worker the numbers that the open sheet needs.
  func requestNumbers() {
    if sheet == .dealers,
      let request = houseEdges.request(profile.choices.dealerSoft17, ownTable: knownOwnTable)
    {
      ask(.houseEdges, about: request)
    }
    if sheet == .chart, coachObjection == nil, let request = computedChart.request(for: game) {
      ask(.chart, about: request)
    }
  }
}
