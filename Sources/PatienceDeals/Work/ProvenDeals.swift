import CardCore
import Patience

/// Deals that were proven winnable ahead of time, for a game in which a search takes seconds.
///
/// They are 163 deals of Spider with four suits. The search for a new deal found them, each within
/// 500,000 positions from a random number. `truecount patience spider-4 survey --list` proves them
/// again, and finds more.
package struct ProvenDeals {
  /// The numbers, in ascending order.
  package let numbers: [UInt64]

  /// Returns the deals of a game, or `nil` if it has none.
  ///
  /// What wins by the usual rules also wins if the stock may deal onto empty columns.
  package init?(of rules: PatienceRules) {
    guard rules.usualID == "spider-4" else { return nil }
    var numbers: [UInt64] = []
    for (place, digit) in Self.spider.utf8.filter({ $0 >= Self.zero }).enumerated() {
      if place % Self.digits == 0 { numbers.append(0) }
      numbers[numbers.count - 1] = numbers[numbers.count - 1] << 6 | UInt64(digit - Self.zero)
    }
    self.numbers = numbers
  }

  /// Returns the number of a deal; after the last one comes the first.
  func number(at place: UInt64) -> UInt64 { numbers[Int(place % UInt64(numbers.count))] }

  /// The number of digits of a deal's number, the highest first; a digit has six bits.
  private static let digits = 5
  /// The digit 0; the other digits are the characters after it.
  private static let zero = UInt8(ascii: "0")

  private static let spider = #"""
    042oc05L0l0DD3;0F@1L0Mo@Z0[W>G1IG:T1RDZ92;Rkm2De>92WnSk363YI36;3G41f\j47kVl4[l6M5k=KL68QoN
    6;8MI6;:?L7nD5h85SLD8GAS38H_<F8XkP:8ZlH48cnKe9<fRl9>^FT9GYN_9h2Mi:H97=:KcXF:Z9GS:`65B;4;XH
    <?C?H<ABXI=32o4=VZlM=dHPR=hFNf>OAoP?6UC9?8lGb?HKeQ?]HF=@MJnV@UUjbAJGP`AYE[^A^PGhA`50YBJX6^
    B]lQCB`bT;C8N7KC@Dk9C`O55DW^5^DcZPSE=:;2EHn22EbZ^iF>kJHFCVnFFGRnfFJXmAFa9cFG218CG_N7FHeT06
    I>dBKI?9ReIJ5o_Ig6f_In;M7J]?FOKHM2]K_d>0LO@ijLU09]L]3^cLd@O:M5Pc>MSDONN2XL]NdH9^OKGhmOnYn8
    PS:<iPlkb9QIcjbRM91SRlD_BSOGRmT2gDbTJc<JUAK]mUQbnHUUjiFV955AVIhaSVZLX>W:LIhW<8?[WGAK?X3>\M
    X8LVdXONWbX]6LlXaPJ?XkW^]Y<b5XZ:ZMXZ[Hj6Zj4Oe[3lA5[_[hl\ARn9\H;WX\N5I>\QP7b\R38f\\\cf\gecd
    \l:fH]hk\k^:U10^Ok45^R[?\^WHNF^mSfB_:TFi_hl_9_o=hI`9>NN`I:d?a6nmUaP]VXb34Mjb?b1Db_ZB?bk>Zn
    c@P`ecGMmIc\Z4<d0cT^f9kYgfWTI9fl72mgCmNZgI@jFh10hWi7H4_i=ilnig@[7jK`K;ja4cmjg2]hk4PHHk79Bf
    kI93W
    """#
}
