import CasinoKit
import Testing

@Suite("A bent card")
struct CardFoldTests {
  private typealias Point = CardFold.Point

  @Test("Bending the lower edge to the middle folds a quarter of the card over")
  func edge() throws {
    let fold = try #require(
      CardFold(from: Point(x: 0.5, y: 1.4), to: Point(x: 0.5, y: 0.7)))
    #expect(abs(fold.share - 0.25) < 1e-12)
    #expect(fold.restCSS == "clip-path:polygon(0% 0%,100% 0%,100% 75%,0% 75%)")
    // The face is turned by half, and its lower edge is in the middle of the card.
    #expect(
      fold.flapCSS(width: 100).hasPrefix(
        "transform:matrix(-10000e-4,0e-4,0e-4,-10000e-4,100,210);clip-path:polygon("))
  }

  @Test("Bending a corner inward folds a triangle over; the corner is under the pointer")
  func corner() throws {
    let fold = try #require(CardFold(from: Point(x: 0.95, y: 1.3), to: Point(x: 0.65, y: 1.0)))
    // The corner moved by (-0.3, -0.3), so the fold cuts 0.3 off both edges.
    #expect(abs(fold.share - 0.3 * 0.3 / 2 / 1.4) < 1e-12)
  }

  @Test("Pulling away from the card, or not at all, bends nothing")
  func nothing() {
    #expect(CardFold(from: Point(x: 0.9, y: 1.3), to: Point(x: 1.4, y: 1.9)) == nil)
    #expect(CardFold(from: Point(x: 0.9, y: 1.3), to: Point(x: 0.9, y: 1.3)) == nil)
  }

  @Test("However a card is bent, rest and flap make up the whole card, and the flap is mirrored")
  func anyFold() throws {
    for step in 0..<400 {
      let from = Point(x: Double(step % 20) / 19, y: Double(step / 20) / 19 * 1.4)
      for to in [Point(x: 0.1, y: 0.2), Point(x: 0.6, y: 0.9), Point(x: -0.5, y: 2)] {
        guard let fold = CardFold(from: from, to: to) else { continue }
        #expect(fold.share > 0 && fold.share <= 1)
        let numbers = try #require(
          fold.flapCSS(width: 1).split(separator: "(")[1].split(separator: ")").first)
        let matrix = numbers.split(separator: ",").prefix(4).compactMap { Double($0) }
        let determinant = matrix[0] * matrix[3] - matrix[1] * matrix[2]
        #expect(abs(determinant - 1) < 1e-3, "a mirrored face from \(from) to \(to)")
      }
    }
  }
}
