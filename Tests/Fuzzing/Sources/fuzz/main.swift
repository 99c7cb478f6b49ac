import Foundation
import ParserTesting

// fuzz PARSER FOLDER [options of libFuzzer]: runs a parser over changed files of a folder.

/// The loop of libFuzzer, which doesn't return before its limits are reached.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ parse: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What is tested, in a place that a function of C can reach.
enum Chosen {
  nonisolated(unsafe) static var parser = OutsideParser.json
}

var arguments = CommandLine.arguments
guard arguments.count > 2, let parser = OutsideParser(rawValue: arguments.remove(at: 1)) else {
  let names = OutsideParser.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("Usage: fuzz PARSER FOLDER …, with one of: \(names)\n".utf8))
  exit(2)
}
Chosen.parser = parser

let texts = arguments.map { strdup($0) } + [nil]
let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count)
list.initialize(from: texts, count: texts.count)
var (count, start) = (CInt(arguments.count), list)
exit(
  runFuzzer(&count, &start) { bytes, length in
    Chosen.parser.parse(Array(UnsafeBufferPointer(start: bytes, count: length)))
    return 0
  })
