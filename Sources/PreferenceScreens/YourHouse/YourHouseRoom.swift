import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records
import Training

/// The place where a player chooses the rules of a blackjack table of their own.
///
/// Nothing is played here. The background worker works out the exact edge after each choice; rules that
/// contradict each other are refused with the reason. Who sits down is called over by the blackjack table,
/// which reads the same document.
public final class YourHouseRoom: StillTable {
  /// The first part of links to it.
  public static let name = PlaceName.yourHouse

  let words: YourHouseWords
  private let services: TableServices
  private var house: HouseArrival
  /// What was learned at the trainer; `nil` where it cannot be read.
  private let training: TrainingProgress?
  private var kept: KeptTable
  /// The tables before each change, the last one at the end.
  private var past: [OwnTable] = []
  /// The rule of which a choice was refused, because another one contradicts it.
  private(set) var refused: (rule: OwnRule, because: TableRules.Contradiction)?
  private(set) var notice: Notice?
  private(set) var edge: OwnEdge
  private(set) var dealers = HouseEdges()
  private var questions: OpenQuestions
  /// Whether the background worker does not answer.
  private(set) var isWorkerAway = false

  /// The place for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - words: What is said, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices,
    speaking words: YourHouseWords = .english
  ) {
    self.words = words
    self.services = services
    house = HouseArrival(documents)
    if let stored = documents.first(where: { $0.name == SavedTraining.name }) {
      training = try? SavedTraining(document: stored.bytes).progress
    } else {
      training = TrainingProgress()
    }
    kept = KeptTable(documents)
    edge = OwnEdge(kept.table.oddsRules)
    questions = OpenQuestions(firstNumber: services.clock.now())
    if let damaged = kept.damaged { services.store.keepAside(damaged) }
    switch kept.problem {
    case .damaged(let detail):
      notice = Notice(title: words.say(.damaged), advice: words.house(.damagedMeans(detail)))
    case .newer:
      notice = Notice(title: words.say(.newer), advice: words.house(.newerMeans))
    case nil: break
    }
  }

  /// The table by the rules that are chosen.
  var table: OwnTable { kept.table }

  /// Whether what is chosen can be kept, so that one can sit down to it.
  var isKept: Bool { !kept.isNewer }

  /// Whether there is a change that can be taken back.
  var canUndo: Bool { !past.isEmpty }

  /// What the player has chosen for all places.
  var houseChoices: HouseChoices { house.profile.choices ?? HouseChoices() }

  // MARK: - What the player does

  /// What can be done here besides what can be done everywhere.
  enum Command {
    static let sit = "sit-down"
    static let practise = "practise"
    static let start = "start-from"
  }

  public func perform(text: String) -> Bool {
    refused = nil
    if text == Command.sit {
      kept.table.sittings += 1
      save()
      return true
    }
    if text == Command.practise {
      practise()
      return true
    }
    if let command = CommandText(text), command.verb == Command.start {
      guard let dealer = command.operand.flatMap({ DealerTable(text: $0) }) else { return false }
      var next = table
      next.take(rulesOf: dealer)
      change(to: next)
      return true
    }
    guard let command = HouseCommand(text: text) else { return false }
    switch command {
    case .choose(let choice, let option): return choose(option, of: choice)
    case .undo: undo()
    case .reset: change(to: OwnTable(sittings: table.sittings))
    case .dismiss: notice = nil
    case .open: return false
    default: break
    }
    return true
  }

  /// Has the trainer drill for these rules; where its document cannot be read, the trainer tells of that.
  private func practise() {
    guard var training else { return }
    training.settings.sit(at: table)
    services.store.save(
      [StoredDocument(SavedTraining.name, SavedTraining(training).document)], adding: [])
  }

  private func choose(_ option: String, of choice: String) -> Bool {
    if let rule = OwnRule.allCases.first(where: { $0.rawValue == choice }) {
      guard let next = table.choosing(option, of: rule) else { return false }
      if let contradiction = next.rules.contradiction {
        refused = (rule, contradiction)
        services.announcer.announce(words.say(.refusal(rule, contradiction)))
      } else {
        change(to: next)
      }
      return true
    }
    var choices = houseChoices
    guard choices.take(option, of: choice) else { return false }
    if let document = house.choose(choices) { services.store.save([document], adding: []) }
    return true
  }

  private func change(to next: OwnTable) {
    guard next != table else { return }
    past.append(table)
    turn(to: next)
  }

  private func undo() {
    guard var last = past.popLast() else { return }
    last.sittings = table.sittings
    turn(to: last)
  }

  private func turn(to next: OwnTable) {
    kept.table = next
    edge.turn(to: next.oddsRules)
    save()
    ask()
    tellEdge()
  }

  private func save() { services.store.save(kept.documents, adding: []) }

  // MARK: - The edge

  /// Asks the background worker for the edges that are not known.
  private func ask() {
    isWorkerAway = false
    questions.forget(.edge)
    if let question = edge.question(table, number: questions.takeNumber()) { put(question) }
    if let request = dealers.request(table.soft17) {
      put(WorkQuestion(.houseEdges, number: questions.takeNumber(), about: request))
    }
  }

  private func put(_ question: WorkQuestion) {
    questions.note(question)
    services.worker.ask(question.archive.bytes)
  }

  public func hear(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    if answer.topic == .houseEdges { return dealers.hear(answer) }
    edge.hear(answer)
    tellEdge()
  }

  /// Says the edge and what the last change did to it, once both are known.
  private func tellEdge() {
    guard let share = edge.edge else { return }
    let change = edge.change.map { [words.say(.change($0))] } ?? []
    services.announcer.announce(([words.say(.edge(share))] + change).joined(separator: " "))
  }

  public func workerFailed() { isWorkerAway = edge.edge == nil }

  public func attend(_ isWatched: Bool) { if isWatched { ask() } }

  // MARK: - What is shown

  public func page(in viewport: Viewport) -> Element { YourHouseView.page(self) }

  public func press(key: String) -> Bool {
    guard key == "u" || key == "U", houseChoices.hasKeyShortcuts, canUndo else { return false }
    return perform(text: HouseCommand.undo.text)
  }

  public var chosenLanguage: Language? { houseChoices.language }

  /// Says that what is chosen here is forgotten with the page.
  public func storageFailed() {
    notice = Notice(title: words.house(.notSaved), advice: words.house(.notSavedMeans))
  }

  public func storageMended() {
    if let notice, notice.title == words.house(.notSaved) { self.notice = nil }
  }
}

extension CardRoom {
  /// The place of one's own rules as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - words: What is said, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func yourHouse(
    of documents: [StoredDocument], services: TableServices, speaking words: YourHouseWords
  ) -> CardRoom {
    CardRoom(
      at: YourHouseRoom(documents, services: services, speaking: words),
      in: Place(link: YourHouseRoom.name, named: words.say(.title)), speaking: words.house)
  }
}
