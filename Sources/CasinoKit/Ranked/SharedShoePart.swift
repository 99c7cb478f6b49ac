import CardCore
import Localization
import RankedPlay

/// The shared shoe of the day at a table: its sheet, its clock, and its texts.
final class SharedShoePart: SharedPart {
  private let shoe: SharedDesk
  private let say: Words<SharedTablePhrase>
  /// The link to the results.
  private let link: String
  /// Whether the player wants the clock for a try that isn't begun.
  private var wantsClock = true
  private var clock: DecisionClock?
  /// Whether no decision was shown since the try was continued.
  private var isFirstDecision = true

  /// The command that starts the try.
  static let start = "start-shared"
  /// The choice of the clock, and its options.
  private static let clockChoice = "shared-clock"
  private static let on = "on"

  init(_ desk: SharedDesk, resultsAt link: String, in language: Language) {
    (shoe, self.link) = (desk, link)
    say = Words(language)
  }

  var desk: any ShoeDesk { shoe }

  var isUnderWay: Bool { shoe.phase != .stopped && shoe.phase != .closed && !shoe.isOver }

  var status: String? {
    guard shoe.phase == .resting else { return nil }
    return say(shoe.isOver ? .over : .notBegun)
  }

  var invitation: String? {
    guard shoe.phase == .resting else { return nil }
    return say(shoe.isOver ? .result : .begin)
  }

  var betObjection: String { say(.fixedBet(shoe.bet)) }

  // MARK: - Commands

  func perform(_ command: String) -> Bool {
    guard command == Self.start else { return false }
    return shoe.start(isTimed: wantsClock)
  }

  func choose(_ option: String, of choice: String) -> Bool {
    guard choice == Self.clockChoice, shoe.phase == .resting, !shoe.hasBegun else { return false }
    wantsClock = option == Self.on
    return true
  }

  // MARK: - The clock

  var isTiming: Bool { clock != nil }

  func setClock(at now: Int64) -> Int64? {
    guard shoe.isTimed, let decision = shoe.decision else {
      // NB: an action is under way, or the round is over.
      clock = nil
      if shoe.phase == .ready { isFirstDecision = false }
      return nil
    }
    guard clock?.decision != decision else { return nil }
    let passed = isFirstDecision ? shoe.passed : 0
    isFirstDecision = false
    clock = DecisionClock(decision, since: now - passed, most: shoe.mostTime)
    return clock?.untilChange(at: now)
  }

  func passTime(at now: Int64) -> (announced: String?, told: String?, next: Int64?) {
    let news = clock?.news(at: now)
    return (
      news == .half ? say(.secondsLeft(clock?.seconds(at: now) ?? 0)) : nil,
      news == .up ? say(.timeIsUp(shoe.mostTime / 1_000)) : nil, clock?.untilChange(at: now)
    )
  }

  // MARK: - On the page

  func purse(_ credits: String, room: Double, _ way: Element, at now: Int64) -> Element {
    let isKnown = shoe.rounds > 0
    return PurseView.ranked(
      isKnown ? say(.round(shoe.round, of: shoe.rounds)) : say(.title),
      credits: isKnown && shoe.hasBegun ? credits : "–", room: room, way,
      clock: clock.map { view(of: $0, at: now) })
  }

  private func view(of clock: DecisionClock, at now: Int64) -> Element {
    let (seconds, part) = (clock.seconds(at: now), clock.left(at: now) * 100 / max(1, clock.most))
    return Element(
      "b", key: "clock",
      [
        ("class", clock.isUp ? "decision-clock up" : "decision-clock"), ("role", "timer"),
        ("aria-label", say(.secondsLeft(seconds))), ("style", "--part:\(part)%"),
      ], text: say(.seconds(seconds)))
  }

  func sheet(_ ranked: Words<RankedPhrase>, _ words: Words<CommonPhrase>) -> Sheet {
    let kinds = RankedSheet.choice(
      RankedSheet.shared, hasShared: true, say(.means(rounds: shoe.rounds)), ranked)
    return Sheet(.credits, title: say(.title), [kinds.row(words)] + state(ranked, words))
  }

  private func state(
    _ ranked: Words<RankedPhrase>, _ words: Words<CommonPhrase>
  ) -> [Element] {
    switch shoe.problem {
    case .noSharedShoe?, .dayIsOver?:
      return [
        Element(
          "p", key: "problem", [("class", "warning"), ("role", "status")],
          text: shoe.problem.map { ranked(.problem($0)) } ?? ""),
        .box("choices", [results(.toPage)]),
      ]
    case _?: return RankedSheet.state(of: shoe, canEnd: false, ranked)
    case nil: break
    }
    if shoe.isOver { return [text(.over), .box("choices", [results(.result)])] }
    if shoe.phase == .resting {
      return [
        text(.oneTry), clockRow.row(words),
        .box(
          "choices",
          [
            RankedSheet.button(say(.begin), Self.start, look: "button primary"), results(.toPage),
          ]),
      ]
    }
    return [
      text(shoe.isTimed ? .clockIsOn(seconds: shoe.mostTime / 1_000) : .clockIsOff),
      .box("choices", [results(.toPage)]),
    ]
  }

  private var clockRow: Choice {
    .toggle(
      Self.clockChoice, title: say(.clock),
      detail: say(wantsClock ? .clockIsOn(seconds: shoe.mostTime / 1_000) : .clockIsOff),
      isOn: wantsClock, in: [.credits], words: Words(say.language))
  }

  private func results(_ label: SharedTablePhrase) -> Element {
    .way(say(label), to: link)
  }

  private func text(_ phrase: SharedTablePhrase) -> Element {
    Element("p", key: "shared", text: say(phrase))
  }
}
