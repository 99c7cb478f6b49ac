import FaceArt
import Foundation
import Testing

@Suite("The typeface")
struct FaceTests {
  private let faces = Face.Weight.allCases.map { Face($0) }

  @Test("contains every character in the texts of all languages")
  func hasEveryWrittenCharacter() throws {
    // NB: a soft hyphen is never drawn; where a word breaks, the browser draws a hyphen.
    let written = try WordSources.characters().subtracting(["\u{AD}"])
    #expect(written.count > 60)
    for face in faces {
      let drawn = Set(face.glyphs.map(\.character))
      #expect(written.subtracting(drawn).sorted() == [], "in weight \(face.weight.rawValue)")
    }
  }

  @Test("contains what German, French names, prices and keys need")
  func hasLettersOfItsLanguages() {
    let needed = "ÄÖÜäöüßé„“‚‘”’–—…·×−+±%/()&!?':;$⏎→←↑↓✓½0123456789\u{A0}"
    for face in faces {
      #expect(Set(needed).subtracting(face.glyphs.map(\.character)).isEmpty)
    }
  }

  @Test("has one drawing for each character, and all but spaces have ink")
  func drawsEachCharacterOnce() {
    for face in faces {
      #expect(Set(face.glyphs.map(\.character)).count == face.glyphs.count)
      for glyph in face.glyphs {
        #expect(glyph.contours.isEmpty == glyph.character.isWhitespace, "\(glyph.character)")
      }
    }
  }

  @Test("has numerals of equal width")
  func numeralsShareOneWidth() {
    for face in faces {
      #expect(Set("0123456789".map { width($0, in: face) }).count == 1)
    }
  }

  @Test("aligns capitals and numerals of both weights at the same height")
  func weightsAlign() {
    for face in faces {
      for character in "0123456789ABCDEFGHIKLMNOPRSTUVWXYZ" {
        let heights = heights(character, in: face)
        #expect(abs(heights.lowerBound) <= 2, "\(character) in \(face.weight.rawValue)")
        #expect(abs(heights.upperBound - 760) <= 2, "\(character) in \(face.weight.rawValue)")
      }
    }
  }

  @Test("has ± with plus above minus")
  func plusStandsAboveMinus() {
    for face in faces {
      let points = face.glyphs.first { $0.character == "±" }?.contours.joined().map { $0 } ?? []
      let foot = points.filter { $0.y <= (points.map(\.y).min() ?? 0) + 5 }.map(\.x)
      let (left, right) = (foot.min() ?? 0, foot.max() ?? 0)
      #expect(right - left > 250, "it stands on the minus, in \(face.weight.rawValue)")
    }
  }

  @Test("closes every outline, has more ink than holes, and stays within the line")
  func outlinesAreSound() {
    for face in faces {
      for glyph in face.glyphs where !glyph.contours.isEmpty {
        let ink = glyph.contours.reduce(0) { $0 + area(of: $1) }
        #expect(ink < 0, "\(glyph.character): ink lies to the right of its outline")
        for contour in glyph.contours {
          #expect(contour.count >= 3)
          #expect(contour.first?.isOn == true)
          #expect(contour.allSatisfy { (-250...950).contains($0.y) }, "\(glyph.character)")
        }
      }
    }
  }

  @Test("is a valid web font: its header has the right length and number of tables")
  func webFontIsWhole() {
    for face in faces {
      let file = face.webFont { $0 }
      #expect(Array(file.prefix(4)) == Array("wOF2".utf8))
      #expect(number(file, at: 8) == file.count)
      #expect(number(file, at: 12) >> 16 == 10)
    }
  }

  private func width(_ character: Character, in face: Face) -> Int? {
    face.glyphs.first { $0.character == character }?.width
  }

  private func heights(_ character: Character, in face: Face) -> ClosedRange<Int> {
    let glyph = face.glyphs.first { $0.character == character }
    let heights = glyph?.contours.joined().map(\.y) ?? []
    return (heights.min() ?? -1000)...(heights.max() ?? 1000)
  }

  /// Twice the area inside, negative if the contour runs clockwise.
  private func area(of contour: [Glyph.Point]) -> Int {
    zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
  }

  private func number(_ file: [UInt8], at place: Int) -> Int {
    file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
