import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Navigation
import Records
import Training

/// The screen on which a player chooses custom rules for a blackjack table.
///
/// Nothing is played here. The background worker works out the exact edge after each choice; rules that
/// contradict each other are refused with the reason. Who sits down is called over by the blackjack table,
/// which reads the same document.
public final class CustomRulesRoom: ScreenHost {
  /// The first part of links to it.
  public static let name = RouteName.yourHouse

  let words: CustomRulesWords
  /// What was learned at the trainer; `nil` where it cannot be read.
  private let training: TrainingProgress?
  private var kept: KeptTable
  /// The table before each change, the latest last.
  private var past: [OwnTable] = []
  /// The rule with a refused option, and the contradiction.
  private(set) var refused: (rule: OwnRule, because: TableRules.Contradiction)?
  private(set) var edge: OwnEdge
  private(set) var dealers = HouseEdges()
  /// Whether the background worker does not answer.
  private(set) var isWorkerAway = false

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - services: The services that the screen uses.
  ///   - words: The texts in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices,
    speaking words: CustomRulesWords = .english
  ) {
    self.words = words
    if let stored = documents.first(where: { $0.name == SavedTraining.name }) {
      training = try? SavedTraining(document: stored.bytes).progress
    } else {
      training = TrainingProgress()
    }
    kept = KeptTable(documents)
    edge = OwnEdge(kept.table.oddsRules)
    super.init(
      services: services, arrival: LoadedProfile(documents), movesCards: false,
      speaking: words.house)
    if let damaged = kept.damaged { services.store.quarantine(damaged) }
    switch kept.problem {
    case .damaged(let detail):
      tell(Notice(title: words.say(.damaged), advice: words.house(.damagedMeans(detail))))
    case .newer:
      tell(Notice(title: words.say(.newer), advice: words.house(.newerMeans)))
    case nil: break
    }
  }

  /// The table with the chosen rules.
  var table: OwnTable { kept.table }

  /// Whether the rules can be saved, so that the player can sit down.
  var isKept: Bool { !kept.isNewer }

  /// Whether there is a change to undo.
  var canUndo: Bool { !past.isEmpty }

  // MARK: - What the player does

  /// The commands of this screen, besides those of all screens.
  enum Command {
    static let sit = "sit-down"
    static let practise = "practise"
    static let start = "start-from"
  }

  public override func perform(text: String) -> Bool {
    refused = nil
    return super.perform(text: text)
  }

  public override func handle(_ command: String) -> Bool {
    switch command {
    case Command.sit:
      kept.table.sittings += 1
      save()
    case Command.practise: practise()
    case CommonCommand.undo.text: undo()
    case CommonCommand.reset.text: change(to: OwnTable(sittings: table.sittings))
    default:
      guard let command = CommandText(command), command.verb == Command.start,
        let dealer = command.operand.flatMap({ DealerTable(text: $0) })
      else { return false }
      var next = table
      next.take(rulesOf: dealer)
      change(to: next)
    }
    return true
  }

  /// Sets the trainer to these rules.
  ///
  /// If the trainer's document can't be read, the trainer reports it.
  private func practise() {
    guard var training else { return }
    training.settings.sit(at: table)
    services.store.save(
      [StoredDocument(SavedTraining.name, SavedTraining(training).document)], adding: [])
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    guard let rule = OwnRule.allCases.first(where: { $0.rawValue == choice }),
      let next = table.choosing(option, of: rule)
    else { return false }
    if let contradiction = next.rules.contradiction {
      refused = (rule, contradiction)
      edge.forgetChange()
      services.announcer.announce(words.say(.refusal(rule, contradiction)))
    } else {
      change(to: next)
    }
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

  /// Requests the unknown edges from the background worker.
  private func ask() {
    isWorkerAway = false
    forget(.edge)
    if let question = edge.question(table) { ask(.edge, about: question) }
    if let request = dealers.request(table.soft17) { ask(.houseEdges, about: request) }
  }

  public override func learn(_ answer: WorkAnswer) {
    if answer.topic == .houseEdges { return dealers.receive(answer) }
    edge.receive(answer)
    tellEdge()
  }

  /// Announces the edge and the effect of the last change, once both are known.
  private func tellEdge() {
    guard let share = edge.edge else { return }
    let change = edge.change.map { [words.say(.change($0))] } ?? []
    services.announcer.announce(([words.say(.edge(share))] + change).joined(separator: " "))
  }

  public override func workerFailed() { isWorkerAway = edge.edge == nil }

  public override func didAttend() { if isWatched { ask() } }

  // MARK: - Display

  public override func view(in viewport: Viewport) -> TableView { CustomRulesView.view(self) }

  public override func press(key: String) -> Bool {
    guard key == "u" || key == "U", houseChoices.hasKeyShortcuts, canUndo else { return false }
    return perform(text: CommonCommand.undo.text)
  }
}

extension CardRoom {
  /// Opens the screen for custom rules as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - services: The services that the screen uses.
  ///   - words: The texts in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func yourHouse(
    of documents: [StoredDocument], services: TableServices, speaking words: CustomRulesWords
  ) -> CardRoom {
    CardRoom(
      at: CustomRulesRoom(documents, services: services, speaking: words),
      in: Route(link: CustomRulesRoom.name, named: words.say(.title)), speaking: words.house)
  }
}
