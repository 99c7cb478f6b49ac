/// A file that the player may keep outside the program.
///
/// The page offers it for download without asking anybody: the element carries it.
public struct SavedFile: Equatable, Sendable {
  /// The name that is proposed for it, such as `truecount-7.json`.
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// A button that saves the file.
  public func button(_ label: String) -> Element {
    Element(
      "button", key: name,
      [("type", "button"), ("class", "button"), ("data-file", name), ("data-text", text)],
      text: label)
  }
}
