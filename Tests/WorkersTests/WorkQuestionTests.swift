import CardCore
import Testing
import Workers

@Suite("Questions to the background worker")
struct WorkQuestionTests {
  @Test("A question survives encoding, with any number: clocks may be before 1970")
  func written() throws {
    for number in [0, 1, -62_135_596_800_000, Int64.max, Int64.min] {
      let question = WorkQuestion(WorkTopic("odds"), number: number, about: .string("x"))
      let read = try WorkQuestion(archive: JSONValue(parsing: question.archive.bytes))
      #expect(read.number == number && read.topic == question.topic && read.about == .string("x"))
    }
  }
}
