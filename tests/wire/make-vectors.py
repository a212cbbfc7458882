"""Generates vectors.json and the RSA test key in it, by the openssl command and the Python standard library.

    python3 tests/wire/make-vectors.py > tests/wire/vectors.json

Needs openssl 3 with its legacy provider. `openssl enc` has no GCM, so GCM is written out below from
NIST SP 800-38D over single blocks of `openssl enc -aes-256-ecb`. Keys and IVs are fixed; the RSA key and the
keys wrapped by it are new each time.
"""

import base64
import hashlib
import json
import os
import subprocess
import tempfile

TEXT = "中文 Yangon မြန်မာ စကားပြောစက်"
LENGTHS = [0, 1, 7, 8, 9, 15, 16, 17]
CALL = "userInfo/editUserInfo"
REQUEST_ID = "0b5c4d52-6a6e-4bd2-9a76-6a1f3b0e7f11"
PLAIN_PARTS = {"authorization": "3AEZEi-5IELX", "uid": "7", "query": "locale=my", "sentAt": "1771560000"}
SENDER = base64.urlsafe_b64encode(hashlib.sha256("\n".join(PLAIN_PARTS.values()).encode()).digest()).decode().rstrip("=")
AAD = f"request\n{CALL}\n1\n{REQUEST_ID}\n{SENDER}".encode()

BLOCK_SUITES = [
    # suite, key bytes, IV bytes
    ("aes-128-cbc", 16, 16),
    ("aes-256-cbc", 32, 16),
    ("aes-128-ecb", 16, 0),
    ("des-ede3-cbc", 24, 8),
    ("des-cbc", 8, 8),
    ("des-ecb", 8, 0),
    ("rc2-cbc", 16, 8),
]


def openssl(*arguments, stdin=b""):
    return subprocess.run(["openssl", *arguments], input=stdin, capture_output=True, check=True).stdout


def fixed(count, start):
    return bytes((start + 37 * i) % 256 for i in range(count))


def plains():
    yield from (TEXT.encode() * 2, *(b"0123456789abcdefg"[:length] for length in LENGTHS))


def enc(suite, key, iv, plain, *more):
    providers = ["-provider", "legacy", "-provider", "default"]
    vector = ["-iv", iv.hex()] if iv else []
    return openssl("enc", "-" + suite, *providers, "-e", "-K", key.hex(), *vector, *more, stdin=plain)


def multiply(x, y):
    """Product in GF(2^128) in GCM's bit order: the first bit is the lowest power."""
    product = 0
    for bit in range(127, -1, -1):
        if (x >> bit) & 1:
            product ^= y
        y = (y >> 1) ^ (0xE1 << 120 if y & 1 else 0)
    return product


def gcm(key, nonce, plain, aad):
    """nonce || ciphertext || tag"""
    blocks = (len(plain) + 15) // 16
    counters = b"".join(nonce + (i + 1).to_bytes(4, "big") for i in range(blocks + 1))
    stream = enc("aes-256-ecb", key, b"", bytes(16) + counters, "-nopad")
    hash_key, tag_mask, pad = int.from_bytes(stream[:16], "big"), stream[16:32], stream[32:]
    body = bytes(a ^ b for a, b in zip(plain, pad))
    filled = lambda data: data + bytes(-len(data) % 16)
    lengths = (8 * len(aad)).to_bytes(8, "big") + (8 * len(body)).to_bytes(8, "big")
    hashed = filled(aad) + filled(body) + lengths
    state = 0
    for i in range(0, len(hashed), 16):
        state = multiply(state ^ int.from_bytes(hashed[i : i + 16], "big"), hash_key)
    return nonce + body + bytes(a ^ b for a, b in zip(state.to_bytes(16, "big"), tag_mask))


def shared_key_vectors():
    for suite, key_bytes, iv_bytes in BLOCK_SUITES:
        for plain in plains():
            key, iv = fixed(key_bytes, 11), fixed(iv_bytes, 5)
            yield suite, key, plain, b"", iv + enc(suite, key, iv, plain)
    for plain in plains():
        key, nonce = fixed(32, 11), fixed(12, 5)
        yield "aes-256-gcm", key, plain, AAD, gcm(key, nonce, plain, AAD)
        yield "aes-256-gcm-bare", key, plain, b"", gcm(key, nonce, plain, b"")


def sealed_json(key, value, *context):
    nonce, plain = fixed(12, 9), json.dumps(value, ensure_ascii=False).encode()
    return base64.b64encode(gcm(key, nonce, plain, "\n".join(context).encode())).decode()


def url_base64(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def compact_jwe(key, value, direction):
    """RFC 7516 with `dir`: header, an empty encrypted key, nonce, ciphertext and tag, joined by full stops."""
    header = {"alg": "dir", "enc": "A256GCM", "kid": "7", "dir": direction, "call": CALL, "rid": REQUEST_ID, "sender": SENDER}
    protected = url_base64(json.dumps(header).encode())
    plain = json.dumps(value, ensure_ascii=False).encode()
    sealed = gcm(key, fixed(12, 9), plain, protected.encode())
    return ".".join([protected, "", *map(url_base64, (sealed[:12], sealed[12:-16], sealed[-16:]))])


def message_vectors():
    key, payload = fixed(32, 23), {"nick": TEXT}
    answer = {"code": 1, "data": {"nick": TEXT}, "msg": "操作成功"}
    return {
        "key": base64.b64encode(key).decode(),
        "hint": 7,
        "call": CALL,
        "requestId": REQUEST_ID,
        "sent": PLAIN_PARTS,
        "sender": SENDER,
        "payload": payload,
        "b": sealed_json(key, payload, "request", CALL, "7", REQUEST_ID, SENDER),
        "answer": answer,
        "data": sealed_json(key, answer, "answer", CALL, "7", REQUEST_ID, SENDER),
        "jwe": {"b": compact_jwe(key, payload, "request"), "data": compact_jwe(key, answer, "answer")},
    }


def rsa_vectors(folder):
    path = os.path.join(folder, "key.pem")
    openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", path)
    private = openssl("pkcs8", "-topk8", "-nocrypt", "-in", path, "-outform", "DER")
    public = openssl("pkey", "-in", path, "-pubout", "-outform", "DER")
    secret, payload = fixed(32, 71), {"nick": TEXT}
    answer = {"code": 1, "data": {"nick": TEXT}, "msg": "操作成功"}
    requests = []
    for padding in ("oaep", "pkcs1"):
        mode = f"rsa_padding_mode:{padding}"
        wrapped = openssl("pkeyutl", "-encrypt", "-inkey", path, "-pkeyopt", mode, stdin=secret)
        p = base64.b64encode(wrapped).decode()
        requests.append(
            {"padding": padding, "p": p, "b": sealed_json(secret, payload, "request", CALL, p, REQUEST_ID, SENDER)}
        )
    return {
        "privateKey": base64.b64encode(private).decode(),
        "publicKey": base64.b64encode(public).decode(),
        "call": CALL,
        "requestId": REQUEST_ID,
        "sent": PLAIN_PARTS,
        "sender": SENDER,
        "payload": payload,
        "requests": requests,
        "answer": answer,
        "data": sealed_json(secret, answer, "answer", CALL, "0", REQUEST_ID, SENDER),
    }


def main():
    text = lambda data: base64.b64encode(data).decode()
    shared = [
        {"suite": suite, "key": text(key), "plain": text(plain), "aad": text(aad), "sealed": text(sealed)}
        for suite, key, plain, aad, sealed in shared_key_vectors()
    ]
    with tempfile.TemporaryDirectory() as folder:
        rsa = rsa_vectors(folder)
    print(json.dumps({"shared": shared, "message": message_vectors(), "rsa": rsa}, ensure_ascii=False, indent=2))


main()
