import { acceptReply, openAnswer, sealAnswer, startReply } from '../../lib/wire/envelope.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'

/** The use of a sealed key; a key opens only for the use that it was sealed for. */
export type KeyUse = 'an import' | 'a webhook'

/** Seals a key with the key ring, so that the database alone reveals nothing encrypted by it. */
export async function sealKeyFor(use: KeyUse, ring: KeyRing, key: Buffer): Promise<string> {
  const { p, reply } = startReply(ring)
  const answer = { code: 1, msg: '', data: key.toString('base64') }
  return JSON.stringify({ p, body: await sealAnswer(reply, sealing(use), answer) })
}

/** Opens a sealed key. Throws when it was sealed with a key that is no longer in the ring. */
export async function openKeyFor(use: KeyUse, ring: KeyRing, sealed: string): Promise<Buffer> {
  const { p, body } = JSON.parse(sealed)
  const text = JSON.stringify(body)
  const { data } = await openAnswer(ring, acceptReply(ring, p), sealing(use), text, { plaintext: false })
  return Buffer.from(String(data), 'base64')
}

const sealing = (use: KeyUse) => ({ call: `key of ${use}`, requestId: '', sender: '' })
