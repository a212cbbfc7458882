"""What a call answers."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """A code with its data, and a message only where there is something to say."""

    code: int
    data: Any = None
    msg: str | None = None

    def as_json(self):
        """The answer as it is sent; `msg` is absent where it says nothing."""
        body = {'code': self.code, 'data': self.data}
        return body if self.msg is None else {**body, 'msg': self.msg}


def ok(data):
    """Success with a result."""
    return Answer(1, data)


def fail(code, msg=None):
    """A refusal without data."""
    return Answer(code, None, msg)
