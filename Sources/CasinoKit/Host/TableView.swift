import CardCore

/// A table without the parts that all tables have in common.
public struct TableView {
  /// Identifies the table.
  public let key: String
  /// Its class for style sheets.
  public let look: String
  /// More attributes, such as whose table it is.
  public let attributes: [(String, String)]
  public let children: [Element]

  public init(
    key: String, look: String, attributes: [(String, String)] = [],
    _ children: [Element]
  ) {
    self.key = key
    self.look = look
    self.attributes = attributes
    self.children = children
  }
}
