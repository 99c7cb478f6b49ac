extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// Creates the case with a name, or returns `nil` if there is none.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = found
  }
}
