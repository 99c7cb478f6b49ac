import CardCore
import Testing

/// Documents with random damage, each from a seed that a failure prints.
///
/// None may crash the reader. Every document that it accepts must survive being written and read
/// again.
@Suite("Damaged JSON")
struct JSONFuzzTests {
  private let documents = [
    #"{"version":1,"seed":18446744073709551615,"actions":["bet 100","deal","hit"],"over":false}"#,
    #"[0,-1,1.5e+3,[],{},[[{"a":null}]],"\u00e9\uD83C\uDCA1\n\"",true,{"b":1,"c":2,"d":3}]"#,
    "{\"name\":\"Lady Lux ♠é🂡\",\"edge\":-0.0041,\"hands\":[{\"cards\":\"AS TD\"},{\"bet\":5}]}",
    " { \"a\" : [ 1 , 2 ] , \"b\" : { \"a\" : \"\\\\\" } } ",
  ].map { Array($0.utf8) }

  /// Bytes with a meaning in JSON or UTF-8, so that damaged documents are often nearly valid.
  private let meaning = Array("[]{}\",:\\0123456789eE+-.truefalsn u/ \n".utf8) + [0x80, 0xC3, 0xED]

  @Test("random damage never crashes the reader, and what it accepts reads back equal")
  func damage() throws {
    var accepted = 0
    var refused = 0
    for seed in UInt64(0)..<40_000 {
      let bytes = damaged(by: seed)
      guard let value = try? JSONValue(parsing: bytes) else {
        refused += 1
        continue
      }
      accepted += 1
      expectRoundTrip(value, seed)
    }
    #expect(accepted > 4_000, "too few damaged texts were accepted to prove anything")
    #expect(refused > 4_000, "too few damaged texts were refused to prove anything")
  }

  private func expectRoundTrip(_ value: JSONValue, _ seed: UInt64) {
    do {
      let again = try JSONValue(parsing: value.bytes)
      #expect(again == value, "seed \(seed)")
      #expect(again.bytes == value.bytes, "seed \(seed)")
      #expect(try JSONValue(parsing: value.prettyText).bytes == value.bytes, "seed \(seed)")
    } catch {
      Issue.record("seed \(seed): the text written is refused: \(error)")
    }
  }

  private func damaged(by seed: UInt64) -> [UInt8] {
    var chance = MersenneTwister(seed: seed)
    var bytes = documents[chance.below(documents.count)]
    for _ in 0...chance.below(3) {
      let place = chance.below(bytes.count)
      switch chance.below(5) {
      case 0: bytes[place] = UInt8(chance.below(256))
      case 1: bytes[place] = meaning[chance.below(meaning.count)]
      case 2: bytes.insert(meaning[chance.below(meaning.count)], at: place)
      case 3: bytes.remove(at: place)
      default: bytes.swapAt(place, chance.below(bytes.count))
      }
    }
    return bytes
  }
}

extension MersenneTwister {
  fileprivate mutating func below(_ bound: Int) -> Int { Int(bounded(UInt64(bound))) }
}
