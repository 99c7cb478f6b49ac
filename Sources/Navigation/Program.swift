import CardCore
import CasinoKit

/// The program's name.
public enum Program {
  /// The name, which is the same in every language.
  public static let name = "True Count"
}

extension Route {
  /// A screen of the program with a name, which begins the title of its page.
  ///
  ///     Route(link: "pause", named: "Time and breaks").title  // "Time and breaks · True Count"
  public init(link: String, named name: String) {
    self.init(link: link, title: "\(name) · \(Program.name)")
  }
}
