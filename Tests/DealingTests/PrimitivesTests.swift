import CardCore
import Crypto
import Dealing
import Foundation
import Testing

@Suite("Hashes, keys, streams and trees")
struct PrimitivesTests {
  private func hex(_ bytes: [UInt8]) -> String { Hexadecimal.text(bytes) }
  private func bytes(_ text: String) -> [UInt8] { Hexadecimal.bytes(text) ?? [] }

  @Test("SHA-256 gives the hashes of FIPS 180-4's examples")
  func hashes() {
    #expect(
      hex(Dealing.SHA256.hash("abc".bytes))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex(Dealing.SHA256.hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".bytes))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hex(Dealing.SHA256.hash([UInt8](repeating: 0x61, count: 1_000_000)))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("SHA-256 and HMAC agree with a library for every length around a block")
  func library() {
    for count in 0..<200 {
      let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
      #expect(Dealing.SHA256.hash(message) == Array(Crypto.SHA256.hash(data: message)))
      let key = SymmetricKey(data: message.reversed())
      #expect(
        Dealing.HMAC.hash(message, key: message.reversed())
          == Array(Crypto.HMAC<Crypto.SHA256>.authenticationCode(for: message, using: key)))
    }
  }

  @Test(
    "HMAC gives the codes of RFC 4231",
    arguments: [
      (
        String(repeating: "0b", count: 20), "4869205468657265",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        String(repeating: "aa", count: 20), String(repeating: "dd", count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        "0102030405060708090a0b0c0d0e0f10111213141516171819", String(repeating: "cd", count: 50),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      (
        String(repeating: "aa", count: 131),
        "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func codes(key: String, message: String, code: String) {
    #expect(hex(Dealing.HMAC.hash(bytes(message), key: bytes(key))) == code)
  }

  @Test("HKDF gives the keys of RFC 5869")
  func keys() {
    let secret = [UInt8](repeating: 0x0B, count: 22)
    let key = HKDF.extract(secret: secret, salt: Array(0...0x0C))
    #expect(hex(key) == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    #expect(
      hex(HKDF.expand(key: key, info: Array(0xF0...0xF9), count: 42))
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    let long = HKDF.extract(secret: Array(0x00...0x4F), salt: Array(0x60...0xAF))
    #expect(
      hex(HKDF.expand(key: long, info: Array(0xB0...0xFF), count: 82))
        == "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c6"
        + "5e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87")
    let bare = HKDF.extract(secret: secret, salt: [])
    #expect(
      hex(HKDF.expand(key: bare, info: [], count: 42))
        == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
  }

  @Test("ChaCha20 gives the key streams of RFC 8439")
  func streams() {
    var zeros = ChaCha20(key: [UInt8](repeating: 0, count: 32))
    #expect(
      hex(zeros.next(64))
        == "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        + "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586")
    #expect(
      hex(zeros.next(64))
        == "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        + "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f")
    var counted = ChaCha20(
      key: Array(0..<32), nonce: bytes("000000090000004a00000000"), counter: 1)
    #expect(
      hex(counted.next(64))
        == "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        + "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e")
  }

  /// The leaves and roots that implementations of Certificate Transparency test with.
  private static let leaves = [
    "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
  ]
  private static let roots = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
  ]

  @Test("Merkle trees have the roots of RFC 6962's test trees")
  func roots() {
    for (count, root) in Self.roots.enumerated() {
      let tree = MerkleTree(leaves: Self.leaves.prefix(count + 1).map(bytes))
      #expect(hex(tree.root) == root)
    }
  }

  @Test("A path leads from its leaf to the root, and from nothing else, in trees of all sizes")
  func paths() {
    for count in 1...70 {
      let leaves = (0..<count).map { [UInt8($0)] }
      let tree = MerkleTree(leaves: leaves)
      for place in 0..<count {
        let path = tree.path(to: place)
        func root(_ leaf: [UInt8], _ place: Int, _ count: Int, _ path: [[UInt8]]) -> [UInt8]? {
          MerkleTree.root(of: leaf, at: place, among: count, along: path)
        }
        #expect(root(leaves[place], place, count, path) == tree.root)
        #expect(root([99], place, count, path) != tree.root)
        #expect(root(leaves[place], place + 1, count, path) != tree.root)
        #expect(root(leaves[place], place, count, path + [tree.root]) == nil)
        #expect(root(leaves[place], place - 1, count, path) != tree.root)
        if !path.isEmpty {
          #expect(root(leaves[place], place, count, Array(path.dropLast())) != tree.root)
        }
      }
    }
  }

  @Test("Draws below a bound are refused above its largest multiple")
  func draws() {
    var (stream, bytes) = (ChaCha20(key: Array(0..<32)), ChaCha20(key: Array(0..<32)))
    let bound: UInt32 = 3 << 30
    var refused = 0
    for _ in 0..<1_000 {
      var word: UInt32
      repeat {
        word = bytes.next(4).reduce(0) { $0 << 8 | UInt32($1) }
        refused += word >= bound ? 1 : 0
      } while word >= bound
      #expect(stream.bounded(bound) == word)
    }
    #expect((200..<500).contains(refused))
  }
}
