import CardCore
import CasinoKit
import Foundation

/// Writes the pages of the client in their states, for tests that look at them in a browser.
///
///     screen-states
///     screen-states door en 1280x800 390x844@32
///
/// Without arguments it lists the scenarios, each with its place. With a scenario, a language and screens (text
/// size after `@`, otherwise 16) it writes a JSON object a line: the name of the state, the screen, and the
/// element tree of the page, as the client hands it to `patch.js`.
@main
struct ScreenStates {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard let name = words.first else {
      for scenario in Scenario.all { print(scenario.name, scenario.place) }
      return
    }
    guard let scenario = Scenario.all.first(where: { $0.name == name }),
      let language = words.dropFirst().first.flatMap({ Language(named: $0) })
    else {
      throw UsageError(description: "usage: screen-states SCENARIO LANGUAGE WIDTHxHEIGHT[@TEXT]…")
    }
    let screens = try words.dropFirst(2).map { try Screen($0) }
    scenario.play(Album(in: language, on: screens))
  }
}

/// What is wrong with the words on the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

/// A screen by its name, such as `390x844` or `390x844@32`.
struct Screen {
  let name: String
  let viewport: Viewport

  init(_ name: String) throws {
    let parts = name.split(separator: "@")
    let sides = (parts.first ?? "").split(separator: "x").compactMap { Double(String($0)) }
    guard sides.count == 2, let textSize = parts.count == 2 ? Double(String(parts[1])) : 16 else {
      throw UsageError(description: "\(name) is no screen")
    }
    self.name = name
    viewport = Viewport(width: sides[0], height: sides[1], textSize: textSize)
  }
}

/// A way through the states of one place.
struct Scenario: Sendable {
  let name: String
  /// The module of the place, which names its style sheet.
  let place: String
  /// Leads through the states, and adds each to an album.
  let play: @Sendable (Album) -> Void

  init(_ name: String, at place: String? = nil, _ play: @escaping @Sendable (Album) -> Void) {
    self.name = name
    self.place = place ?? name
    self.play = play
  }

  /// All scenarios.
  static let all =
    blackjackScenarios + patienceScenarios + betScenarios + trainerScenarios + roomScenarios
    + serverScenarios
}

/// Collects the states of a scenario, and writes each as it is added.
final class Album {
  /// The language that the player speaks.
  let language: Language
  private let screens: [Screen]

  init(in language: Language, on screens: [Screen]) {
    (self.language, self.screens) = (language, screens)
  }

  /// Adds the page that a visitor sees now.
  ///
  /// - Parameters:
  ///   - state: The name of the state, which no other of the scenario has.
  ///   - visitor: The visitor.
  ///   - looks: Classes of an element that must be on the page, so that the state is what its name says.
  func add(_ state: String, _ visitor: Visitor, with looks: String...) {
    for screen in screens {
      let page = visitor.page(in: screen.viewport)
      for look in looks where !page.all.contains(where: { $0.hasClasses(look) }) {
        fatalError("\(state) shows no \(look)")
      }
      add(state, page, on: screen.name)
    }
  }

  private func add(_ state: String, _ page: Element, on screen: String) {
    var line = Array(#"{"state":"\#(state)","screen":"\#(screen)","tree":"#.utf8)
    page.write(to: &line)
    line += Array("}\n".utf8)
    FileHandle.standardOutput.write(Data(line))
  }
}

extension Element {
  /// Whether the element has all of some classes, which spaces separate.
  func hasClasses(_ names: String) -> Bool {
    let all = (self["class"] ?? "").split(separator: " ")
    return names.split(separator: " ").allSatisfy { all.contains($0) }
  }
}
