import CasinoKit
import Foundation
import SpriteKit
import Stage
import SwiftUI
import Testing

@testable import AppShell

@MainActor @Suite("Whole rounds on a phone", .serialized)
struct RoundTests {
  /// A table with the commands of a round: the bet, and what is chosen while it can be.
  struct Round: CustomTestStringConvertible {
    let link: String
    let bet: [String]
    let choices: [String]
    /// What begins the next round with the same bet.
    var again = "deal"
    var testDescription: String { link }
  }

  nonisolated static let all = [
    Round(link: "blackjack", bet: ["chip 10", "deal"], choices: ["stand"]),
    Round(link: "baccarat", bet: ["add player", "again"], choices: ["turn-over"], again: "again"),
    Round(link: "war", bet: ["chip 10", "deal"], choices: ["war"]),
    Round(link: "threecardpoker", bet: ["chip 10", "deal"], choices: ["play"]),
  ]

  private func play(_ round: Round, on phone: Phone) { play(round, on: phone) {} }

  /// Plays a round, and calls a function in every state at rest.
  private func play(_ round: Round, on phone: Phone, _ look: () throws -> Void) rethrows {
    phone.model.open(link: round.link)
    phone.rest()
    try look()
    for command in round.bet {
      phone.give(command)
      phone.rest()
      try look()
    }
    for _ in 0..<10 {
      guard let choice = round.choices.first(where: { phone.can($0) }) else { return }
      phone.give(choice)
      phone.rest()
      try look()
    }
  }

  @Test("A round from the bet to the result and the saved purse", arguments: all)
  func round(_ round: Round) throws {
    let phone = Phone()
    play(round, on: phone)
    let scene = try #require(phone.model.scene)
    let faces = scene.nodes.filter { $0.kind.face != nil }
    #expect(faces.count >= 2 && faces.allSatisfy { $0.label != nil || $0.command == nil })
    #expect(phone.can(round.again), "the next round can begin")
    #expect(phone.cues.played.contains(.cardDealt))
    let told = phone.model.blocks.all.contains {
      if case .text(_, .status) = $0.content { true } else { false }
    }
    #expect(told || !phone.announced.isEmpty)
    let rounds = try String(
      contentsOf: phone.folder.appending(path: "rounds.jsonl"), encoding: .utf8)
    #expect(rounds.split(separator: "\n").count == 1)
    let again = Phone(folder: phone.folder)
    again.model.open(link: round.link)
    #expect(phone.credits != nil && again.credits == phone.credits)
  }

  @Test("VoiceOver finds the same names as the scene in every state of a round", arguments: all)
  func voiceOver(_ round: Round) throws {
    let phone = Phone()
    var count = 0
    try play(round, on: phone) {
      let scene = try #require(phone.model.scene)
      let found = FeltChildren(model: phone.model, scene: scene).pictures(in: phone.environment)
      #expect(found.map { $0.spoken } == scene.nodes.compactMap { $0.label })
      count += 1
    }
    #expect(count >= 3)
  }

  @Test("Everything moves as long as in a browser, at each tempo", arguments: all, Tempo.allCases)
  func motions(_ round: Round, tempo: Tempo) throws {
    let phone = Phone()
    phone.model.open(link: round.link)
    phone.model.perform("set speed \(tempo.text)")
    var runs: [(node: StageNode?, wait: Int, duration: Int)] = []
    let milliseconds = { (seconds: TimeInterval) in Int((seconds * 1_000).rounded()) }
    SKNode.onRun = { part, action in
      let steps = action.steps
      let id = part.name ?? part.parent?.name ?? ""
      runs.append(
        (
          phone.model.table.shown?[id],
          milliseconds(steps.filter { $0.isWait }.map { $0.duration }.reduce(0, +)),
          milliseconds(steps.filter { !$0.isWait }.map { $0.duration }.reduce(0, +))
        ))
    }
    defer { SKNode.onRun = nil }
    play(round, on: phone)
    let times = { (motion: Motion) in tempo.scaled(motion.milliseconds) }
    let chips = runs.filter { if case .chip? = $0.node?.kind { true } else { false } }
    let cards = runs.filter { if case .card? = $0.node?.kind { true } else { false } }
    #expect(chips.isEmpty == (tempo == .instant) && cards.isEmpty == (tempo == .instant))
    for chip in chips { #expect(chip.duration == times(.chip) && chip.wait == 0) }
    for card in cards {
      // A card travels, or turns over in two halves.
      let half = times(.flip) / 2
      #expect(card.duration == times(.deal) || abs(card.duration - half) <= 1)
      #expect(card.wait == tempo.scaled(card.node?.delay ?? 0))
    }
  }

  @Test("With reduced motion a round runs without any action and any frame", arguments: all)
  func reducedMotion(_ round: Round) throws {
    let phone = Phone()
    phone.environment.accessibilityReduceMotion = true
    _ = phone.pictures
    var runs = 0
    // NB: a touch waits for a long press with an action of the scene.
    SKNode.onRun = { part, _ in if !(part is SKScene) { runs += 1 } }
    defer { SKNode.onRun = nil }
    play(round, on: phone)
    #expect(runs == 0 && phone.model.scene?.tempo == 0)
    #expect(phone.model.scene?.nodes.contains { $0.kind.face != nil } == true)
  }

  @Test(
    "The largest text leaves every button on the screen, in both themes",
    arguments: all, ColorScheme.allCases)
  func largestText(_ round: Round, scheme: ColorScheme) {
    let phone = Phone()
    play(round, on: phone)
    let usual = Set(phone.pictures.filter { $0.press != nil }.map { $0.spoken })
    phone.environment.dynamicTypeSize = .accessibility5
    phone.environment.colorScheme = scheme
    _ = phone.pictures
    #expect(phone.model.table.isNight == (scheme == .dark))
    let large = Set(phone.pictures.filter { $0.press != nil }.map { $0.spoken })
    #expect(usual.count > 5 && large.isSuperset(of: usual), "\(usual.subtracting(large))")
  }

  @Test("A table that is opened in the dark is dark")
  func night() {
    let phone = Phone()
    phone.environment.colorScheme = .dark
    _ = phone.pictures
    phone.model.open(link: "war")
    _ = phone.pictures
    #expect(phone.model.table.isNight)
    let dark = phone.model.table.backgroundColor
    phone.environment.colorScheme = .light
    _ = phone.pictures
    #expect(phone.model.table.backgroundColor != dark)
  }

  @Test("A win throws particles that go by themselves, and none with reduced motion")
  func particles() {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    phone.rest()
    let bursts = {
      phone.model.table.children.compactMap { $0 as? SKEmitterNode }
    }
    phone.model.table.celebrate(.cardDealt, at: .middle)
    #expect(bursts().isEmpty)
    phone.model.table.celebrate(.win, at: .middle)
    phone.model.table.celebrate(.levelUp, at: CuePlace(-100))
    #expect(bursts().count == 2)
    #expect(bursts()[0].numParticlesToEmit < bursts()[1].numParticlesToEmit)
    #expect(bursts()[1].position.x == 0)
    phone.rest()
    #expect(bursts().isEmpty && !phone.model.table.isMoving)

    phone.environment.accessibilityReduceMotion = true
    _ = phone.pictures
    phone.model.perform("chip 10")
    phone.model.table.celebrate(.win, at: .middle)
    #expect(bursts().isEmpty)
  }

  @Test("A squeezed card bends with the finger, shows a part of its face, and turns over")
  func squeeze() throws {
    let phone = Phone()
    phone.model.open(link: "baccarat")
    phone.model.perform("set squeeze last")
    phone.give("add player")
    phone.rest()
    phone.give("again")
    phone.rest()
    let squeezed = { phone.model.scene?.nodes.first { $0.isSqueezed } }
    let card = try #require(squeezed())
    #expect(card.kind.face == nil && card.fold == nil)
    let table = phone.model.table
    let at = { (x: Double, y: Double) in
      UITouch(
        at: CGPoint(
          x: card.frame.x + card.frame.width * x,
          y: table.size.height - card.frame.y - card.frame.height * y))
    }
    table.touchesBegan([at(0.95, 0.95)], with: nil)
    table.touchesMoved([at(0.7, 0.8)], with: nil)
    let fold = try #require(squeezed()?.fold)
    #expect(fold.rest.count >= 3 && fold.flap.count >= 3)
    #expect(abs(fold.cosine * fold.cosine + fold.sine * fold.sine - 1) < 0.001)
    #expect(Atlas.cards.part(fold.face) != nil)
    let part = try #require(table.children.first { $0.name == card.id }?.children.first)
    #expect(part.children.compactMap { ($0 as? SKCropNode)?.maskNode }.count == 2)
    let flap = try #require(part.children.last)
    // The top left corner of the turned face.
    #expect(abs(flap.position.x + card.frame.width / 2 - CGFloat(fold.x)) < 0.01)
    #expect(abs(card.frame.height / 2 - flap.position.y - CGFloat(fold.y)) < 0.01)
    table.touchesMoved([at(0.9, 0.94)], with: nil)
    table.touchesEnded([at(0.9, 0.94)], with: nil)
    #expect(squeezed()?.fold == nil && squeezed() != nil, "a small bend springs back")

    table.touchesBegan([at(0.95, 0.95)], with: nil)
    table.touchesMoved([at(0.7, 0.8)], with: nil)
    table.touchesMoved([at(-0.3, -0.3)], with: nil)
    table.touchesEnded([at(-0.3, -0.3)], with: nil)
    #expect(phone.model.scene?[card.id]?.kind.face != nil, "it is turned over")
    phone.rest()
  }
}
