import CardCore
import CasinoKit
import Patience
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Where dragged cards are dropped")
struct PatienceDropTests {
  /// The six of clubs can go to the seven of hearts, and nowhere else.
  private func player() -> PatiencePlayer {
    PatiencePlayer(columns: "6C/JD/KH/9D/9S 7H", home: [nil, .five, nil, nil])
  }

  /// Drags the six of clubs, and drops it at a distance from the center of a pile's top card.
  private func drop(
    _ player: PatiencePlayer, on pile: PileID, right: Double = 0, down: Double = 0
  ) {
    let layout = player.layout
    guard let pose = layout.card(1, of: pile)?.pose ?? layout[pile]?.pose else { return }
    _ = player.page
    player.press("lift t1 1")
    let (x, y) = (pose.x + right * pose.width, pose.y + down * pose.cardRect.height)
    player.press("drop \(Int(x)) \(Int(y))")
    player.rest()
  }

  @Test("On a card that takes it, a card is put down, also if it covers only a part of it")
  func onTarget() {
    for (right, down) in [(0.0, 0.0), (0, 0.9), (0.45, 0), (-0.45, 0.4), (0, -0.5)] {
      let player = player()
      drop(player, on: PileID(.tableau, 4), right: right, down: down)
      #expect(player.cards("t5") == "9S 7H 6C", "\(right) \(down)")
    }
  }

  @Test("Far below a column, it springs back without a word")
  func farBelow() {
    for down in [2.0, 3, 4.5] {
      let player = player()
      drop(player, on: PileID(.tableau, 4), down: down)
      #expect(player.cards("t5") == "9S 7H" && player.shown.moves == 0)
      #expect(player.model.message == nil)
    }
  }

  @Test("On a pile that doesn't take it, it springs back with the reason, whatever is near")
  func onAnother() {
    // The foundation of diamonds is above the column that takes the card.
    for pile in [PileID(.foundation, 1), PileID(.tableau, 1), PileID(.tableau, 3)] {
      let player = player()
      drop(player, on: pile)
      #expect(player.cards("t5") == "9S 7H" && player.cards("t1") == "6C", "\(pile.text)")
      #expect(player.model.message?.isObjection == true, "\(pile.text)")
    }
  }

  @Test("On the foundation of another suit, a card goes to its own")
  func otherFoundation() {
    let player = PatiencePlayer(columns: "6C/JD/KH/9D/9S 7H", home: [.five, nil, nil, nil])
    drop(player, on: PileID(.foundation, 1))
    #expect(
      player.cards("t1").isEmpty
        && player.model.shown.top(of: PileID(.foundation)) == Card(text: "6C"))
  }

  @Test("Between two columns, the one that takes it is preferred")
  func between() {
    let player = player()
    drop(player, on: PileID(.tableau, 3), right: 0.45)
    #expect(player.cards("t5") == "9S 7H 6C")
  }

  @Test("On its own pile and in a gap of the felt, it goes back without a word")
  func home() {
    let player = player()
    drop(player, on: PileID(.tableau, 0), right: 0.2)
    #expect(player.shown.moves == 0 && player.model.message == nil)
  }

  @Test("An empty column takes a king that is dropped around its outline, and only there")
  func emptyColumn() {
    for (down, isTaken) in [(0.0, true), (0.8, true), (2.2, false)] {
      let player = PatiencePlayer(columns: "5D KS/9D//2C")
      guard let pose = player.layout[PileID(.tableau, 2)]?.pose else { continue }
      _ = player.page
      player.press("lift t1 1")
      player.press("drop \(Int(pose.x)) \(Int(pose.y + down * pose.cardRect.height))")
      player.rest()
      #expect(player.cards("t3") == (isTaken ? "KS" : ""), "\(down)")
    }
  }
}
