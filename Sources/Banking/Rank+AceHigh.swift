import CardCore

extension Rank {
  /// The rank's value if aces are high: from 2 for a two to 14 for an ace.
  public var aceHigh: Int { self == .ace ? 14 : Int(rawValue) }
}
