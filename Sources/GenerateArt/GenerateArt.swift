import CardArt
import FaceArt
import Foundation

/// The program `card-art OUT_DIR`, which draws the deck, the tables' art and the typeface.
///
/// It writes the sprites, the icons and the fonts of the web client. `card-art --fonts OUT_DIR` writes
/// the fonts of the iPhone app instead.
@main
struct GenerateArt {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let writesFonts = arguments.first == "--fonts"
    if writesFonts { arguments.removeFirst() }
    guard arguments.count == 1, let directory = arguments.first else {
      complain("usage: card-art [--fonts] OUT_DIR")
      exit(2)
    }
    do {
      let folder = URL(fileURLWithPath: directory, isDirectory: true)
      if writesFonts { try writeFonts(to: folder) } else { try write(to: folder) }
    } catch {
      complain("card-art: cannot write to \(directory): \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func write(to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, bytes) in ArtFiles.all {
      try Data(bytes).write(to: directory.appendingPathComponent(name))
    }
    for weight in Face.Weight.allCases {
      let file = directory.appendingPathComponent("face-\(weight.rawValue).woff2")
      try Data(Face(weight).webFont(packedBy: Brotli.pack)).write(to: file)
    }
  }

  private static func writeFonts(to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for weight in Face.Weight.allCases {
      let name = weight == .bold ? "TrueCount-Bold.ttf" : "TrueCount-Regular.ttf"
      try Data(Face(weight).trueTypeFile).write(to: directory.appendingPathComponent(name))
    }
  }

  private static func complain(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
