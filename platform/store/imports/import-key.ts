import { acceptReply, openAnswer, sealAnswer, startReply } from '../../../lib/wire/envelope.ts'
import type { KeyRing } from '../../../lib/wire/key-ring.ts'
import { Refusal } from '../../rules/refusal.ts'

const sealing = { call: 'key of an import', requestId: '', sender: '' }

/** Seals the key of an import's cells with the key ring, so that the database alone reveals no cell. */
export async function sealKey(ring: KeyRing, key: Buffer): Promise<string> {
  const { p, reply } = startReply(ring)
  const answer = { code: 1, msg: '', data: key.toString('base64') }
  return JSON.stringify({ p, body: await sealAnswer(reply, sealing, answer) })
}

/** The key of an import's cells. Throws `missing` when it was sealed with a key that has left the ring. */
export async function openKey(ring: KeyRing, sealed: string): Promise<Buffer> {
  try {
    const { p, body } = JSON.parse(sealed)
    const text = JSON.stringify(body)
    const { data } = await openAnswer(ring, acceptReply(ring, p), sealing, text, { plaintext: false })
    return Buffer.from(String(data), 'base64')
  } catch (error) {
    throw new Refusal('missing', 'the rows can no longer be opened', null, { cause: error })
  }
}
