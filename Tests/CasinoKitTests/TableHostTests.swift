import CardCore
import CasinoKit
import Observation
import Testing

/// A toy game in two files that supplies only values to the host.
@Suite("The host of every table")
struct TableHostTests {
  private let phone = Viewport(width: 390, height: 844)

  private func rest(_ table: ToyTable) {
    while table.isAnimating { table.wake() }
  }

  @Test("An action is played and saved at once, and shown card by card")
  func playing() {
    let house = ToyServices()
    let table = house.table()
    #expect(table.perform(text: "turn"))
    #expect(house.transactions.count == 1)
    #expect(table.isAnimating && table.shown.cards.count == 1)
    #expect(house.pauses == [Motion.flip.milliseconds] && house.spoken.isEmpty)
    table.wake()
    #expect(!table.isAnimating && table.showsTheTruth)
    #expect(house.spoken.count == 1 && house.cues == [.cardFlipped])
  }

  @Test("While cards move, a table that waits plays nothing")
  func waiting() {
    let table = ToyServices().table()
    for _ in 0..<3 { _ = table.perform(text: "turn") }
    #expect(table.journal.actions == [.turn])
    rest(table)
    _ = table.perform(text: "turn")
    #expect(table.journal.actions == [.turn, .turn])
  }

  @Test("Without motion, everything is shown at once")
  func still() {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    _ = table.perform(text: "turn")
    #expect(!table.isAnimating && table.shown.cards.count == 1 && house.pauses.isEmpty)
  }

  @Test("A returning player finds the game, including what can be redone")
  func comingBack() {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    for command in ["turn", "turn", "turn", "undo"] { _ = table.perform(text: command) }
    let back = house.table(movesCards: false)
    #expect(back.shown == table.shown && back.shown.cards.count == 2)
    #expect(back.perform(text: "redo"))
    #expect(back.shown.cards.count == 3)
  }

  @Test("Undo is shown by the game's own events, and announced")
  func takingBack() {
    let house = ToyServices()
    let table = house.table()
    _ = table.perform(text: "turn")
    rest(table)
    _ = table.perform(text: "undo")
    #expect(table.isAnimating)
    rest(table)
    #expect(table.shown.cards.isEmpty && house.spoken.last == "Turned down again.")
    _ = table.perform(text: "undo")
    #expect(table.message?.isObjection == true)
  }

  @Test("The keys on the buttons work in either case, and only while the button is enabled")
  func keys() {
    let table = ToyServices().table(movesCards: false)
    #expect(table.press(key: "t") && table.press(key: "T"))
    #expect(table.shown.cards.count == 2)
    #expect(table.press(key: "s") && table.shown.isOver)
    #expect(!table.press(key: "t") && !table.press(key: "x"))
    #expect(table.press(key: "u") && !table.shown.isOver)
  }

  @Test("The question mark opens the help, unless single-key shortcuts are off")
  func helpKey() {
    let table = ToyServices().table(movesCards: false)
    #expect(table.press(key: "?") && table.sheet == .help)
    #expect(table.perform(text: "close") && table.perform(text: "set keys off"))
    #expect(!table.press(key: "?") && table.sheet == nil)
  }

  @Test("Without single-key shortcuts no button has a key, at this table and the next")
  func noKeys() {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    #expect(table.page(in: phone).all.contains { $0.tag == "kbd" })
    #expect(table.perform(text: "set keys off"))
    #expect(!table.press(key: "t"))
    let next = house.table(movesCards: false)
    #expect(!next.press(key: "t") && !next.page(in: phone).all.contains { $0.tag == "kbd" })
  }

  @Test("An unknown command changes nothing and returns false")
  func unknown() {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    for text in [
      "hit", "", " ", "turn ", "turn turn", "open", "open cellar", "set", "set keys",
      "set keys maybe",
      "set nothing on", "close me", "Turn",
    ] {
      #expect(!table.perform(text: text), "\(text)")
    }
    #expect(table.journal.actions.isEmpty && house.transactions.isEmpty)
  }

  @Test("A refusal is announced, has a sound and is shown, and nothing is saved")
  func refusal() {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    _ = table.perform(text: "stop")
    let saves = house.transactions.count
    #expect(table.perform(text: "turn"))
    #expect(table.message == Message.objection("The game is over."))
    #expect(house.spoken.last == "The game is over." && house.transactions.count == saves)
    #expect(table.page(in: phone).all.contains { $0["class"] == "status objection" })
  }

  @Test("Settings, help and the exit are provided automatically")
  func furniture() {
    let table = ToyServices().table(movesCards: false)
    var page = table.page(in: phone)
    #expect(page.all.contains { $0.tag == "a" && $0["href"] == "#" })
    for sheet in ["settings", "help"] {
      #expect(page.all.contains { $0.command == "open \(sheet)" })
      #expect(table.perform(text: "open \(sheet)"))
      page = table.page(in: phone)
      #expect(page.all.contains { $0.tag == "dialog" && $0.key == "sheet-\(sheet)" })
      #expect(!table.press(key: "t"), "keys play nothing under a sheet")
      #expect(table.perform(text: "close"))
      page = table.page(in: phone)
    }
    #expect(table.perform(text: "set four-colors on"))
    #expect(table.page(in: phone)["class"]?.contains("four-colors") == true)
  }

  @Test("Several actions of one command are saved once")
  func oneSave() {
    let house = ToyServices()
    let table = house.table()
    table.play([.turn, .turn, .turn])
    #expect(house.transactions.count == 1 && table.journal.actions.count == 3)
    rest(table)
    #expect(table.shown.cards.count == 3)
  }

  @Test("A damaged game is quarantined and reported, and play continues", arguments: 0..<40)
  func damaged(place: Int) throws {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    _ = table.perform(text: "turn")
    var bytes = try #require(house.stored.first).bytes
    bytes[place * (bytes.count - 1) / 39] ^= 1 << UInt8(place % 8)
    let other = ToyServices(stored: [StoredDocument("toy", bytes)])
    let next = other.table(movesCards: false)
    #expect(next.notice != nil && other.keptAside == [StoredDocument("toy", bytes)])
    #expect(next.perform(text: "turn") && other.transactions.count == 1)
  }

  @Test("A newer game is left unchanged: nothing is saved until the program is newer too")
  func newer() {
    let text = #"{"format":"truecount.table","version":99}"#
    let house = ToyServices(stored: [StoredDocument("toy", Array(text.utf8))])
    let table = house.table(movesCards: false)
    _ = table.perform(text: "turn")
    #expect(table.notice != nil && house.transactions.isEmpty && house.keptAside.isEmpty)
  }

  /// Whether a view of the table is notified of an event.
  private func isTold(at table: ToyTable, _ happens: (ToyTable) -> Void) -> Bool {
    let told = Told()
    withObservationTracking {
      _ = table.page(in: phone)
    } onChange: {
      told.isTold = true
    }
    happens(table)
    return told.isTold
  }

  private final class Told: @unchecked Sendable {
    var isTold = false
  }

  @Test("A view that observes the table is notified of every change of its page")
  func observing() {
    let table = ToyServices().table()
    #expect(isTold(at: table) { _ = $0.perform(text: "turn") })
    #expect(isTold(at: table) { $0.wake() })
    #expect(isTold(at: table) { _ = $0.perform(text: CommonCommand.open(.settings).text) })
    #expect(isTold(at: table) { $0.open(nil) })
    #expect(isTold(at: table) { $0.storageFailed() })
    #expect(isTold(at: table) { $0.storageMended() })
    #expect(isTold(at: table) { $0.object("No.") })
    #expect(isTold(at: table) { $0.say("Yes.") })
    #expect(isTold(at: table) { $0.attend(false) })
    #expect(isTold(at: table) { $0.play([.turn]) })
    #expect(isTold(at: table) { $0.begin($0.journal) })
    #expect(!isTold(at: table) { _ = $0.page(in: phone) })
  }
}
