-- Books of version 1, with a player who has one device and owes an advance.
PRAGMA application_id = 1413702251;
PRAGMA user_version = 1;
CREATE TABLE player (
  number INTEGER PRIMARY KEY AUTOINCREMENT, support TEXT NOT NULL UNIQUE, opened INTEGER NOT NULL,
  recovery BLOB UNIQUE);
CREATE TABLE device (
  number INTEGER PRIMARY KEY AUTOINCREMENT, player INTEGER NOT NULL REFERENCES player,
  key BLOB NOT NULL UNIQUE, name TEXT NOT NULL, added INTEGER NOT NULL, seen INTEGER NOT NULL,
  removed INTEGER);
CREATE INDEX device_of_player ON device (player);
CREATE TABLE challenge (digest BLOB PRIMARY KEY, ends INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE session (
  digest BLOB PRIMARY KEY, device INTEGER NOT NULL REFERENCES device, ends INTEGER NOT NULL)
  WITHOUT ROWID;
CREATE INDEX session_of_device ON session (device);
CREATE TABLE invitation (
  selector INTEGER PRIMARY KEY, player INTEGER NOT NULL UNIQUE REFERENCES player,
  digest BLOB NOT NULL, ends INTEGER NOT NULL, tries INTEGER NOT NULL);
CREATE TABLE entry (
  number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, account INTEGER NOT NULL,
  counter INTEGER NOT NULL CHECK (counter < 0), amount INTEGER NOT NULL, cause INTEGER NOT NULL,
  booked INTEGER NOT NULL, seal BLOB NOT NULL);
CREATE INDEX entry_of_account ON entry (account, number);
CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry never changes'); END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TABLE balance (
  account INTEGER PRIMARY KEY, total INTEGER NOT NULL,
  advanced INTEGER NOT NULL CHECK (advanced >= 0 AND total + advanced >= 0));
CREATE TABLE record (
  entry INTEGER PRIMARY KEY REFERENCES entry, device INTEGER NOT NULL REFERENCES device,
  sequence INTEGER NOT NULL, previous BLOB NOT NULL, signature BLOB NOT NULL,
  document BLOB NOT NULL, UNIQUE (device, sequence));
CREATE TABLE chain (
  device INTEGER PRIMARY KEY REFERENCES device, sequence INTEGER NOT NULL, head BLOB NOT NULL,
  purse INTEGER NOT NULL);
CREATE TABLE dealt (
  entry INTEGER PRIMARY KEY REFERENCES entry, player INTEGER NOT NULL REFERENCES player,
  game TEXT NOT NULL, seed INTEGER NOT NULL, first INTEGER NOT NULL, beyond INTEGER NOT NULL);
CREATE INDEX dealt_from_shoe ON dealt (player, seed, game);
CREATE TABLE credit_grant (
  id BLOB PRIMARY KEY, player INTEGER NOT NULL REFERENCES player, credits INTEGER NOT NULL
  CHECK (credits > 0), reason TEXT NOT NULL, given INTEGER NOT NULL,
  entry INTEGER REFERENCES entry) WITHOUT ROWID;
CREATE INDEX grant_of_player ON credit_grant (player);
INSERT INTO player VALUES (1, '7K3M9Q2F4J', 1790000000000, NULL);
INSERT INTO device VALUES (1, 1, X'046B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C2964FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5', 'Old phone', 1790000000000, 1790000000000, NULL);
INSERT INTO entry (number, id, account, amount, cause, booked, seal, counter)
  VALUES (1, X'1751d5fe735bdeffc7f19fdfca9834ab0d455f1d90485a7a99f408e1489f0897', 1, 1000, 1, 1790000000000, X'70eea881ef24e00ad1d71382e6df785de24ce64dcf3d043de71f602b0466c946', -1);
INSERT INTO entry (number, id, account, amount, cause, booked, seal, counter)
  VALUES (2, X'89adf51f45239fa474a0346fa13b0672b37681b8df068d7b0bc03693da4ea520', 1, 250, 5, 1790000000000, X'c4227a7cd0241dc028e11633abd4d157c7c90286e59d218c7879a11f5f5701b6', -3);
INSERT INTO entry (number, id, account, amount, cause, booked, seal, counter)
  VALUES (3, X'2ce58dcb7f05ca31e41f20e8b7e6d69c87fb3c97a336818906e6d6286875e80c', 1, 750, 7, 1790000000000, X'7d6b078b706ccf03598ba030ad2512166d3be30ac388904c37388a244b2460c5', -5);
INSERT INTO entry (number, id, account, amount, cause, booked, seal, counter)
  VALUES (4, X'42b89eb3781ec4054b07f7a569d6714201ecb31a938f0d8c10df6e4a853ce780', 1, -2000, 4, 1790000000000, X'4e7b75dc74f600d771ccf96a4ef160412124cb0f5e7b637c93c696eb90d63b84', -2);
INSERT INTO balance VALUES (1, -750, 750);
INSERT INTO credit_grant VALUES (X'000102030405060708090a0b0c0d0e0f', 1, 250, 'Welcome', 1790000000000, 2);
