import CasinoKit
import Testing

@Suite("Geometry")
struct GeometryTests {
  @Test(
    "A CSS length has at most two decimals and no unnecessary characters",
    arguments: [
      (0, "0"), (7, "7"), (-3, "-3"), (1.5, "1.50"), (12.345, "12.35"), (0.05, "0.05"),
      (0.004, "0"), (0.995, "1"), (-0.25, "-0.25"), (-0.004, "0"), (-0.005, "-0.01"),
      (-12.5, "-12.50"), (99.999, "100"), (2_560, "2560"), (1e6, "1000000"),
    ] as [(Double, String)])
  func css(length: Double, text: String) {
    #expect(length.css == text)
  }

  @Test("Every length is accurate to half a hundredth, without an exponent")
  func cssReadsBack() throws {
    for step in -50_000...50_000 {
      let length = Double(step) * 0.037_713
      let text = length.css
      let back = try #require(Double(text), "\(text)")
      #expect(abs(back - length) < 0.005_000_1, "\(length) as \(text)")
      #expect(text.utf8.allSatisfy { $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) })
    }
  }

  @Test("The center and the far edges of a rectangle")
  func edges() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.midX == 60 && rect.midY == 45 && rect.maxX == 110 && rect.maxY == 70)
  }

  @Test("A rectangle contains itself and what is inside, but nothing that extends beyond it")
  func contains() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.contains(rect))
    #expect(rect.contains(Rect(x: 20, y: 30, width: 5, height: 5)))
    for (x, y) in [(9, 30), (106, 30), (20, 19), (20, 66)] as [(Double, Double)] {
      #expect(!rect.contains(Rect(x: x, y: y, width: 5, height: 5)))
    }
  }

  @Test("Rectangles that share only an edge or a corner don't overlap")
  func overlaps() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.overlaps(rect))
    for (x, y, overlaps) in [
      (110, 20, false), (109, 20, true), (-90, 20, false), (-89, 20, true), (10, 70, false),
      (10, 69, true), (10, -30, false), (10, -29, true), (110, 70, false), (109, 69, true),
    ] as [(Double, Double, Bool)] {
      let other = Rect(x: x, y: y, width: 100, height: 50)
      #expect(rect.overlaps(other) == overlaps && other.overlaps(rect) == overlaps)
    }
  }

  @Test("A card covers a rectangle of 5 to 7 around its center")
  func cardRect() {
    let rect = Pose(x: 100, y: 200, width: 50).cardRect
    #expect(rect == Rect(x: 75, y: 165, width: 50, height: 70))
  }

  @Test("Ordinary text is 16 pixels high unless the user has chosen another size")
  func textSize() {
    #expect(Viewport(width: 390, height: 844).textSize == 16)
  }
}
