import CardCore
import CasinoKit
import Foundation
import Records
import Security
import StoreKit
import SwiftUI
import Testing

@testable import AppShell

extension DeviceServicesTests {
  @MainActor @Suite("Purchases in the App Store")
  struct StoreKitTests {
    private static let gold = "truecount.premium.2"
    private let server = FakeServer()
    private let store = TestShop()

    init() {
      (TestShop.shared, Keychain.items, Keychain.refusal) = (store, [:], nil)
    }

    /// A phone with an account, at the store.
    private func phone(languages: [String] = ["en"]) async -> Phone {
      let phone = Phone(languages: languages, server: server.connection)
      await phone.visit("account")
      await phone.carryOut("open-account")
      await phone.visit("store")
      return phone
    }

    private func buy(_ phone: Phone) async { await phone.carryOut("buy \(Self.gold)", "buy-now") }

    /// Starts the app again with the saves of another run.
    private func restart(_ phone: Phone) async -> Phone {
      store.closeApp()
      let again = Phone(folder: phone.folder, server: server.connection)
      await again.settle()
      return again
    }

    private func purse(_ phone: Phone) -> Credits? {
      LoadedProfile(phone.documents).profile.purse?.credits
    }

    /// The account's balance that the app knows.
    private func balance(_ phone: Phone) throws -> Credits {
      let account = try #require(phone.documents.first { $0.name == SyncState.name })
      return try SyncState(document: account.bytes).total
    }

    @Test("A purchase is paid, counted, finished, told and in the balance, in this order")
    func purchase() async throws {
      let phone = await phone()
      #expect(phone.words.contains("€19,99"), "the price of the shop")
      await buy(phone)
      #expect(phone.words.contains("You bought Gold: 45,000 ranked credits."))
      #expect(server.counted == ["1": 45_000] && store.sales.map { $0.isFinished } == [true])
      #expect(store.sales.first?.buyer == server.buyer)
      #expect(try balance(phone) == 46_000 && purse(phone) ?? 1_000 == 1_000)
    }

    @Test(
      "If the app is killed at the shop, a payment counts once after the next start",
      arguments: [
        (TestShop.Moment.beforePayment, 0), (.afterPayment, 1), (.beforeFinish, 1),
        (.afterFinish, 1),
      ])
    func killedAtTheShop(moment: TestShop.Moment, sales: Int) async throws {
      let phone = await phone()
      store.kills = moment
      phone.model.perform("buy \(Self.gold)")
      phone.model.perform("buy-now")
      for _ in 0..<10_000 where store.kills != nil { try? await Task.sleep(for: .milliseconds(1)) }
      let again = await restart(phone)
      #expect(store.sales.count == sales && store.sales.allSatisfy { $0.isFinished })
      #expect(server.total == 1_000 + 45_000 * Credits(sales))
      await again.visit("store")
      #expect(try balance(again) == server.total)
      await buy(again)
      #expect(server.total == 1_000 + 45_000 * Credits(sales + 1))
    }

    @Test(
      "If the app is killed at the server, a payment counts once after the next start",
      arguments: FakeServer.Moment.allCases)
    func killedAtTheServer(moment: FakeServer.Moment) async throws {
      let phone = await phone()
      server.kills = moment
      phone.model.perform("buy \(Self.gold)")
      phone.model.perform("buy-now")
      for _ in 0..<10_000 where server.kills != nil { try? await Task.sleep(for: .milliseconds(1)) }
      #expect(store.sales.map { $0.isFinished } == [false])
      let again = await restart(phone)
      #expect(server.counted == ["1": 45_000] && store.sales.map { $0.isFinished } == [true])
      await again.visit("store")
      #expect(try balance(again) == 46_000)
    }

    @Test("A lost response leaves the payment open, which is told and sent again later")
    func lostResponse() async {
      let phone = await phone()
      server.loses = "POST store/purchases"
      await buy(phone)
      #expect(
        phone.words.contains("The purchase went through, but the server doesn't have it yet."))
      #expect(store.sales.map { $0.isFinished } == [false] && server.handedIn == 1)
      phone.wait(minutes: 2)
      await phone.settle()
      #expect(store.sales.map { $0.isFinished } == [true])
      #expect(server.handedIn == 2)
      #expect(server.counted == ["1": 45_000])
    }

    @Test("Without a network after the payment, it counts when the app is visible again")
    func offline() async {
      let phone = await phone()
      store.course = .pending
      await buy(phone)
      server.isReachable = false
      store.decide(true)
      await phone.settle()
      #expect(server.counted.isEmpty && store.sales.map { $0.isFinished } == [false])
      server.isReachable = true
      phone.model.attend(true)
      await phone.settle()
      #expect(server.counted == ["1": 45_000] && store.sales.map { $0.isFinished } == [true])
    }

    @Test(
      "A purchase that needs approval is told, and delivered when it's approved", .serialized,
      arguments: [true, false])
    func deferred(isApproved: Bool) async throws {
      let phone = await phone()
      store.course = .pending
      await buy(phone)
      #expect(phone.words.contains("The purchase needs approval."))
      #expect(store.sales.isEmpty && server.counted.isEmpty)
      await phone.visit("")
      store.decide(isApproved)
      await phone.settle()
      #expect(server.counted == (isApproved ? ["1": 45_000] : [:]))
      #expect((phone.model.message == "You bought Gold: 45,000 ranked credits.") == isApproved)
      #expect(try balance(phone) == (isApproved ? 46_000 : 1_000))
    }

    @Test("Credits that arrive while a table is open are in the balance, and not at the table")
    func atTheTable() async throws {
      let phone = await phone()
      store.course = .pending
      await buy(phone)
      await phone.visit("blackjack")
      store.decide(true)
      await phone.settle()
      #expect(server.counted == ["1": 45_000])
      phone.press("Add 10")
      phone.rest()
      await phone.visit("klondike")
      #expect(try balance(phone) == 46_000 && purse(phone) ?? 1_000 == 1_000)
    }

    @Test(
      "A purchase that fails is told in both languages, and nothing is sent", .serialized,
      arguments: ["en", "de"])
    func failures(language: String) async {
      let phone = await phone(languages: [language])
      let isGerman = language == "de"
      let courses: [(TestShop.Course, String, String)] = [
        (.cancelled, "You canceled the purchase.", "Du hast den Kauf abgebrochen."),
        (.notAllowed, "This device doesn't allow purchases.", "sind Käufe nicht erlaubt."),
        (.notSold, "The App Store doesn't sell this", "verkauft das gerade nicht."),
      ]
      for (course, english, german) in courses {
        store.course = course
        await buy(phone)
        #expect(phone.words.contains(isGerman ? german : english), "\(course)")
      }
      store.allowsPayments = false
      await buy(phone)
      #expect(phone.words.contains(isGerman ? "Käufe nicht erlaubt." : "doesn't allow purchases."))
      (store.allowsPayments, store.isReachable) = (true, false)
      await buy(phone)
      #expect(phone.words.contains(isGerman ? "nicht erreichbar." : "can't be reached right now."))
      (store.isReachable, store.sold) = (true, [])
      await buy(phone)
      #expect(phone.words.contains(isGerman ? "verkauft das gerade nicht." : "doesn't sell this"))
      #expect(store.sales.isEmpty && server.handedIn == 0)
    }

    @Test("Nothing is sold that the server wouldn't count")
    func shopCloses() async {
      let phone = await phone()
      server.shops = []
      await buy(phone)
      #expect(store.sales.isEmpty && phone.words.contains("Purchases aren't available here."))
    }

    @Test("A transaction that comes twice or from another device counts once")
    func repeated() async {
      let phone = await phone()
      await buy(phone)
      store.repeat(1)
      store.repeat(1)
      store.sell("truecount.budget.1", for: server.buyer)
      await phone.settle()
      #expect(server.counted == ["1": 45_000, "2": 2_500] && server.handedIn == 4)
      #expect(store.sales.allSatisfy { $0.isFinished })
    }

    @Test("A refund takes the credits back once, and the balance follows")
    func refund() async throws {
      let phone = await phone()
      await buy(phone)
      store.refund(1)
      await phone.settle()
      #expect(server.counted == ["1": 0] && store.sales.map { $0.isFinished } == [true])
      await phone.visit("")
      #expect(try balance(phone) == 1_000)
    }

    @Test(
      "A refund is requested on Apple's sheet, and what comes of it is told", .serialized,
      arguments: [
        (
          TestShop.RefundCourse.success(.success), "Apple has your request",
          "Apple hat deinen Antrag"
        ),
        (.success(.userCancelled), "", ""),
        (.failure(.duplicateRequest), "You have already requested", "schon eine Erstattung"),
        (.failure(.failed), "couldn't be sent", "nicht senden"),
      ])
    func refundRequest(
      course: TestShop.RefundCourse, english: String, german: String
    ) async {
      store.refundCourse = course
      let phone = await phone()
      await buy(phone)
      phone.press("Request a refund of Gold")
      await phone.settle()
      #expect(store.refundRequests == [1])
      let message = phone.model.message
      #expect(english.isEmpty ? message == nil : message?.contains(english) == true)
      // Nothing changes before the App Store has decided.
      #expect(server.counted == ["1": 45_000])
      let other = await self.phone(languages: ["de"])
      other.press("Erstattung für Gold beantragen")
      await other.settle()
      #expect(german.isEmpty || other.model.message?.contains(german) == true)
      store.refund(1)
      await other.settle()
      await other.visit("")
      await other.visit("store")
      #expect(server.counted == ["1": 0] && other.words.contains("Erstattet am"))
      #expect(other.buttons("Erstattung für Gold beantragen").isEmpty)
    }

    @Test("A purchase for another account stays unfinished, for the account that it belongs to")
    func otherAccount() async {
      let phone = await phone()
      store.sell(Self.gold, for: UUID())
      await phone.settle()
      #expect(server.counted.isEmpty && store.sales.map { $0.isFinished } == [false])
    }

    @Test("The server decides about transactions that the device can't verify")
    func unverified() async {
      let phone = await phone()
      store.course = .unverified
      await buy(phone)
      #expect(server.counted == ["1": 45_000] && store.sales.map { $0.isFinished } == [true])
    }

    @Test("Restoring asks the shop, sends everything, and says what was missing")
    func restore() async {
      let phone = await phone()
      await buy(phone)
      await phone.carryOut("restore")
      #expect(store.syncs == 1 && phone.words.contains("1 already in the ledger"))
      store.isReachable = false
      await phone.carryOut("restore")
      #expect(phone.words.contains("The App Store can't be reached right now."))
    }

    @Test("Without an account, the store says what to do, and transactions wait")
    func noAccount() async {
      let phone = Phone(server: server.connection)
      store.sell(Self.gold, for: server.buyer)
      await phone.visit("store")
      #expect(phone.words.contains("You need an account to buy."))
      #expect(server.counted.isEmpty && store.sales.map { $0.isFinished } == [false])
      await phone.visit("account")
      await phone.carryOut("open-account")
      phone.model.attend(true)
      await phone.settle()
      #expect(server.counted == ["1": 45_000] && store.sales.map { $0.isFinished } == [true])
    }
  }
}
