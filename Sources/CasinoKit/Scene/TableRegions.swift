/// The regions of a screen at a table for credits: the bar, the felt with its upper edge, and the
/// rail with dials, plate and key bed.
package struct TableRegions {
  package let bar: Rect
  package let felt: Rect
  package let controls: Rect
  package let form: Form

  /// The form of the layout.
  package enum Form: String, Sendable {
    /// Portrait: the rail below, its keys in two rows.
    case tall
    /// The same without dials, and with lower keys.
    case small
    /// A large screen: the rail below, its keys in one row between the dials.
    case wide
    /// A wide and low screen: the rail at the right.
    case low
  }

  /// The maximum width of the keys on a large screen, in pixels.
  static let keysWidth = 640.0
  /// The width of a dial beside them, with the gap to the next.
  static let dialWidth = 192.0

  /// The width of a rail with six chips of 44 pixels in a row.
  static let rackWidth = 318.0

  /// How many dials fit.
  package let mostDials: Int

  /// Divides a screen.
  ///
  /// - Parameters:
  ///   - viewport: The screen.
  ///   - playsHands: Whether the bed has keys for hands, in two rows below a high felt.
  ///   - isAdvised: Whether a coach speaks in the rail.
  package init(of viewport: Viewport, playsHands: Bool = false, isAdvised: Bool = false) {
    let text = viewport.textSize
    let (width, height) = (viewport.width, viewport.height)
    let barHeight = text * 2.25 + 26
    func place(rail: Double, bar barHeight: Double) -> (Rect, Rect, Rect) {
      (
        Rect(x: 0, y: 0, width: width, height: barHeight),
        Rect(x: 0, y: barHeight, width: width, height: height - barHeight - rail),
        Rect(x: 0, y: height - rail, width: width, height: rail)
      )
    }
    if width > height && height < text * 34 {
      form = .low
      let low = text * 2.25 + 16
      // NB: a page enlarged four times is this narrow; below 160 pixels, keys are too small for a
      // finger.
      let least = max(min(width * 0.4, text * 20.5), min(width * 0.5, 160))
      // NB: chips in two rows would leave the coach's words too little of the rail.
      let rail = playsHands && width * 0.5 >= Self.rackWidth ? max(least, Self.rackWidth) : least
      bar = Rect(x: 0, y: 0, width: width - rail, height: low)
      felt = Rect(x: 0, y: low, width: width - rail, height: height - low)
      controls = Rect(x: felt.width, y: 0, width: rail, height: height)
      let isFull = isAdvised || playsHands && rail < text * 20
      mostDials = height >= text * (isFull ? 26 : playsHands ? 20 : 24) ? 2 : 0
    } else if width >= max(900, text * 50) {
      form = .wide
      mostDials = width >= Self.keysWidth + Self.dialWidth * 4 ? 4 : 2
      (bar, felt, controls) = place(rail: text * 6.5 + (playsHands ? 192 : 112), bar: barHeight)
    } else {
      let keys = text * 10.5 + (isAdvised ? 184 : playsHands ? 156 : 95)
      let dials = text * 2.75 + 47
      let left = height - barHeight
      let isSmall = left - keys < max(270, playsHands ? text * 15 + 30 : text * 13)
      form = isSmall ? .small : .tall
      mostDials = left - keys - dials >= max(330, text * 20) ? 3 : 0
      let rail =
        isSmall
        ? min(
          text * 8 + 72 + min(playsHands ? 32 : 24, max(0, left - text * 19 - 72)), left - text * 8)
        : keys + (mostDials > 0 ? dials : 0)
      (bar, felt, controls) = place(rail: rail, bar: barHeight)
    }
  }
}
