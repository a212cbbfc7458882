"""Reads a request of the wire and seals its answer, as steps 4 and 5 of docs/own-platform.md describe them."""

import base64
import hashlib
import json
import time
from dataclasses import dataclass
from urllib.parse import parse_qs

from suites import SUITES, Place, Unreadable, to_base64url

CLOCK_TOLERANCE = 300
"""Seconds that a sealed request may be older or newer than this machine's clock."""


class Refused(Exception):
    """A request that cannot be read, with the message of its plain failure."""


@dataclass(frozen=True)
class Key:
    """A key of the ring."""

    hint: str
    suite: str
    secret: bytes


@dataclass(frozen=True)
class Request:
    """A request that has been read: its decrypted or plain parameters, and what its answer repeats."""

    call: str
    parameters: dict
    token: str
    uid: str
    request_id: str
    sender: str
    key: Key


def read_ring(text):
    """The keys of a ring in JSON, by their hints; the first one is the default."""
    ring = {}
    for entry in json.loads(text):
        hint = str(entry['hint'])
        ring[hint] = Key(hint, entry['suite'], base64.b64decode(entry['key']))
    return ring


def read_request(ring, method, call, query, headers, body):
    """Reads a request from its method, call, query string, headers and body. Raises `Refused`."""
    sent_at = headers.get('x-sent-at', '')
    form = parse_qs(query if method == 'GET' else body.decode(), keep_blank_values=True)
    first = {name: values[0] for name, values in form.items()}
    key = ring.get(first['p']) if 'p' in first else next(iter(ring.values()))
    if key is None:
        raise Refused('hint')
    token, uid = headers.get('authorization', ''), headers.get('uid', '')
    fields = (token, uid, query, sent_at)
    sender = to_base64url(hashlib.sha256('\n'.join(fields).encode()).digest())
    request_id = headers.get('x-request-id', '')
    if method == 'GET':
        parameters = {name: value for name, value in first.items() if name not in ('p', 'locale')}
    else:
        if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > CLOCK_TOLERANCE:
            raise Refused('clock')
        place = Place('request', call, key.hint, request_id, sender)
        parameters = open_json(key, first.get('b', ''), place)
    return Request(call, parameters, token, uid, request_id, sender, key)


def open_json(key, text, place):
    """The JSON inside a sealed text. Raises `Refused`."""
    try:
        return json.loads(SUITES[key.suite].open(key.secret, text, place))
    except (Unreadable, ValueError) as error:
        raise Refused('b') from error


def seal(request, answer):
    """The envelope around an answer, sealed for its request. Its hint is text, as from a column of a table."""
    key = request.key
    place = Place('answer', request.call, key.hint, request.request_id, request.sender)
    text = json.dumps(answer, ensure_ascii=False).encode()
    return {'data': SUITES[key.suite].seal(key.secret, text, place), 'key': key.hint}


def plain(answer):
    """The envelope around an answer that is not sealed."""
    return {'data': answer, 'key': -1}
