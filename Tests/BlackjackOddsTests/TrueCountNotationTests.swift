import BlackjackOdds
import Testing

@Suite("How true counts are shown")
struct TrueCountNotationTests {
  @Test(
    "Whole numbers, halves and tenths are rounded down, truncated ones toward zero",
    arguments: [
      (7, 104, [30, 30, 35, 35]), (-7, 104, [-40, -30, -35, -35]), (7, 201, [10, 10, 15, 18]),
      (-1, 200, [-10, 0, -5, -3]), (0, 300, [0, 0, 0, 0]), (2, 5, [80, 80, 80, 80]),
    ] as [(Int, Int, [Int])])
  func rounding(running: Int, unseen: Int, tenths: [Int]) {
    let reading = CountReading(running: running, unseen: unseen)
    #expect(TrueCountNotation.allCases.map { $0.figure(of: reading).tenths } == tenths)
  }

  @Test("What is shown reaches a whole number exactly when the count of the index numbers does")
  func consistent() {
    for running in -40...40 {
      for unseen in [1, 13, 26, 51, 52, 53, 77, 104, 199, 208, 311, 416] {
        let reading = CountReading(running: running, unseen: unseen)
        for notation in TrueCountNotation.allCases {
          let whole = notation.rule.trueCount(running: running, unseen: unseen)
          let tenths = notation.figure(of: reading).tenths
          for number in -12...12 {
            #expect((tenths >= 10 * number) == (whole >= number), "\(running), \(unseen)")
          }
        }
      }
    }
  }

  @Test("Names of notations are read back")
  func names() {
    for notation in TrueCountNotation.allCases {
      #expect(TrueCountNotation(text: notation.text) == notation)
    }
    #expect(TrueCountNotation(text: "exact") == nil)
  }
}
