import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Tapping, picking up, dragging and keys at the patience table")
struct PatiencePlayTests {
  @Test("A tap on the stock draws, even with held cards; a patience without a stock reports that")
  func stockWhileHolding() {
    let player = PatiencePlayer(columns: "2C/3D", waste: "5D")
    player.ask("set tap-twice on", "tap t1 1")
    #expect(
      player.model.message?.text == "Picked up the 2 of Clubs. It can go on 3 of Diamonds.")
    player.ask("tap s")
    #expect(player.model.hand.held == nil && player.shown.waste.count == 2)
    let other = PatiencePlayer(.freeCell, deal: 1)
    other.ask("tap s")
    #expect(other.model.message?.text == "This game has no stock.")
  }

  @Test("A tap moves a card to a foundation if possible, else onto another card")
  func tap() {
    let player = PatiencePlayer(columns: "AS/3H 2S/4S/5H")
    player.ask("tap t1 1")
    #expect(player.cards("f4") == "AS")
    player.ask("tap t2 1", "tap t2 1")
    #expect(player.cards("f4") == "AS 2S" && player.cards("t3") == "4S 3H")
  }

  @Test("A tap on a card includes the cards on it")
  func tapRun() {
    let player = PatiencePlayer(columns: "9S 8H 7S/9C")
    player.ask("tap t1 2")
    #expect(player.cards("t2") == "9C 8H 7S" && player.cards("t1") == "9S")
  }

  @Test("Enter at a pile moves its top card; if it can't move, the cards under it come along")
  func enter() {
    let player = PatiencePlayer(columns: "8H 7S/9C/8D")
    player.ask("at t1")
    #expect(player.model.press(key: "Enter") && player.cards("t3") == "8D 7S")
    let other = PatiencePlayer(columns: "8H 7S/9C")
    other.ask("at t1")
    #expect(other.model.press(key: "Enter") && other.cards("t2") == "9C 8H 7S")
  }

  @Test("A tap on a card that fits nowhere reports that and changes nothing")
  func tapNowhere() {
    let player = PatiencePlayer(columns: "9S/9H")
    let before = player.shown
    player.ask("tap t1 1")
    #expect(player.shown == before)
    #expect(player.model.message?.text == "The 9 of Spades has nowhere to go.")
    #expect(player.model.message?.isObjection == true)
    #expect(player.house.spoken.last == "The 9 of Spades has nowhere to go.")
  }

  @Test("A tap on the stock draws, and turns the waste over when the stock is used up")
  func stock() {
    let player = PatiencePlayer(columns: "", home: [.king, .king, .king, .ten])
    player.ask("tap s", "tap s", "tap s")
    #expect(player.cards("w") == "JS QS KS" && player.cards("s").isEmpty)
    player.ask("tap s")
    #expect(player.cards("w").isEmpty && player.cards("s") == "?? ?? ??")
  }

  @Test("Vegas in draw one goes through the stock once, and reports that")
  func onePass() {
    let player = PatiencePlayer(.vegas(draw: 1), columns: "", home: [.king, .king, .king, .queen])
    player.ask("tap s", "tap s")
    #expect(player.cards("w") == "KS")
    #expect(player.model.message?.text == "You can go through the stock only once.")
  }

  // MARK: - Double taps

  /// Columns in which a tap uncovers a card that could move as well: a 9 on the one and the other
  /// 10.
  private func readyForTwo(faceUp: Int, movesCards: Bool) -> PatiencePlayer {
    PatiencePlayer(
      columns: "9D 9S/TH/TC", faceUp: [faceUp, 1, 1], movesCards: movesCards)
  }

  @Test(
    "Two different cards of a column are moved by two taps 0.3 seconds apart", arguments: [1, 2],
    [true, false])
  func twoCards(faceUp: Int, movesCards: Bool) {
    let player = readyForTwo(faceUp: faceUp, movesCards: movesCards)
    player.press("tap t1 1")
    player.wait(milliseconds: 300)
    player.press("tap t1 1")
    player.rest()
    #expect(player.cards("t2") == "TH 9S" && player.cards("t3") == "TC 9D")
  }

  @Test(
    "The second tap of a double tap doesn't move the card again",
    arguments: [true, false])
  func doubleTapOnMoved(movesCards: Bool) {
    let player = PatiencePlayer(columns: "9S/TH/TD", movesCards: movesCards)
    player.press("tap t1 1")
    let isMoving = player.model.isAnimating
    player.wait(milliseconds: 399)
    player.press("tap t2 1")
    #expect(player.model.isAnimating == isMoving, "nor does it hurry the cards")
    player.rest()
    #expect(player.cards("t2") == "TH 9S" && player.shown.moves == 1)
    player.wait(milliseconds: 1)
    player.press("tap t2 1")
    player.rest()
    #expect(player.cards("t3") == "TD 9S", "a tap by itself moves it")
  }

  @Test("The second tap of a double tap doesn't move the card below, also not on the waste")
  func doubleTapOnPlace() {
    for movesCards in [true, false] {
      let player = PatiencePlayer(
        columns: "TD 9S/TH/JC", waste: "9C 8H", movesCards: movesCards)
      for (pile, moves) in [("t1", 1), ("w", 3)] {
        player.press("tap \(pile) 1")
        player.wait(milliseconds: 299)
        player.press("tap \(pile) 1")
        player.rest()
        #expect(player.shown.moves == moves, "\(pile)")
        player.wait(milliseconds: 300)
        player.press("tap \(pile) 1")
        player.rest()
        #expect(player.shown.moves == moves + 1, "\(pile): a tap by itself moves it")
      }
    }
  }

  @Test("In Pyramid, a card with several partners is selected first, also by a double tap")
  func partners() throws {
    var isFound = false
    for number in 1...40 as ClosedRange<UInt64> {
      let player = PatiencePlayer(.pyramid, deal: number)
      let (game, seen) = (player.model.game, player.shown)
      for pile in PatienceRules.pyramid.piles {
        let targets = game.targets(count: 1, from: pile, in: seen)
        guard targets.count > 1, let last = targets.last else { continue }
        isFound = true
        player.press("tap \(pile.text) 1")
        player.press("tap \(pile.text) 1")
        #expect(player.model.hand.held?.pile == pile && player.model.targets == targets)
        #expect(player.status?.contains("Choose one of \(targets.count) cards") == true)
        player.wait(milliseconds: 300)
        player.press("tap \(last.text) 1")
        #expect(player.model.journal.actions == [.move(from: pile, to: last)])
        break
      }
    }
    #expect(isFound)
  }

  @Test("The page's keys for undo and redo work whatever the letters are")
  func systemKeys() {
    let player = PatiencePlayer(columns: "9S/TH")
    player.press("tap t1 1")
    #expect(player.model.press(key: "Undo") && !player.model.journal.canUndo)
    #expect(player.model.press(key: "Redo") && player.cards("t2") == "TH 9S")
  }

  @Test("With separate taps to pick up and put down, all taps count, however quick")
  func quickTapTaps() {
    let player = readyForTwo(faceUp: 1, movesCards: false)
    player.press("set tap-twice on")
    for tap in ["tap t1 1", "tap t2 1", "tap t1 1", "tap t3 1"] { player.press(tap) }
    #expect(player.cards("t2") == "TH 9S" && player.cards("t3") == "TC 9D")
  }

  @Test("Keys and the stock have no double-tap delay")
  func quickKeys() {
    let player = readyForTwo(faceUp: 1, movesCards: true)
    player.press("at t1")
    _ = player.model.press(key: "Enter")
    _ = player.model.press(key: "Enter")
    player.press("tap s")
    player.press("tap s")
    player.rest()
    #expect(player.cards("t2") == "TH 9S" && player.cards("t3") == "TC 9D")
    #expect(player.shown.waste.count == 2)
  }

  // MARK: - Tap and tap again

  @Test("With separate taps, the second puts cards down only where they fit")
  func tapTwice() {
    let player = PatiencePlayer(columns: "9S/TH/9D")
    player.ask("set tap-twice on", "tap t1 1")
    #expect(player.model.hand.held?.pile == PileID(.tableau, 0))
    #expect(player.model.targets == [PileID(.tableau, 1)])
    #expect(player.elements("held").count == 1 && player.elements("target").count == 1)
    player.ask("tap t2 1")
    #expect(player.cards("t2") == "TH 9S" && player.model.hand.held == nil)
  }

  @Test("Destinations of held cards are marked, and announced by name if there are few")
  func whereItGoes() throws {
    let player = PatiencePlayer(columns: "9S/TH/TD")
    player.ask("set tap-twice on", "tap t1 1")
    #expect(
      player.house.spoken.last
        == "Picked up the 9 of Spades. It can go on 10 of Hearts and on 10 of Diamonds.")
    let names = player.elements("pile").map { $0.accessibleName }
    #expect(names.filter { $0.contains("can go here") }.count == 2)
    #expect(player.elements("target").count == 2)
    let home = PatiencePlayer(columns: "AC")
    home.ask("set tap-twice on", "tap t1 1")
    #expect(home.house.spoken.last == "Picked up the Ace of Clubs. It can go home.")
    let none = PatiencePlayer(columns: "9S")
    none.ask("set tap-twice on", "tap t1 1")
    #expect(none.house.spoken.last == "Picked up the 9 of Spades. It has nowhere to go.")
    let many = PatiencePlayer(.freeCell, deal: 1)
    many.ask("set tap-twice on", "tap t1 1")
    try #require(many.model.targets.count > 2)
    let places = "It fits in \(many.model.targets.count) places."
    #expect(many.house.spoken.last?.hasSuffix(places) == true)
  }

  @Test("A second tap on the same card puts it back; on another one picks that up instead")
  func tapAgain() {
    let player = PatiencePlayer(columns: "9S/9D")
    player.ask("set tap-twice on", "tap t1 1", "tap t2 1")
    #expect(player.model.hand.held?.pile == PileID(.tableau, 1))
    player.ask("tap t2 1")
    #expect(player.model.hand.held == nil && player.shown.moves == 0)
  }

  @Test(
    "A refused destination has a reason, and the card stays held")
  func refusedPile() {
    let player = PatiencePlayer(columns: "9S/")
    player.ask("set tap-twice on", "tap t1 1", "tap t2")
    #expect(player.model.message?.text == "It can't go on an empty pile.")
    #expect(player.model.hand.held != nil)
    player.ask("cancel")
    #expect(player.model.hand.held == nil)
  }

  // MARK: - Drags

  /// Drags cards to the center of a pile.
  private func drag(_ cards: String, to pile: String, _ player: PatiencePlayer, dx: Double = 0) {
    _ = player.page
    player.press("lift \(cards)")
    guard let id = PileID(text: pile), let goal = player.layout[id]?.pose else { return }
    player.press("drop \((goal.x + dx).css) \(goal.y.css)")
    player.rest()
  }

  @Test("Dragged cards are lifted from the first one on, and drop where they fit")
  func drag() {
    let player = PatiencePlayer(columns: "9S 8H 7S/9C")
    player.press("lift t1 2")
    let lifted = player.elements("lifted")
    #expect(lifted.compactMap { $0["style"]?.contains("--lag:") } == [true, true])
    #expect(player.elements("target").count == 1)
    player.press("cancel")
    drag("t1 2", to: "t2", player)
    #expect(player.cards("t2") == "9C 8H 7S")
  }

  @Test("A card dropped between two piles goes to the one it covers more")
  func between() {
    let player = PatiencePlayer(columns: "TH/9S/TD")
    let pitch = player.layout.pitch
    drag("t2 1", to: "t1", player, dx: pitch * 0.4)
    #expect(player.cards("t1") == "TH 9S")
    player.ask("undo")
    drag("t2 1", to: "t1", player, dx: pitch * 1.6)
    #expect(player.cards("t3") == "TD 9S")
  }

  @Test("Cards dropped where they don't fit spring back, with a reason")
  func springBack() {
    let player = PatiencePlayer(columns: "9S/9D/5C", movesCards: true)
    drag("t1 1", to: "t2", player)
    #expect(player.cards("t1") == "9S" && player.model.hand.held == nil && player.shown.moves == 0)
    #expect(player.model.message?.text == "It doesn't fit on the 9 of Diamonds.")
    player.press("drop 10 10")
    #expect(player.shown.moves == 0, "nothing is dropped that was not lifted")
  }

  @Test("Cards that can't be lifted stay")
  func notLifted() {
    let player = PatiencePlayer(columns: "9S 4S", faceUp: [1])
    player.press("lift t1 2")
    #expect(player.model.hand.held == nil && player.elements("lifted").isEmpty)
  }

  // MARK: - Keys

  @Test("Arrows move between piles by position, and between cards in a column")
  func arrows() {
    let player = PatiencePlayer(columns: "9S 8H 7S/9C/5D/6C/7D/8C/9H")
    player.type("ArrowRight")
    #expect(player.model.hand.cursor?.pile == .stock)
    player.type("ArrowDown", "ArrowUp", "ArrowUp")
    #expect(
      player.model.hand.cursor?.pile == PileID(.tableau, 0) && player.model.hand.cursor?.count == 3)
    player.type("ArrowUp")
    #expect(player.model.hand.cursor?.pile == .stock)
    player.type("ArrowRight", "ArrowRight")
    #expect(player.model.hand.cursor?.pile == PileID(.foundation, 0))
    #expect(player.elements("cursor").count == 1)
  }

  @Test("Arrows announce the cards they reach; the name of a pile isn't repeated")
  func arrowsSpeak() {
    let player = PatiencePlayer(columns: "9S 8H 7S/9C")
    player.ask("at t1")
    player.type("ArrowUp", "ArrowDown")
    #expect(player.house.spoken.suffix(2) == ["8 of Hearts and 1 more", "7 of Spades"])
    player.type("ArrowUp", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp")
    #expect(player.model.hand.cursor?.pile == .stock)
    #expect(player.house.spoken.last == "9 of Spades and 2 more", "the focus is read out there")
  }

  @Test("In the mirrored layout, the left arrow does what the right one did")
  func mirroredArrows() {
    let player = PatiencePlayer(columns: "9S/9C")
    player.ask("set left-handed on", "at t1")
    player.type("ArrowLeft")
    #expect(player.model.hand.cursor?.pile == PileID(.tableau, 1))
  }

  @Test("The space bar picks up and puts down; Escape puts back; Enter moves at once")
  func carry() {
    let player = PatiencePlayer(columns: "9S/TH/TD")
    player.ask("at t1")
    player.type(" ")
    #expect(player.model.hand.held?.pile == PileID(.tableau, 0))
    player.type("Escape")
    #expect(player.model.hand.held == nil && player.house.spoken.last == "Put back.")
    player.type(" ", " ")
    #expect(player.model.hand.held == nil && player.model.message?.text == "Put back.")
    player.type(" ", "ArrowRight", "ArrowRight", " ")
    #expect(player.cards("t3") == "TD 9S")
    player.type("Enter")
    #expect(player.cards("t2") == "TH 9S", "moved on to the other ten")
  }

  @Test("A cursor at more cards than are left moves to those that are")
  func cursorOnFewerCards() {
    let player = PatiencePlayer(columns: "5D 9S 8H 7S/TH")
    player.ask("at t1")
    player.type("ArrowUp", "ArrowUp", "Enter")
    #expect(player.cards("t2") == "TH 9S 8H 7S" && player.cards("t1") == "5D")
    player.type("Enter")
    #expect(player.model.message?.text == "The 5 of Diamonds has nowhere to go.")
    player.type(" ")
    #expect(
      player.model.hand.held?.pile == PileID(.tableau, 0) && player.model.hand.held?.count == 1)
  }

  @Test("Letters press the buttons, unless the shortcuts are off")
  func letters() {
    let player = PatiencePlayer(columns: "9S/TH")
    player.type("d", "h")
    #expect(player.shown.moves == 1 && player.model.insight.hint != nil)
    player.type("u")
    #expect(player.shown.moves == 0)
    player.type("R")
    #expect(player.shown.moves == 1)
    player.ask("set keys off")
    #expect(!player.model.press(key: "d"))
    #expect(player.shown.moves == 1)
    #expect(!player.page.all.contains { $0.tag == "kbd" })
  }

  // MARK: - Help

  @Test("Hints go through all sensible moves, start over, and change nothing")
  func hints() {
    let player = PatiencePlayer(columns: "AS/9S/TH/TD", waste: "2C")
    let before = player.model.journal
    let sensible = player.model.game.sensibleActions(in: player.shown)
    var given: [PatienceAction] = []
    for number in 1...sensible.count + 1 {
      player.ask("hint")
      given += player.model.insight.hint.map { [$0.action] } ?? []
      #expect(player.model.insight.hint?.total == sensible.count)
      #expect(player.house.spoken.count == number, "each hint is spoken")
    }
    #expect(given == sensible + [sensible[0]])
    #expect(player.model.journal == before)
    player.ask("tap s")
    #expect(player.model.insight.hint == nil)
  }

  @Test("A hint shows the cards and their destination")
  func hintIsSeen() {
    let player = PatiencePlayer(columns: "9S/TH")
    player.ask("hint")
    #expect(player.elements("hinted").compactMap { $0["aria-label"] }.count == 2)
    #expect(player.elements("hint-arrow").count == 1)
    #expect(
      player.model.message?.text
        == "9 of Spades on 10 of Hearts: empties a column. Suggestion 1 of 2 (not proven).")
  }

  @Test("The arrow of a hint begins on the visible part of a covered card")
  func hintIsAimed() throws {
    let player = PatiencePlayer(columns: "KC 9S 8H/TH", faceUp: [2, 1])
    player.ask("hint")
    #expect(player.model.insight.hint?.action == PatienceAction(text: "t1-t2 x2"))
    let line = try #require(player.page.all.first { $0.key == "line" && $0.tag == "path" }?["d"])
    let start = try #require(numbers(in: line.split(separator: "L").first.map { String($0) }))
    func pose(_ card: String) throws -> [Double] {
      let style = player.page.all.first { $0["aria-label"]?.hasPrefix(card) == true }?["style"]
      return try #require(numbers(in: style))
    }
    let (nine, eight) = (try pose("9 of Spades"), try pose("8 of Hearts"))
    let half = nine[2] * Pose.cardAspect / 2
    #expect(start[0] == nine[0])
    #expect(nine[1] - half < start[1] && start[1] < eight[1] - half, "the eight does not cover it")
  }

  /// The numbers in a text, in order.
  private func numbers(in text: String?) -> [Double]? {
    text?.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
  }

  @Test(
    "Cards move to foundations automatically never, when no card needs them, or always, by the setting"
  )
  func goingHome() {
    func played(_ wish: String) -> PatiencePlayer {
      let player = PatiencePlayer(
        columns: "9S/TH/2H 2S/AS/AH/5D/4D", home: [nil, .three, nil, nil])
      player.ask("set going-home \(wish)", "tap t1 1")
      return player
    }
    #expect(played("never").shown.moves == 1)
    let safe = played("safe")
    #expect(safe.cards("f4") == "AS 2S" && safe.cards("f3") == "AH 2H")
    #expect(safe.cards("f2") == "AD 2D 3D", "a three of clubs may need the four")
    let always = played("always")
    #expect(always.cards("f2") == "AD 2D 3D 4D 5D")
    #expect(always.shown.moves == 7, "each of them is a move")
    #expect(PatiencePlayer(always.house.stored).model.profile.goingHome == .always)
    #expect(!always.model.perform(text: "set going-home sometimes"))
  }

  @Test("A card taken back stays until its pile changes")
  func takenBack() {
    let player = PatiencePlayer(
      columns: "5S/9S/TH/3S/4H", waste: "AC", home: [nil, .four, nil, nil])
    func move(_ from: PileID, _ to: PileID) { player.play(.move(from: from, to: to)) }
    let columns = (0..<5).map { PileID(.tableau, $0) }
    player.ask("set going-home always")
    move(PileID(.foundation, 1), columns[0])
    move(columns[1], columns[2])
    #expect(player.cards("f1") == "AC", "others go home as before")
    #expect(player.cards("t1") == "5S 4D" && player.cards("t3") == "TH 9S")
    move(columns[3], columns[0])
    #expect(player.cards("t1") == "5S 4D 3S")
    move(columns[0], columns[4])
    #expect(player.cards("t1") == "5S" && player.cards("f2") == "AD 2D 3D 4D")
  }

  @Test("That the rest is obvious is announced once, when it becomes so")
  func finishIsSaid() {
    let player = PatiencePlayer(
      columns: "2S KH/KS", faceUp: [1, 1], home: [.king, .king, .queen, .ace])
    player.ask("tap t1 1")
    let said = "The rest is routine: press Finish."
    #expect(player.house.spoken.last?.hasSuffix(said) == true)
    player.ask("tap t1 1")
    #expect(player.house.spoken.last?.contains(said) == false)
  }

  @Test("A game whose rest is obvious is finished on request, card by card in the journal")
  func finish() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack], movesCards: true)
    #expect(player.elements("tool").last { $0.command == "finish" }?["aria-disabled"] == nil)
    player.press("finish")
    #expect(player.model.isPlayingByItself && player.house.pause == Motion.finish.milliseconds)
    player.rest()
    #expect(player.model.isWon && player.shown.moves == 4)
    player.ask("undo")
    #expect(player.shown.moves == 0, "one command is one step back")
  }

  @Test("A game that finishes automatically is saved once, however many cards move")
  func finishIsOneSave() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack])
    player.house.forget()
    player.press("finish")
    #expect(player.house.transactions.count == 1 && player.shown.moves == 4)
    #expect(player.saved?.journal == player.model.journal && player.model.isWon)
  }

  @Test("Any press ends the automatic finish at once, and does nothing else")
  func skip() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack], movesCards: true)
    player.press("finish")
    player.press("undo")
    #expect(player.model.isWon && !player.model.isAnimating)
  }

  @Test("A won game refuses help")
  func noHelpAfterTheWin() {
    let player = PatiencePlayer.oneMoveFromWinning()
    player.ask("tap t1")
    #expect(player.model.isWon)
    for key in ["h", "a", "o"] {
      player.ask("dismiss")
      player.type(key)
      #expect(player.model.message?.text == "The game is won." && player.model.sheet == nil)
    }
    player.ask("show")
    #expect(player.model.message?.text == "The game is won.")
  }

  @Test("If the rest isn't obvious, finishing is refused")
  func noFinish() {
    let player = PatiencePlayer(columns: "9S 4S", faceUp: [1])
    #expect(!player.model.canFinish)
    player.ask("finish")
    #expect(player.shown.moves == 0 && player.model.message?.isObjection == true)
  }

  @Test("A game in which only drawing is left is announced as lost, until the next command")
  func stuck() {
    let player = PatiencePlayer(
      columns: "AS 3S/2S 5S/4S 7S/6S 9S/8S JS/KS/QS", faceUp: [1, 1, 1, 1, 1, 1, 1],
      home: [.king, .king, .king, nil])
    #expect(player.model.insight.lossTold == .stuck)
    #expect(
      player.elements("ended").first?.text.contains(
        "Nothing you can draw will fit. This deal can't be won.") == true)
    player.ask("tap s")
    #expect(player.model.insight.lossTold == nil && !player.model.notes.isAssisted)
    player.ask("set winnable off", "new")
    #expect(player.model.sheet == nil, "there is nothing left to give up")
    #expect(player.model.profile[.klondike(draw: 1)].played == 1)
  }

  @Test("If not even drawing is left, the message says that")
  func atTheEnd() {
    // Only a club is visible in each column, and those below it are face down.
    let clubs = Rank.allCases.dropFirst().prefix(7).map { Card($0, .clubs) }
    let hidden = Card.deck.filter { !clubs.contains($0) && $0 != Card(.ace, .spades) }
    let columns = clubs.enumerated().map { place, club in
      (hidden.enumerated().filter { $0.offset % 7 == place }.map { $0.element } + [club])
        .map { $0.text }.joined(separator: " ")
    }
    let player = PatiencePlayer(
      columns: columns.joined(separator: "/"), faceUp: [1, 1, 1, 1, 1, 1, 1], waste: "AS")
    player.ask("tap w")
    #expect(player.model.insight.lossTold == .stuck)
    #expect(player.page.text.contains("No card can be moved."))
  }

  // MARK: - Undo

  @Test(
    "Everything can be undone to the deal and redone", arguments: 1...6)
  func undoAll(number: UInt64) {
    for rules in PatienceRules.onTables {
      let player = PatiencePlayer(rules, deal: number)
      let dealt = player.shown
      for _ in 0..<60 {
        guard let action = player.model.game.sensibleActions(in: player.shown).first else { break }
        player.play(action)
      }
      let end = player.shown
      while player.model.journal.canUndo { player.ask("undo") }
      #expect(player.shown == dealt)
      while player.model.journal.canRedo { player.ask("redo") }
      #expect(player.shown == end)
    }
  }

  @Test("Undo shows the same steps backward: the card turns down, then it moves back")
  func reverse() {
    let player = PatiencePlayer(columns: "5D 9S/TH", faceUp: [1, 1], movesCards: true)
    player.press("tap t1 1")
    #expect(player.cards("t2") == "TH 9S" && player.cards("t1") == "??")
    player.model.wake()
    #expect(player.cards("t1") == "5D")
    player.rest()
    player.press("undo")
    #expect(player.cards("t1") == "??" && player.cards("t2") == "TH 9S")
    player.model.wake()
    #expect(player.cards("t1") == "?? 9S")
  }

  @Test("The player never waits for moving cards: the next press makes them arrive at once")
  func noWaiting() {
    let player = PatiencePlayer(columns: "5D 9S/TH", faceUp: [1, 1], movesCards: true)
    player.press("tap t1 1")
    player.press("tap s")
    #expect(player.cards("t1") == "5D" && player.shown.waste.count == 1)
  }
}

extension PatiencePlayer {
  /// The layout on an ordinary phone.
  var layout: PatienceTableLayout {
    PatienceTableLayout(
      of: shown, by: model.rules, in: Viewport(width: 390, height: 844), isLeftHanded: false)
  }

  /// Plays an action by picking cards up and putting them down.
  func play(_ action: PatienceAction) {
    guard case .move(let count, let from, let to) = action else { return ask("tap s") }
    ask("set tap-twice on", "tap \(from.text) \(count)", "tap \(to.text)")
  }
}

extension PatienceTableLayout {
  /// The distance from one column to the next.
  var pitch: Double {
    (self[PileID(.tableau, 1)]?.pose.x ?? 0) - (self[PileID(.tableau, 0)]?.pose.x ?? 0)
  }
}
