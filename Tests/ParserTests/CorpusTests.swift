import Foundation
import ParserTesting
import Testing

@Suite("Bytes from outside")
struct CorpusTests {
  /// The files with examples for a parser, with their names.
  private static func files(for parser: OutsideParser) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/\(parser.rawValue)").standardized
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  @Test(
    "Valid examples are read, and others refused without harm", arguments: OutsideParser.allCases)
  func corpus(parser: OutsideParser) throws {
    let files = try Self.files(for: parser)
    #expect(files.contains { $0.name.hasPrefix("valid") })
    for file in files {
      #expect(parser.parse(file.bytes) == file.name.hasPrefix("valid"), "\(file.name)")
    }
  }

  @Test("Valid examples that end early are no others", arguments: OutsideParser.allCases)
  func cutOff(parser: OutsideParser) throws {
    // NB: a text can be valid without its end.
    guard ![.rules, .deal].contains(parser) else { return }
    for file in try Self.files(for: parser) where file.name.hasPrefix("valid") {
      let length = file.bytes.count - (file.bytes.last == UInt8(ascii: "\n") ? 1 : 0)
      for count in stride(from: 0, to: length, by: max(1, length / 40)) {
        #expect(!parser.parse(Array(file.bytes.prefix(count))), "\(file.name), \(count) bytes")
      }
    }
  }
}
