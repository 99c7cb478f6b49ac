import CardCore

/// The settings of all tables that other screens have too.
extension SharedSettings {
  /// Makes a choice by the id of its option, and returns whether there is such a choice.
  public mutating func take(_ option: String, of choice: String) -> Bool {
    if chooseLanguage(option, of: choice) { return true }
    if sounds.choose(option, of: choice) != nil { return true }
    return choose(option, of: choice)
  }

  /// The attributes of the root of a page: its class, how fast things move on it, what is to be heard,
  /// and how the room looks.
  ///
  /// - Parameters:
  ///   - look: The page's own class.
  ///   - isMoving: Whether anything moves at all.
  /// - Returns: The attributes.
  public func pageAttributes(_ look: String, isMoving: Bool) -> [(String, String)] {
    pageAttributes(look, tempo: isMoving ? tempo.css : "0")
  }

  /// The same by the factor by which motions are longer.
  func pageAttributes(_ look: String, tempo: String) -> [(String, String)] {
    [
      ("class", hasFourColors ? "\(look) four-colors" : look), ("style", "--tempo:\(tempo)"),
      ("data-mix", sounds.mix),
    ] + self.look.attributes
  }
}
