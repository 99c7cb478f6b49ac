import ArgumentParser
import Foundation
import Sounds

/// Writes the sounds of the tables to files.
struct SoundsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sounds", abstract: "Write every sound of the tables as a WAV file.",
    discussion: """
      The files contain exactly the sounds that the game plays, as 16-bit mono. No two variations are
      alike. The room sound has only one.
      """)

  @Option(help: "The folder for the files.")
  var out: String

  @Option(
    parsing: .unconditional, help: "How many variations of each sound.",
    transform: OptionText.count)
  var variations = 1

  func validate() throws {
    if variations > 100 {
      throw ValidationError("there can be 1 to 100 variations, not \(variations)")
    }
  }

  func run() throws {
    do {
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    } catch {
      throw Refused(message: "Cannot create the folder \(out). Choose another with --out.")
    }
    var table = TextTable(heading: ["sound", "bus", "seconds", "peak dBFS", "file"])
    for sound in Sound.allCases {
      for variation in 0..<(sound == .room ? 1 : variations) {
        let samples = sound.samples(variation: UInt64(variation))
        let name = variation == 0 ? "\(sound).wav" : "\(sound)-\(variation + 1).wav"
        try write(WAVFile.bytes(of: samples, rate: sound.rate), as: name)
        let peak = samples.reduce(0) { max($0, abs($1)) }
        table.add([
          "\(sound)", "\(sound.bus)",
          String(format: "%.2f", Double(samples.count) / Double(sound.rate)),
          String(format: "%.1f", 20 * log10(Double(peak))), name,
        ])
      }
    }
    for line in table.lines { print(line) }
  }

  private func write(_ bytes: [UInt8], as name: String) throws {
    let path = "\(out)/\(name)"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw Refused(message: "Cannot write \(path). Choose another folder with --out.")
    }
  }
}
