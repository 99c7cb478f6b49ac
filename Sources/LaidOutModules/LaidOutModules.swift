import Foundation
import ModuleLayout

/// Lays out WebAssembly modules so that they pack into fewer bytes: `lay-out-modules FILE…` puts
/// functions side by side that are alike, in each file.
@main
struct LaidOutModules {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    guard !files.isEmpty else {
      complain("usage: lay-out-modules FILE…")
      exit(2)
    }
    for file in files {
      do {
        try layOut(URL(fileURLWithPath: file))
      } catch let problem as ModuleProblem {
        complain("lay-out-modules: \(file) \(problem)")
        exit(1)
      } catch {
        complain("lay-out-modules: \(file): \(error.localizedDescription)")
        exit(1)
      }
    }
  }

  private static func layOut(_ file: URL) throws {
    let module = try ClientModule(Array(Data(contentsOf: file)))
    let laidOut = try module.written(in: AlikeOrder.order(of: module.functions))
    try Data(laidOut).write(to: file, options: .atomic)
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
