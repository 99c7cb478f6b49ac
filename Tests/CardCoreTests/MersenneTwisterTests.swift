import CardCore
import Testing

/// The expected words of a seed: the first three, the 1000th and the 10,000th.
///
/// They were computed independently, with C++'s `std::mt19937_64`.
struct PublishedWords: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  let first: [UInt64]
  let thousandth: UInt64
  let tenThousandth: UInt64

  var testDescription: String { "seed \(seed)" }

  static let seeds = [
    PublishedWords(
      seed: 5489,
      first: [14_514_284_786_278_117_030, 4_620_546_740_167_642_908, 13_109_570_281_517_897_720],
      thousandth: 10_193_180_073_869_439_881, tenThousandth: 9_981_545_732_273_789_042),
    PublishedWords(
      seed: 0,
      first: [2_947_667_278_772_165_694, 18_301_848_765_998_365_067, 729_919_693_006_235_833],
      thousandth: 13_588_344_625_309_223_635, tenThousandth: 16_335_088_777_103_562_557),
    PublishedWords(
      seed: 1,
      first: [2_469_588_189_546_311_528, 2_516_265_689_700_432_462, 8_323_445_853_463_659_930],
      thousandth: 6_281_021_426_621_908_634, tenThousandth: 12_541_479_624_422_949_620),
    PublishedWords(
      seed: 42,
      first: [13_930_160_852_258_120_406, 11_788_048_577_503_494_824, 13_874_630_024_467_741_450],
      thousandth: 3_828_873_268_105_487_008, tenThousandth: 9_487_037_760_323_427_527),
    PublishedWords(
      seed: .max,
      first: [478_026_398_904_862_820, 13_243_134_898_385_798_468, 709_236_020_254_955_927],
      thousandth: 10_740_104_408_641_833_802, tenThousandth: 898_929_940_823_410_802),
  ]
}

@Suite("MT19937-64")
struct MersenneTwisterTests {
  @Test("a seed gives the same words as C++'s mt19937_64", arguments: PublishedWords.seeds)
  func seeded(expected: PublishedWords) {
    var generator = MersenneTwister(seed: expected.seed)
    let words = (0..<10_000).map { _ in generator.next() }
    #expect(Array(words[..<3]) == expected.first)
    #expect(words[999] == expected.thousandth)
    #expect(words[9_999] == expected.tenThousandth)
  }

  @Test("the authors' key gives the authors' words")
  func keyed() {
    var generator = MersenneTwister(key: [0x12345, 0x23456, 0x34567, 0x45678])
    let words = (0..<1_000).map { _ in generator.next() }
    #expect(
      Array(words[..<10]) == [
        7_266_447_313_870_364_031, 4_946_485_549_665_804_864, 16_945_909_448_695_747_420,
        16_394_063_075_524_226_720, 4_873_882_236_456_199_058, 14_877_448_043_947_020_171,
        6_740_343_660_852_211_943, 13_857_871_200_353_263_164, 5_249_110_015_610_582_907,
        10_205_081_126_064_480_383,
      ])
    #expect(words[999] == 994_412_663_058_993_407)
  }

  @Test("a copied generator continues alike, and leaves the original unchanged")
  func copies() {
    var generator = MersenneTwister(seed: 42)
    _ = generator.next()
    let kept = generator
    var copy = kept
    #expect(generator.next() == copy.next())
    #expect(kept != copy)
    #expect(generator == copy)
  }
}

/// A model of bounded draws by their definition, in wide arithmetic.
struct BoundedModel {
  var generator: MersenneTwister
  private(set) var refused = 0

  init(seed: UInt64) { generator = MersenneTwister(seed: seed) }

  mutating func draw(_ bound: UInt64) -> UInt64 {
    let all = UInt128(1) << 64
    let limit = all - all % UInt128(bound)
    while true {
      let word = generator.next()
      if UInt128(word) < limit { return word % bound }
      refused += 1
    }
  }
}

@Suite("Bounded draws")
struct BoundedDrawTests {
  @Test("a draw is always in range, for every size up to eight decks")
  func neverOutside() {
    var generator = MersenneTwister(seed: 1)
    for bound in 1...UInt64(416) {
      #expect((0..<200).allSatisfy { _ in generator.bounded(bound) < bound }, "bound \(bound)")
    }
  }

  @Test("every number of a small range is drawn")
  func allDrawn() {
    var generator = MersenneTwister(seed: 2)
    for bound in 1...UInt64(13) {
      let drawn = Set((0..<1_000).map { _ in generator.bounded(bound) })
      #expect(drawn == Set(0..<bound))
    }
  }

  @Test(
    "draws follow the definition, including rejected words",
    arguments: [
      1, 2, 3, 52, 416, 1 << 32, 1 << 63, (1 << 63) + 1, 3 << 62, 0xC000_0000_0000_0001, .max - 1,
      .max,
    ] as [UInt64])
  func followsModel(bound: UInt64) {
    var generator = MersenneTwister(seed: bound)
    var model = BoundedModel(seed: bound)
    for draw in 0..<1_000 {
      #expect(generator.bounded(bound) == model.draw(bound), "draw \(draw)")
    }
    #expect(generator == model.generator, "more or fewer words were used up")
    let refusesOften = bound == (1 << 63) + 1
    #expect(!refusesOften || (800...1_200).contains(model.refused))
  }

  /// Seed 42 begins with the words 13930160852258120406 and 11788048577503494824.
  ///
  /// Above 2^63, only one multiple of a bound fits below 2^64: the bound itself. So with the first
  /// word as the bound, that word is the lowest one rejected. With one more, it is the highest one
  /// accepted.
  @Test("the lowest rejected word and the highest accepted word are adjacent")
  func boundary() {
    let word: UInt64 = 13_930_160_852_258_120_406
    var generator = MersenneTwister(seed: 42)
    #expect(generator.bounded(word) == 11_788_048_577_503_494_824)
    generator = MersenneTwister(seed: 42)
    #expect(generator.bounded(word + 1) == word)
  }
}
