import CardCore
import CasinoKit
import PreferenceScreens
import TableTesting
import Testing

@Suite("Time and breaks")
struct PlayLimitsRoomTests {
  private let phone = Viewport(width: 390, height: 844)
  /// 23 November 2026, 12:00 universal time.
  private let noon: Int64 = 1_795_435_200_000

  private func room(in house: TestServices, speaking words: PlayLimitsWords = .english)
    -> PlayLimitsRoom
  {
    PlayLimitsRoom(
      house.stored, services: house.services, universalTime: { house.time },
      speaking: words)
  }

  private func opened() -> TestServices {
    let house = TestServices()
    (house.time, house.shift) = (noon, 3_600_000)
    return house
  }

  private func kept(_ house: TestServices) throws -> PlayingTime {
    let document = try #require(house.documents(named: PlayingTime.name).last)
    return try PlayingTime(document: document)
  }

  private func text(_ room: PlayLimitsRoom) -> String { room.page(in: phone).text }

  @Test("The page explains play money, in every language")
  func playMoney() {
    #expect(
      text(room(in: opened())).contains(
        "Nobody needs to buy any, and no money can be won"))
    #expect(
      text(room(in: opened(), speaking: .german)).contains(
        "Geld kannst du nicht gewinnen"))
  }

  @Test("A reminder and a limit are saved at once; a wider limit is announced for tomorrow")
  func bounds() throws {
    let house = opened()
    let room = room(in: house)
    #expect(room.perform(text: "set reminder 30"))
    #expect(room.perform(text: "set limit 60"))
    #expect(try kept(house).reminder == 30)
    #expect(try kept(house).limit == 60)
    #expect(room.perform(text: "set limit 120"))
    #expect(try kept(house).limit == 60)
    #expect(text(room).contains("From tomorrow: 2 h."))
    #expect(!room.perform(text: "set limit 100000"))
    #expect(!room.perform(text: "set reminder 7"))
  }

  @Test("A break needs a second press, survives a reload, and ends automatically")
  func takingABreak() throws {
    let house = opened()
    let first = room(in: house)
    first.attend(true)
    #expect(first.perform(text: "break 24"))
    #expect(house.documents(named: PlayingTime.name).isEmpty)
    #expect(text(first).contains("Take a break of 24 hours, until tomorrow at 13:00?"))
    #expect(text(first).contains("can't be undone or shortened"))
    #expect(first.perform(text: "no-break"))
    #expect(first.perform(text: "begin-break"))
    #expect(house.documents(named: PlayingTime.name).isEmpty)
    #expect(first.perform(text: "break 24") && first.perform(text: "begin-break"))
    #expect(text(first).contains("Games open again tomorrow at 13:00."))
    let second = room(in: house)
    second.attend(true)
    #expect(text(second).contains("You're on a break."))
    #expect(text(second).contains("Only games are closed: the trainer, the daily challenge, "))
    #expect(!second.page(in: phone).all.contains { $0.command == "break 1" })
    #expect(second.page(in: phone).all.contains { $0.command == "break 168" })
    house.time += 24 * 3_600_000
    second.wake()
    #expect(!text(second).contains("You're on a break."))
  }

  @Test("A break across a clock change shows the local time of its end")
  func winterTime() {
    let house = TestServices()
    // 24 October 2026, 22:00 in Berlin. From 1:00 universal time, local time is one hour less.
    (house.time, house.shift) = (1_792_872_000_000, 7_200_000)
    house.winter = 1_792_890_000_000
    let room = room(in: house)
    #expect(room.perform(text: "break 24"))
    #expect(text(room).contains("Take a break of 24 hours, until tomorrow at 21:00?"))
    #expect(room.perform(text: "begin-break"))
    #expect(text(room).contains("Games open again tomorrow at 21:00."))
    let german = self.room(in: house, speaking: .german)
    #expect(text(german).contains("Die Spiele öffnen wieder morgen um 21:00 Uhr."))
    house.time += 24 * 3_600_000
    german.wake()
    #expect(!text(german).contains("Du machst Pause."))
  }

  @Test("The last two weeks are in a chart and in a table with the same figures")
  func chart() {
    let house = opened()
    var time = PlayingTime()
    let clock = ClockReading(universalMilliseconds: noon, localMilliseconds: house.now())
    for minutes in 1...3 {
      let day = ClockReading(
        universal: clock.universal - Int64(minutes) * 86_400,
        local: clock.local - Int64(minutes) * 86_400)
      time.play(Int64(minutes) * 60, at: day)
    }
    house.save([StoredDocument(PlayingTime.name, time.document)], adding: [])
    let page = room(in: house).page(in: phone)
    let rows = page.all.filter { $0.tag == "tr" }.dropFirst()
    #expect(rows.count == 14)
    #expect(
      rows.map { $0.children[1].text }.prefix(5) == ["0 min", "1 min", "2 min", "3 min", "0 min"])
    #expect(rows.first?.children[0].text == "23 November 2026")
    #expect(page.all.count { $0["class"]?.hasPrefix("bar") == true && $0.tag == "path" } == 14)
  }

  @Test("The time played today and the time left add up to the limit, to the second")
  func comesToTheLimit() {
    for (seconds, left) in [
      (0, "1 h"), (30, "1 h"), (60, "59 min"), (1_290, "39 min"), (3_599, "1 min"),
    ] {
      let house = opened()
      let clock = ClockReading(universalMilliseconds: noon, localMilliseconds: house.now())
      var time = PlayingTime()
      _ = time.limit(to: 60, at: clock)
      time.play(Int64(seconds), at: clock)
      house.save([StoredDocument(PlayingTime.name, time.document)], adding: [])
      let figures = room(in: house).page(in: phone).all.filter { $0.tag == "dd" }.map { $0.text }
      #expect(figures.last == left, "\(seconds) seconds")
    }
  }

  @Test("A damaged document is quarantined and reported; a newer one isn't overwritten")
  func problems() {
    let damaged = TestServices(stored: [StoredDocument(PlayingTime.name, [0x7B])])
    #expect(text(room(in: damaged)).contains("couldn't be read"))
    #expect(damaged.keptAside.count == 1)
    let newer = TestServices(
      stored: [
        StoredDocument(PlayingTime.name, Array(#"{"format":"truecount.time","version":2}"#.utf8))
      ])
    let open = room(in: newer)
    #expect(text(open).contains("newer version"))
    #expect(open.perform(text: "set limit 60"))
    #expect(newer.documents(named: PlayingTime.name).isEmpty)
  }

  @Test("Durations and times are formatted for each language")
  func words() {
    #expect(PlayLimitsPhrase.length(5_100).english == "1 h 25 min")
    #expect(PlayLimitsPhrase.length(5_100).german == "1 h 25 min")
    #expect(
      ReminderPhrase.played(3_660).english == "You've been playing for 1 hour and 1 minute.")
    #expect(ReminderPhrase.played(3_660).german == "Du spielst seit einer Stunde und einer Minute.")
    #expect(ReminderPhrase.played(7_200).german == "Du spielst seit 2 Stunden.")
    // Short, so that the options fit one line on a phone.
    #expect(
      [30, 90, 120].map { PlayLimitsPhrase.minutes($0).english } == ["30 min", "90 min", "2 h"])
    #expect(
      [30, 90, 120].map { PlayLimitsPhrase.minutes($0).german } == ["30 min", "90 min", "2 h"])
    #expect(
      PlayLimitsPhrase.gamesOpenAt(86_400 * 9 + 5 * 60, today: 2).english
        == "Games open again on 10 January 1970 at 00:05.")
    #expect(
      PlayLimitsPhrase.breakAsks(168, until: 86_400 * 9, today: 2).german
        == "7 Tage Pause, bis zum 10. Januar 1970 um 00:00 Uhr?")
  }
}
