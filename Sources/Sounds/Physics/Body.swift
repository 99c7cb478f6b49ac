/// Something that rings when it is struck: the modes in which it vibrates.
struct Body {
  var modes: [Mode]

  /// One way of vibrating.
  struct Mode {
    /// In hertz.
    var frequency: Double
    /// How long the mode takes to fade by 60 decibels, in milliseconds.
    var fade: Double
    /// The share of the mode in the blow.
    var share: Double
  }

  /// A body with modes at multiples of the lowest.
  ///
  /// - Parameters:
  ///   - lowest: The frequency of the lowest mode, in hertz.
  ///   - multiples: The modes, as multiples of it.
  ///   - loss: The material's loss factor: the share of its energy that a mode loses in each radian.
  ///     Steel and glass have about 0.005, ceramics 0.01 to 0.04, wood 0.1, paper and felt more.
  init(lowest: Double, multiples: [Double], loss: Double) {
    modes = multiples.enumerated().map { place, multiple in
      let frequency = lowest * multiple
      return Mode(
        frequency: frequency, fade: 2_200 / (frequency * loss), share: 1 / Double(place + 1))
    }
  }

  /// A round plate that nothing holds, such as a chip in the air, in the modes that are heard.
  ///
  /// The multiples are those of the plate equation for a free edge: nodal lines and circles (2,0),
  /// (0,1), (3,0), (1,1), (4,0), (5,0), (2,1).
  ///
  /// - Parameters:
  ///   - radius: In metres.
  ///   - thickness: In metres.
  ///   - stiffness: Young's modulus in pascals.
  ///   - density: In kilograms a cubic metre.
  ///   - loss: The material's loss factor.
  init(
    discOfRadius radius: Double, thickness: Double, stiffness: Double, density: Double, loss: Double
  ) {
    let bending = thickness * (stiffness / (12 * density * (1 - 0.33 * 0.33))).squareRoot()
    let lowest = 5.253 / (2 * Elementary.pi * radius * radius) * bending
    self.init(
      lowest: lowest, multiples: [1, 1.729, 2.328, 3.906, 4.112, 6.301, 6.710], loss: loss)
  }

  /// The body with every mode a little off, as no two are alike.
  func varied(by hundredths: Double, _ chance: inout Chance) -> Body {
    var other = self
    for place in modes.indices {
      other.modes[place].frequency *= chance.about(hundredths)
      other.modes[place].fade *= chance.about(4 * hundredths)
      other.modes[place].share *= chance.about(8 * hundredths)
    }
    return other
  }
}

extension Waveform {
  /// Strikes a body.
  ///
  /// The blow is half a period of a sine. The longer it lasts, the softer the two that meet, and
  /// the less it excites what vibrates faster.
  ///
  /// - Parameters:
  ///   - body: What rings.
  ///   - moment: When, in milliseconds.
  ///   - gain: How hard.
  ///   - contact: How long the two touch, in milliseconds.
  mutating func strike(
    _ body: Body, at moment: Double, gain: Double, contact: Double
  ) {
    let start = index(moment)
    guard start < samples.count else { return }
    for mode in body.modes where mode.frequency < rate * 0.45 {
      let turn = mode.frequency * contact / 1_000
      let spread = 1 - 4 * turn * turn
      let near = spread < 0.01 && spread > -0.01
      let answer = near ? Elementary.pi / 4 : Elementary.cos(Elementary.pi * turn) / spread
      let angle = 2 * Elementary.pi * mode.frequency / rate
      let radius = Elementary.exp(-6.908 / (mode.fade * rate / 1_000))
      let (turned, shrunk) = (2 * radius * Elementary.cos(angle), radius * radius)
      var before = 0.0
      var now = gain * mode.share * (answer < 0 ? -answer : answer) * radius * Elementary.sin(angle)
      let last = min(samples.count, start + index(mode.fade * 1.1) + 2)
      for place in start..<last {
        samples[place] += before
        (before, now) = (now, turned * now - shrunk * before)
      }
    }
  }
}
