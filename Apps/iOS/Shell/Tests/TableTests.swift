import CasinoKit
import Foundation
import SpriteKit
import Stage
import SwiftUI
import Testing

@testable import AppShell

@MainActor @Suite("Tables on a phone", .serialized)
struct TableTests {
  /// Where each node of the scene is drawn.
  private func expectDrawn(_ phone: Phone, at location: SourceLocation = #_sourceLocation) throws {
    let scene = try #require(phone.model.scene)
    let drawn = Dictionary(
      uniqueKeysWithValues: phone.model.table.children.compactMap { node in
        node.name.map { ($0, node) }
      })
    #expect(Set(drawn.keys) == Set(scene.nodes.map { $0.id }), sourceLocation: location)
    for node in scene.nodes {
      let place = drawn[node.id]?.position ?? .zero
      #expect(
        abs(place.x - node.pose.x) < 0.01
          && abs(phone.model.table.size.height - place.y - node.pose.y) < 0.01,
        "\(node.id)", sourceLocation: location)
    }
  }

  @Test("A round of blackjack from the home page to the saved purse, with cards that arrive")
  func blackjack() throws {
    let phone = Phone()
    let door = phone.pictures.first { $0.press != nil && $0.spoken.hasPrefix("Blackjack") }
    try #require(door).press?()
    #expect(phone.model.link == "blackjack" && phone.model.scene != nil)
    phone.press("Add 10")
    phone.rest()
    phone.press("Deal")
    var moved = false
    for _ in 0..<30 {
      phone.wait(milliseconds: 32)
      moved = moved || phone.model.table.isMoving
    }
    phone.rest()
    #expect(moved)
    try expectDrawn(phone)
    phone.press("Stand")
    phone.rest()
    try expectDrawn(phone)
    #expect(phone.cues.played.contains(.cardDealt) && phone.cues.played.contains(.chipPlaced))
    #expect(!phone.announced.isEmpty)
    #expect(phone.buttons("Deal").contains { $0.isEnabled })

    let again = Phone(folder: phone.folder)
    again.model.open(link: "blackjack")
    #expect(again.model.scene?.nodes.contains { $0.kind.face != nil } == true, "the round is saved")
    #expect(FileManager.default.fileExists(atPath: phone.folder.path + "/rounds.jsonl"))
  }

  @Test(
    "No frame is drawn while nothing moves",
    arguments: ["blackjack", "klondike", "baccarat", "war", "threecardpoker"])
  func idle(link: String) {
    let phone = Phone()
    phone.model.open(link: link)
    phone.rest()
    phone.wait(milliseconds: 200)
    let frames = phone.felt.frames
    #expect(frames > 0)
    phone.wait(milliseconds: 3_000)
    #expect(phone.felt.frames == frames)
  }

  @Test(
    "VoiceOver finds the names and buttons of the scene, in its order",
    arguments: ["blackjack", "klondike", "baccarat", "war", "threecardpoker"])
  func voiceOver(link: String) throws {
    let phone = Phone()
    phone.model.open(link: link)
    phone.rest()
    let scene = try #require(phone.model.scene)
    let found = FeltChildren(model: phone.model, scene: scene).pictures(in: phone.environment)
    #expect(found.map { $0.spoken } == scene.nodes.compactMap { $0.label })
    #expect(
      found.filter { $0.press != nil }.count
        == scene.nodes.filter { $0.isButton && $0.command != nil && $0.label != nil }.count)
  }

  @Test("A tap on the felt presses the topmost node, a drag lifts and drops cards")
  func touches() throws {
    let phone = Phone()
    phone.model.open(link: "klondike")
    phone.rest()
    let table = phone.model.table
    let stock = try #require(phone.model.scene?["piles/s"])
    let point = CGPoint(x: stock.pose.x, y: table.size.height - stock.pose.y)
    let before = phone.model.scene
    table.touchesBegan([UITouch(at: point)], with: nil)
    table.touchesEnded([UITouch(at: point)], with: nil)
    #expect(phone.model.scene != before, "a card is drawn")
    phone.rest()
    let card = try #require(phone.model.scene?.nodes.last { $0.lift != nil })
    let start = CGPoint(x: card.pose.x, y: table.size.height - card.pose.y)
    table.touchesBegan([UITouch(at: start)], with: nil)
    table.touchesMoved([UITouch(at: CGPoint(x: start.x + 40, y: start.y - 40))], with: nil)
    let lifted = phone.model.scene?[card.id]
    guard case .card(_, _, let marks)? = lifted?.kind else {
      Issue.record("no card")
      return
    }
    #expect(marks.contains("lifted"))
    table.touchesEnded([UITouch(at: CGPoint(x: start.x + 40, y: start.y - 40))], with: nil)
    phone.rest()
    guard case .card(_, _, let rest)? = phone.model.scene?[card.id]?.kind else { return }
    #expect(!rest.contains("lifted"))
  }

  @Test("A long press of a field takes a chip back, and a short one adds one")
  func longPress() throws {
    let phone = Phone()
    phone.model.open(link: "baccarat")
    phone.rest()
    let table = phone.model.table
    let field = try #require(phone.model.scene?.nodes.first { $0.hold != nil && $0.isButton })
    let point = UITouch(at: CGPoint(x: field.pose.x, y: table.size.height - field.pose.y))
    let chips = {
      phone.model.scene?.nodes.filter {
        if case .chip = $0.kind { true } else { false }
      }.count ?? 0
    }
    table.touchesBegan([point], with: nil)
    phone.wait(milliseconds: 100)
    table.touchesEnded([point], with: nil)
    phone.rest()
    #expect(chips() == 1)
    table.touchesBegan([point], with: nil)
    phone.wait(milliseconds: 600)
    table.touchesEnded([point], with: nil)
    phone.rest()
    #expect(chips() == 0)
  }

  @Test("A patience is played out to the win, card by card, with the solver in the background")
  func patience() async throws {
    let phone = Phone()
    phone.model.open(link: "klondike")
    phone.rest()
    await phone.model.waitForWork()
    phone.model.perform("show")
    await phone.model.waitForWork()
    var moves = 0
    for _ in 0..<2_000 where !phone.cues.played.contains(.patienceWon) {
      let before = phone.model.scene
      phone.wait(milliseconds: 32)
      if phone.model.scene != before { moves += 1 }
    }
    phone.rest()
    #expect(phone.cues.played.contains(.patienceWon) && moves > 50)
    let home = phone.model.scene?.nodes.filter { $0.kind.face?.hasPrefix("K") == true } ?? []
    #expect(home.count == 4 && home.allSatisfy { $0.label?.contains("foundation") == true })
    try expectDrawn(phone)
    phone.wait(milliseconds: 2_000)
    let frames = phone.felt.frames
    phone.wait(milliseconds: 2_000)
    #expect(phone.felt.frames == frames)
  }

  @Test(
    "Cards of a patience move and turn over as long as in a browser, at each tempo",
    arguments: Tempo.allCases)
  func patienceMotions(tempo: Tempo) throws {
    let phone = Phone()
    phone.model.open(link: "klondike")
    phone.rest()
    phone.model.perform("set speed \(tempo.text)")
    phone.rest()
    var durations: [Int] = []
    // NB: a touch waits for a long press with an action of the scene.
    SKNode.onRun = { part, action in
      if part is SKScene { return }
      let moving = action.steps.filter { !$0.isWait }.map { $0.duration }.reduce(0, +)
      durations.append(Int((moving * 1_000).rounded()))
    }
    defer { SKNode.onRun = nil }
    for _ in 0..<3 {
      let stock = try #require(phone.model.scene?["piles/s"]).pose
      let point = CGPoint(x: stock.x, y: phone.model.table.size.height - stock.y)
      phone.model.table.touchesBegan([UITouch(at: point)], with: nil)
      phone.model.table.touchesEnded([UITouch(at: point)], with: nil)
      phone.rest()
    }
    let times = { (motion: Motion) in tempo.scaled(motion.milliseconds) }
    #expect(durations.isEmpty == (tempo == .instant))
    for duration in durations {
      #expect(duration == times(.move) || abs(duration - times(.turn) / 2) <= 1)
    }
    #expect(tempo == .instant || durations.contains(times(.move)))
  }

  @Test(
    "Every picture of a felt is in the atlas",
    arguments: ["blackjack", "klondike", "baccarat", "war"])
  func atlas(link: String) throws {
    let phone = Phone()
    phone.model.open(link: link)
    phone.rest()
    for node in try #require(phone.model.scene).nodes {
      let names: [String] =
        switch node.kind {
        case .card(let face, let back, _): [face ?? back]
        case .drawing(let drawing):
          drawing.parts.compactMap { if case .symbol(let name) = $0 { name } else { nil } }
        default: []
        }
      for name in names {
        #expect(
          [Atlas.cards, Atlas.largeCards, Atlas.art].contains { $0.part(name) != nil }, "\(name)")
      }
    }
    #expect(Atlas.cards.names.count <= 96 && Atlas.art.names.count <= 196)
    #expect(Atlas.largeCards.names.count == 78 && Atlas.largeCards.part("2C-large-four") != nil)
    let part = try #require(Atlas.cards.part("2C"))
    #expect(abs(part.minX - 1.0 / 12) < 1e-9 && abs(part.maxY - 1) < 1e-9)
  }

  @Test("With reduced motion nothing moves, and the round is the same")
  func reducedMotion() throws {
    let phone = Phone()
    phone.environment.accessibilityReduceMotion = true
    _ = phone.pictures
    phone.model.open(link: "blackjack")
    phone.press("Add 10")
    phone.press("Deal")
    _ = phone.felt
    #expect(!phone.model.table.isMoving && phone.model.scene?.tempo == 0)
    try expectDrawn(phone)
  }

  @Test("The largest text leaves every button on the screen", arguments: ["blackjack", "klondike"])
  func largestText(link: String) {
    let phone = Phone()
    phone.model.open(link: link)
    let usual = Set(phone.pictures.filter { $0.press != nil }.map { $0.spoken })
    phone.environment.dynamicTypeSize = .accessibility5
    _ = phone.pictures
    let large = Set(phone.pictures.filter { $0.press != nil }.map { $0.spoken })
    #expect(large.isSuperset(of: usual), "\(usual.subtracting(large))")
  }
}
