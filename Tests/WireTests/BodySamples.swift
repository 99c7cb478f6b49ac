/// A body with all its fields for each schema of docs/openapi.yaml.
///
/// The bodies are those of the first version of the API, with shorter values.
let bodySamples: [String: String] = [
  "Account": #"""
  {"supportId":"7K3-M9Q-2F4-J","device":1,"credits":1000,"advanced":0,"isAdFree":true}
  """#,
  "Backup": #"""
  {"name":"standing","version":1,"saved":1795971008669,"era":0,"counters":{"a/10":1,"experience":120},\#
  "bests":{"streak":4},"choices":{"tempo":{"value":"\"fast\"\n","changed":5}},"own":{"experience":120}}
  """#,
  "BackupContent": #"""
  {"era":-1,"counters":{"experience":120},"bests":{"streak":4},"choices":{"tempo":{"value":"\"fast\"","changed":5}}}
  """#,
  "Backups": #"""
  {"documents":[{"name":"settings","version":0,"saved":0,"era":0,"counters":{},"bests":{},"choices":{},"own":{}}]}
  """#,
  "Board": #"""
  {"game":"blackjack","month":202611,"players":2,"leaders":[{"id":"0a","rank":1,"units":-5000,"rounds":3,"isYou":false}],\#
  "neighbours":[{"id":"0b","rank":2,"name":"Zoë","units":-6000,"rounds":1,"isYou":true}],\#
  "hands":199,"leastHands":200,"proof":"Replayed."}
  """#,
  "BoardJoining": #"{"name":"Zoë"}"#,
  "BoardLine": #"{"id":"0b","rank":2,"name":"Zoë","units":-6000,"rounds":1,"isYou":true}"#,
  "BoardPlayer": #"{"joined":1795971008698,"name":"Zoë","taken":"Rude"}"#,
  "BoardReport": #"{"line":"0b"}"#,
  "Boards": #"""
  {"games":["blackjack","war"],"month":202611,"you":{"joined":5},"proof":"Replayed."}
  """#,
  "Challenge": #"{"challenge":"7b8e"}"#,
  "Code": #"{"code":"0126 4749 1809","ends":1795971608596}"#,
  "Deletion": #"{"supportId":"7K3-M9Q-2F4-J"}"#,
  "Device": #"{"number":2,"name":"Phone / \"é\"","added":5,"seen":6,"removed":7,"isThis":false}"#,
  "DeviceName": #"{"name":"Tablet"}"#,
  "Devices": #"{"devices":[{"number":1,"name":"Phone","added":5,"seen":6,"isThis":true}]}"#,
  "Error": #"{"error":{"code":"http/404","message":"There is nothing at this address."}}"#,
  "Grant": #"{"id":"0001","credits":70,"reason":"Sorry","given":5}"#,
  "Grants": #"{"grants":[{"id":"0001","credits":70,"reason":"Sorry","given":5}]}"#,
  "HandedIn": #"{"shop":"test","transactions":["a.b.c"]}"#,
  "Health": #"{"status":"ok","version":"7e57"}"#,
  "Joining": #"""
  {"name":"Desk","code":"012647491809","signed":{"key":"04","challenge":"92","signature":"30"}}
  """#,
  "Line": #"{"number":2,"booked":5,"cause":"round","amount":-10,"balance":990,"detail":"war"}"#,
  "Notification": #"{"signedPayload":"a.b.c"}"#,
  "OpenShop": #"{"name":"test","movesMoney":false,"notice":"This is a test shop."}"#,
  "Opening": #"{"name":"Phone","signed":{"key":"04","challenge":"7b","signature":"30"}}"#,
  "Phrase": #"{"phrase":"lonoz kasof nijif motog"}"#,
  "Product": #"""
  {"id":"truecount.budget.1","name":"Pocket Stack","cents":99,"credits":2500,"isAdFree":false,"group":"budget"}
  """#,
  "Purchase": #"""
  {"shop":"test","transaction":"test-1","product":"truecount.budget.1","quantity":1,"credits":2500,"isAdFree":false,\#
  "bought":5,"refunded":6,"booked":0,"isRight":true}
  """#,
  "Readiness": #"{"status":"ready"}"#,
  "Recovery": #"""
  {"name":"New","phrase":"lonoz kasof","signed":{"key":"04","challenge":"92","signature":"30"}}
  """#,
  "Reward": #"{"credits":1500,"isNew":true}"#,
  "RewardClaim": #"{"day":20788,"tier":1,"plays":["hit","stand"]}"#,
  "SaleOutcome": #"{"transaction":"test-1","outcome":"refused","code":"purchase/other-account"}"#,
  "Shelf": #"""
  {"products":[{"id":"truecount.quickchips","name":"Quick Chips","cents":0,"credits":500,"isAdFree":false,"group":"free"}],\#
  "shops":[{"name":"apple","movesMoney":true}]}
  """#,
  "Signed": #"{"key":"04","challenge":"7b","signature":"30"}"#,
  "Statement": #"""
  {"credits":1000,"lines":[{"number":1,"booked":5,"cause":"opening","amount":1000,"balance":1000,"detail":""}]}
  """#,
  "StoreAccount": #"""
  {"credits":1570,"advanced":0,"entitlements":["ad-free"],"buyer":"848b63af","quickChipsFrom":1795971068693,"purchases":[]}
  """#,
  "Taken": #"{"isNew":true,"credits":1070}"#,
  "TakenIn": #"""
  {"results":[{"outcome":"refused","code":"purchase/not-accepted"}],\#
  "account":{"credits":0,"advanced":5,"entitlements":[],"buyer":"848b63af","purchases":[]}}
  """#,
  "TestOrder": #"{"product":"truecount.budget.1"}"#,
  "TestReceipt": #"""
  {"notice":"This is a test shop.","sale":{"number":1,"product":"truecount.adfree","sold":5,"signed":"a.b.c"}}
  """#,
  "TestSale": #"{"number":1,"product":"truecount.adfree","sold":5,"refunded":6,"signed":"a.b.c"}"#,
  "TestSales": #"{"notice":"This is a test shop.","isMore":false,"sales":[]}"#,
]
