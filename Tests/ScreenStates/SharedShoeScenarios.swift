import CasinoKit
import Records

/// The states of the screen of the shared shoe of the day.
func sharedShoe(_ album: Album) {
  let guest = SharedShoeServer()
  guest.outside.server["look"] = (401, #"{"error":{"code":"x","message":""}}"#)
  album.add("guest", guest.visit(in: album.language))

  let newcomer = SharedShoeServer()
  newcomer.open()
  newcomer.show(isOpen: false)
  album.add("first day of a server", newcomer.visit(in: album.language))
  newcomer.show()
  album.add("before the try", newcomer.visit(in: album.language))
  newcomer.show(own: #""own":{"rounds":12,"isTimed":true,"passed":0},"#)
  album.add("during the try", newcomer.visit(in: album.language))

  let player = SharedShoeServer()
  player.open()
  let line = SharedShoeServer.line(2, 1_250_000, time: 95_000, isYou: true)
  player.show(
    own: #""own":{"rounds":30,"isTimed":true,"passed":0,"line":\#(line)},"last":20788,"#,
    lines: [SharedShoeServer.line(1, 900_000, name: "Gé Siebzehn"), line])
  album.add(
    "after the try, with the day before", player.visit(in: album.language),
    with: "shared-ladder", "shared-bars", "shared-table")
  player.outside.server["GET shared-shoe/20700"] = (
    404, #"{"error":{"code":"shared/none","message":""}}"#
  )
  album.add("a day without results", player.visit(in: album.language, at: "/20700"))
}

/// A server with a shared shoe.
private struct SharedShoeServer {
  let outside = Outside()

  init() {
    outside.server["look"] = (200, "{}")
    show()
    let rounds = (1...30).map { number in
      #"{"number":\#(number),"decisions":7,"missed":\#(number % 4),"cost":\#(number % 4 * number * 31_000)}"#
    }
    let mistakes = [("hard 16", 1, "hit"), ("pair 8", 10, "split"), ("insurance", 1, "decline")]
      .enumerated().map { place, mistake in
        """
        {"hand":"\(mistake.0)","upcard":\(mistake.1),"best":"\(mistake.2)","decisions":9,\
        "missed":\(5 - place),"cost":\(800_000 - 250_000 * place)}
        """
      }
    let lines = [
      Self.line(1, 0, name: "Ada"), Self.line(2, 410_000, time: 62_500, isYou: true),
      Self.line(3, 12_410_000, time: 1_262_500, name: "An unusually long name 24"),
    ]
    outside.server["GET shared-shoe/20788"] = (
      200,
      """
      {"day":20788,"commitment":{},"secret":"","players":3,"before":20785,\
      "lines":[\(lines.joined(separator: ","))],"mistakes":[\(mistakes.joined(separator: ","))],\
      "rounds":[\(rounds.joined(separator: ","))]}
      """
    )
  }

  /// Gives the device an account.
  func open() {
    var state = AccountSummary()
    state.membership.begin(
      by: .open, ReceivedAccount(support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 5))
    outside.member = state
  }

  /// Sets the present shared shoe.
  func show(isOpen: Bool = true, own: String = "", lines: [String] = []) {
    outside.server["GET shared-shoe"] = (
      200,
      """
      {"day":20789,"ends":0,"rounds":30,"bet":50,"mostTime":10000,"isOpen":\(isOpen),"next":{},\(own)\
      "begun":3,"finished":2,"streak":4,"lines":[\(lines.joined(separator: ","))]}
      """
    )
  }

  static func line(
    _ rank: Int, _ cost: Int, time: Int? = nil, name: String? = nil, isYou: Bool = false
  ) -> String {
    let named = name.map { #""name":"\#($0)","# } ?? ""
    let timed = time.map { #""time":\#($0),"# } ?? ""
    return
      #"{"id":"0\#(rank)","rank":\#(rank),"cost":\#(cost),\#(timed)\#(named)"isYou":\#(isYou),"hasFile":true}"#
  }

  func visit(in language: Language, at day: String = "") -> Visitor {
    Visitor(at: "boards/shared\(day)", in: language, outside)
  }
}
