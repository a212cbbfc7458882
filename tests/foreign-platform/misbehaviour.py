"""Wrong answers on demand. A test names a call and what is to be wrong with its answers, until it takes that back.

A wish is a JSON object with any of these members:

- `answer`: the code, data and message to answer; the call's work is then not done, nor need this platform offer it
- `later`: further members of the wish for the answers from a `page` on
- `parameters`: parameters in place of those that were sent; null leaves one out
- `rows`: what to change in rows of `data.list`, by their `userId`
- `lacks`: fields to leave out of rows of `data.list`, or of `data` itself where it is a row
- `patch`: what to change in `data`
- `padding`: characters to add to `data`
- `plain`: true sends the answer unsealed
- `replay`: true sends the envelope of the call's last answer again
- `hint`: the key to name in place of the right one
- `status`, `headers`, `body`: HTTP status, further headers, and a text in place of the envelope
- `gzip`: true compresses the body and says so
- `cut`: true ends the connection after half of the body
- `hold`: true answers nothing until the wish is taken back
"""

import gzip
import json
import threading
from dataclasses import dataclass, field

LONGEST_HOLD = 30
"""Seconds after which a held answer is sent although the test has not taken its wish back."""


@dataclass
class Reply:
    """What goes out over HTTP. A cut reply announces its whole length and sends half of it."""

    status: int = 200
    headers: dict = field(default_factory=dict)
    body: bytes = b''
    cut: bool = False


class Misbehaviour:
    """The wishes of a test by call, and the requests that have been received."""

    def __init__(self):
        self.wishes = {}
        self.requests = []
        self._envelopes = {}
        self._changed = threading.Condition()

    def set(self, call, wish):
        """Sets the wish for a call; none takes it back."""
        with self._changed:
            self.wishes.pop(call, None)
            if wish:
                self.wishes[call] = wish
            self._changed.notify_all()

    def wish(self, call):
        """The wish for a call. Waits while it is to hold the answer."""
        wish = self.wishes.get(call, {})
        if wish.get('hold'):
            with self._changed:
                self._changed.wait_for(lambda: self.wishes.get(call) is not wish, LONGEST_HOLD)
        return wish

    def hear(self, wish, request):
        """The wish for a request that was read, whose parameters it may change."""
        later = wish.get('later')
        if later and int(request.parameters.get('pageNum', 1)) >= later['page']:
            wish = {**wish, **later}
        request.parameters.update(wish.get('parameters', {}))
        for name in [name for name, value in request.parameters.items() if value is None]:
            del request.parameters[name]
        return wish

    def change(self, wish, answer):
        """Changes an answer before it is sealed."""
        data = answer.get('data')
        if not isinstance(data, dict):
            return answer
        rows = wish.get('rows', {})
        if rows:
            listed = [{**row, **rows.get(row['userId'], {})} for row in data['list']]
            data = {**data, 'list': listed}
        lacks = wish.get('lacks', [])
        if lacks:
            told = lambda row: {name: value for name, value in row.items() if name not in lacks}
            data = {**data, 'list': [told(row) for row in data['list']]} if 'list' in data else told(data)
        data = {**data, **wish.get('patch', {})}
        if 'padding' in wish:
            data['padding'] = 'x' * wish['padding']
        return {**answer, 'data': data}

    def reply(self, call, wish, envelope):
        """The reply that carries an envelope, with all that is to be wrong about it."""
        if wish.get('replay'):
            envelope = self._envelopes[call]
        self._envelopes[call] = envelope
        if 'hint' in wish:
            envelope = {**envelope, 'key': wish['hint']}
        body = wish['body'].encode() if 'body' in wish else json.dumps(envelope).encode()
        headers = {'content-type': 'application/json', **wish.get('headers', {})}
        if wish.get('gzip'):
            body = gzip.compress(body)
            headers['content-encoding'] = 'gzip'
        return Reply(wish.get('status', 200), headers, body, wish.get('cut', False))
