import CasinoKit
import Foundation
import Testing

@Suite("Measures of the design")
struct CasinoDesignTests {
  private static let tokens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Web/tokens.css")

  @Test(
    "Style sheets have the same measures as the kit",
    arguments: [
      ("width-portrait", CasinoDesign.portraitWidth),
      ("width-landscape", CasinoDesign.landscapeWidth), ("width-modal", CasinoDesign.modalWidth),
      ("radius-card", CasinoDesign.cardRadius), ("radius-key", CasinoDesign.keyRadius),
      ("radius-well", CasinoDesign.wellRadius), ("text-caption", CasinoDesign.captionSize),
      ("text-label", CasinoDesign.labelSize), ("text-key", CasinoDesign.keySize),
      ("text-figure", CasinoDesign.figureSize), ("text-total", CasinoDesign.totalSize),
    ])
  func tokens(name: String, points: Double) throws {
    let css = try String(contentsOf: Self.tokens, encoding: .utf8)
    let found = try #require(
      try Regex("--\(name): ([0-9.]+)(px|rem);").firstMatch(in: css), "\(name) is missing")
    let number = try #require(found[1].substring.flatMap { Double($0) })
    #expect(number * (found[2].substring == "rem" ? 16 : 1) == points)
  }

  @Test(
    "Content is at most 500 points wide in portrait and 800 in landscape, and never wider than the screen",
    arguments: [(390, 844, 390), (820, 1_180, 500), (844, 390, 800), (1_280, 800, 800)])
  func contentWidth(width: Double, height: Double, content: Double) {
    #expect(CasinoDesign.contentWidth(in: Viewport(width: width, height: height)) == content)
    #expect(CasinoDesign.modalWidth == 450)
  }
}
