"""A small platform of its own, written from docs/own-platform.md and the OpenAPI document, for tests on loopback.

    WIRE_KEYS='[{"hint": 1, "suite": "aes-256-gcm", "key": "…"}]' python3 server.py

Prints `{"event": "ready", "port": …}` when it listens, and ends at SIGTERM or when its standard input ends.
`POST /control` with `{"call", "wish"}` sets what is wrong (misbehaviour.py); `GET /control` has the requests so far.
"""

import json
import os
import signal
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from answers import fail
from calls import PLAIN, Calls, SignedOut
from envelope import Refused, plain, read_request, read_ring, seal
from misbehaviour import Misbehaviour, Reply

RING = read_ring(os.environ['WIRE_KEYS'])
CALLS = Calls()
TEST = Misbehaviour()
ONE_AT_A_TIME = threading.Lock()
"""Held while a call does its work, so that two writes never mix."""


class Handler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = 'HTTP/1.1'
    disable_nagle_algorithm = True

    def do_GET(self):
        self._handle()

    def do_POST(self):
        self._handle()

    def log_message(self, *_):
        """Standard output is for the ready line alone."""

    def _handle(self):
        body = self.rfile.read(int(self.headers.get('content-length', 0)))
        path, _, query = self.path.partition('?')
        if path == '/control':
            self._send(control(self.command, body))
        else:
            self._send(reply_to(self.command, path.removeprefix('/api/'), query, self.headers, body))

    def _send(self, reply):
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.send_header('content-length', str(len(reply.body)))
        self.end_headers()
        if reply.cut:
            self.wfile.write(reply.body[: len(reply.body) // 2])
            self.close_connection = True
        else:
            self.wfile.write(reply.body)


class Server(ThreadingHTTPServer):
    """The server of all connections."""

    def handle_error(self, request, client_address):
        """A console that gives up waiting breaks its connection; anything else is told on standard error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def reply_to(method, call, query, headers, body):
    """The reply to a request for a call."""
    received = {'call': call, 'requestId': headers.get('x-request-id')}
    TEST.requests.append(received)
    wish = TEST.wish(call)
    if 'answer' not in wish and not CALLS.offers(method, call):
        return Reply(404)
    try:
        request = read_request(RING, method, call, query, headers, body)
        received['parameters'] = request.parameters
        wish = TEST.hear(wish, request)
        answer = wish.get('answer') or work(method, request)
    except Refused as refusal:
        return Reply(400, body=json.dumps(plain(fail(0, str(refusal)).as_json())).encode())
    except SignedOut:
        return Reply(401)
    changed = TEST.change(wish, answer)
    unsealed = wish.get('plain') or call in PLAIN
    return TEST.reply(call, wish, plain(changed) if unsealed else seal(request, changed))


def work(method, request):
    """The answer of a call, as JSON."""
    with ONE_AT_A_TIME:
        return CALLS.answer(method, request).as_json()


def control(method, body):
    """What a test asks of the platform itself."""
    if method == 'GET':
        return Reply(body=json.dumps(TEST.requests).encode())
    wanted = json.loads(body)
    TEST.set(wanted['call'], wanted.get('wish'))
    return Reply(204)


def main():
    """Serves until SIGTERM, or until standard input ends."""
    server = Server(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print(json.dumps({'event': 'ready', 'port': server.server_port}), flush=True)
    sys.stdin.read()


if __name__ == '__main__':
    main()
