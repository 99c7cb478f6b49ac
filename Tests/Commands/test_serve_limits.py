"""Clients that send too much, too slowly, or nothing."""

import select
import time

import pytest
from processes import wait_until
from server import Answer, rest_of, serving, until_refused

HALF_HEADER = b"GET / HTTP/1.1\r\nHost: local"
HALF_BODY = b"POST /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf"
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
LARGE = b"GET /large.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_slow_and_silent_clients_are_disconnected(program, tmp_path):
    limits = ["headers=0.3", "body=0.4", "idle=0.5", "request=1"]
    options = [word for limit in limits for word in ("--limit", limit)]
    with serving(program, tmp_path, *options) as server:
        started = time.monotonic()
        header, body, silent, answered = (server.connect() for _ in range(4))
        header.sendall(HALF_HEADER)
        body.sendall(HALF_BODY)
        answered.sendall(WHOLE)
        deaf = server.connect(receiving=4096)
        deaf.sendall(LARGE)

        for client in (header, body):
            answer = Answer(rest_of(client))
            assert (answer.status, answer.code) == (408, "http/408")
            assert "content-security-policy" in answer.headers
            assert answer.headers["connection"] == "close"
        assert rest_of(silent) == b""
        assert Answer(rest_of(answered)).status == 200
        assert time.monotonic() - started < 5

        # a client that doesn't read its response is disconnected after the request limit
        while server.figure("connections") > 1:
            assert time.monotonic() - started < 10
            time.sleep(0.1)
        for client in (header, body, silent, answered, deaf):
            client.close()


def test_a_slow_header_times_out(program, tmp_path):
    with serving(program, tmp_path, "--limit", "headers=0.4") as server, server.connect() as client:
        client.sendall(HALF_HEADER)
        client.settimeout(0.1)
        started = time.monotonic()
        received = b""
        while not received:
            assert time.monotonic() - started < 5
            try:
                client.sendall(b"h")
                received = client.recv(65536)
            except TimeoutError:
                pass
        assert Answer(received).status == 408


def test_size_limits(program, tmp_path):
    with serving(program, tmp_path, "--limit", "body-bytes=1000", "--limit", "header-bytes=2000") as server:
        # a declared length above the limit is refused before any byte is read
        for expecting in (b"", b"Expect: 100-continue\r\n"):
            head = b"POST /api/health HTTP/1.1\r\nHost: localhost\r\n" + expecting
            answer = server.exchange(head + b"Content-Length: 300000000\r\n\r\n")
            assert (answer.status, answer.code) == (413, "http/413")
        # a chunked body that grows above the limit
        chunked = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        assert server.exchange(chunked + b"258\r\n" + b"x" * 600 + b"\r\n" + b"258\r\n" + b"x" * 600).status == 413
        # a body at the limit is read, and the route answers
        fits = b"POST /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n"
        assert server.exchange(fits + b"x" * 1000).status == 405
        assert server.get("/", X_Long="x" * 3000).status == 431
        assert server.get("/" + "x" * 3000).status == 431
        assert server.get("/", **{f"X-{n}": n for n in range(120)}).status == 431
        assert server.get("/").status == 200


def test_a_refused_upload_is_not_read(program, tmp_path):
    with serving(program, tmp_path) as server, server.connect() as client:
        client.sendall(b"PUT /up HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000000\r\n\r\n")
        sent = 0
        with pytest.raises(OSError):
            while sent < 300_000_000:
                sent += client.send(b"x" * 65536)
        assert sent < 20_000_000  # the size of the system's buffers


def test_the_total_size_of_waiting_bodies_is_limited(program, tmp_path):
    half = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n" + b"x" * 800
    with serving(program, tmp_path, "--limit", "waiting-bytes=1000") as server:
        with server.connect() as first, server.connect() as second:
            for client in (first, second):
                client.sendall(half)
            # the one that the server has read first gives way
            (slow,), _, _ = select.select([first, second], [], [], 10)
            answer = Answer(rest_of(slow))
            assert (answer.status, answer.headers["retry-after"]) == (503, "1")
            other = second if slow is first else first
            other.sendall(b"x" * 100)
            assert Answer(other.recv(65536)).status == 405
        last = WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        assert server.exchange(half + b"x" * 100 + last).status == 405


def test_limit_on_connections_by_address(program, tmp_path):
    with serving(program, tmp_path, "--limit", "connections-by-address=3") as server:
        held = [server.connect() for _ in range(3)]
        for client in held:
            client.sendall(WHOLE)
            assert Answer(client.recv(65536)).status == 200
        answer = server.get("/api/health")
        assert (answer.status, answer.code, answer.headers["retry-after"]) == (429, "http/429", "1")
        assert server.get("/api/health", source="127.0.0.2").status == 200
        held.pop().close()
        wait_until(lambda: server.get("/api/health").status == 200)
        for client in held:
            client.close()


@pytest.mark.parametrize("sent", [b"", HALF_HEADER, HALF_BODY, WHOLE, LARGE])
def test_limit_on_all_connections(program, tmp_path, sent):
    """The connection gives way whose client has been silent for the longest time, whatever it has sent."""
    with serving(program, tmp_path, "--limit", "connections=4") as server:
        crowd = []
        for number in range(2, 22):
            client = server.connect(f"127.0.0.{number}", receiving=4096)
            client.sendall(sent)
            crowd.append(client)
        started = time.monotonic()
        for _ in range(2):
            assert server.get("/api/health").status == 200
        assert time.monotonic() - started < 8
        assert 16 <= server.figure("connections_given_way_total") <= 20, "no more than necessary"
        for client in crowd:
            client.close()


def test_limit_on_requests_by_address(program, tmp_path):
    slow = ["--limit", "requests-per-second=1", "--limit", "request-burst=3"]
    with serving(program, tmp_path, *slow) as server:
        number, answer = until_refused(lambda n: server.get("/api/health", X_Forwarded_For=f"192.0.2.{n}"))
        assert number >= 3
        assert 1 <= int(answer.headers["retry-after"]) <= 2
        assert answer.code == "http/429"
        assert server.get("/api/health", source="127.0.0.2").status == 200
        wait_until(lambda: server.get("/api/health").status == 200)


def test_limit_on_requests_by_address_behind_a_proxy(program, tmp_path):
    slow = ["--limit", "requests-per-second=1", "--limit", "request-burst=2"]
    with serving(program, tmp_path, *slow, "--trust-proxy", "127.0.0.1") as server:
        # clients can invent the entries to the left of the trusted proxy's
        invented = ("", "198.51.100.1, ", "nonsense, ")
        number, _ = until_refused(lambda n: server.get("/api/health", X_Forwarded_For=invented[n % 3] + "192.0.2.1"))
        assert number >= 2
        assert server.get("/api/health", X_Forwarded_For="192.0.2.2").status == 200
        # IPv6 addresses of one household count together
        number, _ = until_refused(lambda n: server.get("/api/health", X_Forwarded_For=f"2001:db8:0:{n + 1:x}::1"))
        assert number >= 2
        assert server.get("/api/health", X_Forwarded_For="2001:db8:0:100::1").status == 200


def test_the_server_survives_running_out_of_descriptors(program, tmp_path):
    with serving(program, tmp_path, "--limit", "headers=1", files=64) as server:
        crowd = []
        for number in range(120):
            client = server.connect("127.0.0.2")
            client.sendall(HALF_HEADER)
            crowd.append(client)
        started = time.monotonic()
        assert server.get("/api/health").status == 200
        assert time.monotonic() - started < 8
        for client in crowd:
            client.close()
        # NB: the server notices the closed connections one by one.
        deadline = time.monotonic() + 30
        while (status := server.get("/api/health", source="127.0.0.2").status) == 429 and time.monotonic() < deadline:
            time.sleep(0.05)
        assert status == 200
        assert server.stop() == 0
