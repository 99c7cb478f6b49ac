import CasinoKit
import Sounds
import Testing

@Suite("Sounds and vibrations")
struct CueTests {
  @Test("Every cue has a sound, and every result its own")
  func sounds() {
    let results: [Cue] = [
      .blackjack, .win, .bigWin, .push, .loss, .bust, .levelUp, .unlocked, .outOfCredits,
      .patienceWon,
    ]
    #expect(Set(results.map { $0.sound }).count == results.count)
    #expect(results.allSatisfy { $0.sound.bus == .results && $0.sound.ducksRoom })
    #expect(!Cue.actionTapped.sound.ducksRoom)
    let heard = Set(Cue.allCases.map { $0.sound })
    #expect(heard.union([.room]) == Set(Sound.allCases), "no sound is there for nothing")
  }

  @Test("A vibration begins with motion, and ends within half a second")
  func touches() {
    for cue in Cue.allCases where !cue.touch.isEmpty {
      #expect(cue.touch.count % 2 == 1, "\(cue) ends with a rest")
      #expect(cue.touch.reduce(0, +) <= 500, "\(cue)")
      #expect(cue.touch.allSatisfy { (8...120).contains($0) }, "\(cue)")
    }
  }

  @Test("Dealing ticks, a flip snaps, wins rise, a bust is one heavy thud")
  func characters() {
    #expect(Cue.cardDealt.touch.count == 1 && Cue.cardDealt.touch[0] < Cue.cardFlipped.touch[0])
    for cue in [Cue.win, .blackjack, .bigWin] {
      let strokes = stride(from: 0, to: cue.touch.count, by: 2).map { cue.touch[$0] }
      #expect(strokes == strokes.sorted() && strokes.count > 1, "\(cue)")
    }
    #expect(Cue.bust.touch.count == 1)
    #expect(Cue.allCases.allSatisfy { $0.touch.count != 1 || $0.touch[0] <= Cue.bust.touch[0] })
  }

  @Test("Simultaneous cues play one after another; late ones are dropped")
  func pace() {
    var pace = Pace()
    let waits = (0..<20).map { _ in pace.wait(for: .cardsHome, at: 1_000) }
    let heard = waits.compactMap { $0 }
    #expect(heard == (0..<heard.count).map { $0 * Pace.gap })
    #expect(heard.count == Pace.patience / Pace.gap + 1 && waits[19] == nil)
    #expect(pace.wait(for: .cardsHome, at: 5_000) == 0)
  }

  @Test("A result waits for the last card's sound")
  func resultsLast() {
    var pace = Pace()
    let cards = (0..<4).compactMap { _ in pace.wait(for: .cardDealt, at: 0) }
    #expect(cards.last == 3 * Pace.gap)
    #expect(pace.wait(for: .blackjack, at: 0) == 4 * Pace.gap)
    #expect(pace.wait(for: .levelUp, at: 0) == 4 * Pace.gap + Cue.levelUp.wait)
  }

  @Test("Positions range from the left edge of the table to the right one")
  func places() {
    #expect(CuePlace(x: 0, on: 400).hundredths == -100)
    #expect(CuePlace(x: 300, on: 400).hundredths == 50)
    #expect(CuePlace(x: 900, on: 400).hundredths == 100)
    #expect(CuePlace(x: 0, on: 0).hundredths == -100, "a screen of no size traps nobody")
    #expect((0..<3).map { CuePlace(field: $0, of: 3).hundredths } == [-67, 0, 66])
  }
}
