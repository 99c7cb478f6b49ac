/// The sounds of a table.
public enum Sound: UInt8, CaseIterable, Sendable {
  // Cards.
  case deal, flip, slide, riffle, square, sweep
  case lift, lay, home, recycle, takeBack
  case squeeze
  // Chips.
  case chip, stack, gather, pay, zone
  // Results, and the keys of the table.
  case win, bigWin, blackjack, push, loss, bust, levelUp, unlock, broke, patienceWin
  case key, refuse, hint
  /// The ambient sound of the room, in a loop.
  case room

  /// The samples per second of every sound except the room.
  public static let rate = 48_000

  /// The samples per second of the room, which has no high frequencies.
  public static let roomRate = 12_000

  /// The bus of the sound; each bus has its own volume.
  public enum Bus: UInt8, CaseIterable, Sendable {
    case cards, chips, room, results
  }

  public var bus: Bus {
    switch self {
    case .deal, .flip, .slide, .riffle, .square, .sweep, .lift, .lay, .home, .recycle, .takeBack,
      .squeeze:
      .cards
    case .chip, .stack, .gather, .pay, .zone: .chips
    case .room: .room
    default: .results
    }
  }

  /// Whether the room is turned down while the sound plays.
  public var ducksRoom: Bool { bus == .results && self != .key }

  /// The samples per second of this sound.
  public var rate: Int { self == .room ? Self.roomRate : Self.rate }
}

extension Sound {
  /// Returns the sound, sample by sample, from −1 to 1.
  ///
  /// The same sound and variation give the same samples everywhere, bit by bit. All variations
  /// differ, except that the room has only one.
  ///
  /// - Parameter variation: Any number.
  /// - Returns: The samples of one channel.
  public func samples(variation: UInt64) -> [Float] {
    var chance = Chance(self, variation: self == .room ? 0 : variation)
    var sound = waveform(&chance)
    if self != .room {
      sound.filter(.high(35))
      sound.amplify(Elementary.gain(decibels: level))
      sound.limit()
      sound.fadeOut(4)
    }
    return sound.samples.map { Float($0) }
  }

  private func waveform(_ chance: inout Chance) -> Waveform {
    switch self {
    case .deal: CardSounds.deal(&chance)
    case .flip: CardSounds.flip(&chance)
    case .slide: CardSounds.slide(&chance)
    case .riffle: PackSounds.shuffle(&chance)
    case .square: PackSounds.square(&chance)
    case .sweep: PackSounds.sweep(&chance)
    case .lift: CardSounds.lift(&chance)
    case .lay: CardSounds.lay(&chance)
    case .home: CardSounds.home(&chance)
    case .recycle: PackSounds.recycle(&chance)
    case .takeBack: CardSounds.takeBack(&chance)
    case .squeeze: CardSounds.squeeze(&chance)
    case .chip: ChipSounds.chip(&chance)
    case .stack: ChipSounds.stack(&chance)
    case .gather: ChipSounds.gather(&chance)
    case .pay: ChipSounds.pay(&chance)
    case .zone: ChipSounds.zone(&chance)
    case .win: ResultSounds.win(&chance)
    case .bigWin: ResultSounds.bigWin(&chance)
    case .blackjack: ResultSounds.blackjack(&chance)
    case .push: ResultSounds.push(&chance)
    case .loss: ResultSounds.loss(&chance)
    case .bust: ResultSounds.bust(&chance)
    case .levelUp: ResultSounds.levelUp(&chance)
    case .unlock: ResultSounds.unlock(&chance)
    case .broke: ResultSounds.broke(&chance)
    case .patienceWin: ResultSounds.patienceWin(&chance)
    case .key: KeySounds.key(&chance)
    case .refuse: KeySounds.refuse(&chance)
    case .hint: KeySounds.hint(&chance)
    case .room: RoomSound.loop(&chance)
    }
  }

  /// The gain of the recording relative to its model, in decibels, for the balance of the mix.
  private var level: Double {
    switch self {
    case .deal, .flip, .lay, .home: 7.5
    case .riffle, .chip, .square, .zone: 7
    case .slide: 2
    case .takeBack, .sweep, .gather, .recycle, .lift, .squeeze: 4
    case .pay, .stack: 5.5
    case .win, .bigWin, .blackjack, .levelUp, .unlock, .patienceWin: 4
    case .push, .loss, .bust, .broke: 6
    case .key: 5
    case .hint: 9
    case .refuse: 1
    case .room: 0
    }
  }
}
