import FaceArt
import Foundation
import Testing

@Suite("The typeface as a font file")
struct TrueTypeTests {
  /// The number in four bytes, the most significant first.
  private func long(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func sum(_ bytes: [UInt8]) -> UInt32 {
    stride(from: 0, to: bytes.count, by: 4).reduce(0) { $0 &+ long(bytes, $1) }
  }

  @Test(
    "lists its tables in order, each with its place and its sum", arguments: Face.Weight.allCases)
  func directory(weight: Face.Weight) {
    let file = Face(weight).trueTypeFile
    #expect(long(file, 0) == 0x1_0000 && file.count % 4 == 0)
    let count = Int(file[4]) << 8 | Int(file[5])
    var tags: [String] = []
    var end = 12 + 16 * count
    for entry in 0..<count {
      let place = 12 + 16 * entry
      let tag = String(decoding: file[place..<place + 4], as: UTF8.self)
      let (start, length) = (Int(long(file, place + 8)), Int(long(file, place + 12)))
      #expect(start == end, "\(tag)")
      end = start + (length + 3) / 4 * 4
      var table = Array(file[start..<end])
      if tag == "head" { table.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }
      #expect(sum(table) == long(file, place + 4), "\(tag)")
      tags.append(tag)
    }
    #expect(end == file.count && tags == tags.sorted())
    #expect(
      Set(tags)
        == ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"])
  }

  @Test("has the sum that font files must have", arguments: Face.Weight.allCases)
  func wholeSum(weight: Face.Weight) {
    #expect(sum(Face(weight).trueTypeFile) == 0xB1B0_AFBA)
  }

  @Test("is the one in the iPhone app", arguments: Face.Weight.allCases)
  func inTheApp(weight: Face.Weight) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let name = weight == .bold ? "TrueCount-Bold.ttf" : "TrueCount-Regular.ttf"
    let stored = try Data(contentsOf: root.appending(path: "Apps/iOS/App/Fonts/\(name)"))
    #expect(Array(stored) == Face(weight).trueTypeFile, "make ios-art writes it again")
  }
}
