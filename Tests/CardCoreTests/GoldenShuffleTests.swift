import CardCore
import Testing

/// A shuffle that must never change, because saved sessions and numbered deals depend on seeds.
///
/// The values were computed independently of this code, by a program in another language written
/// from the definition of the generator and of the shuffle. The digest is FNV-1a of 64 bits over
/// the card texts in dealing order, separated by spaces.
struct Golden: Sendable, CustomTestStringConvertible {
  let decks: Int
  let seed: UInt64
  let first: String
  let last: String
  let digest: UInt64
  let nextSeed: UInt64

  var testDescription: String { "\(decks) decks, seed \(seed)" }

  static let shuffles = [
    Golden(
      decks: 1, seed: 0, first: "TH 5S 9C JC KH QH AC AD", last: "7C 8H 4H 5H",
      digest: 0x3D46_343E_B739_5BC3, nextSeed: 3_948_910_203_829_515_833),
    Golden(
      decks: 2, seed: 0, first: "AS AS JD JD 9S 4S 2H 2S", last: "8H 8C AC 5H",
      digest: 0xC9B1_B61B_C016_AD1B, nextSeed: 1_782_369_278_254_139_532),
    Golden(
      decks: 6, seed: 0, first: "TC 4H 7C AC QC 3S 2C JC", last: "KS 6H 3C 5H",
      digest: 0x9BF6_38D0_B8B3_4F8B, nextSeed: 11_228_354_904_504_431_959),
    Golden(
      decks: 8, seed: 0, first: "7C 4H 8H TD QD 5D 9D 3H", last: "2D 8H QC 5H",
      digest: 0x6E6F_652D_D658_2331, nextSeed: 4_289_663_811_735_037_967),
    Golden(
      decks: 1, seed: 1, first: "6C 2C 6S 5S 9D JS 8D TD", last: "KC 5H 3D 7H",
      digest: 0x2410_4B44_08C2_70DD, nextSeed: 9_118_433_712_641_305_188),
    Golden(
      decks: 2, seed: 1, first: "2S 8S JC 4S 2S 9S TC AH", last: "5S JH 8C 7H",
      digest: 0x3639_BDFF_5E5D_0E77, nextSeed: 796_649_480_181_245_772),
    Golden(
      decks: 6, seed: 1, first: "KC 5C JD 3H KH 9S 3C 5S", last: "7H KC JC 7H",
      digest: 0x9B4B_61E8_E24C_CFFD, nextSeed: 7_051_797_671_038_026_992),
    Golden(
      decks: 8, seed: 1, first: "QH TC AS JH QH 7H 3C 6C", last: "7S AC 3H 7H",
      digest: 0x1FCB_C003_8F90_0183, nextSeed: 14_283_069_345_527_421_673),
    Golden(
      decks: 1, seed: 42, first: "6D TH 8H QS JD 5D 2S 4D", last: "KD AC KS 2D",
      digest: 0xB72E_6839_8E98_20DB, nextSeed: 1_689_918_173_331_877_215),
    Golden(
      decks: 2, seed: 42, first: "2H QS TS QS KH 3C KS 3C", last: "JD 9H AS 2D",
      digest: 0x5E2A_C45C_10CB_C535, nextSeed: 16_416_316_360_096_776_272),
    Golden(
      decks: 6, seed: 42, first: "JH 2D 8H 4D TS TD 6D 4D", last: "2H KC 5H 2D",
      digest: 0x3783_13B7_46DF_2159, nextSeed: 5_750_122_803_995_977_291),
    Golden(
      decks: 8, seed: 42, first: "TS 7C KD TD 5S 2C KH 8H", last: "6H AC KH 2D",
      digest: 0x7FDC_EE42_584E_9945, nextSeed: 11_655_517_669_022_610_622),
    Golden(
      decks: 1, seed: .max, first: "TC 8S 2S 7S 6D AH 9H 8H", last: "4D 2H 9S KC",
      digest: 0x978F_DE69_8599_4AF3, nextSeed: 1_014_924_562_943_097_515),
    Golden(
      decks: 2, seed: .max, first: "9H 6D 8S QH QS 2C 8C 9S", last: "3C QC 8C KC",
      digest: 0xDC69_842B_BEBD_A625, nextSeed: 1_663_210_632_713_886_656),
    Golden(
      decks: 6, seed: .max, first: "8C AS QS AS JH TH 3S 7D", last: "2S QC 9S KC",
      digest: 0x1D0C_58F2_AE2C_BCF7, nextSeed: 8_835_741_269_252_529_079),
    Golden(
      decks: 8, seed: .max, first: "9H 7S TS 7S QC QD 6D 6H", last: "9D 6C 6C KC",
      digest: 0xBF41_28ED_3373_0141, nextSeed: 8_211_189_100_291_352_830),
  ]
}

@Suite("Golden shuffles")
struct GoldenShuffleTests {
  @Test("a seed gives the published order of cards", arguments: Golden.shuffles)
  func order(golden: Golden) {
    let shoe = Shoe(decks: golden.decks, seed: golden.seed)
    let texts = shoe.cards.map(\.text)
    #expect(texts.prefix(8).joined(separator: " ") == golden.first)
    #expect(texts.suffix(4).joined(separator: " ") == golden.last)
    #expect(digest(texts.joined(separator: " ")) == golden.digest)
    #expect(shoe.nextSeed == golden.nextSeed)
  }

  @Test("the digest is FNV-1a")
  func digestVectors() {
    #expect(digest("") == 0xCBF2_9CE4_8422_2325)
    #expect(digest("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(digest("foobar") == 0x8594_4171_F739_67E8)
  }

  private func digest(_ text: String) -> UInt64 {
    var digest = Digest()
    digest.add(text.utf8)
    return digest.value
  }
}
