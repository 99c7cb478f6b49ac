import PatienceDeals
import Testing

@Suite("The first day of a week")
struct WeekStartTests {
  @Test(
    "It is the usual one of the region, and Monday where none is known",
    arguments: [
      ("US", WeekStart.sunday), ("CA", .sunday), ("ZW", .sunday), ("AG", .sunday), ("MZ", .sunday),
      ("DE", .monday), ("GB", .monday), ("FR", .monday), ("AE", .monday), ("EG", .saturday),
      ("SY", .saturday), ("MV", .friday), ("", .monday), ("U", .monday), ("USA", .monday),
      ("us", .monday), ("419", .monday), (" G", .monday), ("S ", .monday), ("ÄÖ", .monday),
    ])
  func regions(region: String, start: WeekStart) {
    #expect(WeekStart(region: region) == start)
  }

  @Test("Columns and weekdays correspond, whatever the first day is")
  func columns() {
    for start in [WeekStart.monday, .friday, .saturday, .sunday] {
      #expect(start.weekday(inColumn: 0) == start.rawValue)
      for column in Int64(0)..<7 {
        #expect(start.column(ofWeekday: start.weekday(inColumn: column)) == column)
      }
    }
  }
}
