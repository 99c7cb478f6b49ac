import CardCore
import Persistence
import Testing

/// A device with an adjustable clock, and its player.
private final class Device {
  /// Universal time in seconds: 23 November 2026, 12:00.
  var universal: Int64 = 1_795_435_200
  /// The difference of local time from it, in seconds.
  var shift: Int64 = 3_600
  var time = PlayingTime()

  static let hour: Int64 = 3_600
  static let day: Int64 = 86_400
  static let year: Int64 = 365 * 86_400

  var clock: ClockReading { ClockReading(universal: universal, local: universal + shift) }

  var hold: PlayingTime.Hold? {
    time.look(at: clock)
    return time.hold(at: clock)
  }

  var breakLeft: Int64 {
    time.look(at: clock)
    return time.breakLeft(at: clock)
  }

  /// Lets time pass without play.
  func pass(_ seconds: Int64) { universal += seconds }

  /// Sets the clock.
  func turn(by seconds: Int64) { universal += seconds }

  /// Plays for some minutes, in steps of 15 seconds.
  func play(minutes: Int64) {
    time.sitDown(at: clock)
    for _ in 0..<minutes * 4 {
      universal += 15
      time.play(15, at: clock)
    }
  }

  var today: Int64 { time.seconds(on: clock.day) / 60 }
}

@Suite("Playing time")
struct PlayingTimeTests {
  @Test("Minutes count on the day on which they are played, also across midnight")
  func midnight() {
    let device = Device()
    device.universal += 10 * Device.hour + 30 * 60  // 23:30 local time
    let evening = device.clock.day
    device.play(minutes: 60)
    #expect(device.clock.day == evening + 1)
    #expect(device.time.seconds(on: evening) + device.time.seconds(on: evening + 1) == 3_600)
    #expect(abs(device.time.seconds(on: evening) - 1_800) <= 15)
  }

  @Test("A session continues after 29 minutes without a game, and another begins after 30")
  func sessions() {
    let device = Device()
    device.play(minutes: 10)
    device.pass(29 * 60)
    device.play(minutes: 5)
    #expect(device.time.session == 15 * 60)
    device.pass(29 * 60)
    #expect(device.time.session(at: device.clock) == 15 * 60)
    device.pass(60)
    #expect(device.time.session(at: device.clock) == 0)
    device.play(minutes: 2)
    #expect(device.time.session == 2 * 60)
    #expect(device.today == 17)
  }

  @Test("The reminder comes at intervals of a session")
  func reminder() {
    let device = Device()
    let isSet = (device.time.remind(every: 30), device.time.remind(every: 31))
    #expect(isSet == (true, false))
    device.play(minutes: 29)
    #expect(!device.time.isReminderDue)
    device.play(minutes: 1)
    #expect(device.time.isReminderDue)
    device.time.noteReminder()
    device.play(minutes: 29)
    #expect(!device.time.isReminderDue)
    device.play(minutes: 1)
    #expect(device.time.isReminderDue)
  }

  @Test("The daily limit closes the games until local midnight")
  func limit() {
    let device = Device()
    let isSet = device.time.limit(to: 60, at: device.clock)
    #expect(isSet)
    device.play(minutes: 59)
    #expect(device.hold == nil)
    device.play(minutes: 1)
    #expect(device.hold?.reason == .limitReached)
    let left = device.hold?.left ?? 0
    #expect(left == device.clock.leftOfDay)
    device.pass(left - 1)
    #expect(device.hold != nil)
    device.pass(1)
    #expect(device.hold == nil)
  }

  @Test(
    "A day has its actual length when clocks change",
    arguments: [
      // The clock changes: the hours after midnight of 1 January 1970 at which they occur, their
      // size in hours, the hours at which the clock is read, and the hours left of the day.
      (at: 26, by: -1, now: 24, left: 25), (at: 26, by: 1, now: 24, left: 23),
      (at: 26, by: -1, now: 27, left: 22), (at: 26, by: 1, now: 26, left: 21),
      (at: 24, by: 1, now: 23, left: 1), (at: 24, by: -1, now: 23, left: 2),
      (at: 24, by: -1, now: 24, left: 1), (at: 60, by: 1, now: 24, left: 24),
    ])
  func changedClocks(at change: Int64, by hours: Int64, now: Int64, left: Int64) {
    let clock = ClockReading(universal: now * Device.hour) { universal in
      universal + (universal >= change * Device.hour ? hours * Device.hour : 0)
    }
    #expect(clock.leftOfDay == left * Device.hour)
    var time = PlayingTime()
    _ = time.limit(to: 1, at: clock)
    time.play(60, at: clock)
    #expect(time.hold(at: clock)?.left == left * Device.hour)
  }

  @Test("A tighter limit applies at once; a wider one, or none, from the next day")
  func widening() {
    for wider in [Int64(0), 120] {
      let device = Device()
      _ = device.time.limit(to: 60, at: device.clock)
      device.play(minutes: 30)
      _ = device.time.limit(to: 30, at: device.clock)
      #expect(device.hold?.reason == .limitReached)
      _ = device.time.limit(to: wider, at: device.clock)
      #expect(device.time.limit == 30)
      #expect(device.time.widening?.limit == wider)
      #expect(device.hold?.reason == .limitReached)
      device.pass(device.clock.leftOfDay)
      #expect(device.hold == nil)
      #expect(device.time.limit == wider)
      #expect(device.time.widening == nil)
    }
  }

  @Test("A wider limit withdrawn before the next day never applies")
  func thinkingAgain() {
    let device = Device()
    _ = device.time.limit(to: 60, at: device.clock)
    _ = device.time.limit(to: 0, at: device.clock)
    _ = device.time.limit(to: 60, at: device.clock)
    #expect(device.time.widening == nil)
    device.pass(3 * Device.day)
    device.time.look(at: device.clock)
    #expect(device.time.limit == 60)
  }

  @Test("Limits are between zero and a day")
  func possibleLimits() {
    let device = Device()
    for minutes in [Int64(-1), 1_441] {
      let isSet = device.time.limit(to: minutes, at: device.clock)
      #expect(!isSet)
    }
    #expect(device.time == PlayingTime() || device.time.limit == 0)
  }

  @Test("Sixty days are kept, those nearest to today")
  func boundedDays() {
    let device = Device()
    device.turn(by: 10 * Device.year)
    device.play(minutes: 1)
    device.turn(by: -10 * Device.year)
    for _ in 0..<100 {
      device.play(minutes: 1)
      device.pass(Device.day)
    }
    #expect(device.time.days.count == 60)
    #expect(device.time.days.last?.number ?? 0 <= device.clock.day)
    let numbers = device.time.days.map { $0.number }
    #expect(numbers == numbers.sorted())
  }
}

@Suite("Breaks")
struct PlayingBreakTests {
  @Test(
    "A break lasts as long as requested, and only a longer one can replace it",
    arguments: [
      Int64(1), 24, 168, 720,
    ])
  func length(hours: Int64) {
    let device = Device()
    let isBegun = device.time.takeBreak(ofHours: hours, at: device.clock)
    #expect(isBegun)
    for shorter in [Int64(1), 24, 168, 720] where shorter <= hours {
      let isReplaced = device.time.takeBreak(ofHours: shorter, at: device.clock)
      #expect(!isReplaced)
    }
    device.pass(hours * Device.hour - 1)
    #expect(device.hold?.reason == .onBreak)
    device.pass(1)
    #expect(device.hold == nil)
  }

  @Test("Other lengths are refused")
  func otherLengths() {
    let device = Device()
    for hours in [Int64(0), -1, 2, 1_000_000] {
      let isBegun = device.time.takeBreak(ofHours: hours, at: device.clock)
      #expect(!isBegun)
    }
  }

  @Test("The later end of a break and a used-up limit is shown")
  func bothHold() {
    let device = Device()
    _ = device.time.limit(to: 1, at: device.clock)
    device.play(minutes: 1)
    _ = device.time.takeBreak(ofHours: 1, at: device.clock)
    #expect(device.hold?.reason == .limitReached)
    _ = device.time.takeBreak(ofHours: 24, at: device.clock)
    #expect(device.hold?.reason == .onBreak)
  }
}

@Suite("Playing time and changed clocks")
struct MovedClockTests {
  @Test("Time zones and daylight saving neither end nor extend a break")
  func zones() {
    let device = Device()
    _ = device.time.takeBreak(ofHours: 24, at: device.clock)
    for shift in [-11 * Device.hour, 14 * Device.hour, 0, 2 * Device.hour] {
      device.shift = shift
      #expect(device.breakLeft == 24 * Device.hour)
    }
  }

  @Test("Days of 23 and of 25 hours have one limit each")
  func daylightSaving() {
    for change in [Device.hour, -Device.hour] {
      let device = Device()
      device.universal += 11 * Device.hour - device.clock.local % Device.hour  // midnight comes
      _ = device.time.limit(to: 30, at: device.clock)
      device.pass(device.clock.leftOfDay + Device.hour)
      device.play(minutes: 30)
      #expect(device.hold?.reason == .limitReached)
      device.shift += change
      #expect(device.hold?.reason == .limitReached)
      device.pass(device.clock.leftOfDay)
      #expect(device.hold == nil)
    }
  }

  @Test("A day to which the clock is set back has no time of its own")
  func backADay() {
    for days in [Int64(1), 2, 30, 3_650] {
      let device = Device()
      _ = device.time.limit(to: 30, at: device.clock)
      device.play(minutes: 30)
      device.turn(by: -days * Device.day)
      #expect(device.hold?.reason == .limitReached)
    }
  }

  @Test("Tomorrow's time can be used today, and is then missing tomorrow")
  func forthADay() {
    let device = Device()
    _ = device.time.limit(to: 30, at: device.clock)
    device.play(minutes: 30)
    device.turn(by: Device.day)
    device.play(minutes: 30)
    #expect(device.hold?.reason == .limitReached)
    device.turn(by: -Device.day)
    #expect(device.hold?.reason == .limitReached)
    device.pass(Device.day)
    #expect(device.hold?.reason == .limitReached)
    device.pass(Device.day)
    #expect(device.hold == nil)
  }

  @Test("Flying west over midnight gives no second limit for the same day")
  func flyingWest() {
    let device = Device()
    _ = device.time.limit(to: 30, at: device.clock)
    device.pass(device.clock.leftOfDay + 60)
    device.play(minutes: 30)
    device.shift -= 9 * Device.hour
    #expect(device.hold?.reason == .limitReached)
  }

  @Test("A clock set back neither ends a break nor extends it beyond its length")
  func breakBack() {
    for back in [Device.hour, Device.day, 40 * Device.day, 20 * Device.year] {
      let device = Device()
      _ = device.time.takeBreak(ofHours: 24, at: device.clock)
      device.pass(10 * Device.hour)
      #expect(device.breakLeft == 14 * Device.hour)
      device.turn(by: -back)
      #expect(device.breakLeft >= 14 * Device.hour)
      #expect(device.breakLeft <= 24 * Device.hour)
      for _ in 0..<48 {
        device.pass(Device.hour)
        _ = device.hold
      }
      #expect(device.hold == nil)
    }
  }

  @Test("A break skipped by setting the clock forward applies again when the clock is right")
  func breakForthAndBack() {
    let device = Device()
    _ = device.time.takeBreak(ofHours: 24, at: device.clock)
    device.turn(by: 25 * Device.hour)
    #expect(device.hold == nil)
    device.turn(by: -25 * Device.hour)
    #expect(device.hold?.reason == .onBreak)
    #expect(device.breakLeft == 24 * Device.hour)
  }

  @Test("A finished break doesn't apply again with a clock that is years behind")
  func servedBreak() {
    let device = Device()
    _ = device.time.takeBreak(ofHours: 24, at: device.clock)
    device.pass(25 * Device.hour)
    #expect(device.hold == nil)
    device.turn(by: -20 * Device.year)
    #expect(device.hold == nil)
  }

  @Test("A clock that was years ahead locks no one out for years")
  func yearsAhead() {
    for years in [Int64(1), 10, 1_000] {
      let device = Device()
      device.turn(by: years * Device.year)
      _ = device.time.limit(to: 30, at: device.clock)
      device.play(minutes: 30)
      _ = device.time.limit(to: 0, at: device.clock)
      _ = device.time.takeBreak(ofHours: 24, at: device.clock)
      device.turn(by: -years * Device.year)
      #expect(device.breakLeft == 24 * Device.hour)
      #expect(device.hold != nil)
      for _ in 0..<49 {
        device.pass(Device.hour)
        _ = device.hold
      }
      #expect(device.hold == nil)
      #expect(device.time.limit == 0)
      #expect(device.time.widening == nil)
    }
  }

  @Test("An out-of-range clock does no harm")
  func farClocks() {
    for seconds in [Int64.min, -1, 0, Int64.max] {
      let device = Device()
      _ = device.time.limit(to: 30, at: device.clock)
      _ = device.time.takeBreak(ofHours: 1, at: device.clock)
      let far = ClockReading(universal: seconds, local: seconds)
      device.time.sitDown(at: far)
      device.time.play(30, at: far)
      let read = try? PlayingTime(document: device.time.document)
      #expect(read == device.time)
      for _ in 0..<49 {
        device.pass(Device.hour)
        _ = device.hold
      }
      #expect(device.hold == nil)
    }
  }
}

@Suite("The timekeeper")
struct TimekeeperTests {
  private func clock(_ milliseconds: Int64) -> ClockReading {
    ClockReading(universalMilliseconds: milliseconds, localMilliseconds: milliseconds)
  }

  @Test("Small steps count to the second, and a step that is too long counts nothing")
  func steps() {
    var keeper = Timekeeper(PlayingTime(), longestStep: 60_000)
    keeper.begin(0, at: clock(0))
    for step in 1...40 { _ = keeper.step(Int64(step) * 1_500, at: clock(Int64(step) * 1_500)) }
    #expect(keeper.time.session == 60)
    _ = keeper.step(10_000_000, at: clock(10_000_000))
    #expect(keeper.time.session == 60)
    keeper.end(10_015_000, at: clock(10_015_000))
    #expect(keeper.time.session == 75)
    _ = keeper.step(10_030_000, at: clock(10_030_000))
    #expect(keeper.time.session == 75)
  }

  @Test("However the clock jumps, only elapsed time counts")
  func jumps() {
    var keeper = Timekeeper(PlayingTime(), longestStep: 60_000)
    keeper.begin(0, at: clock(0))
    var now: Int64 = 0
    for jump in [Int64(86_400_000), -900_000_000, 0, 31_536_000_000_000, -5] {
      now += 15_000
      _ = keeper.step(now, at: clock(now + jump))
    }
    #expect(keeper.time.days.reduce(0) { $0 + $1.seconds } == 75)
    #expect(keeper.time.session == 75)
  }

  @Test("Reminders come within half a minute of their times, without delaying the next")
  func remindersInTime() {
    var time = PlayingTime()
    _ = time.remind(every: 15)
    var keeper = Timekeeper(time, longestStep: 60_000)
    keeper.begin(0, at: clock(0))
    var reminders: [Int64] = []
    for step in 1...240 {
      let now = Int64(step) * 15_000 - 1_000
      if keeper.step(now, at: clock(now)) == .remind { reminders.append(keeper.time.session) }
    }
    #expect(reminders.map { $0 / 900 } == [1, 2, 3])
    #expect(reminders.allSatisfy { $0 % 900 <= 30 })
  }

  @Test("A reminder due when a round ends comes then")
  func reminderAfterRound() {
    var time = PlayingTime()
    _ = time.remind(every: 15)
    var keeper = Timekeeper(time, longestStep: 60_000)
    keeper.begin(0, at: clock(0))
    for step in 1...59 {
      let now = Int64(step) * 15_000
      let wish = keeper.step(now, at: clock(now), isRoundOver: true)
      #expect(wish == .nothing)
    }
    let (due, over) = (Int64(900_000), Int64(907_000))
    let wishes = [
      keeper.step(due, at: clock(due)), keeper.step(over, at: clock(over), isRoundOver: true),
    ]
    #expect(wishes == [.nothing, .remind])
  }

  @Test("A reached limit waits for the end of the round, but no longer than two minutes")
  func limitWaitsTwoMinutes() {
    var time = PlayingTime()
    _ = time.limit(to: 1, at: clock(0))
    var keeper = Timekeeper(time, longestStep: 60_000)
    keeper.begin(0, at: clock(0))
    let wishes = (1...12).map { step in
      let now = Int64(step) * 15_000
      return keeper.step(now, at: clock(now))
    }
    #expect(wishes.firstIndex(of: .stop) == 11)
  }

  @Test("A reached limit ends the game after the round")
  func limitWaits() {
    var time = PlayingTime()
    _ = time.limit(to: 1, at: clock(0))
    var keeper = Timekeeper(time, longestStep: 60_000)
    keeper.begin(0, at: clock(0))
    let wishes = [(Int64(45_000), true), (60_000, false), (75_000, true)].map { now, isOver in
      keeper.step(now, at: clock(now), isRoundOver: isOver)
    }
    #expect(wishes == [.nothing, .nothing, .stop])
  }
}

@Suite("The document of playing time")
struct KeptTimeTests {
  private func played() -> (PlayingTime, ClockReading) {
    let device = Device()
    _ = device.time.limit(to: 90, at: device.clock)
    _ = device.time.remind(every: 45)
    device.play(minutes: 40)
    _ = device.time.limit(to: 0, at: device.clock)
    _ = device.time.takeBreak(ofHours: 24, at: device.clock)
    return (device.time, device.clock)
  }

  @Test("Everything survives saving")
  func roundTrip() throws {
    let (time, clock) = played()
    let kept = KeptTime([StoredDocument(PlayingTime.name, time.document)], at: clock)
    #expect(kept.time == time)
    #expect(kept.problem == nil)
  }

  @Test("A flipped byte is detected anywhere; the document is quarantined and time restarts")
  func damaged() {
    let (time, clock) = played()
    let whole = time.document
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 1
      var kept = KeptTime([StoredDocument(PlayingTime.name, bytes)], at: clock)
      if kept.isNewer { continue }
      #expect(kept.damaged?.bytes == bytes, "byte \(place)")
      #expect(kept.time.limit == 0)
      let written = kept.documents()
      #expect(written.count == 1)
    }
  }

  @Test("The document of a newer program is left unchanged")
  func newer() {
    let (time, clock) = played()
    let text = String(decoding: time.document, as: UTF8.self)
    let bytes = Array(text.replacing("\"version\":1", with: "\"version\":2").utf8)
    var kept = KeptTime([StoredDocument(PlayingTime.name, bytes)], at: clock)
    #expect(kept.isNewer)
    #expect(kept.damaged == nil)
    let written = kept.documents()
    #expect(written.isEmpty)
  }

  @Test("Opening a backup ends no break, widens no limit and gains no time")
  func joining() {
    let (bound, clock) = played()
    var free = PlayingTime()
    free.look(at: clock)
    for (own, copy) in [(bound, free), (free, bound)] {
      let documents = [
        StoredDocument(PlayingTime.name, own.document),
        StoredDocument(PlayingTime.copyName, copy.document),
      ]
      var kept = KeptTime(documents, at: clock)
      #expect(kept.time.breakLeft(at: clock) == 86_400)
      #expect(kept.time.limit == 90)
      #expect(kept.time.secondsLeft == Int64(3_000))
      #expect(kept.time.reminder == 45)
      // Once joined, the copy is used up.
      let written = kept.documents()
      #expect(written.map { $0.name } == [PlayingTime.name, PlayingTime.copyName])
      var again = KeptTime(written, at: clock)
      #expect(again.time == kept.time)
      let rewritten = again.documents()
      #expect(rewritten.count == 1)
    }
  }
}
