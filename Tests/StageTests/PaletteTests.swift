import CasinoKit
import Foundation
import Stage
import Testing

@Suite("Colors and sizes without style sheets")
struct PaletteTests {
  /// The style sheets of tables with colors of their own.
  private static let tables = ["baccarat", "war", "threecardpoker"]

  /// The colors of the style sheets, one line for each selector.
  private static func colorsOfTheStyleSheet() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let css = try (["tokens"] + tables).map { name in
      try String(contentsOf: root.appending(path: "Web/\(name).css"), encoding: .utf8)
        .replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: "")
    }.joined()
    return Set(
      css.matches(of: #/([^{}]+)\{([^{}]*)\}/#).flatMap { rule in
        rule.1.split(separator: ",").flatMap { selector in
          rule.2.split(separator: ";").compactMap { line -> String? in
            let parts = line.split(separator: ":", maxSplits: 1).map {
              $0.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard parts.count == 2, parts[0].hasPrefix("--"),
              parts[1].wholeMatch(of: #/#\w+|light-dark\(#\w+, #\w+\)|var\(--[\w-]+\)/#) != nil
            else { return nil }
            let name = selector.trimmingCharacters(in: .whitespacesAndNewlines)
            return "\(name) \(parts[0]): \(parts[1])"
          }
        }
      })
  }

  @Test("Every color of the style sheet is in the table, and no other")
  func sameColors() throws {
    let expected = try Self.colorsOfTheStyleSheet()
    #expect(expected.count > 100)
    #expect(Set(Palette.css) == expected)
  }

  @Test("A dealer's color, the player's felt, the theme and references apply as in the style sheet")
  func applied() {
    #expect(Palette(isNight: false).color("felt") == StageColor("#144b37"))
    #expect(Palette(dealer: "jack", isNight: true).color("felt") == StageColor("#163a69"))
    #expect(
      Palette(dealer: "jack", felts: "red", isNight: true).color("felt") == StageColor("#641823"))
    #expect(Palette(dealer: "jack", isNight: true).color("win") == StageColor("#86d3ff"))
    #expect(Palette(dealer: "war", isNight: true).color("felt") == StageColor("#561a22"))
    #expect(
      Palette(dealer: "war", felts: "blue", isNight: true).color("felt") == StageColor("#163a69"))
    #expect(
      Palette(chips: "mint", isNight: true).color("chip-red") == StageColor("#b3564a"))
    #expect(StageColor("#fff2d00a")?.alpha == 10.0 / 255)
  }

  @Test("Text is as large as in a browser at the usual setting, and grows up to twice that")
  func textSizes() {
    #expect(TextSize.large.tablePoints == 16)
    #expect(TextSize.accessibility5.tablePoints == 32)
    let points = TextSize.allCases.map { $0.tablePoints }
    #expect(points == points.sorted())
  }
}
