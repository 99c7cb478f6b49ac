import CardCore

/// Bodies about signing in, accounts and devices.
extension Body {
  /// A challenge for a device to sign.
  public struct Challenge: MessageBody {
    /// The challenge, in hexadecimal.
    public var challenge = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("challenge", &challenge)
    }
  }

  /// A device's response to a challenge, see ``SignedText``.
  public struct Signed: MessageBody {
    /// The device's public key, in hexadecimal.
    public var key = ""
    public var challenge = ""
    /// The signature, in hexadecimal.
    public var signature = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("key", &key)
      fields.text("challenge", &challenge)
      fields.text("signature", &signature)
    }
  }

  /// A request to create an account.
  public struct Opening: MessageBody {
    /// The player's name for the device.
    public var name = ""
    public var signed = Signed()

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("name", &name)
      fields.body("signed", &signed)
    }
  }

  /// A request to add a device to an account by a code.
  public struct Joining: MessageBody {
    /// The player's name for the device.
    public var name = ""
    public var code = ""
    public var signed = Signed()

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("name", &name)
      fields.text("code", &code)
      fields.body("signed", &signed)
    }
  }

  /// A request to add a device to an account by its recovery phrase.
  public struct Recovery: MessageBody {
    /// The player's name for the device.
    public var name = ""
    public var phrase = ""
    public var signed = Signed()

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("name", &name)
      fields.text("phrase", &phrase)
      fields.body("signed", &signed)
    }
  }

  /// A request to delete the account.
  public struct Deletion: MessageBody {
    /// The account's support ID, as confirmation.
    public var supportId = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("supportId", &supportId)
    }
  }

  /// The account of a device.
  public struct Account: MessageBody {
    public var supportId = ""
    /// The number of this device.
    public var device: Int64 = 0
    /// The player's ranked credits.
    public var credits: Credits = 0
    /// The player's debt.
    public var advanced: Credits = 0
    public var isAdFree = false

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("supportId", &supportId)
      fields.number("device", &device, in: 1...Int64.exactInJSON)
      fields.credits("credits", &credits)
      fields.credits("advanced", &advanced)
      fields.flag("isAdFree", &isAdFree)
    }
  }

  /// A recovery phrase.
  public struct Phrase: MessageBody {
    public var phrase = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("phrase", &phrase) }
  }

  /// A code for adding a device.
  public struct Code: MessageBody {
    public var code = ""
    /// When it becomes invalid, in milliseconds since 1970.
    public var ends: Int64 = 0

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("code", &code)
      fields.count("ends", &ends)
    }
  }

  /// The devices of an account.
  public struct Devices: MessageBody {
    /// The devices, the oldest first.
    public var devices: [Device] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.list("devices", &devices) }
  }

  /// A device of an account, with times in milliseconds since 1970.
  public struct Device: MessageBody {
    public var number: Int64 = 0
    public var name = ""
    public var added: Int64 = 0
    /// When it last signed in.
    public var seen: Int64 = 0
    /// When it was removed; `nil` if it wasn't.
    public var removed: Int64?
    /// Whether it is the device that sent the request.
    public var isThis = false

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("number", &number)
      fields.text("name", &name)
      fields.count("added", &added)
      fields.count("seen", &seen)
      fields.count("removed", &removed)
      fields.flag("isThis", &isThis)
    }
  }

  /// A new name for a device.
  public struct DeviceName: MessageBody {
    public var name = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("name", &name) }
  }
}
