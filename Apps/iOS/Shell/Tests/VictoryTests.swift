import CasinoKit
import Foundation
import SpriteKit
import Stage
import SwiftUI
import Testing

@testable import AppShell

@MainActor @Suite("Won patiences on a phone", .serialized)
struct VictoryTests {
  private let deck = "SHCD".flatMap { suit in
    "KQJT98765432A".map { rank in
      StageVictory.Card("\(rank)\(suit)", x: 60, y: 100, width: 40)
    }
  }

  @Test("Each card flies as its face determines, touches the floor, and leaves the screen")
  func flights() {
    var show = VictoryShow(
      StageVictory(deck, isStill: false, middle: 195), width: 390, height: 844)
    var again = show
    var (steps, started, lowest) = (0, [String](), 0.0)
    while !show.isOver, steps < 20_000 {
      let (card, places) = show.step()
      #expect(again.step().places == places)
      if let card { started.append(card.face) }
      for place in places {
        lowest = max(lowest, place.y)
        #expect(place.y <= 844 - 28 + 0.001)
      }
      steps += 1
    }
    #expect(show.isOver && started == deck.map { $0.face })
    #expect(steps > 51 * 22 && lowest > 815)
  }

  @Test("Cards that start at the foot of the felt rise above the panel there before they bounce")
  func fountain() {
    let cards = ["KS", "2H", "7C", "AD"].map { StageVictory.Card($0, x: 195, y: 700, width: 40) }
    var show = VictoryShow(
      StageVictory(cards, isStill: false, middle: 195), width: 390, height: 844)
    var highest = [String: Double]()
    while !show.isOver {
      for place in show.step().places {
        highest[place.face] = min(highest[place.face] ?? place.y, place.y)
      }
    }
    #expect(highest.count == 4 && highest.values.allSatisfy { $0 < 844 * 0.33 })
  }

  @Test("The still picture has all cards in four arcs around the middle, within the screen")
  func fan() {
    let places = VictoryShow.fan(
      StageVictory(deck, isStill: true, middle: 195), width: 390, height: 844)
    #expect(Set(places.map { $0.face }).count == 52)
    #expect(places.first?.face.last == "S" && places.last?.face.last == "D")
    let left = places.map { $0.x }.min() ?? 0
    let right = places.map { $0.x }.max() ?? 0
    #expect(abs(left + right - 390) < 0.01 && left > 0)
  }

  /// Plays a patience out with the solver.
  private func win(_ link: String, on phone: Phone) async {
    phone.model.open(link: link)
    phone.rest()
    await phone.model.waitForWork()
    phone.model.perform("show")
    await phone.model.waitForWork()
    for _ in 0..<3_000 where !phone.cues.played.contains(.patienceWon) {
      phone.wait(milliseconds: 32)
    }
  }

  @Test("FreeCell is won; the cards fly, leave trails, and lie on their piles again")
  func freecell() async throws {
    let phone = Phone()
    await win("klondike/freecell/1", on: phone)
    #expect(phone.cues.played.contains(.patienceWon))
    let table = phone.model.table
    phone.wait(milliseconds: 2_000)
    let celebration = try #require(table.celebration)
    #expect(table.isMoving && !celebration.sprites.isEmpty && !celebration.trail.isEmpty)
    #expect(!celebration.hidden.isEmpty, "a card that flies isn't on its pile")
    #expect(celebration.hidden.allSatisfy { $0.node.isHidden })
    phone.rest()
    #expect(!table.isCelebrating)
    phone.wait(milliseconds: 1_600)
    #expect(table.celebration == nil)
    #expect(table.children.allSatisfy { !$0.isHidden })
    #expect(!table.children.contains { $0 === celebration.layer })
  }

  @Test("A tap ends the show, and reduced motion has a still picture that goes by itself")
  func calm() async throws {
    let phone = Phone()
    phone.environment.accessibilityReduceMotion = true
    _ = phone.pictures
    await win("klondike/freecell/1", on: phone)
    let table = phone.model.table
    #expect(table.celebration?.layer.children.count == 52)
    #expect(!table.isMoving, "nothing moves")
    let frames = phone.felt.frames
    phone.wait(milliseconds: 2_000)
    #expect(phone.felt.frames <= frames + 2)
    phone.wait(milliseconds: 4_000)
    #expect(table.celebration == nil)

    let other = Phone()
    await win("klondike/freecell/1", on: other)
    other.wait(milliseconds: 500)
    let felt = other.model.table
    #expect(felt.celebration != nil)
    felt.touchesBegan([UITouch(at: CGPoint(x: 5, y: 5))], with: nil)
    felt.touchesEnded([UITouch(at: CGPoint(x: 5, y: 5))], with: nil)
    #expect(felt.celebration == nil && felt.children.allSatisfy { !$0.isHidden })
  }
}
