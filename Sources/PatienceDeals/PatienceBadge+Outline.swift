/// The outlines of badges: a disc with a sign, in a square of 48 by 48 units.
extension PatienceBadge {
  /// A disc with a rim and two ribbons.
  package static let disc =
    "M17 33l-4 12 6-2 4 4 3-11M31 33l4 12-6-2-4 4-3-11M24 3a16 16 0 1 1 0 32a16 16 0 1 1 0-32z"

  /// The sign in the middle of the disc, around the point 24, 19.
  package var sign: String {
    switch self {
    case .wins(1): "M17 19l5 5 9-10"
    case .wins(10): "M16 13v12M21 13v12M26 13v12M31 13v12M14 24l20-9"
    case .wins(100): "M16 25h16M17 14l3 8h8l3-8-4 3-3-5-3 5z"
    case .wins: "M16 26h16M16 12l3 8h10l3-8-5 4-3-6-3 6zM18 23h12"
    case .streak(3): "M15 25v-4M24 25v-8M33 25V13"
    case .streak: "M24 10c1 5 7 6 7 12a7 7 0 0 1-14 0c0-3 2-4 3-7 2 1 3 2 3 4 2-2 2-6 1-9z"
    case .kind(.klondike): "M15 13h4v4h-4zM22 13h4v8h-4zM29 13h4v12h-4z"
    case .kind(.cells): "M14 12h4v5h-4zM20 12h4v5h-4zM26 12h4v5h-4zM32 12h2v5h-2M16 22h16M16 26h16"
    case .kind(.groups): "M15 12h7v10h-7zM19 15h7v10h-7M23 18h7v9h-7"
    case .kind(.runs): "M19 10h10v4H19zM19 14h10v4H19zM19 18h10v4H19zM19 22h10v6H19z"
    case .kind(.clearing):
      "M22 10h4v4h-4zM19 16h4v4h-4zM25 16h4v4h-4zM16 22h4v4h-4zM22 22h4v4h-4zM28 22h4v4h-4z"
    case .kind(.others): "M17 15l5-3 5 12-5 3zM24 12l6 2-3 12-4-1"
    case .everyGame: "M24 9l3 7 7 .6-5.4 4.6 1.7 7-6.3-3.8-6.3 3.8 1.7-7L14 16.6l7-.6z"
    case .otherRules: "M15 15h14l-4-4M33 23H19l4 4"
    case .fourSuits: "M18 11l3 4-3 4-3-4zM30 11l3 4-3 4-3-4zM18 20l3 4-3 4-3-4zM30 20l3 4-3 4-3-4z"
    case .fastKlondike: "M24 12a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM24 20v-5M24 20l4 2M21 9h6"
    case .days(7): "M15 12h18v15H15zM15 17h18M19 10v4M29 10v4M19 22h3"
    case .days:
      "M15 12h18v15H15zM15 17h18M19 10v4M29 10v4M18 21h3M23 21h3M28 21h2M18 24h3M23 24h3M28 24h2"
    case .fives(1): "M18 13h.1M30 13h.1M24 19h.1M18 25h.1M30 25h.1"
    case .fives: "M17 12h.1M31 12h.1M24 17h.1M17 22h.1M31 22h.1M15 27h18"
    }
  }
}
