import CasinoKit
import Records

/// The states of screens that show the server's responses.
let serverScenarios: [Scenario] = [
  Scenario("account", account), Scenario("boards", boards),
  Scenario("shared", at: "boards", sharedShoe),
  Scenario("store", store),
]

/// The error for a device without an account.
private let refusal = (status: Int64(401), body: #"{"error":{"code":"x","message":""}}"#)

/// The state of a device with an account.
private func member(total: Int64 = 1_000, isAdFree: Bool = false) -> AccountSummary {
  var state = AccountSummary()
  state.membership.begin(
    by: .open,
    ReceivedAccount(
      support: "7K3-M9Q-2F4-J", device: 1, total: total, isAdFree: isAdFree, time: 5))
  state.purse = total
  return state
}

private func account(_ album: Album) {
  func guest(_ status: Int64) -> Visitor {
    let outside = Outside()
    outside.server["look"] = (status, #"{"error":{"code":"http/\#(status)","message":""}}"#)
    return Visitor(at: "account", in: album.language, outside)
  }
  album.add("guest", guest(401))
  album.add("no accounts here", guest(404))
  album.add("server away", guest(0))
  let join = guest(401)
  join.outside.server["begin"] = (403, refusal.body)
  join.press("code-is 111122223333", "join")
  album.add("code refused", join)

  let outside = Outside()
  outside.member = member()
  outside.server = [
    "look": (200, "{}"),
    "GET devices": (
      200,
      """
      {"devices":[{"number":1,"name":"A device","added":0,"seen":0,"isThis":true},\
      {"number":2,"name":"Phone","added":0,"seen":0,"isThis":false},\
      {"number":3,"name":"Old","added":0,"seen":0,"removed":5,"isThis":false}]}
      """
    ),
    "POST devices/code": (
      200, #"{"code":"4821 9305 1726","ends":\#(outside.time + 600_000)}"#
    ),
    "POST account/recovery": (
      200, #"{"phrase":"amber basket candle donkey eagle feather garden hammer"}"#
    ),
    "GET statement?before=0": (200, statement),
    "close": (400, #"{"error":{"code":"account/not-confirmed","message":""}}"#),
  ]
  let player = Visitor(at: "account", in: album.language, outside)
  album.add("member", player)
  player.press("make-code", "show-statement", "ask-phrase", "make-phrase", "ask-delete")
  album.add(
    "code, statement, phrase and deletion", player,
    with: "account-code", "account-table", "account-phrase")
  player.press("delete-now")
  album.add("deletion refused", player)
  player.press("rename 1")
  album.add("renaming", player)
  player.press("remove 2")
  album.add("removing", player)
}

/// Statement lines of every cause.
private var statement: String {
  let lines = [
    ("purchase", 45_000, "truecount.premium.2"), ("refund", -2_500, "truecount.budget.1"),
    ("advance", 2_000, ""), ("advance", -500, ""), ("grant", 70, "Sorry"),
    ("dealtRound", -10, "war"), ("practice", -300, ""),
  ].enumerated().map { number, line in
    """
    {"number":\(7 - number),"booked":\(Outside.noon),"cause":"\(line.0)","amount":\(line.1),\
    "balance":\(1_000 * number),"detail":"\(line.2)"}
    """
  }
  return #"{"credits":1,"lines":[\#(lines.joined(separator: ","))]}"#
}

private func boards(_ album: Album) {
  func board(_ lines: String...) -> (status: Int64, body: String) {
    (
      200,
      """
      {"game":"blackjack","players":\(lines.count),"leaders":[\(lines.joined(separator: ","))],\
      "neighbours":[],"proof":""}
      """
    )
  }
  func line(_ rank: Int, _ net: Int, _ name: String?, isYou: Bool = false) -> String {
    let named = name.map { #""name":"\#($0)","# } ?? ""
    return
      #"{"id":"0\#(rank)","rank":\#(rank),\#(named)"units":\#(net * 1_000),"rounds":3,"isYou":\#(isYou)}"#
  }
  func list(_ you: String? = nil) -> (status: Int64, body: String) {
    let mine = you.map { #","you":\#($0)"# } ?? ""
    return (200, #"{"games":["blackjack"],"month":202611,"proof":""\#(mine)}"#)
  }
  let guest = Outside()
  guest.server = ["look": refusal, "GET boards": list(), "GET boards/blackjack": board()]
  album.add("guest, nobody there", Visitor(at: "boards", in: album.language, guest))
  guest.server["GET boards/blackjack"] = board(
    line(1, 250, "Gé Siebzehn"), line(2, -1_200, nil))
  album.add("guest", Visitor(at: "boards", in: album.language, guest))
  let away = Outside()
  away.server["look"] = (0, "null")
  album.add("server away", Visitor(at: "boards", in: album.language, away))

  let outside = Outside()
  outside.member = member()
  outside.server = [
    "look": (200, "{}"), "GET boards": list(),
    "GET boards/blackjack": board(line(1, 250, "Gé Siebzehn")),
    "POST boards/player": (400, #"{"error":{"code":"board/bad-name","message":""}}"#),
    "PUT boards/player": (400, #"{"error":{"code":"board/bad-name","message":""}}"#),
  ]
  let player = Visitor(at: "boards", in: album.language, outside)
  album.add("member", player)
  player.press("board-name-is Adm1n", "join-boards")
  album.add("name refused", player)
  outside.server["GET boards"] = list(#"{"joined":5}"#)
  outside.server["GET boards/blackjack"] = board(
    line(1, 250, "Gé Siebzehn"), line(2, -1_200, nil, isYou: true))
  let joined = Visitor(at: "boards", in: album.language, outside)
  album.add("on the boards", joined, with: "boards-table")
  outside.server["GET boards/blackjack?by=decisions"] = (
    200,
    """
    {"game":"blackjack","players":1,"leaders":[\(line(1, 3, "Gé Siebzehn"))],"neighbours":[],\
    "hands":199,"leastHands":200,"proof":""}
    """
  )
  joined.press("set order decisions")
  album.add("by decisions", joined, with: "boards-table")
  joined.press("set order result")
  joined.press("report-line 01")
  album.add("reporting", joined)
  joined.press("ask-leave")
  album.add("leaving", joined)
}

private func store(_ album: Album) {
  let testShop = (
    status: Int64(200), body: #"{"products":[],"shops":[{"name":"test","movesMoney":false}]}"#
  )
  for (name, shelf) in [
    ("guest", testShop), ("no shop", (200, #"{"products":[],"shops":[]}"#)),
    ("sold elsewhere", (200, #"{"products":[],"shops":[{"name":"apple","movesMoney":true}]}"#)),
    ("no server", (404, refusal.body)), ("server away", (0, "null")),
  ] as [(String, (status: Int64, body: String))] {
    let outside = Outside()
    outside.server = [
      "GET store": shelf, "look": shelf.status == 200 ? refusal : shelf,
      "GET store/purchases": refusal,
    ]
    album.add(name, Visitor(at: "store", in: album.language, outside))
  }
  let outside = Outside()
  outside.member = member()
  outside.server = [
    "GET store": testShop, "look": (200, "{}"), "GET store/purchases": (200, purchases([])),
    "buy": (200, #"{"sale":{"number":1}}"#),
    "restore": (200, #"{"results":[{"outcome":"known"}]}"#),
    "POST store/test/sales/1/refund": (200, "{}"),
  ]
  let player = Visitor(at: "store", in: album.language, outside)
  album.add("member", player)
  player.press("buy truecount.budget.1")
  album.add("buying", player)
  player.press("keep", "quick-chips")
  album.add("break", player, with: "store-pause")
  player.press("leave-break")
  let sold =
    #"{"shop":"test","transaction":"test-1","product":"truecount.budget.1","quantity":1,"#
    + #""credits":2500,"isAdFree":true,"bought":5,"booked":2500,"isRight":true}"#
  outside.member = member(total: 3_500, isAdFree: true)
  outside.server["GET store/purchases"] = (200, purchases([sold]))
  let buyer = Visitor(at: "store", in: album.language, outside)
  album.add("bought", buyer)
  buyer.press("verify")
  album.add("verified", buyer)
  buyer.press("refund 1")
  album.add("refunding", buyer)
  outside.server["GET store/purchases"] = (
    200, purchases([], quickChipsFrom: outside.time + 3_600_000)
  )
  album.add("quick chips later", Visitor(at: "store", in: album.language, outside))
}

/// The server's response about purchases.
private func purchases(_ sales: [String], quickChipsFrom: Int64? = nil) -> String {
  let pause = quickChipsFrom.map { #""quickChipsFrom":\#($0),"# } ?? ""
  return
    #"{"credits":1000,"advanced":0,"entitlements":[],"buyer":"",\#(pause)"purchases":[\#(sales.joined(separator: ","))]}"#
}
