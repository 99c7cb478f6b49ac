import Books
import CardCore
import ElementTree
import Foundation
import Localization
import Records

/// The list of players, and the page of one.
struct OfficePlayers {
  let visit: OfficeVisit

  /// The maximum number of players, or lines of a statement, on a page.
  static let most = 50

  // MARK: - The list

  /// The players that match a search.
  func list(_ words: String, before number: Int64?) async throws -> OfficePage {
    let found = try await visit.books.players(
      matching: words, before: number, most: Self.most + 1)
    let shown = found.prefix(Self.most)
    var content = [search(words)]
    if shown.isEmpty {
      content.append(
        Element(
          "p", [("class", "empty")],
          text: words.isEmpty ? "Nobody has an account yet." : "No matching players."))
    } else {
      content.append(Element("section", [("class", "sheet")], [table(Array(shown))]))
    }
    if found.count > Self.most, let last = shown.last {
      let query = words.isEmpty ? "" : "&search=\(Self.encoded(words))"
      content.append(
        Element(
          "p", [("class", "more")],
          [
            Element.link(
              "Older accounts", to: visit.room.path("players?before=\(last.number)\(query)"))
          ]
        ))
    }
    return OfficePage(title: "Players", content: content)
  }

  private func search(_ words: String) -> Element {
    Element(
      "form", [("method", "get"), ("action", visit.room.path("players")), ("class", "search")],
      [
        Element.field(
          "Support ID, leaderboard name or device", "search",
          [("type", "search"), ("value", words), ("maxlength", "60")]),
        Element.send("Search"),
      ])
  }

  private func table(_ players: [PlayerLine]) -> Element {
    Element.table(
      "Players",
      ["Support ID", "Name", "#Credits", "#Devices", "Opened", "Last signed in"],
      players.map { player in
        [
          Element.link(
            player.support.text, to: visit.room.path("players/\(player.support.text)")),
          Element.words(player.name ?? "–"), Element.words(English.number(player.balance.credits)),
          Element.words(English.number(player.devices)),
          Element.words(OfficeWords.day(player.opened)),
          Element.words(OfficeWords.time(player.seen)),
        ]
      })
  }

  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  // MARK: - One player

  /// The page of a player.
  func player(
    _ support: SupportID, before number: Int64?, notice: String? = nil, again: RefusedForm? = nil
  ) async throws -> OfficePage {
    let books = visit.books
    let account = try await books.player(support)
    let player = try await books.playerLine(account)
    let lines = try await books.lastLines(of: account, before: number, most: Self.most + 1)
    let devices = try await books.listedDevices(of: account)
    let grants = try await books.lastGrants(of: account, most: Self.most + 1)
    let purchases = try await books.lastPurchases(of: account, most: Self.most + 1)
    let isAdFree = try await books.entitlements(of: account).contains(.adFree)
    var content: [Element] = []
    if let notice {
      content.append(Element("p", [("class", "notice"), ("role", "status")], text: notice))
    }
    content.append(facts(of: player, isAdFree, purchases))
    if visit.mayAct { content.append(forms(for: player, again)) }
    content.append(statement(lines, of: player))
    content.append(section("Purchases (newest first)", self.purchases(purchases)))
    content.append(section("Grants", self.grants(grants)))
    content.append(section("Devices", self.devices(devices)))
    return OfficePage(title: player.support.text, content: content)
  }

  private func section(_ title: String, _ content: [Element]) -> Element {
    Element("section", [("class", "sheet")], [Element("h2", text: title)] + content)
  }

  private func empty(_ text: String) -> Element { Element("p", [("class", "empty")], text: text) }

  private func facts(
    of player: PlayerLine, _ isAdFree: Bool, _ purchases: [Purchase]
  ) -> Element {
    let adFree = purchases.filter { $0.isAdFree && $0.revoked == nil }.map { $0.name }
    let facts = [
      ("Credits", English.number(player.balance.credits), "available"),
      ("Debt", English.number(player.balance.advanced), "paid off by the next credits"),
      ("Name", player.name ?? "None", "on the leaderboards"),
      (
        "Ads", isAdFree ? "Ad-free" : "Breaks",
        !isAdFree
          ? "no ad-free purchase"
          : adFree.isEmpty ? "from an older purchase" : "from \(English.list(adFree))"
      ),
      ("Account", "\(player.number)", "number in the ledger and the log"),
      (
        "Opened", OfficeWords.day(player.opened),
        "last signed in \(OfficeWords.time(player.seen)) UTC"
      ),
    ]
    return Element(
      "dl", [("class", "figures")],
      facts.map { name, value, detail in
        Element(
          "div", [],
          [
            Element("dt", text: name), Element("dd", [("class", "value")], text: value),
            Element("dd", text: detail),
          ])
      })
  }

  private func forms(for player: PlayerLine, _ again: RefusedForm?) -> Element {
    let address = visit.room.path("players/\(player.support.text)")
    return Element(
      "div", [("class", "pair")],
      [
        section(
          "Adjust balance",
          [
            Element(
              "p",
              text: "Changes the balance at once. The player sees the reason in the statement."),
            visit.form(
              "\(address)/adjust",
              again.problem(of: "adjust") + [
                Element.hidden("id", Books.newID()),
                Element.hidden("confirmed", again.confirmed(of: "adjust")),
                Element.field(
                  "Credits (minus to take them)", "credits", in: "adjust",
                  [("inputmode", "text"), ("required", ""), ("maxlength", "14")]
                    + again.value("credits", of: "adjust")),
                Element.field(
                  "Reason", "reason", in: "adjust",
                  [("required", ""), ("maxlength", "200")] + again.value("reason", of: "adjust")),
                Element.send("Adjust balance"),
              ]),
          ]),
        section(
          "Give credits",
          [
            Element(
              "p", text: "The grant waits until one of the player's devices takes it."),
            visit.form(
              visit.room.path("grants"),
              again.problem(of: "grant") + [
                Element.hidden("id", Books.newID()),
                Element.hidden("page", "player"),
                Element.hidden("player", player.support.text),
                Element.field(
                  "Credits", "credits", in: "grant",
                  [("inputmode", "numeric"), ("required", ""), ("maxlength", "14")]
                    + again.value("credits", of: "grant")),
                Element.field(
                  "Reason", "reason", in: "grant",
                  [("required", ""), ("maxlength", "200")] + again.value("reason", of: "grant")),
                Element.send("Give credits"),
              ]),
          ]),
      ])
  }

  private func statement(_ lines: [StatementLine], of player: PlayerLine) -> Element {
    let shown = Array(lines.prefix(Self.most))
    var content = [shown.isEmpty ? empty("No entries.") : Self.lines(shown, "Statement")]
    if lines.count > Self.most, let last = shown.last {
      content.append(
        Element(
          "p", [("class", "more")],
          [
            Element.link(
              "Earlier entries",
              to: visit.room.path("players/\(player.support.text)?before=\(last.number)"))
          ]))
    }
    return section("Statement (newest first)", content)
  }

  private static func lines(_ lines: [StatementLine], _ title: String) -> Element {
    Element.table(
      title, ["Entry", "Booked (UTC)", "Cause", "Detail", "#Amount", "#Balance"],
      lines.map { line in
        [
          Element.words("\(line.number)"), Element.words(OfficeWords.time(line.booked)),
          Element.words(line.words), Element.words(line.about),
          Element.words(English.signed(line.amount)), Element.words(English.number(line.balance)),
        ]
      })
  }

  private func purchases(_ purchases: [Purchase]) -> [Element] {
    guard !purchases.isEmpty else { return [empty("No purchases.")] }
    let shown = purchases.reversed().prefix(Self.most)
    let rows = shown.map { purchase in
      [
        Element.words(OfficeWords.time(purchase.bought)), Element.words(purchase.name),
        Element.words(purchase.shop.name), Element.words(purchase.transaction),
        Element.words(
          purchase.revoked.map { "refunded \(OfficeWords.time($0))" } ?? "valid"),
        Element.words(English.number(purchase.credits)),
      ]
    }
    let table = Element.table(
      "Purchases", ["Bought (UTC)", "Product", "Shop", "Transaction", "State", "#Credits"], rows)
    return [table]
      + (purchases.count > Self.most ? [empty("Older purchases aren't shown.")] : [])
  }

  private func grants(_ grants: [Grant]) -> [Element] {
    guard !grants.isEmpty else { return [empty("No grants.")] }
    let isCut = grants.count > Self.most
    return [Self.table(of: Array(grants.prefix(Self.most)))]
      + (isCut ? [empty("Older grants aren't shown. Those taken are in the statement.")] : [])
  }

  private func devices(_ devices: [Device]) -> [Element] {
    let isCut = devices.count { $0.removed != nil } == Books.mostRemovedListed
    return [Self.table(of: devices)]
      + (isCut ? [empty("Devices removed earlier aren't shown.")] : [])
  }

  private static func table(of grants: [Grant]) -> Element {
    Element.table(
      "Grants of the player", ["Given (UTC)", "Reason", "State", "#Credits"],
      grants.map { grant in
        [
          Element.words(OfficeWords.time(grant.given)), Element.words(grant.reason),
          Element.words(grant.isTaken ? "taken" : "open"),
          Element.words(English.number(grant.credits)),
        ]
      })
  }

  private static func table(of devices: [Device]) -> Element {
    Element.table(
      "Devices of the player", ["Name", "Added", "Last signed in (UTC)", "State"],
      devices.map { device in
        [
          Element.words(device.name), Element.words(OfficeWords.day(device.added)),
          Element.words(OfficeWords.time(device.seen)),
          Element.words(
            device.removed.map { "removed \(OfficeWords.day($0))" } ?? "can sign in"),
        ]
      })
  }
}

extension Purchase {
  /// The product's name in the store.
  fileprivate var name: String { Product.sold(product)?.name ?? product }
}

extension StatementLine {
  /// The cause for people.
  fileprivate var words: String {
    cause == .advance && amount < 0 ? "debt paid off" : cause.words
  }

  /// The subject, with the name of a product as in the store.
  fileprivate var about: String {
    switch cause {
    case .purchase, .refund: Product.sold(detail)?.name ?? detail
    default: detail
    }
  }
}
