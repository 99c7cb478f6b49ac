// Stand-in for CryptoKit on Linux: Apple's own swift-crypto, which has the same declarations and which the server uses.
// https://developer.apple.com/documentation/cryptokit
// https://developer.apple.com/documentation/cryptokit/digest (a name that other modules may have too)
@_exported import Crypto
@_exported import Foundation
