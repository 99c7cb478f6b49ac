import Foundation

/// Draws the deck: `card-art OUT_DIR` writes the sprite and the icons of the web client.
@main
struct CardArt {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let directory = arguments.first else {
      complain("usage: card-art OUT_DIR")
      exit(2)
    }
    do {
      try write(to: URL(fileURLWithPath: directory, isDirectory: true))
    } catch {
      complain("card-art: cannot write to \(directory): \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func write(to directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let files: [(String, Data)] = [
      ("cards.svg", Data(CardFace.sprite.utf8)),
      ("icon.svg", Data(Icon.drawing(isMaskable: false).utf8)),
      ("icon-maskable.svg", Data(Icon.drawing(isMaskable: true).utf8)),
      ("apple-touch-icon.png", Data(Icon.picture(side: 180))),
    ]
    for (name, content) in files {
      try content.write(to: directory.appendingPathComponent(name))
    }
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
