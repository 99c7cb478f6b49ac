import CardCore
import CasinoKit
import Foundation
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Saving a patience")
struct PatienceSavingTests {
  @Test("A player who returns in the middle of a game finds it unchanged", arguments: 1...5)
  func resume(number: UInt64) {
    for rules in PatienceRules.onTables {
      let player = PatiencePlayer(rules, deal: number)
      for _ in 0..<25 {
        guard let action = player.model.game.sensibleActions(in: player.shown).first else { break }
        player.play(action)
        let back = PatiencePlayer(player.house.stored)
        #expect(back.shown == player.shown)
        #expect(back.model.profile == player.model.profile)
        #expect(back.model.notice == nil)
      }
    }
  }

  @Test("Redo works after a reload", arguments: 1...5)
  func redo(number: UInt64) {
    for rules in PatienceRules.onTables {
      let player = PatiencePlayer(rules, deal: number)
      for _ in 0..<25 {
        guard let action = player.model.game.sensibleActions(in: player.shown).first else { break }
        player.play(action)
      }
      let end = player.shown
      for _ in 0..<9 { player.ask("undo") }
      let back = PatiencePlayer(player.house.stored)
      #expect(back.shown == player.shown)
      while back.model.journal.canRedo { back.ask("redo") }
      #expect(back.shown == end)
    }
  }

  @Test(
    "If moves to redo are damaged, only they are lost",
    arguments: [
      (#"["draw","draw"]"#, 2), (#"["draw","turn over","draw"]"#, 1), (#"["t1-t1"]"#, 0),
      (#"["draw","shuffle"]"#, 0), (#""draw""#, 0), ("{}", 0), ("[]", 0),
    ])
  func damagedRedo(undone: String, left: Int) throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("tap s", "tap s", "tap s", "undo", "undo")
    let text = try #require(player.documentOfVersion2)
    let changed = text.replacing(#""undone":["draw","draw"]"#, with: #""undone":\#(undone)"#)
    let back = PatiencePlayer(Array(changed.utf8))
    #expect(back.model.notice == nil && back.shown.moves == 1)
    var count = 0
    while back.model.journal.canRedo {
      back.ask("redo")
      count += 1
    }
    #expect(count == left)
  }

  @Test("The document is saved before the cards have come to rest")
  func writtenAtOnce() {
    let player = PatiencePlayer(columns: "5D 9S/TH", faceUp: [1, 1], movesCards: true)
    player.press("tap t1 1")
    #expect(player.model.isAnimating)
    #expect(player.saved?.journal.observation.columns[1].count == 2)
    #expect(player.saved?.journal.observation.columns[0].last?.card?.text == "5D")
  }

  @Test("Settings, records and the time are saved")
  func profile() {
    let player = PatiencePlayer.oneMoveFromWinning()
    player.ask("set left-handed on", "set clock off")
    player.ask("tap t1 1")
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.profile[.leftHanded] && !back.model.profile[.clock])
    #expect(back.model.profile[.klondike(draw: 1)].won == 1)
    #expect(back.model.notes.isCounted, "and a won game is not counted again")
  }

  @Test(
    "A damaged document is quarantined, a new game begins, and the error is reported",
    arguments: [
      ("", "byte 0"), ("{}", "format"), (#"{"format":"truecount.save","version":1}"#, "format"),
      (#"{"format":"truecount.klondike","version":1}"#, "profile"),
    ])
  func damaged(text: String, problem: String) {
    let player = PatiencePlayer(Array(text.utf8))
    // NB: an empty document stands for one that the shell has already quarantined.
    let kept = text.isEmpty ? [] : [StoredDocument(PatiencePlayer.name, Array(text.utf8))]
    #expect(player.house.keptAside == kept)
    #expect(player.model.notice?.advice.contains(problem) == true)
    player.ask("tap s")
    #expect(player.saved?.journal.observation == player.shown, "and is saved again")
    player.ask("dismiss")
    #expect(player.model.notice == nil)
  }

  @Test("A save with an illegal action or an impossible layout is damaged")
  func impossible() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("tap s")
    let text = try #require(player.documentOfVersion2)
    for (old, new) in [
      (#"["draw"]"#, #"["turn over"]"#),
      (#"{"number":1}"#, #"{"layout":{"tableau":[["AS","AS"]]}}"#),
      (#""milliseconds":0"#, #""milliseconds":-1"#), ("klondike-1\"}", "klondike-9\"}"),
    ] {
      let wrong = text.replacing(old, with: new, maxReplacements: 1)
      #expect(wrong != text)
      let back = PatiencePlayer(Array(wrong.utf8))
      #expect(back.model.notice?.title.contains("damaged") == true, "\(new)")
    }
  }

  @Test("With one bit flipped anywhere, a save is damaged and quarantined")
  func flipped() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("tap s")
    for name in [PatiencePlayer.name, PatiencePlayer.document(of: .klondike(draw: 1))] {
      let others = player.house.stored.filter { $0.name != name }
      let document = try #require(player.house.stored[name])
      for place in document.indices {
        var wrong = document
        wrong[place] ^= 1 << UInt8(place % 8)
        let back = PatiencePlayer(others + [StoredDocument(name, wrong)])
        #expect(back.model.notice != nil, "\(name), byte \(place)")
        // One bit makes a 6 of the version 4, and a document of a newer version stays as it is.
        let isNewer = String(decoding: wrong, as: UTF8.self).contains("\"version\":6")
        #expect(
          back.house.keptAside.map { $0.name } == (isNewer ? [] : [name]), "\(name), byte \(place)")
        if isNewer { #expect(back.house.stored[name] == wrong) }
        #expect(back.shown.moves == (name == PatiencePlayer.name ? 1 : 0), "the other one is used")
      }
    }
  }

  @Test("A newer version's document is never overwritten")
  func newer() {
    let player = PatiencePlayer(Array(#"{"format":"truecount.klondike","version":5}"#.utf8))
    #expect(player.model.notice?.title.contains("newer version") == true)
    player.ask("tap s", "new", "leave")
    #expect(player.house.transactions.isEmpty && player.house.keptAside.isEmpty)
  }

  @Test("A failing store is reported, and play can continue")
  func storageFails() {
    let player = PatiencePlayer()
    player.model.storageFailed()
    #expect(player.model.notice?.title == "Your game isn't being saved.")
    player.ask("tap s")
    #expect(player.shown.moves == 1)
  }
}

@Suite("Counting and timing at the patience table")
struct PatienceRecordTests {
  @Test("The clock runs from the first move, and stops while sheets are open or the page is hidden")
  func clock() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.wait(seconds: 30)
    #expect(player.model.seconds == 0)
    player.ask("tap s")
    player.wait(seconds: 5)
    #expect(player.model.seconds == 5)
    player.ask("open settings")
    player.wait(seconds: 100)
    #expect(player.model.seconds == 5)
    player.ask("close")
    player.wait(seconds: 2)
    player.model.attend(false)
    player.wait(seconds: 1_000)
    player.model.attend(true)
    #expect(player.model.seconds == 7)
    #expect(player.saved?.notes.watch.milliseconds(at: 0) == 7_500)
  }

  @Test(
    "Changed clocks don't affect the duration of a game",
    arguments: [Int64(1), -1])
  func summerTime(hours: Int64) {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("tap s")
    player.wait(seconds: 300)
    player.house.shift += hours * 3_600_000
    player.wait(seconds: 300)
    #expect(player.model.seconds == 600)
    #expect(player.page.text.contains("10:00"))
    player.model.attend(false)
    #expect(player.saved?.notes.watch.milliseconds(at: 0) == 600_000)
  }

  @Test("The model wakes for the clock's next second")
  func ticks() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("tap s")
    player.house.time += 1_300
    player.model.wake()
    #expect(player.house.pause == 700)
    #expect(player.page.text.contains("0:01"))
  }

  @Test("A win stops the clock, is counted once, and shows the panel and the bouncing cards")
  func win() {
    let player = PatiencePlayer.oneMoveFromWinning(movesCards: true)
    player.ask("tap t1 1")
    #expect(player.model.isWon)
    player.wait(seconds: 60)
    #expect(player.model.seconds == 1, "no game takes less")
    let record = player.model.profile[.klondike(draw: 1)]
    #expect(record.played == 1 && record.won == 1 && record.streak == 1)
    #expect(record.fewestMoves == 1 && record.bestSeconds == 1)
    let cascade = player.elements("victory").first?["data-cards"]?.split(separator: ";")
    #expect(cascade?.count == 52)
    #expect(cascade?.first?.hasPrefix("KC|") == true)
    #expect(player.page.text.contains("You win! 0:01 ·"), "the panel says what the record says")
    player.ask("open statistics")
    #expect(player.page.text.contains("Best time 0:01"))
    player.ask("close", "undo", "redo")
    #expect(player.model.profile[.klondike(draw: 1)] == record)
  }

  @Test("A game given up after its first move counts as not won; an untouched one doesn't count")
  func givenUp() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("set winnable off", "new")
    #expect(player.model.sheet == nil, "nothing is asked before the first move")
    #expect(player.model.profile[.klondike(draw: 1)].played == 0)
    player.ask("tap s", "new")
    #expect(player.model.sheet == .leaving)
    player.ask("leave")
    let record = player.model.profile[.klondike(draw: 1)]
    #expect(record.played == 1 && record.won == 0 && record.streak == 0)
  }

  @Test("Each patience has a record of its own")
  func records() {
    let player = PatiencePlayer.oneMoveFromWinning(.vegas(draw: 3))
    player.ask("tap t1 1")
    #expect(player.model.profile[.vegas(draw: 3)].won == 1)
    #expect(player.model.profile[.klondike(draw: 3)].played == 0)
    player.ask("open statistics")
    #expect(player.page.text.contains("Vegas, draw three"))
    #expect(!player.page.text.contains("Klondike, draw one"))
  }

  @Test("Helped games count separately")
  func assisted() {
    var notes = PatienceNotes()
    notes.isAssisted = true
    let player = PatiencePlayer(PatiencePlayer.oneMoveFromWinning().model.journal, notes)
    player.ask("tap t1 1")
    let record = player.model.profile[.klondike(draw: 1)]
    #expect(record.played == 0 && record.assisted == 1 && record.assistedWon == 1)
  }

  @Test(
    "The timed standard score loses 2 every 10 seconds and never falls below 0; the clock may be off"
  )
  func standardScore() {
    let player = PatiencePlayer(columns: "AS/AC/9S")
    player.ask("tap t1 1", "tap t2 1")
    #expect(player.model.score == 20)
    player.wait(seconds: 25)
    #expect(player.model.score == 16)
    player.wait(seconds: 1_000)
    #expect(player.model.score == 0)
    player.ask("set clock off")
    #expect(player.model.score == 20)
  }

  @Test("Time takes only points that are there: after a long wait at 0, a card home is worth 10")
  func timeStopsAtZero() {
    let player = PatiencePlayer(columns: "AS/AC/9S")
    player.ask("tap s")
    player.wait(seconds: 100)
    #expect(player.model.score == 0)
    player.ask("tap t1 1")
    #expect(player.model.score == 10)
    player.wait(seconds: 10)
    #expect(player.model.score == 8)
    player.model.attend(false)
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.score == 8)
    back.ask("tap t2 1")
    #expect(back.model.score == 18)
  }

  @Test("Undoing and redoing a move gives back no points that time has taken")
  func undoAndTime() {
    let player = PatiencePlayer(columns: "AS/AC/9S")
    player.ask("tap t1 1")
    player.wait(seconds: 100)
    player.ask("undo", "redo")
    #expect(player.model.score == 0)
    player.ask("tap t2 1")
    #expect(player.model.score == 10)
    // A deduction that a score of 0 has spared the player is not given back, either.
    let other = PatiencePlayer(columns: "AS/9H", home: [nil, nil, .five, nil])
    other.ask("tap t1 1")
    other.wait(seconds: 20)
    #expect(other.model.score == 6)
    let stock = other.shown.stock.count
    for _ in 0..<stock { other.ask("tap s") }
    let before = other.model.score
    other.ask("tap s")
    #expect(other.model.score == 0 && other.shown.redeals == 1)
    other.ask("undo")
    #expect(other.model.score <= before)
  }

  @Test("A document without the timed score goes on from the score that it showed")
  func oldTime() throws {
    let player = PatiencePlayer(columns: "AS/AC/9S")
    player.ask("tap t1 1", "tap t2 1")
    player.wait(seconds: 25)
    player.model.attend(false)
    let text = try #require(player.documentOfVersion2)
    let start = try #require(text.range(of: #","timed":{"#))
    let end = try #require(text[start.upperBound...].range(of: "}"))
    var old = text
    old.removeSubrange(start.lowerBound..<end.upperBound)
    let back = PatiencePlayer(Array(old.utf8))
    #expect(back.model.notice == nil && back.model.score == 16)
  }

  @Test("Vegas starts at −52; its balance carries over between games if the player wants it")
  func vegas() {
    let player = PatiencePlayer(.vegas(draw: 3), columns: "AS/9S")
    #expect(player.model.score == -52)
    player.ask("set winnable off", "tap t1 1", "new", "leave")
    #expect(player.model.score == -52)
    player.ask("set bank on")
    #expect(player.model.score == -47 - 52)
  }
}
