import CardCore
import CasinoKit
import Testing

@Suite("Questions to the background worker")
struct WorkQuestionTests {
  @Test("A question is read as it was written, with any number: clocks may stand before 1970")
  func written() throws {
    for number in [0, 1, -62_135_596_800_000, Int64.max, Int64.min] {
      let question = WorkQuestion(WorkTopic("odds"), number: number, about: .string("x"))
      let read = try WorkQuestion(archive: JSONValue(parsing: question.archive.bytes))
      #expect(read.number == number && read.topic == question.topic && read.about == .string("x"))
    }
  }
}
