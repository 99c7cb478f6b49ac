import BlackjackRules
import CardCore
import GameContract

/// The recorded sessions of blackjack.
extension BlackjackCatalog {
  static var playthroughs: [Playthrough] {
    endings + insurance + splits + doubles + surrenders + dealers + unlooking + boxes + shoes
  }

  private static var endings: [Playthrough] {
    [
      session(
        "naturals", "The dealer's natural, the player's, and both at once.", at: .jeanLuc,
        seed: 15_013,
        [
          .bet(20), .deal, .decline, .next, .deal, .next, .deal, .hit, .next, .deal, .stand, .next,
          .deal, .next,
        ]),
      session(
        "all-bust", "Both hands of a split bust, and the dealer draws nothing.", at: .jeanLuc,
        seed: 1_742,
        [.bet(20), .deal, .hit, .stand, .next, .deal, .split, .hit, .hit, .next]),
      session(
        "broke", "The last credits no longer cover the lowest bet.", at: .aunty, bankroll: 2_500,
        seed: 3,
        [
          .bet(2_501), .bet(999), .deal, .bet(1_000), .deal, .hit, .stand, .next, .deal, .stand,
          .next, .deal,
        ]),
    ]
  }

  private static var insurance: [Playthrough] {
    [
      session(
        "insurance-taken", "Insurance for an odd bet, won once and lost once.", at: .czarita,
        seed: 23,
        [
          .bet(25), .deal, .hit, .next, .deal, .insurance, .next, .deal, .stand, .next, .deal,
          .insurance, .stand, .next,
        ]),
      session(
        "insurance-declined", "Insurance declined, against no blackjack and against one.",
        at: .jack, bankroll: 2_000, seed: 149,
        [
          .bet(100), .deal, .decline, .double, .next, .deal, .double, .next, .deal, .decline, .next,
        ]),
    ]
  }

  private static var splits: [Playthrough] {
    [
      session(
        "four-hands", "One pair becomes four hands; a fifth is refused.", at: .czarita,
        bankroll: 5_000, seed: 45,
        [
          .bet(100), .deal, .split, .hit, .stand, .split, .split, .split, .hit, .stand, .hit, .next,
        ]),
      session(
        "split-aces", "Split aces get one card each, and 21 is no blackjack.", at: .jeanLuc,
        seed: 3_993,
        [.bet(20), .deal, .hit, .next, .deal, .decline, .split, .next]),
      session(
        "aces-again", "Aces are split again and again; a split ace is neither hit nor doubled.",
        at: acesAgain, seed: 44_179,
        [.bet(20), .deal, .split, .hit, .split, .double, .split, .split, .next]),
    ]
  }

  private static var doubles: [Playthrough] {
    [
      session(
        "double", "A double on two cards, and one after a split.", at: .jeanLuc, seed: 1_325,
        [
          .bet(20), .deal, .double, .next, .deal, .stand, .next, .deal, .split, .hit, .double,
          .next,
        ]),
      session(
        "double-restricted", "A table that doubles 10 and 11 only, and never after a split.",
        at: .ladyLux, bankroll: 20_000, seed: 38,
        [
          .bet(500), .deal, .double, .next, .deal, .double, .hit, .hit, .hit, .next, .deal, .double,
          .split, .next,
        ]),
    ]
  }

  private static var surrenders: [Playthrough] {
    [
      session(
        "late-surrender", "Half a bet saved; against a blackjack it is too late.",
        at: RulePreset.playerPlus.rules, seed: 5,
        [
          .bet(20), .deal, .hit, .stand, .next, .deal, .surrender, .next, .deal, .decline, .next,
        ]),
      session(
        "early-surrender", "Given up before the dealer looks, insured and not; and declined.",
        at: earlySurrender, seed: 121,
        [
          .bet(20), .deal, .hit, .decline, .stand, .next, .deal, .hit, .hit, .hit, .stand, .next,
          .deal, .surrender, .next, .deal, .insurance, .surrender, .next,
        ]),
    ]
  }

  private static var dealers: [Playthrough] {
    SoftSeventeen.allCases.map { rule in
      session(
        "soft-17-\(rule.text)", "The same cards under both soft-17 rules.", at: .jack,
        soft17: rule, bankroll: 2_000, seed: 3_234,
        [.bet(100), .deal, .stand, .next, .deal, .stand, .next])
    }
  }

  /// Sessions at tables whose dealer does not look for a blackjack.
  private static var unlooking: [Playthrough] {
    [
      session(
        "no-look", "A blackjack takes a late surrender and a double; the insurance waits for it.",
        at: noLook, seed: 9_646,
        [
          .bet(20), .deal, .insurance, .surrender, .next, .deal, .double, .next, .deal, .stand,
          .next,
        ]),
      session(
        "no-look-early", "Half a bet saved from a blackjack, and insurance that outlives the hand.",
        at: noLookEarly, seed: 118,
        [.bet(20), .deal, .decline, .surrender, .next, .deal, .insurance, .hit, .next]),
    ]
  }

  private static var boxes: [Playthrough] {
    [
      session(
        "two-boxes", "One insurance for both boxes, both given up, and one split to four hands.",
        at: twoBoxes, seed: 3_390,
        [
          .bet(20), .deal, .hit, .stand, .next, .deal, .insurance, .surrender, .surrender, .next,
          .deal, .stand, .split, .stand, .split, .stand, .split, .double, .stand, .next, .deal,
          .stand, .next,
        ]),
      session(
        "three-boxes", "Early surrender box by box, and a blackjack that waits for the others.",
        at: threeBoxes, seed: 2_339,
        [
          .bet(20), .deal, .split, .hit, .stand, .hit, .hit, .stand, .hit, .hit, .stand, .next,
          .deal, .decline, .decline, .hit, .stand, .hit, .stand, .next, .deal, .insurance,
          .surrender, .surrender, .next, .deal, .split, .stand, .double, .stand, .stand, .next,
        ]),
    ]
  }

  private static var shoes: [Playthrough] {
    [
      session(
        "cut-card", "The cut card comes, the round is finished, and a new shoe is shuffled.",
        at: .ladyLux, bankroll: 20_000, seed: 1, dealt: 52,
        [
          .bet(500), .deal, .hit, .hit, .next, .deal, .hit, .next, .deal, .hit, .stand, .next,
          .deal, .hit, .stand, .next,
        ]),
      session(
        "shoe-runs-out", "The last card is dealt in the round, and the discards are shuffled.",
        at: earlySurrender, seed: 365, dealt: 37,
        [
          .bet(20), .deal, .split, .split, .split, .hit, .hit, .hit, .stand, .hit, .hit, .stand,
          .next,
        ]),
    ]
  }

  private static func session(
    _ name: String, _ subject: String, at rules: TableRules, soft17: SoftSeventeen = .stand,
    bankroll: Credits = 1_000, seed: UInt64, dealt: Int = 0, _ actions: [BlackjackAction]
  ) -> Playthrough {
    Playthrough(
      "blackjack-\(name)", subject,
      of: Blackjack(rules: rules, dealerSoft17: soft17, offersInsurance: true),
      from: BlackjackOpening(bankroll: bankroll, seed: seed, dealtCount: dealt),
      playing: actions
    ) { seen in
      "bankroll \(seen.bankroll), bet \(seen.bet), cards left \(seen.cardsLeft), "
        + "count \(seen.count.running)"
    }
  }
}
