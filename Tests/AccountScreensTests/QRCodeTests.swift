import AccountScreens
import CardCore
import Testing

@Suite("QR codes")
struct QRCodeTests {
  /// A fingerprint of a code's squares as lines of 0 and 1.
  private func fingerprint(_ code: QRCode) -> String {
    var digest = Digest()
    for row in 0..<code.size {
      digest.add((0..<code.size).map { code.isDark(row, $0) ? "1" : "0" }.joined())
    }
    return digest.text
  }

  @Test(
    "Each version has the squares drawn by the Python package qrcode 8.2, with the same mask",
    arguments: [
      ("A", 21, "98948f15a2115c95"),
      ("http://127.0.0.1:8080/#account/join/0123456789", 33, "544b3f02a35cc388"),
      ("https://cards.example.org/#account/join/3177665688", 33, "51b7faec84514bcb"),
      (String(repeating: "Grüße aus dem Haus ", count: 3), 37, "4c92981969586db5"),
      (String(repeating: "x", count: 84), 37, "f2a4d71f4562084d"),
      (String(repeating: "y", count: 106), 41, "a5aa791e69dae2a3"),
      (String(repeating: "z", count: 122), 45, "22993634373aad06"),
      (String(repeating: "w", count: 152), 49, "4f571a1563f4341f"),
      (String(repeating: "v", count: 180), 53, "f16b420e72e9c4d9"),
      (String(repeating: "u", count: 213), 57, "c3690c20b83c1490"),
    ])
  func reference(_ text: String, size: Int, squares: String) throws {
    let code = try #require(QRCode(text))
    #expect(code.size == size)
    #expect(fingerprint(code) == squares)
  }

  @Test("A text beyond version 10 has no code")
  func tooLong() {
    #expect(QRCode(String(repeating: "t", count: 214)) == nil)
  }

  @Test("The outline covers exactly the dark squares")
  func outline() throws {
    let code = try #require(QRCode("A"))
    let runs = code.outline(at: 4).parts(between: "M").dropFirst()
    var covered = 0
    for run in runs {
      let numbers = run.parts(between: "h")
      let start = numbers[0].parts(between: " ").compactMap { Int($0) }
      let width = try #require(Int(numbers[1].parts(between: "v")[0]))
      for column in start[0] - 4..<start[0] - 4 + width {
        #expect(code.isDark(start[1] - 4, column))
      }
      covered += width
    }
    let dark = (0..<21).reduce(0) { sum, row in
      sum + (0..<21).filter { code.isDark(row, $0) }.count
    }
    #expect(covered == dark)
  }
}
