import Banking
import BankingTables
import CardCore
import CasinoKit
import ThreeCardPoker

/// The texts of the Three Card Poker table.
public enum ThreeCardPokerPhrase: BankingGamePhrase {
  public typealias Game = ThreeCardPoker

  case title
  case spot(ThreeCardPoker.Spot)
  case odds(ThreeCardPoker.Spot)
  case choice(ThreeCardPoker.Choice)
  case make([Card])
  case question
  case folded, notQualifying, youBeatDealer, equalHands
  case dealerWins(ThreeCardHand)
  /// The ante's own win at even money, and the bonus beside it for a hand.
  case bonusPaid(Credits, bonus: Credits, ThreeCardHand, ante: Credits)
  case playOrFold, qualifying, equal, pairPlus
  /// The weakest hand to play; `nil` if every hand is better folded.
  case bestPlay([Card]?)
  case anteBonusTitle
  case handShort(ThreeCardRanking)
  case toOne(Credits)
  case line(Int)
  case anteBonusList, pairPlusList, handList
  case hand(ThreeCardRanking)
  /// A hand with the cards that make it.
  case handMeans(ThreeCardRanking)
  case pays(ThreeCardRanking, Credits)

  public static var places: (dealer: Int, player: Int) { (3, 3) }

  public static var sortsHands: Bool { true }

  public static var rules: [ThreeCardPokerPhrase] {
    [.playOrFold, .qualifying, .equal, .pairPlus]
  }

  public static var dealer: HouseDealer? { .ladyLux }

  public static func payTable(of game: ThreeCardPoker) -> BankingPayTable<ThreeCardPokerPhrase> {
    let paid = paidRankings(of: game)
    func pays(_ table: PayTable) -> [ThreeCardPokerPhrase?] {
      paid.map { table.odds(for: $0).map { .toOne($0) } }
    }
    return BankingPayTable(
      rows: paid.map { (.hand($0), .handShort($0)) },
      columns: [
        .init(.pairPlus, title: .spot(.pairPlus), pays: pays(game.pairPlus)),
        .init(.ante, title: .anteBonusTitle, pays: pays(game.anteBonus)),
      ])
  }

  public static func paidRow(
    of spot: ThreeCardPoker.Spot, in seen: ThreeCardPoker.Seen, of game: ThreeCardPoker
  ) -> Int? {
    guard seen.wagered[spot] > 0, let result = showdown(in: seen) else { return nil }
    let ranking = result.player.ranking
    let isPaid = (spot == .pairPlus ? game.pairPlus : game.anteBonus).odds(for: ranking) != nil
    return spot != .play && isPaid ? paidRankings(of: game).firstIndex(of: ranking) : nil
  }

  /// The rankings that a pay table pays, the best first.
  private static func paidRankings(of game: ThreeCardPoker) -> [ThreeCardRanking] {
    ThreeCardRanking.allCases.filter {
      game.pairPlus.odds(for: $0) != nil || game.anteBonus.odds(for: $0) != nil
    }
  }

  public static func strategy(of game: ThreeCardPoker) -> [ThreeCardPokerPhrase] {
    let edge = edge(of: game)
    return edge.isThreshold ? [.bestPlay(edge.weakestPlayed)] : []
  }

  public static func lists(of game: ThreeCardPoker) -> [(
    title: ThreeCardPokerPhrase, lines: [ThreeCardPokerPhrase]
  )] {
    func lines(_ table: PayTable) -> [ThreeCardPokerPhrase] {
      ThreeCardRanking.allCases.compactMap { ranking in
        table.odds(for: ranking).map { .pays(ranking, $0) }
      }
    }
    return [
      (.handList, ThreeCardRanking.allCases.map { .handMeans($0) }),
      (.pairPlusList, lines(game.pairPlus)), (.anteBonusList, lines(game.anteBonus)),
    ]
  }

  public static func verdict(in seen: ThreeCardPoker.Seen) -> ThreeCardPokerPhrase? {
    guard seen.phase == .complete else { return nil }
    if seen.choices.contains(.fold) { return .folded }
    guard let result = showdown(in: seen) else { return nil }
    if !result.dealer.qualifies { return .notQualifying }
    if result.player == result.dealer { return .equalHands }
    return result.player > result.dealer ? .youBeatDealer : .dealerWins(result.dealer)
  }

  public static func settlement(
    of spot: ThreeCardPoker.Spot, in seen: ThreeCardPoker.Seen
  ) -> ThreeCardPokerPhrase? {
    guard spot == .ante, let result = showdown(in: seen) else { return nil }
    let (stake, returned) = (seen.wagered[.ante], seen.returned[.ante])
    let bonus = returned - stake * (1 + result.ante)
    if bonus == 0 { return nil }
    return .bonusPaid(stake, bonus: bonus, result.player, ante: result.ante)
  }

  /// The hands of a player who plays, once both are face up.
  private static func showdown(in seen: ThreeCardPoker.Seen) -> Showdown? {
    let (player, dealer) = (seen.playerCards, seen.dealerCards)
    guard seen.choices.contains(.play), player.count == 3, dealer.count == 3 else { return nil }
    return Showdown(player: ThreeCardHand(player), dealer: ThreeCardHand(dealer))
  }

  public static func edges(of game: ThreeCardPoker) -> [(
    spot: ThreeCardPoker.Spot, edge: ExactEdge
  )] {
    let edges = edge(of: game)
    return [(.ante, edges.ante), (.pairPlus, edges.pairPlus)]
  }

  /// The game with the usual rules, whose edges are calculated only once.
  private static let usual = ThreeCardPoker()
  private static let usualEdge = ThreeCardPokerEdge(usual)

  private static func edge(of game: ThreeCardPoker) -> ThreeCardPokerEdge {
    game == usual ? usualEdge : ThreeCardPokerEdge(game)
  }

  public static func dealerLine(_ number: Int) -> ThreeCardPokerPhrase? {
    (0..<HouseDealer.lineCount).contains(number) ? .line(number) : nil
  }

  public static func key(of choice: ThreeCardPoker.Choice) -> String {
    choice == .play ? "p" : "f"
  }
}

extension ThreeCardPokerPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Three Card Poker"
    case .spot(.ante): "Ante"
    case .spot(.pairPlus): "Pair Plus"
    case .spot(.play): "Play"
    case .odds(.ante), .odds(.play): "1:1"
    case .odds(.pairPlus): "max 40:1"
    case .choice(.play): "Play"
    case .choice(.fold): "Fold"
    case .make(let cards): cards.count == 3 ? ThreeCardHand(cards).english : ""
    case .question: "Play or fold?"
    case .folded: "You fold."
    case .notQualifying: "The dealer doesn't qualify."
    case .youBeatDealer: "You beat the dealer."
    case .equalHands: "The hands are equal."
    case .dealerWins(let hand): "The dealer wins with \(hand.englishWithArticle)."
    case .bonusPaid(let stake, let bonus, let hand, let ante):
      switch ante {
      case 1:
        "Ante wins \(English.number(stake)), plus a bonus of \(English.number(bonus)) for \(hand.englishWithArticle)."
      case 0:
        "Ante: bet returned, plus a bonus of \(English.number(bonus)) for \(hand.englishWithArticle)."
      default:
        "Ante loses, but you get a bonus of \(English.number(bonus)) for \(hand.englishWithArticle)."
      }
    case .playOrFold:
      "You get three cards. Fold and lose your bets, or play by betting as much again as the ante."
    case .qualifying:
      "The dealer qualifies with queen high or better. If not, the ante wins and the play bet is "
        + "returned. If the dealer qualifies, the better hand wins both."
    case .equal: "If the hands are equal, the ante and play bets are returned."
    case .pairPlus:
      "Pair Plus pays on your cards alone, whatever the dealer has. It loses with less than a pair or "
        + "if you fold."
    case .handList: "Hands, best first"
    case .pairPlusList: "Pair Plus payouts"
    case .anteBonusList: "Ante bonus, whatever the dealer has"
    case .hand(let ranking): ranking.english
    case .handMeans(let ranking): "\(ranking.english): \(ranking.cardsInEnglish)"
    case .pays(let ranking, let odds): "\(ranking.english): \(English.number(odds)) to 1"
    case .bestPlay(let weakest?):
      "Play \(ranks(of: weakest) { $0.inEnglish }) or better, and fold anything lower."
    case .bestPlay(nil): "Fold every hand."
    case .anteBonusTitle: "Ante bonus"
    case .handShort(.straightFlush): "Str. flush"
    case .handShort(.threeOfAKind): "Three"
    case .handShort(let ranking): ranking.english
    case .toOne(let odds): "\(English.number(odds)):1"
    case .line(let number):
      [
        "Three cards, darling. It's enough.", "I need a queen. I usually have one.",
        "Take your time with the third card.", "Straights are rarer here. So am I.",
      ][number]
    }
  }

  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Three Card Poker"
    case .spot(.ante): "Ante"
    case .spot(.pairPlus): "Pair Plus"
    case .spot(.play): "Spieleinsatz"
    case .odds(.ante), .odds(.play): "1:1"
    case .odds(.pairPlus): "bis 40:1"
    case .choice(.play): "Mitgehen"
    case .choice(.fold): "Passen"
    case .make(let cards): cards.count == 3 ? ThreeCardHand(cards).german : ""
    case .question: "Mitgehen oder passen?"
    case .folded: "Du passt."
    case .notQualifying: "Der Dealer qualifiziert sich nicht."
    case .youBeatDealer: "Du schlägst den Dealer."
    case .equalHands: "Unentschieden."
    case .dealerWins(let hand): "Der Dealer gewinnt: \(hand.german)."
    case .bonusPaid(let stake, let bonus, let hand, let ante):
      switch ante {
      case 1:
        "Ante gewinnt \(German.number(stake)), dazu \(German.number(bonus)) Bonus: \(hand.german)."
      case 0:
        "Ante: Der Einsatz kommt zurück, dazu \(German.number(bonus)) Bonus: \(hand.german)."
      default:
        "Ante verliert, aber es gibt \(German.number(bonus)) Bonus: \(hand.german)."
      }
    case .playOrFold:
      "Du bekommst drei Karten. Passe und verliere deine Einsätze, oder geh mit und setze noch "
        + "einmal so viel wie die Ante."
    case .qualifying:
      "Der Dealer qualifiziert sich ab einer Dame. Sonst gewinnt die Ante, und der Spieleinsatz "
        + "kommt zurück. Qualifiziert er sich, gewinnen die besseren Karten beides."
    case .equal: "Bei Unentschieden kommen Ante und Spieleinsatz zurück."
    case .pairPlus:
      "Pair Plus zahlt nur für deine Karten, egal was der Dealer hat. Es verliert ohne Paar und wenn "
        + "du passt."
    case .handList: "Rangfolge, beste zuerst"
    case .pairPlusList: "Was Pair Plus zahlt"
    case .anteBonusList: "Ante-Bonus, egal was der Dealer hat"
    case .hand(let ranking): ranking.german
    case .handMeans(let ranking): "\(ranking.german): \(ranking.cardsInGerman)"
    case .pays(let ranking, let odds): "\(ranking.german): \(German.number(odds)) zu 1"
    case .bestPlay(let weakest?):
      "Ab \(ranks(of: weakest) { German.name(of: $0) }) mitgehen, mit allem darunter passen."
    case .bestPlay(nil): "Immer passen."
    case .anteBonusTitle: "Ante-Bonus"
    case .handShort(.straightFlush): "Str. Flush"
    case .handShort(let ranking): ranking.german
    case .toOne(let odds): "\(German.number(odds)):1"
    case .line(let number):
      [
        "Drei Karten, Schätzchen. Das reicht.", "Ich brauche eine Dame. Meistens habe ich eine.",
        "Lass dir Zeit mit der dritten Karte.", "Straßen sind hier seltener. So wie ich.",
      ][number]
    }
  }
}

extension ThreeCardPokerPhrase {
  /// The ranks of a hand from the highest down, such as `queen-6-4`.
  private func ranks(of cards: [Card], _ name: (Rank) -> String) -> String {
    ThreeCardHand(cards).ranks.map { high in
      Rank.allCases.first { $0.aceHigh == high }.map(name) ?? ""
    }.joined(separator: "-")
  }
}

extension ThreeCardHand {
  fileprivate var english: String {
    switch ranking {
    case .straightFlush: "straight flush, \(top.inEnglish) high"
    case .threeOfAKind: "three \(top.severalInEnglish)"
    case .straight: "straight, \(top.inEnglish) high"
    case .flush: "flush, \(top.inEnglish) high"
    case .pair: "pair of \(top.severalInEnglish)"
    case .highCard: "\(top.inEnglish) high"
    }
  }

  /// The name for use in the middle of a sentence.
  fileprivate var englishWithArticle: String {
    switch ranking {
    case .threeOfAKind, .highCard: english
    case .straightFlush, .straight, .flush, .pair: "a \(english)"
    }
  }

  fileprivate var german: String {
    switch ranking {
    case .straightFlush: "Straight Flush bis \(German.name(of: top))"
    case .threeOfAKind: "Drilling \(top.severalInGerman)"
    case .straight: "Straße bis \(German.name(of: top))"
    case .flush: "Flush bis \(German.name(of: top))"
    case .pair: "Paar \(top.severalInGerman)"
    case .highCard: "höchste Karte \(German.name(of: top))"
    }
  }

  /// The rank that names the hand.
  private var top: Rank { Rank.allCases.first { $0.aceHigh == ranks[0] } ?? .ace }
}

extension ThreeCardRanking {
  fileprivate var english: String {
    switch self {
    case .straightFlush: "Straight flush"
    case .threeOfAKind: "Three of a kind"
    case .straight: "Straight"
    case .flush: "Flush"
    case .pair: "Pair"
    case .highCard: "High card"
    }
  }

  /// The cards that make the hand.
  fileprivate var cardsInEnglish: String {
    switch self {
    case .straightFlush: "three in a row of one suit, such as 9♥ 8♥ 7♥"
    case .threeOfAKind: "three of one rank, such as 8♠ 8♥ 8♣"
    case .straight: "three in a row, such as 9♠ 8♥ 7♣. Aces are high or low."
    case .flush: "three of one suit, such as K♦ 9♦ 4♦"
    case .pair: "two of one rank, such as J♠ J♦ 5♣"
    case .highCard: "any other cards. The highest counts first, then the next."
    }
  }

  /// The cards that make the hand.
  fileprivate var cardsInGerman: String {
    switch self {
    case .straightFlush: "drei in Folge in einer Farbe, etwa 9♥ 8♥ 7♥"
    case .threeOfAKind: "drei mit gleichem Rang, etwa 8♠ 8♥ 8♣"
    case .straight: "drei in Folge, etwa 9♠ 8♥ 7♣. Das Ass ist hoch oder niedrig."
    case .flush: "drei in einer Farbe, etwa K♦ 9♦ 4♦"
    case .pair: "zwei mit gleichem Rang, etwa J♠ J♦ 5♣"
    case .highCard: "alle anderen Karten. Zuerst zählt die höchste, dann die nächste."
    }
  }

  fileprivate var german: String {
    switch self {
    case .straightFlush: "Straight Flush"
    case .threeOfAKind: "Drilling"
    case .straight: "Straße"
    case .flush: "Flush"
    case .pair: "Paar"
    case .highCard: "Höchste Karte"
    }
  }
}

extension Rank {
  fileprivate var inEnglish: String {
    switch self {
    case .ace: "ace"
    case .king: "king"
    case .queen: "queen"
    case .jack: "jack"
    default: English.name(of: self)
    }
  }

  fileprivate var severalInEnglish: String {
    switch self {
    case .two: "twos"
    case .three: "threes"
    case .four: "fours"
    case .five: "fives"
    case .six: "sixes"
    case .seven: "sevens"
    case .eight: "eights"
    case .nine: "nines"
    case .ten: "tens"
    default: "\(inEnglish)s"
    }
  }

  fileprivate var severalInGerman: String {
    switch self {
    case .ace: "Asse"
    case .two: "Zweien"
    case .three: "Dreien"
    case .four: "Vieren"
    case .five: "Fünfen"
    case .six: "Sechsen"
    case .seven: "Siebenen"
    case .eight: "Achten"
    case .nine: "Neunen"
    case .ten: "Zehnen"
    case .jack: "Buben"
    case .queen: "Damen"
    case .king: "Könige"
    }
  }
}
