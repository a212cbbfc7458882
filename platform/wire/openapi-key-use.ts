import { keyCallsPerMinute, longestKeyLife } from '../../lib/contract/limits.ts'
import { clockTolerance } from '../../lib/wire/sender.ts'

/** The use of an API key in steps, for readers who do not know the wire protocol. */
export const keyUse = `## API keys

A program calls with an API key in place of a sign-in. An operator makes the key in the console (Settings, API keys), with some of the permissions and an end of at most ${longestKeyLife} days; it is shown once. A key has the role of an account of its agent, admin where the owner made it without an agent, and never more than its account has at that moment: it ends with the account and while that or the agent is suspended. It makes the operations that have \`x-api-key\`, where it has that permission; each other one is refused with code 0. It opens neither the socket of \`x-realtime\` nor stored files, and to an operation that is open to all it is a visitor.

No key is exchanged over the wire. The operator of the platform gives you, beside the API key, the base address and an entry of the platform's key ring: \`hint\`, \`suite\` and \`key\` (base64). Ask for an entry of your own, so that it can be withdrawn alone. With the suite \`aes-256-gcm\`:

1. Make the payload: the JSON of the operation's \`contentSchema\`, in UTF-8.
2. Make a UUID for \`x-request-id\`, a new one for each call; the same one only to repeat a write whose answer was lost.
3. Write \`x-sent-at\`, Unix seconds, at most ${clockTolerance} s from the platform's clock.
4. Make the sender: SHA-256 over the API key, a line feed, the empty \`uid\`, a line feed, the query string without \`?\`, a line feed, and \`x-sent-at\`; as base64url without padding.
5. Make the associated data, five lines joined by line feeds: \`request\`, the operation's path after \`/api/\`, the hint, the UUID, the sender.
6. Seal the payload with AES-256-GCM, a random nonce of 12 bytes and a tag of 16: \`b\` is nonce, ciphertext and tag together, in base64; \`p\` is the hint.
7. Send \`p\` and \`b\` as a form (\`application/x-www-form-urlencoded\`) with the API key in the header \`authorization\`, and \`uid\` empty or absent.
8. Read \`{data, key}\`. With \`key\` −1 \`data\` is a failure in plain. Otherwise open \`data\` in the same way, with \`answer\` in place of \`request\` in the first line.
9. Read \`{code, data, msg}\`: code 1 is success, and every other one is in \`Failure\`.

The suite \`jwe\` seals the same as a compact JWE (\`dir\`, \`A256GCM\`), for which every language has a library; its protected header has \`kid\` (the hint), \`dir\` (\`request\` or \`answer\`), \`call\`, \`rid\` and \`sender\`.

A GET operation has its fields in the query and needs \`p\` there, and one with files sends them as \`multipart/form-data\` with \`p\` in the query; only their answers are sealed. A key makes ${keyCallsPerMinute} calls a minute; beyond that the answer is code 11 with the seconds to wait in \`data.retryAfter\`. An unknown, expired or revoked key is HTTP 401. Calls with \`confirmation\`, the operator's own password, cannot be made with a key.`
