import CardCore
import Dealing
import Wire

/// Stopping, with evidence if the server's answer has failed a check.
extension RankedDesk {
  func stop(_ problem: RankedProblem) {
    (phase, waiting, step, queue) = (.stopped, .nothing, nil, [])
    self.problem = problem
    evidence = problem.hasEvidence ? writtenEvidence(of: problem) : nil
    news.append(.stopped)
  }

  func writtenEvidence(of problem: RankedProblem) -> [UInt8] {
    let fault: String
    if case .fault(let failed) = problem {
      fault = failed.sentence
    } else {
      fault = "The message can't be read."
    }
    let asked = call.map { "\($0.method.rawValue) \($0.path)" } ?? ""
    return JSONValue.object([
      .init("format", .string("truecount.evidence")), .init("version", .integer(1)),
      .init("key", .hexadecimal(record.key)), .init("fault", .string(fault)),
      .init("commitment", commitment?.archive ?? .null), .init("root", root?.archive ?? .null),
      .init("answers", .array(answers.map { $0.archive })),
      .init("request", .string(asked)), .init("sent", call?.body ?? .null),
      .init("received", .string(String(bytes: received))),
    ]).bytes + [UInt8(ascii: "\n")]
  }
}
