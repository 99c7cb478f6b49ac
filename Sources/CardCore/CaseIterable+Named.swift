extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case of a name, or `nil` if there is none.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = found
  }
}
