import BlackjackOdds
import BlackjackRules
import CardCore
import Training

/// The trainer's computations, compared between platforms: the scheduler's memory states, the
/// values of plays in chart cells, and whole sessions of each drill.
enum TrainingCatalog {
  static var lists: [ExactList] {
    [ExactList(memoryTitle, memories)]
      + [DealerTable.jeanLuc, .ladyLux].map { table in
        ExactList("chart odds \(table.text)") { cells(OddsRules(table.rules)) }
      } + [ExactList("training sessions", sessions)]
  }

  // MARK: - Memory states

  /// The seed of the reviews, and the number of reviewed items.
  private static let seed: UInt64 = 20_261_123
  private static let things = 3_000

  private static var memoryTitle: String { "memories \(SpacedRepetition.name), seed \(seed)" }

  /// Returns, for each item, its reviews one after another: the rating, the time, and the memory
  /// state then.
  private static func memories() -> [String] {
    let scheduler = SpacedRepetition()
    var generator = MersenneTwister(seed: seed)
    return (0..<things).map { thing in
      var (memory, time) = (Memory?.none, Int64(generator.bounded(2_000_000_000)))
      var line = "thing \(thing)"
      for _ in 0..<1 + generator.bounded(12) {
        let rating = Rating.allCases[Int(generator.bounded(4))]
        let known = scheduler.review(memory, rated: rating, at: time)
        line +=
          " \(rating.rawValue)@\(time):\(known.stability.bits):\(known.difficulty.bits):\(known.due)"
        memory = known
        // NB: soon, about when it is due, or at any time within a hundred days.
        switch generator.bounded(3) {
        case 0: time += Int64(generator.bounded(86_400))
        case 1: time = max(time, known.due) + Int64(generator.bounded(172_800))
        default: time += Int64(generator.bounded(8_640_000))
        }
      }
      return line
    }
  }

  // MARK: - Charts and sessions

  private static func cells(_ rules: OddsRules) -> [String] {
    let odds = try? ChartOdds(rules)
    return (odds?.cells ?? []).map { cell in
      cell.plays.reduce("\(cell.name) \(cell.chance.bits)") {
        "\($0) \($1.action.text) \($1.expectation.bits)"
      }
    }
  }

  /// Returns some sessions of each drill with every third answer wrong: the correct answers and the
  /// progress.
  private static func sessions() -> [String] {
    var settings = TrainingSettings()
    settings.sit(at: .czarita)
    let odds = (try? ChartOdds(settings.rules)) ?? ChartOdds(cells: [])
    let material = TrainingMaterial(odds: odds, indices: OddsCatalog.hiLo.askable(by: odds))
    return DrillKind.allCases.flatMap { kind in
      (UInt64(1)...5).map { seed in
        var progress = TrainingProgress()
        var time: Int64 = 1_800_000_000
        var line = "\(kind.text) \(seed)"
        for day in 0..<2 {
          var session = TrainingSession(
            kind, settings, seed: seed, knowing: progress, of: material, at: time)
          while let question = session.question {
            line += " \(question.answer.text)"
            let given = session.result.asked % 3 == 2 ? wrong(question) : question.answer
            _ = session.answer(given, after: 1_500, at: time, in: &progress)
            time += 4
          }
          progress.note(session.result)
          time += day == 0 ? 86_400 : 0
        }
        var digest = Digest()
        digest.add(progress.archive.bytes)
        return "\(line) \(digest.text)"
      }
    }
  }

  private static func wrong(_ question: DrillQuestion) -> DrillAnswer {
    switch question.answer {
    case .number(let number): .number(number + 1)
    case .play(let play): .play(question.legal.first { $0 != play } ?? play)
    case .halfDecks(let halves): .halfDecks(halves - 1)
    case .judgement(let isError): .judgement(isError: !isError)
    }
  }
}
