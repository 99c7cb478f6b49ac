import CasinoKit
import Records
import Wire

extension SyncState {
  /// The document of a device that is signed in.
  static var signedInDocument: StoredDocument {
    var state = SyncState()
    state.begin(by: .enter, ReceivedAccount(Body.Account { $0.supportId = "AAAA-AAAA" }, at: 1))
    return StoredDocument(SyncState.name, state.document)
  }
}
