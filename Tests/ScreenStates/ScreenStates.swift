import CardCore
import CasinoKit
import Foundation
import Stage

/// Writes the pages of the client in all states, for browser tests.
///
///     screen-states
///     screen-states door en 1280x800 390x844@32
///     screen-states blackjack-jean-luc en 390x844 --stage
///
/// Without arguments, it lists the scenarios with their screens. With a scenario, a language and
/// viewports (text size after `@`, by default 16), it writes one JSON object per line: the name of
/// the state, the viewport, and the element tree of the page, as the client passes it to
/// `patch.js`. With `--stage`, it writes what the iPhone app makes of the page instead: the picture of
/// the felt as SVG, what VoiceOver finds on it, and what is missing.
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
    let drawsStage = words.contains("--stage")
    let screens = try words.dropFirst(2).filter { $0 != "--stage" }.map { try Screen($0) }
    scenario.play(Album(in: language, on: screens, drawsStage: drawsStage))
  }
}

/// An error in the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

/// A viewport by its name, such as `390x844` or `390x844@32`.
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

/// A sequence of states of one screen.
struct Scenario: Sendable {
  let name: String
  /// The module of the screen, which determines its style sheet.
  let place: String
  /// Goes through the states, and adds each to an album.
  let play: @Sendable (Album) -> Void

  init(_ name: String, at place: String? = nil, _ play: @escaping @Sendable (Album) -> Void) {
    self.name = name
    self.place = place ?? name
    self.play = play
  }

  /// All scenarios.
  static let all =
    blackjackScenarios + patienceScenarios + betScenarios + trainerScenarios + roomScenarios
    + serverScenarios + stageScenarios
}

/// The collector of a scenario's states, which writes each as it is added.
final class Album {
  /// The player's language.
  let language: Language
  private let screens: [Screen]
  /// The picture of the felt on each screen, if the felt is drawn.
  private let pictures: [StagePicture]

  init(in language: Language, on screens: [Screen], drawsStage: Bool) {
    (self.language, self.screens) = (language, screens)
    pictures = drawsStage ? screens.map { _ in StagePicture() } : []
  }

  /// Adds the visitor's current page.
  ///
  /// - Parameters:
  ///   - state: The name of the state, unique in the scenario.
  ///   - visitor: The visitor.
  ///   - looks: Classes of an element that must be on the page, to verify the state.
  func add(_ state: String, _ visitor: Visitor, with looks: String...) {
    for (place, screen) in screens.enumerated() {
      let page = visitor.page(in: screen.viewport)
      for look in looks where !page.all.contains(where: { $0.hasClasses(look) }) {
        fatalError("\(state) shows no \(look)")
      }
      if pictures.isEmpty {
        add(state, page, on: screen.name)
      } else {
        addStage(state, page, pictures[place])
      }
    }
  }

  /// Adds what the iPhone app makes of a page.
  private func addStage(_ state: String, _ page: Element, _ picture: StagePicture) {
    let scene = StageScene(page)
    let line = JSONValue.object([
      .init("state", .string(state)),
      .init("svg", .string(scene.map { picture.draw($0, isNight: true) } ?? "")),
      .init("labels", .array((scene?.nodes ?? []).compactMap { $0.label }.map { .string($0) })),
      .init("missing", .array(StageCheck.missing(of: page, in: scene).map { .string($0) })),
    ])
    FileHandle.standardOutput.write(Data(line.bytes + [UInt8(ascii: "\n")]))
  }

  private func add(_ state: String, _ page: Element, on screen: String) {
    var line = Array(#"{"state":"\#(state)","screen":"\#(screen)","tree":"#.utf8)
    page.write(to: &line)
    line += Array("}\n".utf8)
    FileHandle.standardOutput.write(Data(line))
  }
}

extension Element {
  /// Whether the element has all of the space-separated classes.
  func hasClasses(_ names: String) -> Bool {
    let all = (self["class"] ?? "").split(separator: " ")
    return names.split(separator: " ").allSatisfy { all.contains($0) }
  }
}
