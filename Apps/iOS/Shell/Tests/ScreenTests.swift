import CasinoKit
import Foundation
import Stage
import SwiftUI
import Testing

@testable import AppShell

@MainActor @Suite("Statistics, dealers, trainer and challenge on a phone", .serialized)
struct ScreenTests {
  @Test("The statistics show a native chart; VoiceOver reads the rows of its table")
  func statistics() async throws {
    let phone = Phone()
    phone.model.open(link: "war")
    for _ in 0..<5 {
      phone.rest()
      phone.give("chip 10")
      phone.rest()
      phone.give("deal")
      phone.rest()
      if phone.can("war") { phone.give("war") }
    }
    phone.rest()
    phone.model.open(link: "statistics")
    for _ in 0..<20 { await Task.yield() }
    await phone.model.waitForWork()
    let charts = phone.model.blocks.all.compactMap { block -> PageChart? in
      if case .chart(let chart) = block.content { chart } else { nil }
    }
    let chart = try #require(charts.first)
    #expect(!chart.title.isEmpty && chart.levels.count >= 2 && !chart.levels[0].text.isEmpty)
    let line = try #require(chart.lines.last)
    #expect(line.points.count == 6 && line.points[0].value.isEmpty)
    #expect(line.points.dropFirst().allSatisfy { !$0.value.isEmpty && !$0.name.isEmpty })
    let table = try #require(
      phone.model.blocks.all.compactMap { block -> PageTable? in
        if case .table(let table) = block.content { table } else { nil }
      }.first { $0.rows.count == 5 })
    #expect(line.points.dropFirst().map { $0.name } == table.rows.map { $0.cells[0] })

    let drawn = try #require(phone.pictures.first { $0.kind == "chart" })
    #expect(drawn.label == chart.title)
    let points = drawn.children.filter { $0.kind == "line" && !$0.isHidden }
    #expect(points.contains { $0.value == "\(line.name): \(table.rows[4].cells[1])" })
    let axis = drawn.children.first { $0.kind == "axis y" }
    #expect(axis?.text == chart.levels.map { $0.text }.joined(separator: "|"))
  }

  @Test("The dealers are a page of their own, with portraits, locks and the current dealer")
  func dealers() throws {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    phone.model.perform("open tables")
    let cover = try #require(phone.pictures.first { $0.kind == "cover" })
    let pictures = cover.all
    #expect(!phone.pictures.contains { $0.kind == "form" })
    let here = try #require(
      pictures.first { $0.kind == "button" && $0.spoken.hasPrefix("Jean-Luc") })
    #expect(here.isSelected)
    #expect(here.all.contains { $0.kind == "image" && $0.value?.hasPrefix("art ") == true })
    let lux = try #require(pictures.first { $0.press != nil && $0.spoken.hasPrefix("Lady Lux") })
    #expect(!lux.isEnabled && !lux.isSelected)
    #expect(lux.all.contains { $0.kind == "image" && $0.value == "lock.fill" })
    #expect(!here.all.contains { $0.value == "lock.fill" })
    phone.press("Close")
    #expect(!phone.pictures.contains { $0.kind == "cover" })
  }

  @Test("A player who may sit at every table changes the dealer, and the colors follow")
  func changeDealer() {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    let before = phone.model.table.backgroundColor
    phone.model.perform("set all-tables on")
    phone.model.perform("open tables")
    phone.model.perform("sit jack")
    _ = phone.pictures
    #expect(phone.model.scene?.dealer == "jack")
    #expect(phone.model.table.backgroundColor != before)
  }

  @Test("A drill of the trainer asks, and judges the answer")
  func drill() async throws {
    let phone = Phone()
    phone.model.open(link: "trainer/1/basic-strategy/7")
    await phone.model.waitForWork()
    for _ in 0..<5 where !phone.model.blocks.buttons.contains(where: isAnswer) {
      phone.rest()
      // NB: between two cards there is nothing to press.
      if phone.can("go-on") { phone.give("go-on") }
    }
    phone.rest()
    let answers = phone.model.blocks.buttons.filter(isAnswer)
    #expect(answers.count >= 2 && phone.model.scene != nil)
    phone.model.press(try #require(answers.first).action)
    phone.rest()
    #expect(phone.can("go-on"))
    #expect(!phone.announced.isEmpty)
  }

  private func isAnswer(_ button: PageButton) -> Bool {
    button.isEnabled && button.action.command?.hasPrefix("answer ") == true
  }

  @Test("The daily challenge is played to its end; what is answered is saved")
  func challenge() throws {
    let phone = Phone()
    phone.model.open(link: "challenge")
    phone.rest()
    #expect(!namesAnsweredHands(phone))
    phone.give("go-on")
    phone.rest()
    var questions = 0
    for _ in 0..<60 {
      let answers = phone.model.blocks.buttons.filter(isAnswer)
      if answers.isEmpty {
        if phone.can("go-on") { phone.give("go-on") } else { phone.wait(milliseconds: 2_000) }
      } else {
        // The right answer isn't known here; a missed question comes again with the others.
        phone.model.press(answers[questions % answers.count].action)
        questions += 1
      }
      phone.rest()
    }
    #expect(questions >= 5)
    let again = Phone(folder: phone.folder)
    again.model.open(link: "challenge")
    again.rest()
    #expect(namesAnsweredHands(again))
  }

  /// Whether the list names a hand by its cards, as it does once the hand is answered.
  private func namesAnsweredHands(_ phone: Phone) -> Bool {
    phone.model.blocks.all.contains { block in
      if case .text(let text, _) = block.content { text.contains(" against ") } else { false }
    }
  }

  @Test("The player's theme applies to sheets and controls, and the device's theme otherwise")
  func theme() {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    #expect(phone.model.theme == nil)
    phone.model.perform("set light night")
    #expect(phone.model.theme == .dark)
    phone.model.perform("set light day")
    #expect(phone.model.theme == .light)
  }

  @Test("The tabs of the settings are segments, or a menu in large letters, above the form")
  func tabs() throws {
    let phone = Phone()
    phone.model.open(link: "klondike")
    phone.model.perform("open settings")
    let form = try #require(phone.pictures.first { $0.kind == "form" })
    #expect(!form.all.contains { $0.kind == "picker" && $0.spoken == "Settings" })
    let names = { phone.pictures.filter { $0.press != nil }.map { $0.spoken } }
    let usual = names()
    phone.environment.dynamicTypeSize = .accessibility5
    #expect(Set(names()).isSuperset(of: usual))
    #expect(phone.pictures.contains { $0.kind == "picker" })
  }

  @Test("A hidden app is silent, and sounds as the player wants when it is back")
  func hidden() {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    let usual = phone.mixes.last
    #expect(usual?.count == 5)
    phone.environment.scenePhase = .background
    _ = phone.pictures
    #expect(phone.mixes.last == [])
    phone.environment.scenePhase = .active
    _ = phone.pictures
    #expect(phone.mixes.last == usual)
  }
}
