import CardCore
import CasinoKit
import CryptoKit
import Foundation
import Records
import Wire

@testable import AppShell

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server with one account, which survives the app.
///
/// It checks signatures as the real one does.
final class FakeServer: @unchecked Sendable {
  /// The moments of handing in a purchase at which the app can be killed.
  enum Moment: CaseIterable { case beforeArrival, afterCounting }

  var isReachable = true
  /// The names of the open shops.
  var shops = ["apple"]
  /// The moment at which the app is killed when it hands in purchases.
  var kills: Moment?
  /// The address whose next response is lost.
  var loses: String?
  private(set) var requests: [String] = []
  /// The keys that the account has accepted, and whether the session has begun.
  private(set) var keys: [String] = []
  var isSignedIn = false
  let buyer = UUID()
  /// The outcome of each transaction by its id: the credits that it has added.
  private(set) var counted: [String: Credits] = [:]
  /// The product of each transaction by its id.
  private var products: [String: String] = [:]
  /// How often a transaction was handed in.
  private(set) var handedIn = 0
  private let lock = NSRecursiveLock()

  /// The credits in the ledger.
  var total: Credits { Purse.startingCredits + counted.values.reduce(0, +) }

  var connection: ServerConnection {
    ServerConnection(to: URL(string: "https://cards.example.org/")) { [self] in
      try await answer($0)
    }
  }

  private func answer(_ request: URLRequest) async throws -> (Data, URLResponse) {
    guard let url = request.url, isReachable else { throw URLError(.notConnectedToInternet) }
    let name = "\(request.httpMethod ?? "") \(url.path.dropFirst("/api/".count))"
    let isHandingIn = name == "POST store/purchases"
    if isHandingIn, takes(.beforeArrival) { await Self.forever() }
    let body = (request.httpBody.flatMap { try? JSONValue(parsing: Array($0)) }) ?? .null
    let (status, answer) = lock.withLock {
      requests.append(name)
      return handle(name, body)
    }
    if isHandingIn, takes(.afterCounting) { await Self.forever() }
    if lock.withLock({ loses == name }) {
      lock.withLock { loses = nil }
      throw URLError(.networkConnectionLost)
    }
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil,
      headerFields: ["Content-Type": "application/json; charset=utf-8"])
    return (Data(answer.bytes), try response ?? { throw URLError(.badServerResponse) }())
  }

  private func takes(_ moment: Moment) -> Bool {
    lock.withLock {
      defer { if kills == moment { kills = nil } }
      return kills == moment
    }
  }

  private static func forever() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  private func handle(_ name: String, _ body: JSONValue) -> (Int, JSONValue) {
    switch name {
    case "POST challenges": return (200, Body.Challenge { $0.challenge = "c0ffee" }.archive)
    case "POST account":
      guard let opening = try? Body.Opening(archive: body), isSigned(opening.signed, for: .open)
      else { return Self.refusal(403, "session/bad-signature") }
      keys.append(opening.signed.key)
      isSignedIn = true
      return (200, account)
    case "POST session":
      guard let signed = try? Body.Signed(archive: body), keys.contains(signed.key),
        isSigned(signed, for: .enter)
      else { return Self.refusal(403, "session/not-accepted") }
      isSignedIn = true
      return (200, account)
    case "GET store":
      let shops = shops.map { name in Body.OpenShop { $0.name = name } }
      return (200, Body.Shelf { $0.shops = shops }.archive)
    case "GET boards":
      return (
        200,
        Body.Boards { ($0.games, $0.month) = (["blackjack"], 202_611) }.archive
      )
    case _ where name.hasPrefix("GET boards/"):
      let line = Body.BoardLine {
        ($0.id, $0.name, $0.units, $0.rounds) = ("1", "Quiet Ace", 12_500, 40)
      }
      return (
        200,
        Body.Board {
          ($0.game, $0.players) = (String(name.dropFirst("GET boards/".count)), 1)
          $0.leaders = [line]
        }.archive
      )
    case _ where !isSignedIn: return Self.refusal(401, "session/none")
    case "GET account": return (200, account)
    case "GET devices": return (200, Body.Devices().archive)
    case "GET grants": return (200, Body.Grants().archive)
    case "GET backup": return (200, Body.Backups().archive)
    case "GET store/purchases": return (200, purchases.archive)
    case "POST store/purchases": return (200, takeIn(body).archive)
    case _ where name.hasPrefix("PUT backup/"):
      return (200, Body.Backup { $0.name = String(name.dropFirst("PUT backup/".count)) }.archive)
    default: return Self.refusal(404, "http/404")
    }
  }

  private static func refusal(_ status: Int, _ code: String) -> (Int, JSONValue) {
    (status, Body.Error { $0.error.code = code }.archive)
  }

  private var account: JSONValue {
    Body.Account {
      ($0.supportId, $0.device, $0.credits) = ("7K3-M9Q-2F4-J", 1, total)
    }.archive
  }

  private func isSigned(_ signed: Body.Signed, for purpose: SigningPurpose) -> Bool {
    guard let key = try? P256.Signing.PublicKey(x963Representation: Data(hex: signed.key)),
      let signature = try? P256.Signing.ECDSASignature(
        rawRepresentation: Data(hex: signed.signature))
    else { return false }
    let text = SignedText.answer(to: signed.challenge, for: purpose)
    return key.isValidSignature(signature, for: Data(text.utf8))
  }

  private var purchases: Body.StoreAccount {
    Body.StoreAccount {
      ($0.credits, $0.buyer) = (total, buyer.uuidString.lowercased())
      $0.purchases = counted.sorted { $0.key < $1.key }.map { id, credits in
        Body.Purchase {
          ($0.shop, $0.transaction, $0.product) = ("apple", id, products[id] ?? "")
          ($0.credits, $0.booked, $0.isRight) = (credits, credits, true)
          if credits == 0 { $0.refunded = 1 }
        }
      }
    }
  }

  /// Counts each transaction once, and takes back what was refunded.
  private func takeIn(_ body: JSONValue) -> Body.TakenIn {
    let sent = (try? Body.HandedIn(archive: body))?.transactions ?? []
    let results = sent.map { signed in
      handedIn += 1
      let parts = signed.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
      let credits = Product.sold(parts[1])?.credits ?? 0
      let isRevoked = parts[3] == "revoked"
      let isOurs = parts[2] == buyer.uuidString.lowercased()
      return Body.SaleOutcome {
        $0.transaction = parts[0]
        guard isOurs else {
          ($0.outcome, $0.code) = ("refused", "purchase/other-account")
          return
        }
        let wanted = isRevoked ? 0 : credits
        $0.outcome = counted[parts[0]] == wanted ? "known" : "counted"
        counted[parts[0]] = wanted
        products[parts[0]] = parts[1]
      }
    }
    return Body.TakenIn { ($0.results, $0.account) = (results, purchases) }
  }
}

extension Data {
  /// The bytes of a text in hexadecimal.
  init(hex text: String) {
    let digits = Array(text.utf8).map { UInt8(String(UnicodeScalar($0)), radix: 16) ?? 0 }
    self.init(
      stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}
