import CasinoKit
import Foundation
import Sounds
import Testing

/// The measures of all sounds.
///
/// The tables are printed, and `docs/sound.md` explains them.
@Suite("Measures of all sounds")
struct SoundFigureTests {
  private static let figures: [Sound: [Figures]] = {
    var figures: [Sound: [Figures]] = [:]
    for sound in Sound.allCases {
      let variations: Range<UInt64> = sound == .room ? 0..<1 : 0..<6
      figures[sound] = variations.map { Figures(of: sound, variation: $0) }
    }
    return figures
  }()

  private func first(_ sound: Sound) throws -> Figures {
    try #require(Self.figures[sound]?.first)
  }

  @Test("Table of measures")
  func table() {
    func column(_ value: Double, _ digits: Int = 1) -> String {
      let text = String(format: "%.\(digits)f", value)
      return String(repeating: " ", count: max(0, 8 - text.count)) + text
    }
    print(
      "sound        seconds peak dB  dBTP    crest   centroid attack  fade ms LUFS (M), 6 variations"
    )
    for sound in Sound.allCases {
      guard let all = Self.figures[sound], let one = all.first else { continue }
      let name = "\(sound)".padding(toLength: 12, withPad: " ", startingAt: 0)
      let numbers = [
        column(one.seconds, 2), column(one.peak), column(one.truePeak), column(one.crest),
        column(one.centroid, 0), column(one.attack), column(one.fade, 0),
        column(all.map { $0.momentary }.min() ?? 0), column(all.map { $0.momentary }.max() ?? 0),
      ]
      print(name + numbers.joined())
    }
    print(
      "a shoe and six rounds:", column(Loudness(of: Round.mix(), rate: 48_000).integrated), "LUFS")
  }

  @Test("No sound clips, not even between samples, or has a DC offset")
  func headroom() {
    for (sound, all) in Self.figures {
      for one in all {
        #expect(one.truePeak < -1, "\(sound): \(one.truePeak) dBTP")
        #expect(abs(one.offset) < 0.001, "\(sound): offset \(one.offset)")
      }
    }
  }

  @Test("Every sound but the room begins and ends in silence, so that none clicks")
  func edges() throws {
    for sound in Sound.allCases where sound != .room {
      let samples = sound.samples(variation: 3)
      #expect(abs(try #require(samples.first)) < 0.02, "\(sound)")
      #expect(abs(try #require(samples.last)) < 0.0001, "\(sound)")
    }
  }

  @Test("The room loops without a gap")
  func loop() throws {
    let samples = Sound.room.samples(variation: 0)
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    let (first, last) = (try #require(samples.first), try #require(samples.last))
    let widest = try #require(steps.max())
    #expect(abs(first - last) <= widest)
    #expect(samples == Sound.room.samples(variation: 9))
  }

  // A card is light, and its paper damps the sound: a short noise of all frequencies, with most of
  // its energy in the middle of the audible range.
  @Test(
    "A card is a short noise, not a tone: sharp, brief, mostly between 1.5 and 6 kHz",
    arguments: [Sound.deal, .flip, .lay])
  func cards(sound: Sound) throws {
    let one = try first(sound)
    #expect(one.attack < 12 && one.fade < 150 && one.seconds < 0.4)
    #expect((1_500.0...6_000).contains(one.centroid))
    #expect(one.crest > 12, "a burst stands far above its average")
  }

  // A disc of pressed clay, 39 by 3.3 mm, has its lowest mode near 4 kHz, which fades in some 30
  // ms.
  @Test("Chips are hard and small: an instant start, gone within a tenth of a second, near 4 kHz")
  func chips() throws {
    for sound in [Sound.chip, .stack, .pay] {
      let one = try first(sound)
      #expect(one.attack < 5 && one.fade < 250, "\(sound)")
      #expect((2_000.0...6_500).contains(one.centroid), "\(sound)")
    }
    let spectrum = Spectrum.energy(
      of: Sound.stack.samples(variation: 1).prefix(2_048).map { Double($0) })
    let hertz = 48_000.0 / 2_048
    let strongest = try #require(
      (Int(2_000 / hertz)..<Int(12_000 / hertz)).max { spectrum[$0] < spectrum[$1] })
    #expect((3_400.0...5_000).contains(Double(strongest) * hertz))
  }

  @Test(
    "A riffle is many cards: at least thirty onsets a second, for about as long as its animation")
  func riffle() throws {
    let samples = Sound.riffle.samples(variation: 0)
    let slots = stride(from: 0, to: samples.count - 240, by: 240).map { start in
      samples[start..<start + 240].reduce(0) { max($0, abs($1)) }
    }
    let onsets = zip(slots, slots.dropFirst()).prefix(120).filter { $1 > 0.04 && $1 > 1.3 * $0 }
    #expect(onsets.count >= 18, "in the first 0.6 seconds: \(onsets.count)")
    let seconds = Double(samples.count) / 48_000
    #expect(abs(seconds - Double(Motion.shuffle.milliseconds) / 1_000) < 0.1)
  }

  @Test("A bust is the lowest sound at the table")
  func bust() throws {
    let bust = try first(.bust)
    for sound in Sound.allCases where sound != .bust {
      #expect(try first(sound).centroid > bust.centroid, "\(sound)")
    }
  }

  @Test("A blackjack and a big win are louder than a win, a loss is softer, keys are far below")
  func balance() throws {
    func loudness(_ sound: Sound) throws -> Double { try first(sound).momentary }
    let win = try loudness(.win)
    #expect((-18.0 ... -13).contains(win))
    /// The level of a sound below that of a win.
    func below(_ sound: Sound) throws -> Double {
      let other = try loudness(sound)
      return win - other
    }
    for sound in [Sound.blackjack, .bigWin] {
      #expect(try (-4.0 ... -0.3).contains(below(sound)), "\(sound)")
    }
    for sound in [Sound.loss, .push] {
      #expect(try (3.0...9).contains(below(sound)), "\(sound)")
    }
    for sound in [Sound.deal, .flip, .lay, .chip] {
      #expect(try (3.0...12).contains(below(sound)), "\(sound)")
    }
    #expect(try below(.key) > 12)
    #expect(try below(.room) > 24)
  }

  @Test("Play has about −16 LUFS, as usual on phones: a shoe and six rounds")
  func mix() {
    let mix = Round.mix()
    #expect(abs(Loudness(of: mix, rate: 48_000).integrated + 16) < 4.5)
  }

  @Test("No two cards and no two chips sound the same, but all are equally loud")
  func variety() throws {
    for sound in [Sound.deal, .flip, .lay, .chip, .stack] {
      let all = try #require(Self.figures[sound])
      let loudness = all.map { $0.momentary }
      #expect((loudness.max() ?? 0) - (loudness.min() ?? 0) < 4, "\(sound)")
      let heard = (0..<200 as Range<UInt64>).map { sound.samples(variation: $0) }
      #expect(Set(heard).count == 200, "\(sound)")
    }
  }

  @Test("The same variation gives the same sound")
  func determinism() {
    for sound in Sound.allCases {
      #expect(sound.samples(variation: 5) == sound.samples(variation: 5), "\(sound)")
    }
  }
}

/// The sounds at a table: a shuffle, and six rounds at normal speed.
enum Round {
  static func mix() -> [Double] {
    var mix = [Double](repeating: 0, count: 48_000 * 42)
    var variation: UInt64 = 0
    func add(_ sound: Sound, at seconds: Double) {
      variation += 1
      let start = Int(seconds * 48_000)
      for (place, sample) in sound.samples(variation: variation).enumerated() {
        mix[start + place] += Double(sample)
      }
    }
    add(.riffle, at: 0)
    for (round, result) in [Sound.win, .loss, .blackjack, .push, .win, .loss].enumerated() {
      let start = 1.6 + 6.4 * Double(round)
      add(.key, at: start + 0.1)
      add(.chip, at: start + 0.2)
      for card in 0..<4 { add(.deal, at: start + 0.4 + 0.25 * Double(card)) }
      add(.deal, at: start + 2)
      add(.flip, at: start + 3)
      add(.deal, at: start + 3.5)
      add(result == .loss ? .gather : result == .push ? .slide : .pay, at: start + 4)
      add(result, at: start + 4.4)
      add(.sweep, at: start + 5.8)
    }
    return mix
  }
}
