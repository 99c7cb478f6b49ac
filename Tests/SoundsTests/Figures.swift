import Foundation
import Sounds

/// The measures of a sound.
struct Figures {
  let seconds: Double
  /// The largest sample, in dBFS.
  let peak: Double
  /// The largest value including those between the samples, found at four times the rate, in dBTP.
  let truePeak: Double
  /// Peak over root mean square, in decibels.
  let crest: Double
  /// The center of the spectrum's energy, in hertz.
  let centroid: Double
  /// The time of the loudest onset from a tenth to nine tenths, in milliseconds.
  let attack: Double
  /// The time in which the sound fades by 60 dB after its loudest moment, in milliseconds.
  ///
  /// It is derived from the slope from −5 to −25 dB of the remaining energy (Schroeder).
  let fade: Double
  let offset: Double
  let momentary: Double

  init(of sound: Sound, variation: UInt64 = 0) {
    let samples = sound.samples(variation: variation).map { Double($0) }
    let rate = Double(sound.rate)
    seconds = Double(samples.count) / rate
    let largest = samples.reduce(0) { max($0, abs($1)) }
    let square = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
    peak = Self.decibels(largest)
    truePeak = Self.decibels(Self.largestBetween(samples))
    crest = Self.decibels(largest / square.squareRoot())
    centroid = Self.centroid(samples, rate)
    (attack, fade) = Self.envelope(samples, rate)
    offset = samples.reduce(0, +) / Double(samples.count)
    momentary = Loudness(of: samples, rate: rate).momentary
  }

  private static func decibels(_ value: Double) -> Double { 20 * log10(value + 1e-9) }

  /// Interpolates with a windowed sinc of 24 samples.
  private static func largestBetween(_ samples: [Double]) -> Double {
    var largest = 0.0
    for quarter in 0..<4 {
      let part = Double(quarter) / 4
      let weights = (-11...12).map { step -> Double in
        let x = Double(step) - part
        let window = 0.5 + 0.5 * cos(.pi * x / 12.5)
        return abs(x) < 1e-9 ? 1 : sin(.pi * x) / (.pi * x) * window
      }
      for place in 11..<max(11, samples.count - 12) {
        var sum = 0.0
        for (tap, weight) in weights.enumerated() { sum += weight * samples[place + tap - 11] }
        largest = max(largest, abs(sum))
      }
    }
    return largest
  }

  private static func centroid(_ samples: [Double], _ rate: Double) -> Double {
    let size = 1_024
    var (weighted, total) = (0.0, 0.0)
    for start in stride(from: 0, to: samples.count, by: size) {
      let frame = Array(samples[start..<min(start + size, samples.count)])
      let energy = Spectrum.energy(of: frame + [Double](repeating: 0, count: size - frame.count))
      for (bin, value) in energy.enumerated() {
        weighted += value * Double(bin) * rate / Double(size)
        total += value
      }
    }
    return weighted / total
  }

  private static func envelope(
    _ samples: [Double], _ rate: Double
  ) -> (attack: Double, fade: Double) {
    let width = Int(rate / 1_000)
    var (sum, envelope) = (0.0, [Double]())
    for place in samples.indices {
      sum += samples[place] * samples[place]
      if place >= width { sum -= samples[place - width] * samples[place - width] }
      envelope.append(max(0, sum).squareRoot())
    }
    let top = envelope.indices.max { envelope[$0] < envelope[$1] } ?? 0
    let low = (0...top).last { envelope[$0] < 0.1 * envelope[top] } ?? 0
    let high = (low...top).first { envelope[$0] >= 0.9 * envelope[top] } ?? top
    var (rest, decay) = (0.0, [Double]())
    for sample in samples[top...].reversed() {
      rest += sample * sample
      decay.append(rest)
    }
    let levels = decay.reversed().map { 10 * log10($0 / rest + 1e-15) }
    let begin = levels.firstIndex { $0 < -5 } ?? 0
    let end = levels.firstIndex { $0 < -25 } ?? levels.count
    return (Double(high - low) / rate * 1_000, Double(end - begin) / rate * 3_000)
  }
}

/// The spectrum of a power of two of samples.
enum Spectrum {
  /// The energy of each frequency from 0 to half the sample rate.
  static func energy(of samples: [Double]) -> [Double] {
    var (real, imaginary) = (samples, [Double](repeating: 0, count: samples.count))
    transform(&real, &imaginary)
    return (0..<samples.count / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }

  private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    guard count > 1 else { return }
    var even = stride(from: 0, to: count, by: 2).map { real[$0] }
    var evenIm = stride(from: 0, to: count, by: 2).map { imaginary[$0] }
    var odd = stride(from: 1, to: count, by: 2).map { real[$0] }
    var oddIm = stride(from: 1, to: count, by: 2).map { imaginary[$0] }
    transform(&even, &evenIm)
    transform(&odd, &oddIm)
    for bin in 0..<count / 2 {
      let angle = -2 * .pi * Double(bin) / Double(count)
      let (c, s) = (cos(angle), sin(angle))
      let (x, y) = (c * odd[bin] - s * oddIm[bin], c * oddIm[bin] + s * odd[bin])
      (real[bin], imaginary[bin]) = (even[bin] + x, evenIm[bin] + y)
      (real[bin + count / 2], imaginary[bin + count / 2]) = (even[bin] - x, evenIm[bin] - y)
    }
  }
}
