import App
import CardCore
import CasinoKit
import GameList
import Stage
import TableTesting
import Testing

@Suite("Scenes of tables")
struct SceneTests {
  private let outside = TestServices(firstSeed: 2)
  private let viewport = Viewport(width: 390, height: 844)

  private func table(_ game: GameName, movesCards: Bool = true) -> any Table {
    let table = game.table(services: outside.services, documents: [], movesCards: movesCards)
    table.attend(true)
    return table
  }

  private func scene(_ table: any Table) throws -> StageScene {
    try #require(StageScene(table.page(in: viewport)))
  }

  @Test("A pose and a rectangle survive their style")
  func styles() {
    let pose = Pose(x: 195, y: -41.18, width: 52.14, rotation: -14, depth: 10)
    #expect(Pose(StyleText(pose.cardCSS)) == pose)
    let rect = Rect(x: 0, y: 62.5, width: 390, height: 367)
    #expect(Rect(StyleText(rect.css)) == rect)
    #expect(Pose(StyleText("color:red;--x")) == nil)
  }

  @Test(
    "Every game has a scene with a label, and nodes with different ids",
    arguments: GameName.allCases)
  func everyGame(game: GameName) throws {
    let scene = try scene(table(game))
    #expect(!scene.label.isEmpty && scene.nodes.count > 4)
    #expect(Set(scene.nodes.map { $0.id }).count == scene.nodes.count)
    for node in scene.nodes where node.isButton { #expect(node.label != nil, "\(node.id)") }
  }

  @Test("A first scene moves nothing, and an unchanged one has no changes")
  func still() throws {
    let scene = try scene(table(.blackjack))
    #expect(scene.changes(since: nil).allSatisfy { $0.milliseconds == 0 })
    #expect(scene.changes(since: scene).isEmpty)
  }

  @Test("A chip and a card arrive from where they come from, as long as in a browser")
  func arrivals() throws {
    let table = table(.blackjack)
    let before = try scene(table)
    #expect(table.perform(text: "chip 10"))
    let bet = try scene(table)
    let chips = bet.changes(since: before).compactMap { change -> (StageNode, Int)? in
      guard case .add(let node, .some(let place), let motion) = change, case .chip = node.kind
      else { return nil }
      #expect(place.fades && place.pose.y > node.pose.y)
      return (node, motion.duration)
    }
    #expect(chips.map { $0.1 } == [Motion.chip.milliseconds], "\(bet.changes(since: before))")
    let deal = try play("deal", at: table)
    let cards = deal.filter { step in
      if case .add(let node, .some, _) = step.change, case .card = node.kind { true } else { false }
    }
    #expect(cards.count == 4)
    for step in cards {
      #expect(step.change.milliseconds == Motion.deal.milliseconds)
      #expect(step.pause >= step.change.milliseconds, "the next one waits until it has arrived")
    }
  }

  /// Carries out a command, and collects all changes until nothing moves, each with the pause that
  /// follows.
  private func play(
    _ command: String, at table: any Table
  ) throws -> [(change: StageChange, pause: Int)] {
    var steps: [(change: StageChange, pause: Int)] = []
    var last = try scene(table)
    #expect(table.perform(text: command))
    while true {
      let next = try scene(table)
      steps += next.changes(since: last).map { ($0, outside.pause) }
      last = next
      guard table.isAnimating else { return steps }
      table.wake()
    }
  }

  @Test("A hole card has no face before it turns over, which takes as long as its beat")
  func holeCard() throws {
    let table = table(.blackjack)
    _ = try play("chip 10", at: table)
    _ = try play("deal", at: table)
    let before = try scene(table)
    let hidden = before.nodes.filter {
      if case .card(nil, _, _) = $0.kind { true } else { false }
    }
    #expect(hidden.count == 1)
    let turns = try play("stand", at: table).compactMap { step -> (String, Int, Int)? in
      guard case .turn(let id, let kind, let motion) = step.change, kind.face != nil else {
        return nil
      }
      return (id, motion.duration, step.pause)
    }
    #expect(turns.map { $0.0 } == hidden.map { $0.id })
    #expect(turns.allSatisfy { $0.1 == Motion.flip.milliseconds && $0.2 >= $0.1 })
  }

  @Test("Changes lead from each scene to the next", arguments: [GameName.blackjack, .patience])
  func changesSuffice(game: GameName) throws {
    let table = table(game)
    let commands =
      game == .blackjack
      ? ["chip 10", "deal", "hit", "stand", "deal"] : ["tap s", "tap s", "tap t7", "undo"]
    var shown: [StageNode] = []
    var last: StageScene?
    for command in commands {
      _ = table.perform(text: command)
      var isMoving = true
      while isMoving {
        let scene = try scene(table)
        for change in scene.changes(since: last) {
          switch change {
          case .add(let node, _, _): shown.append(node)
          case .leave(let id, _, _): shown.removeAll { $0.id == id }
          case .update(let node):
            shown = shown.map { $0.id == node.id ? node : $0 }
          case .move(let id, _, _), .turn(let id, _, _):
            #expect(shown.contains { $0.id == id }, "\(id)")
          }
        }
        #expect(Set(shown.map { $0.id }) == Set(scene.nodes.map { $0.id }))
        #expect(scene.nodes.allSatisfy { node in shown.contains { $0 == node } })
        last = scene
        isMoving = table.isAnimating
        if isMoving { table.wake() }
      }
    }
  }

  @Test("Motions follow the player's tempo")
  func tempo() throws {
    for tempo in Tempo.allCases {
      let table = table(.blackjack)
      #expect(table.perform(text: "set speed \(tempo.text)"))
      let times = try play("chip 10", at: table).map { $0.change.milliseconds }
      #expect(times.max() == tempo.scaled(Motion.chip.milliseconds), "\(tempo.text)")
    }
  }

  @Test("A patience's cards and piles have the commands and names of the page")
  func patience() throws {
    let scene = try scene(table(.patience, movesCards: false))
    #expect(scene["piles/s"]?.command == "tap s" && scene["piles/s"]?.isButton == true)
    let open = scene.nodes.filter { $0.kind.face != nil }
    #expect(open.count == 7)
    for card in open { #expect(card.label != nil && card.command != nil && card.lift != nil) }
    let closed = scene.nodes.filter {
      if case .card(nil, _, _) = $0.kind { true } else { false }
    }
    #expect(closed.count == 45 && closed.allSatisfy { $0.label == nil })
  }
}
