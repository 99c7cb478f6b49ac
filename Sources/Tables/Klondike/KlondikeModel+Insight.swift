import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// What the reckoner knows about the game on the table.
struct KlondikeInsight {
  /// Whether the game can still be won, by the cards as they really lie; `nil` until that is found out.
  var verdict: Verdict?
  /// The actions that win from here, where the verdict is that there are some.
  var line: [PatienceAction] = []
  /// How likely a win is by what lies face up; `nil` until it was asked for.
  var chance: ChanceAnswer?
  /// How hard the deal is; `nil` until it was asked for.
  var grade: GradeAnswer?
  /// The questions that are open, by topic and number.
  var open: [(topic: ReckoningTopic, number: Int64)] = []
}

/// Help that has to be worked out: the lamp, the chance, the grade, showing the rest, and deals that
/// can be won.
extension KlondikeModel {
  // What is asked, and when:
  //
  // - Whether the game can be won. The question holds the cards as they really lie, so it is asked
  //   only where the player wants something that depends on them: the lamp, to be shown the rest, or
  //   to be told of lost games. The last is on for newcomers, and the settings say so; with all of it
  //   off, this is never asked.
  // - The chance and the grade, when the sheet of odds is opened, where they say something. They are
  //   worked out from a journal, which names the deal; the chance depends on nothing that lies hidden,
  //   and the grade is that of the deal and not of the position.
  // - A deal that can be won, when one is to be dealt.

  /// Whether anybody wants to know if the game can be won.
  private var wantsVerdict: Bool { profile[.lamp] || profile[.tellsLost] || isShowingAsked }

  /// Whether the chance says anything: some card must be hidden, and Vegas is given up on too often.
  var hasChance: Bool {
    rules.rules.scoring != .vegas && rules.hidesCards(in: game.journal.observation)
  }

  /// Whether the grade says anything of this patience.
  var hasGrade: Bool { GradeQuestion.isCalibrated(for: rules.rules) }

  /// Looks at the position anew, after the cards have moved.
  ///
  /// - Parameter action: The action that led here, where it was one that the player went forward by.
  func lookAnew(after action: PatienceAction? = nil) {
    insight.chance = nil
    insight.open.removeAll { $0.topic == .chance }
    switch insight.verdict {
    case .winnable where action != nil && action == insight.line.first: insight.line.removeFirst()
    case .lost where action != nil: break
    default:
      insight.verdict = nil
      insight.line = []
      insight.open.removeAll { $0.topic == .lamp }
      askForVerdict()
    }
    showLamp()
  }

  /// Asks whether the game can be won, where anybody wants to know.
  func askForVerdict() {
    guard insight.verdict == nil, wantsVerdict, isWatched, !isOpen(.lamp),
      !rules.isWon(game.journal.observation)
    else { return }
    ask(.lamp, about: LampQuestion(game.journal).archive)
  }

  /// Asks for the chance and the grade, as far as the sheet of odds shows them.
  func askForOdds() {
    if hasChance, insight.chance == nil, !isOpen(.chance) {
      ask(.chance, about: ChanceQuestion(game.journal).archive)
    }
    if hasGrade, insight.grade == nil, !isOpen(.grade) {
      ask(.grade, about: GradeQuestion(rules, opening: game.journal.opening).archive)
    }
  }

  private func isOpen(_ topic: ReckoningTopic) -> Bool {
    insight.open.contains { $0.topic == topic }
  }

  private func ask(_ topic: ReckoningTopic, about question: JSONValue) {
    questionCount += 1
    insight.open.removeAll { $0.topic == topic }
    insight.open.append((topic, questionCount))
    services.reckoner.ask(
      ReckonerQuestion(topic, number: questionCount, about: question).archive.bytes)
  }

  public func hear(_ answer: ReckonerAnswer) {
    guard
      let place = insight.open.firstIndex(where: {
        $0.topic == answer.topic && $0.number == answer.number
      })
    else { return }
    if answer.isLast { insight.open.remove(at: place) }
    switch answer.topic {
    case .lamp: if let found = try? LampAnswer(archive: answer.says) { learn(found) }
    case .chance: insight.chance = (try? ChanceAnswer(archive: answer.says)) ?? insight.chance
    case .grade: insight.grade = (try? GradeAnswer(archive: answer.says)) ?? insight.grade
    case .deal: if let found = try? DealAnswer(archive: answer.says) { deal(found) }
    default: break
    }
    runClock()
  }

  private func learn(_ found: LampAnswer) {
    insight.verdict = found.verdict
    insight.line = found.line
    showLamp()
    if isShowingAsked { return showRest() }
    guard found.verdict == .lost, profile[.tellsLost], lossTold == nil else { return }
    (lossTold, knowsLost) = (.proven, true)
    services.announcer.announce(say(game.journal.canUndo ? .gameLost : .dealLost))
  }

  /// Notes that the player sees what the lamp says, where it is switched on.
  func showLamp() {
    guard profile[.lamp], let verdict = insight.verdict, !game.isCounted else { return }
    if verdict != .unknown, !game.isAssisted {
      game.isAssisted = true
      save()
    }
    if verdict != lampSaid { services.announcer.announce(say(.lampSays(verdict))) }
    lampSaid = verdict
  }

  // MARK: - Showing the rest

  /// Plays the rest as the reckoner's line does, as soon as there is one.
  func showRest() {
    sheet = nil
    switch insight.verdict {
    case .winnable:
      isShowingAsked = false
      game.isAssisted = true
      game.isShown = true
      begin(showing: insight.line)
    case .lost, .unknown:
      isShowingAsked = false
      if insight.verdict == .lost {
        game.isAssisted = true
        save()
      }
      tell(insight.verdict == .lost ? .noLine : .noLineKnown)
    case nil:
      isShowingAsked = true
      tell(.seekingLine)
      askForVerdict()
    }
  }

  // MARK: - Deals that can be won

  /// Looks for a deal that can be won, from a number on; the present game stays until it is found.
  ///
  /// - Parameters:
  ///   - rules: The patience.
  ///   - number: The first number to try.
  ///   - day: The day whose deal it is to be, if any.
  func seek(_ rules: PatienceRules, from number: UInt64, day: UInt64?) {
    sought = (rules, day)
    tell(.seekingDeal)
    ask(.deal, about: DealQuestion(Patience(rules), from: number).archive)
  }

  private func deal(_ found: DealAnswer) {
    guard let (rules, day) = sought else { return }
    sought = nil
    guard let number = found.number else {
      return object(.noDealFound)
    }
    settle()
    deal(.numbered(number), by: rules, day: day)
  }
}
