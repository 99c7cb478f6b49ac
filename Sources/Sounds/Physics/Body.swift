/// A body that rings when it is struck, given by its modes of vibration.
struct Body {
  var modes: [Mode]

  /// One mode of vibration.
  struct Mode {
    /// The frequency in hertz.
    var frequency: Double
    /// The time in which the mode fades by 60 decibels, in milliseconds.
    var fade: Double
    /// The mode's share of the strike.
    var share: Double
  }

  /// Creates a body with modes at multiples of the lowest one.
  ///
  /// - Parameters:
  ///   - lowest: The frequency of the lowest mode, in hertz.
  ///   - multiples: The modes, as multiples of it.
  ///   - loss: The material's loss factor: the share of its energy that a mode loses per radian.
  ///     Steel and glass have about 0.005, ceramics 0.01 to 0.04, wood 0.1, paper and felt more.
  init(lowest: Double, multiples: [Double], loss: Double) {
    modes = multiples.enumerated().map { place, multiple in
      let frequency = lowest * multiple
      return Mode(
        frequency: frequency, fade: 2_200 / (frequency * loss), share: 1 / Double(place + 1))
    }
  }

  /// Creates a free round plate, such as a chip in the air, with its audible modes.
  ///
  /// The multiples are those of the plate equation for a free edge: nodal lines and circles (2,0),
  /// (0,1), (3,0), (1,1), (4,0), (5,0), (2,1).
  ///
  /// - Parameters:
  ///   - radius: The radius in meters.
  ///   - thickness: The thickness in meters.
  ///   - stiffness: Young's modulus in pascals.
  ///   - density: The density in kilograms per cubic meter.
  ///   - loss: The material's loss factor.
  init(
    discOfRadius radius: Double, thickness: Double, stiffness: Double, density: Double, loss: Double
  ) {
    let bending = thickness * (stiffness / (12 * density * (1 - 0.33 * 0.33))).squareRoot()
    let lowest = 5.253 / (2 * Elementary.pi * radius * radius) * bending
    self.init(
      lowest: lowest, multiples: [1, 1.729, 2.328, 3.906, 4.112, 6.301, 6.710], loss: loss)
  }

  /// Returns the body with every mode slightly detuned, as no two bodies are equal.
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
  /// The strike is half a period of a sine. A longer strike is softer and excites high modes less.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - moment: The time in milliseconds.
  ///   - gain: The strength.
  ///   - contact: The duration of the contact, in milliseconds.
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
