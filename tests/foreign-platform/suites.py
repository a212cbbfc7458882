"""Three ways to encrypt a text of the wire, as step 4 of docs/own-platform.md describes them."""

import base64
import json
import os
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import Cipher, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.padding import PKCS7

try:
    # Where newer versions of the package keep it.
    from cryptography.hazmat.decrepit.ciphers.algorithms import TripleDES
except ImportError:
    from cryptography.hazmat.primitives.ciphers.algorithms import TripleDES


class Unreadable(Exception):
    """A text that this key does not open, or that belongs to another message."""


@dataclass(frozen=True)
class Place:
    """The message that a text belongs to: its direction, call, key hint, request id and sender."""

    direction: str
    call: str
    hint: str
    request_id: str
    sender: str


class AesGcm:
    """AES-256-GCM with the place as associated data: nonce, ciphertext, tag."""

    def seal(self, key, plain, place):
        nonce = os.urandom(12)
        # With the line breaks of MIME, as many libraries write base64.
        return base64.encodebytes(nonce + AESGCM(key).encrypt(nonce, plain, self._lines(place))).decode()

    def open(self, key, text, place):
        sealed = base64.b64decode(text, validate=True)
        try:
            return AESGCM(key).decrypt(sealed[:12], sealed[12:], self._lines(place))
        except (InvalidTag, ValueError) as error:
            raise Unreadable('the tag is not that of this message') from error

    @staticmethod
    def _lines(place):
        lines = (place.direction, place.call, place.hint, place.request_id, place.sender)
        return '\n'.join(lines).encode()


class Jwe:
    """Compact JWE, `dir` with A256GCM, with the place in its protected header."""

    def seal(self, key, plain, place):
        nonce = os.urandom(12)
        header = to_base64url(json.dumps(self._header(place)).encode())
        sealed = AESGCM(key).encrypt(nonce, plain, header.encode())
        return '.'.join([header, '', *map(to_base64url, (nonce, sealed[:-16], sealed[-16:]))])

    def open(self, key, text, place):
        try:
            header, wrapped, nonce, body, tag = text.split('.')
            named = json.loads(from_base64url(header))
            sealed = from_base64url(body) + from_base64url(tag)
            plain = AESGCM(key).decrypt(from_base64url(nonce), sealed, header.encode())
        except (InvalidTag, ValueError) as error:
            raise Unreadable('not a JWE of this key') from error
        if wrapped != '' or named != self._header(place):
            raise Unreadable('the header is not that of this message')
        return plain

    @staticmethod
    def _header(place):
        return {
            'alg': 'dir',
            'enc': 'A256GCM',
            'kid': place.hint,
            'dir': place.direction,
            'call': place.call,
            'rid': place.request_id,
            'sender': place.sender,
        }


class TripleDesCbc:
    """DES-EDE3 in CBC mode: IV and ciphertext. It notices no change, and knows no place."""

    def seal(self, key, plain, place):
        iv = os.urandom(8)
        padder = PKCS7(64).padder()
        encryptor = Cipher(TripleDES(key), modes.CBC(iv)).encryptor()
        return base64.b64encode(iv + encryptor.update(padder.update(plain) + padder.finalize())).decode()

    def open(self, key, text, place):
        sealed = base64.b64decode(text, validate=True)
        decryptor = Cipher(TripleDES(key), modes.CBC(sealed[:8])).decryptor()
        unpadder = PKCS7(64).unpadder()
        try:
            return unpadder.update(decryptor.update(sealed[8:]) + decryptor.finalize()) + unpadder.finalize()
        except ValueError as error:
            raise Unreadable('the padding is wrong') from error


SUITES = {'aes-256-gcm': AesGcm(), 'jwe': Jwe(), 'des-ede3-cbc': TripleDesCbc()}


def to_base64url(data):
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()


def from_base64url(text):
    """The bytes of base64url without padding."""
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))
