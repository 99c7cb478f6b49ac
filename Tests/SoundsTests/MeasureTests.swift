import Foundation
import Testing

/// Tests of the measures themselves.
@Suite("Measures")
struct MeasureTests {
  private func tone(_ hertz: Double, gain: Double, seconds: Double) -> [Double] {
    (0..<Int(seconds * 48_000)).map { gain * sin(2 * .pi * hertz * Double($0) / 48_000) }
  }

  @Test("The weighting has the coefficients printed in BS.1770 for 48 kHz")
  func coefficients() {
    let (shelf, high) = (Loudness.shelf(48_000), Loudness.highPass(48_000))
    let printed = [1.53512485958697, -2.69169618940638, 1.19839281085285]
    for (mine, theirs) in zip(shelf.b, printed) { #expect(abs(mine - theirs) < 1e-9) }
    for (mine, theirs) in zip(shelf.a, [-1.69065929318241, 0.73248077421585]) {
      #expect(abs(mine - theirs) < 1e-9)
    }
    for (mine, theirs) in zip(high.a, [-1.99004745483398, 0.99007225036621]) {
      #expect(abs(mine - theirs) < 1e-9)
    }
  }

  @Test("A full-scale sine of 997 Hz on one channel has −3.01 LUFS, and pauses don't count")
  func sine() {
    let loud = tone(997, gain: 1, seconds: 5)
    #expect(abs(Loudness(of: loud, rate: 48_000).momentary + 3.01) < 0.02)
    let pause = [Double](repeating: 0, count: 480_000)
    #expect(abs(Loudness(of: loud + pause + loud, rate: 48_000).integrated + 3.01) < 0.4)
  }
}
