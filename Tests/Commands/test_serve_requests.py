"""Malformed and unusual requests, and the headers of every response."""

import json

import pytest
from server import Answer, rest_of, serving

PROMISED = [
    "content-security-policy", "cross-origin-embedder-policy", "cross-origin-opener-policy",
    "cross-origin-resource-policy", "permissions-policy", "referrer-policy", "x-content-type-options",
]


@pytest.fixture(scope="module")
def server(program, tmp_path_factory):
    with serving(program, tmp_path_factory.mktemp("house"), "--allow-host", "Cards.example.org") as server:
        yield server


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080", "[::1]", "cards.example.org:443"])
def test_allowed_host_names(server, host):
    assert server.get("/api/health", Host=host).status == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "localhost:80:80", "localhost@evil", "192.0.2.1", "[::1", "localhost:x"])
def test_other_host_names_are_refused(server, host):
    answer = server.get("/", Host=host)
    assert (answer.status, answer.code) == (421, "http/421")
    assert "True Count" not in answer.body


def test_a_server_on_every_interface_accepts_addresses_but_not_names(program, tmp_path):
    with serving(program, tmp_path, "--host", "0.0.0.0") as server:
        assert server.get("/", Host="192.168.1.5:8080").status == 200
        assert server.get("/", Host="[2001:db8::5]").status == 200
        assert server.get("/", Host="evil.example").status == 421


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ])
def test_malformed_requests_are_refused(server, request_bytes):
    answer = server.exchange(request_bytes)
    assert (answer.status, answer.code) == (400, "http/400")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["connection"] == "close"
    assert not [name for name in PROMISED if name not in answer.headers]
    # the rest is not parsed as a second request
    assert answer.received.count(b"HTTP/1.1 ") == 1


def test_an_unknown_expectation_is_refused(server):
    assert server.get("/", Expect="the unexpected").status == 417


def test_expect_100_continue(server):
    with server.connect() as client:
        client.sendall(
            b"POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\n"
            b"Content-Length: 4\r\n\r\n")
        assert client.recv(100).startswith(b"HTTP/1.1 100 Continue\r\n\r\n")
        client.sendall(b"body")
        assert Answer(rest_of(client)).status == 405


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_wrong_methods_are_refused(server, method):
    for path in ("/", "/api/health"):
        answer = server.get(path, method=method)
        if method == "BREW":  # not an HTTP method
            assert answer.status in (400, 405)
            continue
        assert (answer.status, answer.code) == (405, "http/405")
        assert answer.headers["allow"] == "GET, HEAD"
    assert server.get("/api/nothing", method=method).status in (400, 404)


def test_responses_to_head_have_no_body(server):
    paths = ["/", "/api/health", "/api/nothing", "/api/challenges", "/api/account", "/api/account/export", "/office"]
    heads = "".join(f"HEAD {path} HTTP/1.1\r\nHost: localhost\r\n\r\n" for path in paths)
    last = "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    received = server.exchange((heads + last).encode()).received
    # each head is followed by the next one; only the last response has a body
    answers = received.split(b"\r\n\r\n")
    assert len(answers) == len(paths) + 2
    assert all(answer.startswith(b"HTTP/1.1 ") for answer in answers[:-1])
    assert [int(answer.split()[1]) for answer in answers[:-1]] == [200, 200, 404, 405, 401, 405, 303, 200]
    assert json.loads(answers[-1])["status"] == "ok"


def test_every_response_has_the_security_headers(server):
    for path, status in [("/", 200), ("/nothing", 404), ("/api/health", 200), ("/api/nothing", 404), ("/kit", 302)]:
        answer = server.get(path)
        assert answer.status == status
        assert not [name for name in PROMISED if name not in answer.headers]
        assert "strict-transport-security" not in answer.headers
        kept = "no-cache" if status == 200 and path == "/" else "no-store"
        assert answer.headers["cache-control"] == kept


def test_behind_tls_responses_have_strict_transport_security(program, tmp_path):
    with serving(program, tmp_path, "--behind-tls") as server:
        for answer in (server.get("/"), server.get("/", Host="evil.example")):
            assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_pipelined_requests_are_answered_in_order(server):
    one = b"GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n"
    answers = server.exchange(
        one % (b"/version.txt", b"") + one % (b"/large.wasm", b"") + one % (b"/nothing", b"Connection: close\r\n"))
    statuses = [part[:3] for part in answers.received.split(b"HTTP/1.1 ")[1:]]
    assert statuses == [b"200", b"200", b"404"]
    # nothing follows a refused request
    answers = server.exchange(one % (b"/version.txt", b"") + b"nonsense\r\n\r\n" + one % (b"/version.txt", b""))
    assert [part[:3] for part in answers.received.split(b"HTTP/1.1 ")[1:]] == [b"200", b"400"]


def test_a_half_closed_connection_gets_its_response(server):
    with server.connect() as client:
        client.sendall(b"GET /version.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
        client.shutdown(1)
        assert Answer(rest_of(client)).body == "7e57\n"
