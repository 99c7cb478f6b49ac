import CasinoKit
import Foundation
import GameKit
import Interface
import SwiftUI
import Testing

@testable import AppShell

extension DeviceServicesTests {
  @MainActor @Suite("Game Center on a phone")
  struct GameCenterTests {
    private let center = TestGameCenter()

    init() {
      TestGameCenter.shared = center
      GKLocalPlayer.local.authenticateHandler = nil
    }

    private func play(_ phone: Phone) {
      phone.model.open(link: "blackjack")
      for button in ["Add 10", "Deal", "Stand"] {
        phone.press(button)
        phone.rest()
      }
    }

    /// The net winnings of the saved rounds.
    private func net(_ phone: Phone) throws -> Int {
      let page = try RoundPage(archive: FileStore(phone.folder).page(after: 0, most: 100))
      return page.rounds.reduce(0) { $0 + Int($1.round?.net ?? 0) }
    }

    @Test("Without the capability, nothing of Game Center is shown or asked")
    func off() async {
      let phone = Phone()
      await phone.visit("boards")
      #expect(phone.model.gameCenter == nil && GKLocalPlayer.local.authenticateHandler == nil)
    }

    @Test("Scores that were made offline and before signing in are sent once, later")
    func queued() async throws {
      let phone = Phone(hasGameCenter: true)
      play(phone)
      await phone.visit("boards")
      #expect(phone.words.contains("Contacting Game Center"))
      center.isReachable = false
      center.sign(true)
      await phone.settle()
      #expect(center.scores.isEmpty && phone.words.contains("No score yet"))

      let again = Phone(folder: phone.folder, hasGameCenter: true)
      await again.visit("boards")
      _ = again.pictures
      center.isReachable = true
      center.sign(true)
      await again.settle()
      let net = try net(again)
      #expect(net != 0)
      #expect(center.scores == [GameCenter.allTime: [net], GameCenter.month: [net]])
      #expect(again.words.contains("Rank 3: \(net)"))
      again.model.attend(true)
      await again.settle()
      #expect(center.scores[GameCenter.allTime]?.count == 1, "nothing new is sent")
      again.press("Open Game Center")
      #expect(center.openings == 1)
    }

    @Test("In a new month, winnings of the old one don't count")
    func months() async throws {
      let phone = Phone(hasGameCenter: true)
      play(phone)
      phone.pass(days: 30)
      await phone.visit("boards")
      _ = phone.pictures
      center.sign(true)
      await phone.settle()
      #expect(center.scores[GameCenter.allTime] == [try net(phone)])
      #expect(center.scores[GameCenter.month] == nil)
    }

    @Test(
      "Signing in is up to the player, and a refusal leaves the game as it is", .serialized,
      arguments: ["en", "de"])
    func refused(language: String) async {
      let phone = Phone(languages: [language], hasGameCenter: true)
      await phone.visit("boards")
      _ = phone.pictures
      let isGerman = language == "de"
      let controller = UIViewController()
      center.sign(false, asking: controller)
      phone.press(isGerman ? "Bei Game Center anmelden" : "Sign in to Game Center")
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.keyWindow?.rootViewController?.presented === controller)
      center.sign(false)
      #expect(
        phone.words.contains(
          isGerman ? "Game Center ist nicht verfügbar." : "Game Center isn't available."))
      phone.model.open(link: "klondike")
      #expect(phone.model.scene != nil && center.scores.isEmpty)
    }

    @Test("Badges become achievements, and each is sent once; a damaged record only repeats them")
    func achievements() async throws {
      let phone = Phone(hasGameCenter: true)
      phone.model.open(link: "klondike")
      phone.rest()
      await phone.model.waitForWork()
      phone.model.perform("show")
      await phone.model.waitForWork()
      for _ in 0..<4_000 where !phone.cues.played.contains(.patienceWon) {
        phone.wait(milliseconds: 32)
      }
      phone.rest()
      await phone.visit("boards")
      _ = phone.pictures
      center.sign(true)
      await phone.settle()
      let sent = center.achievements
      phone.model.attend(true)
      await phone.settle()
      #expect(center.achievements == sent)
      try Data("{".utf8).write(to: phone.folder.appending(path: "gamecenter.record"))
      let again = Phone(folder: phone.folder, hasGameCenter: true)
      await again.visit("boards")
      _ = again.pictures
      center.sign(true)
      await again.settle()
      #expect(center.achievements == sent + sent)
    }
  }
}
