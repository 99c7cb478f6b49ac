import BlackjackRules
import CardCore
import CasinoKit
import Records
import Testing
import Training
import Wire

@Suite("The client of an account")
struct AccountClientTests {
  private let page = TestPage()
  private let client: AccountClient

  init() {
    client = AccountClient(page)
    page.server = [
      "POST challenges": [(200, #"{"challenge":"c1"}"#)],
      "POST account": [(200, Self.account())], "GET account": [(200, Self.account())],
      "POST session": [(200, Self.account())], "DELETE session": [(204, "")],
      "GET grants": [(200, #"{"grants":[]}"#)],
      "GET backup": [(200, #"{"documents":[]}"#)],
    ]
  }

  private static func account(_ credits: Int = 1_000) -> String {
    """
    {"supportId":"7K3-M9Q-2F4-J","device":1,"credits":\(credits),"advanced":0,"isAdFree":false}
    """
  }

  /// Has the client do something, and returns what came of it.
  private func ask(_ task: AccountTask, _ question: Int64 = 1) -> ServerReply? {
    client.ask(task, answering: question)
    page.work(for: client)
    return page.answers[question]
  }

  private func openAccount() {
    _ = ask(.begin(.open, name: "Phone"))
    page.forgetRequests()
  }

  private func play(_ count: Int) {
    for _ in 0..<count {
      let round = PlayedRound(
        at: "war", began: 0, ended: 1, staked: 10, returned: 15, journal: .null)
      let number = (page.rounds.last?.number ?? 0) + 1
      page.rounds.append((number, String(decoding: round.document, as: UTF8.self)))
    }
  }

  /// Saves the claims of some days, as the daily challenge does.
  private func claim(_ days: Int64...) {
    var claims = ChallengeClaims()
    for day in days {
      claims.add(
        AnsweredChallenge(day: day, tier: .beginner, plays: [.hit]),
        for: client.desk.membership.support)
    }
    page.save([StoredDocument(ChallengeClaims.name, claims.document)])
  }

  // MARK: - Coming to an account

  @Test("A new key is kept before the server sees it, and is the device's own once it is accepted")
  func opening() {
    page.meanwhile["POST account"] = { [page] in #expect(page.pairs == [.next]) }
    #expect(ask(.begin(.open, name: "Phone"))?.status == 200)
    #expect(
      page.requests == [
        "POST challenges",
        #"POST account {"name":"Phone","signed":{"key":"key","challenge":"c1","#
          + #""signature":"next signs truecount open 1\nc1"}}"#,
      ])
    #expect(page.pairs == [.own])
    #expect(client.desk.membership.isSignedIn)
  }

  @Test("A device whose session has ended signs in again, with either key, or is turned away")
  func signingInAgain() {
    openAccount()
    page.server["GET account"] = [(401, "{}"), (200, Self.account())]
    #expect(ask(.look)?.status == 200)
    #expect(
      page.requests.prefix(3).map { $0.prefix(15) } == [
        "GET account", "POST challenges", "POST session {\"",
      ])
    page.pairs = [.own, .next]
    page.server["GET account"] = [(401, "{}")]
    page.server["POST session"] = [(403, "{}")]
    page.forgetRequests()
    #expect(ask(.look)?.status == 401)
    #expect(page.requests.count { $0.hasPrefix("POST session") } == 2)
    #expect(client.desk.membership.isTurnedAway && page.pairs == [.own, .next])
  }

  @Test(
    "Where there are no accounts, or no answer, it says which",
    arguments: [
      (200, #"{"challenge":"c1"}"#, 401), (404, "<html>", 404), (200, "<html>", 404),
      (502, "<html>", 0), (429, "{}", 429), (0, "", 0),
    ] as [(Int64, String, Int64)])
  func seeking(status: Int64, body: String, expected: Int64) {
    page.server["POST challenges"] = [(status, body)]
    #expect(ask(.look)?.status == expected)
    #expect(page.requests == ["POST challenges"])
  }

  @Test("Where the browser makes no keys, nothing is asked")
  func unsafe() {
    page.canSign = false
    #expect(ask(.begin(.join))?.status == ServerReply.unsafe)
    #expect(page.requests.isEmpty)
  }

  @Test("Signing out, forgetting and deleting leave what they should")
  func leaving() {
    openAccount()
    #expect(ask(.leave)?.status == 204)
    #expect(!client.desk.membership.isSignedIn && client.desk.membership.isMember)
    page.server["DELETE account"] = [(409, "{}"), (204, "")]
    #expect(ask(.close(confirmation: "x"))?.status == 409)
    #expect(page.pairs == [.own])
    #expect(ask(.close(confirmation: "x"))?.status == 204)
    #expect(page.pairs.isEmpty && !client.desk.membership.isMember)
  }

  // MARK: - Rounds

  @Test("All rounds are counted for the backup, however many, and none is sent")
  func counting() {
    openAccount()
    play(1_234)
    #expect(ask(.look)?.status == 200)
    #expect(client.desk.membership.looked == 1_234)
    #expect(!page.requests.contains { $0.hasPrefix("POST") })
    play(1)
    _ = ask(.look)
    #expect(client.desk.membership.looked == 1_235)
  }

  // MARK: - Rewards

  @Test("Rewards are claimed once, the oldest first, and announced")
  func rewards() {
    openAccount()
    claim(5, 6)
    page.server["POST rewards"] = [
      (200, #"{"credits":1500,"isNew":true}"#), (200, #"{"credits":3000,"isNew":false}"#),
    ]
    _ = ask(.look)
    let claims = page.requests.filter { $0.hasPrefix("POST rewards") }
    #expect(
      claims == [5, 6].map { #"POST rewards {"day":\#($0),"tier":1,"plays":["hit"]}"# })
    #expect(page.said == ["Daily challenge: you received 1,500 ranked credits."])
    page.forgetRequests()
    _ = ask(.look)
    #expect(!page.requests.contains { $0.hasPrefix("POST") })
  }

  @Test("A claim whose answer is lost is sent again; one that is refused permanently isn't")
  func lostRewards() {
    openAccount()
    claim(5, 6)
    page.server["POST rewards"] = [
      (0, ""), (409, #"{"error":{"code":"reward/untimely","message":""}}"#), (503, "{}"),
      (200, #"{"credits":1500,"isNew":false}"#),
    ]
    for expected in [[5], [5, 6], [6], []] {
      page.forgetRequests()
      #expect(ask(.look)?.status == 200)
      let days = page.requests.filter { $0.hasPrefix("POST rewards") }
      #expect(days.count == expected.count)
      for (request, day) in zip(days, expected) { #expect(request.contains("\"day\":\(day),")) }
    }
    #expect(page.said == [])
  }

  // MARK: - When it looks

  @Test("A sync follows two seconds after a round; backups follow every five minutes")
  func timing() {
    client.open()
    #expect(page.timers == [.lookIsDue: 300_000])
    client.note(.seen)
    page.work(for: client)
    #expect(page.requests.isEmpty, "nobody is signed in")
    openAccount()
    client.note(.roundEnded)
    #expect(page.timers[.roundsAreDue] == 2_000 && page.requests.isEmpty)
    func backups(_ event: AccountClient.Event) -> Int {
      page.forgetRequests()
      client.note(event)
      page.work(for: client)
      return page.requests.count { $0 == "GET backup" }
    }
    #expect(backups(.roundsAreDue) == 1)
    #expect(backups(.roundsAreDue) == 0)
    #expect(backups(.online) == 1)
    page.now += 300_000
    #expect(backups(.roundsAreDue) == 1)
    page.isSeen = false
    #expect(backups(.lookIsDue) == 0 && page.requests.isEmpty)
    page.isPlayed = false
    #expect(backups(.seen) == 0 && page.requests.isEmpty)
  }

  @Test("Tasks are done one after the other, and one that fails does not stop the next")
  func tasksInTurn() {
    openAccount()
    page.server["GET account"] = [(401, "{}"), (200, Self.account())]
    page.hasKeys = false
    client.ask(.look, answering: 7)
    client.ask(.call(ServerCall(.devices)), answering: 8)
    page.work(for: client)
    #expect(page.answers[7]?.status == ServerReply.away)
    #expect(page.answers[8]?.status == 200)
    #expect(page.requests == ["GET account", "GET devices"])
  }

  // MARK: - What comes

  @Test("Grants are taken and told once, and are no practice credits")
  func grants() {
    openAccount()
    page.server["GET grants"] = [
      (200, #"{"grants":[{"id":"ab","credits":70,"reason":"A gift","given":1}]}"#)
    ]
    page.server["POST grants/ab"] = [true, false].map { isNew in
      (200, #"{"isNew":\#(isNew),"credits":1070}"#)
    }
    page.server["GET account"] = [(200, Self.account()), (200, Self.account(1_070))]
    _ = ask(.look)
    #expect(page.said == ["You received 70 ranked credits: A gift"])
    #expect(client.desk.membership.credits == 1_070 && client.desk.purse == 1_000)
    _ = ask(.look)
    #expect(page.said.count == 1)
  }

  @Test("Only what the server does not have is backed up, and the time is noted when all of it is")
  func backups() {
    openAccount()
    let standing = Body.Backup { $0.name = "standing" }.archive.text
    let profile = PlayerProfile(purse: Purse(rank: PlayerRank(totalXP: 40, winStreak: 0)))
    page.save([StoredDocument(PlayerProfile.name, profile.document)])
    page.server["GET backup"] = [(200, #"{"documents":[\#(standing)]}"#)]
    page.server["PUT backup/standing"] = [(500, "{}"), (200, standing)]
    _ = ask(.look)
    #expect(client.desk.backup.saved == 0)
    _ = ask(.look)
    #expect(client.desk.backup.saved == page.now)
    #expect(
      page.requests.count { $0.hasPrefix(#"PUT backup/standing {"era":0,"counters":{"exp"#) } == 2)
  }

  // MARK: - Buying

  private static func sales(_ numbers: [Int], isMore: Bool = false) -> (Int64, String) {
    let body = Body.TestSales {
      $0.isMore = isMore
      $0.sales = numbers.map { number in
        Body.TestSale { ($0.number, $0.signed) = (Int64(number), "s\(number)") }
      }
    }
    return (200, body.archive.text)
  }

  private static func takenIn(_ outcome: String) -> (Int64, String) {
    let result = Body.SaleOutcome { $0.outcome = outcome }
    return (200, Body.TakenIn { $0.results = [result] }.archive.text)
  }

  @Test("That a purchase begins is written down before the shop hears of it, or nothing is ordered")
  func buying() throws {
    openAccount()
    page.server["GET store/test/sales"] = [Self.sales([4])]
    page.isWritten = false
    #expect(ask(.buy("gold"))?.code == "purchase/not-kept")
    #expect(client.desk.membership.purchase == nil)
    page.isWritten = true
    var written: BegunPurchase?
    page.meanwhile["POST store/test/sales"] = { [page] in
      written = SyncEngine(page.documents).membership.purchase
    }
    #expect(ask(.buy("gold"))?.status == 200)
    #expect(written == BegunPurchase(of: "gold", after: 4, at: page.now))
    #expect(page.requests.last == #"POST store/test/sales {"product":"gold"}"#)
  }

  @Test("A purchase whose end is not known is looked for first, and nothing is ordered twice")
  func openPurchase() {
    openAccount()
    page.server["GET store/test/sales"] = [Self.sales([])]
    page.server["POST store/test/sales"] = [(0, "")]
    #expect(ask(.buy("gold"))?.status == 0)
    #expect(ask(.buy("gold"))?.code == "purchase/open")
    #expect(page.requests.count { $0.hasPrefix("POST store/test/sales") } == 1)
    page.server["GET store/test/sales"] = [Self.sales([1])]
    page.server["POST store/purchases"] = [Self.takenIn("counted")]
    _ = ask(.look)
    #expect(page.requests.contains(#"POST store/purchases {"shop":"test","transactions":["s1"]}"#))
    #expect(client.desk.membership.purchase == nil)
  }

  @Test("The shop's refusal ends a purchase; a failure of the server leaves it open")
  func refusedPurchase() {
    openAccount()
    page.server["GET store/test/sales"] = [Self.sales([])]
    page.server["POST store/test/sales"] = [
      (404, #"{"error":{"code":"product/unknown","message":""}}"#),
      (500, #"{"error":{"code":"x","message":""}}"#),
    ]
    _ = ask(.buy("gold"))
    #expect(client.desk.membership.purchase == nil)
    _ = ask(.buy("gold"))
    #expect(client.desk.membership.purchase != nil)
  }

  @Test("All sales are handed in, page by page, the newest first")
  func restoring() throws {
    openAccount()
    page.server["GET store/test/sales"] = [Self.sales([5, 6], isMore: true)]
    page.server["GET store/test/sales?before=5"] = [Self.sales([3, 4])]
    page.server["POST store/purchases"] = [Self.takenIn("known")]
    let reply = try #require(ask(.restore))
    #expect(reply.read(HandedInSales.self)?.results.count == 2)
    #expect(
      page.requests.filter { $0.hasPrefix("POST") } == [
        #"POST store/purchases {"shop":"test","transactions":["s5","s6"]}"#,
        #"POST store/purchases {"shop":"test","transactions":["s3","s4"]}"#,
      ])
  }

  @Test(
    "Tasks come through the page as they were",
    arguments: [
      .look, .export, .leave, .forget, .restore, .buy("gold"), .close(confirmation: "x"),
      .begin(.join, name: "Phone", proof: "1"),
      .call(ServerCall(.renameDevice, "3", sending: Body.DeviceName { $0.name = "Tablet" })),
      .call(ServerCall(.statement, query: "before=7")),
    ] as [AccountTask])
  func archives(task: AccountTask) throws {
    #expect(try AccountTask(archive: task.archive) == task)
  }

  @Test(
    "Answers of a server that has only files mean that there are no accounts; others, that it is down"
  )
  func filesAlone() throws {
    func status(_ status: Int, isJSON: Bool = false) -> Int64 {
      ServerReply(
        fetched: .object([.init("status", .integer(status)), .init("isJSON", .bool(isJSON))])
      ).status
    }
    for files in [200, 403, 404, 405, 501] { #expect(status(files) == ServerReply.absent) }
    for proxy in [0, 500, 502, 503, 504] { #expect(status(proxy) == ServerReply.away) }
    #expect(status(404, isJSON: true) == 404 && status(503, isJSON: true) == 503)
  }
}
