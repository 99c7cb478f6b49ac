import BaccaratRules
import CardCore
import Testing

@Suite("The third-card rules")
struct TableauTests {
  /// The published table: D draws, S stands.
  ///
  /// It has a row for Banker's points and a column for Player's third card from 0 to 9.
  private static let published = [
    "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD", "SSDDDDDDSS", "SSSSDDDDSS",
    "SSSSSSDDSS", "SSSSSSSSSS",
  ]

  @Test("The banker draws by the published table, in each of its 80 cells")
  func banker() {
    for (points, row) in Self.published.enumerated() {
      for (third, cell) in row.enumerated() {
        #expect(
          ThirdCard.bankerDraws(on: points, afterPlayers: third) == (cell == "D"),
          "\(points) against \(third)")
      }
    }
  }

  @Test("The player draws on 0 to 5, and so does the banker if the player stood")
  func afterStanding() {
    for points in 0...7 {
      #expect(ThirdCard.playerDraws(on: points) == (points < 6))
      #expect(ThirdCard.bankerDraws(on: points, afterPlayers: nil) == (points < 6))
    }
  }

  @Test(
    "Hands with disputed rules",
    arguments: [
      ("player 6 against banker's 5, who draws a 6", "TC 5H 6D TS 6S", "player", "6:1"),
      ("player stands on 7, banker stands on 6", "TC TD 7H 6S", "player", "7:6"),
      (
        "player's third card 8 against banker's 3: the banker stands", "2C 3D TH KS 8C", "banker",
        "0:3"
      ),
      (
        "player's third card 9 against banker's 3: the banker draws", "2C 3D TH KS 9C 5H", "banker",
        "1:8"
      ),
      (
        "player's third card 6 against banker's 6: the banker draws", "AC 6D TH KS 6C 3H", "banker",
        "7:9"
      ),
      (
        "player's third card 5 against banker's 6: the banker stands", "AC 6D TH KS 5C 3H", "tie",
        "6:6"
      ),
      ("player's natural 8 against banker's 0: nobody draws", "8C TD TH KS 9C", "player", "8:0"),
      ("banker's natural 9 against player's 8", "8C 9D TH KS", "banker", "8:9"),
      ("naturals of 8 tie", "8C 5D TH 3S", "tie", "8:8"),
    ])
  func namedHands(name: String, cards: String, winner: String, points: String) throws {
    let dealt = try cards.split(separator: " ").map { try #require(Card(text: String($0))) }
    var coup = Coup()
    var rest = dealt[...]
    while let side = coup.next, let card = rest.popFirst() { coup.deal(card, to: side) }
    #expect(CoupResult(coup).text == "\(winner) \(points)", "\(name)")
    #expect(coup.next == nil)
  }

  @Test("Points are the last digit of the sum; an ace is 1, tens and face cards are 0")
  func points() {
    #expect(Rank.allCases.map { $0.points } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
    #expect(PointHand([Card(.seven, .clubs), Card(.eight, .hearts)]).points == 5)
    #expect(PointHand([Card(.nine, .clubs), Card(.king, .hearts)]).isNatural)
    #expect(
      !PointHand([Card(.two, .clubs), Card(.three, .hearts), Card(.four, .spades)]).isNatural)
    #expect(PointHand([Card(.king, .clubs), Card(.king, .hearts)]).isPair)
    #expect(!PointHand([Card(.king, .clubs), Card(.queen, .hearts)]).isPair)
  }
}
