import BaccaratRules
import Testing

@Suite("The five roads")
struct RoadTests {
  /// Coups by letters: P, B and T.
  private func roads(_ letters: String) -> Roads {
    Roads(
      letters.map { letter in
        CoupResult(
          player: letter == "P" ? 7 : 5, banker: letter == "B" ? 7 : 5, isNatural: false)
      })
  }

  private func text(_ marks: [DerivedMark]) -> String {
    marks.map { $0 == .red ? "r" : "b" }.joined()
  }

  /// A grid as lines of letters.
  private func picture<Mark>(_ grid: RoadGrid<Mark>, _ letter: (Mark) -> String) -> [String] {
    (0..<6).map { row in
      (0..<grid.columns).map { column in
        grid.cells.first { $0.row == row && $0.column == column }.map { letter($0.mark) } ?? "."
      }.joined()
    }
  }

  private func bigRoad(_ letters: String) -> [String] {
    picture(roads(letters).bigRoad) { $0.winner == .player ? "P" : "B" }
  }

  @Test("An empty shoe has empty roads")
  func empty() {
    let roads = roads("")
    #expect(roads.beadPlate.cells.isEmpty)
    #expect(roads.bigRoad.columns == 0)
    for road in DerivedRoad.allCases {
      #expect(roads.marks(of: road).isEmpty)
      #expect(roads.asked(.banker, on: road) == nil)
    }
  }

  @Test("The bead plate shows every coup, including ties, six to a column")
  func beadPlate() {
    let plate = roads("BPTBBPTB").beadPlate
    #expect(
      picture(plate) { $0.winner == nil ? "T" : $0.winner == .player ? "P" : "B" }
        == ["BT", "PB", "T.", "B.", "B.", "P."])
  }

  @Test("A leading tie is noted until there is a winner, and takes up no cell")
  func tieFirst() {
    let before = roads("TT")
    #expect(before.tiesFirst == 2)
    #expect(before.streaks.isEmpty)
    let after = roads("TTBB")
    #expect(after.tiesFirst == 2)
    #expect(after.streaks.map { $0.count } == [2])
    #expect(after.streaks[0].allSatisfy { $0.ties == 0 })
  }

  @Test("A tie in a streak marks its last win, and the streak continues")
  func tieOnStreak() {
    let roads = roads("BBTTBP")
    #expect(roads.streaks.map { $0.map { $0.ties } } == [[0, 2, 0], [0]])
    #expect(bigRoad("BBTTBP") == ["BP", "B.", "B.", "..", "..", ".."])
    #expect(roads.bigRoad == self.roads("BBTTBP").bigRoad)
  }

  @Test("Ties don't affect derived roads")
  func tiesInDerivedRoads() {
    let plain = roads("BBPPPBPBBPBPPP")
    let tied = roads("TBTBPPTTPBPBTBPTBPPTPT")
    for road in DerivedRoad.allCases { #expect(plain.marks(of: road) == tied.marks(of: road)) }
  }

  @Test("A streak longer than six turns right on the last row: a dragon's tail")
  func dragonTail() {
    #expect(bigRoad("BBBBBBBB") == ["B..", "B..", "B..", "B..", "B..", "BBB"])
  }

  @Test("A streak that meets a tail turns above it, and stays in its row")
  func tailOnTail() {
    #expect(
      bigRoad("BBBBBBBBPPPPPPPP")
        == ["BP...", "BP...", "BP...", "BP...", "BPPPP", "BBB.."])
  }

  @Test("A third long streak turns above the second's tail, and doesn't go down behind it")
  func thirdTail() {
    #expect(
      bigRoad("BBBBBBBPPPPPPBBBBBBB")
        == ["BPB...", "BPB...", "BPB...", "BPBBBB", "BPP...", "BB...."])
  }

  @Test(
    "The derived roads begin at the second win of their first column, or at the first win after it",
    arguments: [
      // The road, the last shoe without a mark, and two shoes with one.
      (DerivedRoad.bigEyeBoy, "BBP", "BBPP", "BPB"),
      (.smallRoad, "BBPPB", "BPBB", "BPBP"),
      (.cockroachPig, "BPBP", "BPBPP", "BPBPB"),
    ])
  func startingCells(road: DerivedRoad, without: String, second: String, first: String) {
    #expect(roads(without).marks(of: road).isEmpty)
    #expect(roads(second).marks(of: road).count == 1)
    #expect(roads(first).marks(of: road).count == 1)
  }

  @Test("Big eye boy: a choppy shoe is red, and a change of pace is blue")
  func bigEyeBoy() {
    #expect(text(roads("BPBPBP").marks(of: .bigEyeBoy)) == "rrrr")
    // Columns of 2 and 1: the first is longer, so the next column opens blue.
    #expect(text(roads("BBPB").marks(of: .bigEyeBoy)) == "b")
    // The third win beside a column of two is blue, the fourth red again: both cells are empty.
    #expect(text(roads("BBPPPP").marks(of: .bigEyeBoy)) == "rbr")
  }

  @Test("A worked example: columns of 3, 1, 2, 4, 1, 1, 2")
  func byHand() {
    let roads = roads("BBBPBBPPPPBPBB")
    #expect(roads.streaks.map { $0.count } == [3, 1, 2, 4, 1, 1, 2])
    #expect(text(roads.marks(of: .bigEyeBoy)) == "bbbrbrbbrb")
    #expect(text(roads.marks(of: .smallRoad)) == "rbbrrbbbb")
    #expect(text(roads.marks(of: .cockroachPig)) == "rrbbrbr")
  }

  @Test("The next marks are those that the next coup would make")
  func asking() {
    var letters = ""
    for letter in "BBPTBPPPBBPBTPPPPPPPPBPBB" {
      letters.append(letter)
      let now = roads(letters)
      for road in DerivedRoad.allCases {
        for side in Side.allCases {
          let next = roads(letters + (side == .player ? "P" : "B"))
          let added = next.marks(of: road).dropFirst(now.marks(of: road).count)
          #expect(added.last == now.asked(side, on: road))
          #expect(added.count <= 1)
        }
      }
    }
  }

  @Test("Derived roads have dragon's tails too")
  func derivedTail() {
    let grid = roads("BPBPBPBPBP").derived(.bigEyeBoy)
    #expect(picture(grid) { $0 == .red ? "r" : "b" } == ["r..", "r..", "r..", "r..", "r..", "rrr"])
  }
}
