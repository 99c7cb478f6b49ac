/// A message with all its fields for each schema of docs/openapi.yaml that is about dealt shoes.
let shoeSamples: [String: String] = [
  "CardOpening": opening,
  "DealingKey": #"{"key":"04"}"#,
  "DealtAction": action,
  "DealtAnswer": answer,
  "DealtRound": round,
  "DealtShoe": #"""
  {"number":7,"game":"war","began":5,"changed":6,"isMixed":true,"isRoundUnderWay":false,"held":0,"rounds":3,\#
  "net":-5,"ended":7,"hasFile":true}
  """#,
  "Entropy": #"{"entropy":"0a"}"#,
  "SharedBeginning": #"{"isTimed":false}"#,
  "SharedDay": #"""
  {"day":8,"commitment":\#(commitment),"secret":"\#(bytes(32))","players":1,"before":6,"after":9,\#
  "lines":[\#(line)],"mistakes":[\#(mistake)],"rounds":[\#(sharedRound)]}
  """#,
  "SharedLadder": #"{"text":"truecount.ladder 1\n","digest":"\#(bytes(32))"}"#,
  "SharedLine": line,
  "SharedMistake": mistake,
  "SharedRound": sharedRound,
  "SharedShoe": #"""
  {"day":9,"ends":864000000,"rounds":30,"bet":50,"mostTime":10000,"isOpen":true,"next":\#(commitment),\#
  "begun":3,"finished":2,"last":8,"own":\#(ownTry),"streak":4,"lines":[\#(line)]}
  """#,
  "SharedTry": ownTry,
  "ShoeAction": #"{"number":3,"action":"bet banker 25"}"#,
  "ShoeCommitment": commitment,
  "ShoeFile": #"""
  {"format":"truecount.shoe","version":1,"key":"\#(bytes(65))","commitment":\#(commitment),"root":\#(root),\#
  "actions":[\#(action)],"rounds":[\#(round)],"secret":"\#(bytes(32))","signature":"\#(bytes(64))"}
  """#,
  "ShoeRoot": root,
  "ShoeState": #"{"commitment":\#(commitment),"root":\#(root),"answers":[\#(answer)]}"#,
  "ShoeTerms": terms,
  "Shoes": #"{"shoes":[]}"#,
  "SittingDown": #"{"id":"0b","game":"war","rules":{"decks":6}}"#,
]

/// As many bytes in hexadecimal.
private func bytes(_ count: Int) -> String { String(repeating: "ab", count: count) }

private let line = #"""
  {"id":"\#(bytes(16))","rank":1,"cost":25000,"time":61002,"name":"Ada","isYou":true,"hasFile":true}
  """#
private let ownTry = #"{"rounds":30,"isTimed":true,"passed":1500,"line":\#(line)}"#
private let mistake =
  #"{"hand":"hard 16","upcard":10,"best":"hit","decisions":4,"missed":2,"cost":31000}"#
private let sharedRound = #"{"number":3,"decisions":4,"missed":2,"cost":31000}"#
private let terms = #"{"number":7,"game":"war","rules":{"decks":6},"credits":1000,"time":5}"#
private let commitment =
  #"{"terms":\#(terms),"hash":"\#(bytes(32))","signature":"\#(bytes(64))"}"#
private let root = #"""
  {"entropy":"\#(bytes(32))","root":"\#(bytes(32))","time":6,"signature":"\#(bytes(64))"}
  """#
private let opening =
  #"{"position":3,"card":"TD","salt":"\#(bytes(16))","path":["\#(bytes(32))"]}"#
private let answer = #"""
  {"number":1,"action":"deal","events":["card TD"],"openings":[\#(opening)],"credits":995,\#
  "signature":"\#(bytes(64))"}
  """#
private let action = #"{"action":"deal","opened":["3 TD"],"credits":995}"#
private let round = #"{"actions":2,"cards":5,"net":-5,"credits":995}"#
