import CardCore
import RankedPlay

/// The sheet that offers practice and ranked credits, and tells about the shoe.
enum RankedSheet {
  /// The id of the choice, and its options.
  static let choice = "credits"
  static let practice = "practice"
  static let ranked = "ranked"
  /// The shared shoe of the day, also in links.
  static let shared = "shared"

  // The commands of the sheet.
  static let endShoe = "end-shoe"
  static let endOldest = "end-oldest-shoe"
  static let tryAgain = "try-again"
  static let saveShoe = "save-shoe"
  static let saveEvidence = "save-evidence"

  static func sheet(
    isRanked: Bool, hasShared: Bool, _ desk: any ShoeDesk, canEnd: Bool, hasCoach: Bool,
    counts: Bool, way: String, _ say: Words<RankedPhrase>, _ words: Words<CommonPhrase>
  ) -> Sheet {
    let choice = choice(
      isRanked ? ranked : practice, hasShared: hasShared,
      say(isRanked ? .rankedMeans : .practiceMeans), say)
    let check = Element.box("choices check", [.way(say(.checkShoes), to: way)])
    guard isRanked else {
      return Sheet(
        .credits, title: say(.title),
        [choice.row(words), text("other", say(.rankedOffer)), check])
    }
    return Sheet(
      .credits, title: say(.title),
      [choice.row(words)] + (hasCoach ? [text("coach", say(.coachIsOff))] : [])
        + (counts ? [] : [text("counts", say(.customRules))])
        + state(of: desk, canEnd: canEnd, say) + [check])
  }

  /// The choice of what is played for.
  static func choice(
    _ chosen: String, hasShared: Bool, _ detail: String, _ say: Words<RankedPhrase>
  ) -> Choice {
    Choice(
      choice, title: say(.credits), detail: detail,
      options: [.init(practice, say(.practice)), .init(ranked, say(.ranked))]
        + (hasShared ? [.init(shared, say(.shared))] : []), chosen: chosen, in: [.credits])
  }

  /// The state of the shoe, with the buttons that change it.
  static func state(
    of desk: any ShoeDesk, canEnd: Bool, _ say: Words<RankedPhrase>
  ) -> [Element] {
    var body: [Element] = []
    if let problem = desk.problem {
      body.append(
        Element(
          "p", key: "problem", [("class", "warning"), ("role", "status")],
          text: say(.problem(problem))))
      body.append(
        .box(
          "choices",
          (desk.evidence == nil ? [] : [button(say(.saveEvidence), saveEvidence)])
            + [button(say(desk.canResume ? .resumeShoe : .tryAgain), tryAgain)]
            + (desk.canEndOldest ? [button(say(.endOldest), endOldest)] : [])))
      return body
    }
    body.append(text("end", say(canEnd ? .endMeans : .finishRound)))
    body.append(
      .box("choices", [button(say(.endShoe), endShoe, isEnabled: canEnd)]))
    if let shoe = desk.finished {
      body.append(text("verified", say(.verified(rounds: shoe.rounds, net: shoe.net))))
      body.append(.box("choices save", [button(say(.saveShoe), saveShoe)]))
    }
    return body
  }

  static func text(_ key: String, _ words: String) -> Element {
    Element("p", key: key, text: words)
  }

  static func button(
    _ label: String, _ command: String, isEnabled: Bool = true, look: String = "button"
  ) -> Element {
    Element(
      "button", key: command,
      [("type", "button"), ("class", look), ("data-do", command)]
        + (isEnabled ? [] : [("aria-disabled", "true")]), text: label)
  }
}
