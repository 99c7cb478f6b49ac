import CasinoKit

/// The parts of a screen at a blackjack table: bar, felt, controls, and the coach's panel.
struct BlackjackRegions {
  let bar: Rect
  let felt: Rect
  let controls: Rect
  let coach: Rect?
  /// How much the coach's panel has room for.
  let coachForm: CoachForm?

  /// How the coach's panel looks.
  enum CoachForm: Sendable {
    /// Beside everything, with all there is to say.
    case column
    /// Above the controls: the plays, the verdict and the costs.
    case strip
    /// The same without the costs.
    case lowStrip
    /// The best play and the verdict in a line each; the rest is in the sheet.
    case lines
  }

  /// The widest that the controls grow on a large screen, in pixels.
  static let controlsWidth = 560.0

  /// Divides a screen, with room for a coach or without.
  init(of viewport: Viewport, hasCoach: Bool) {
    let text = viewport.textSize
    bar = Rect(x: 0, y: 0, width: viewport.width, height: text * 2.25 + 20)
    let rest = Rect(
      x: 0, y: bar.height, width: viewport.width, height: viewport.height - bar.height)
    if viewport.width > viewport.height && viewport.height < text * 34 {
      let parts = Self.low(rest, text: text, hasCoach: hasCoach)
      (felt, controls, coach) = (parts.felt, parts.controls, parts.coach)
    } else {
      let parts = Self.high(rest, text: text, hasCoach: hasCoach)
      (felt, controls, coach) = (parts.felt, parts.controls, parts.coach)
    }
    let bottom = controls.y
    coachForm = coach.map { place in
      if place.maxY > bottom { return .column }
      if place.height < text * 5 { return .lines }
      return place.height < text * 6.5 ? .lowStrip : .strip
    }
  }

  private typealias Parts = (felt: Rect, controls: Rect, coach: Rect?)

  /// A wide and low screen: the felt at the left, the coach above the controls at the right.
  private static func low(_ rest: Rect, text: Double, hasCoach: Bool) -> Parts {
    // NB: a page enlarged four times is this narrow; below 160 pixels no finger finds the buttons.
    let width = max(min(rest.width * 0.4, text * 20), min(rest.width * 0.5, 160))
    let felt = Rect(x: 0, y: rest.y, width: rest.width - width, height: rest.height)
    let panel = hasCoach ? room(for: min(rest.height - controlsHeight(text), text * 9), text) : 0
    return (
      felt,
      Rect(x: felt.width, y: rest.y + panel, width: width, height: rest.height - panel),
      panel > 0 ? Rect(x: felt.width, y: rest.y, width: width, height: panel) : nil
    )
  }

  /// Any other screen: the controls at the bottom, the coach beside everything or above them.
  private static func high(_ rest: Rect, text: Double, hasCoach: Bool) -> Parts {
    let beside = hasCoach && rest.width >= text * 60 ? text * 21 : 0
    let middle = rest.width - beside
    let height = controlsHeight(text) - (rest.height < text * 34 ? text * 0.75 : 0)
    let width = min(middle, controlsWidth)
    let free = rest.height - height
    let panel =
      hasCoach && beside == 0 ? room(for: min(free - text * 16.5, text * 7.5), text) : 0
    let controls = Rect(
      x: (middle - width) / 2, y: rest.maxY - height, width: width, height: height)
    let felt = Rect(x: 0, y: rest.y, width: middle, height: free - panel)
    if beside > 0 {
      let column = Rect(x: middle, y: rest.y, width: beside, height: rest.height)
      return (felt, controls, column)
    }
    let strip = Rect(x: 0, y: felt.maxY, width: rest.width, height: panel)
    return (felt, controls, panel > 0 ? strip : nil)
  }

  /// How high the controls are: lines of text grow with the text, what a finger needs does not.
  private static func controlsHeight(_ text: Double) -> Double { text * 8.5 + 64 }

  /// A height for the coach's panel that is of use: for the plays, for two lines, or none.
  private static func room(for height: Double, _ text: Double) -> Double {
    if height >= text * 5 { return height }
    return height >= text * 3 ? text * 3 : 0
  }
}
