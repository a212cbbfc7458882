import { randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../config/env.ts'
import { openText, sealText } from '../secrets/sealed-text.ts'

/** The secrets of an installation, without which its sealed columns and its clients' messages cannot be read. */
const secrets = z.object({
  /** The key ring as JSON. */
  wireKeys: z.string(),
  /** The seal of session cookies; absent where the console is on another machine. */
  sessionSecret: z.string().optional(),
})
export type Secrets = z.output<typeof secrets>

const envelope = z.object({ salt: z.string(), sealed: z.string() })

/** scrypt's cost: 128 MiB of memory for each guess at a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, cost)

/** Encrypts the secrets by a passphrase. */
export function sealKeys(passphrase: string, values: Secrets): string {
  const salt = randomBytes(16)
  const sealed = sealText(keyOf(passphrase, salt), JSON.stringify(values))
  return JSON.stringify({ salt: salt.toString('base64'), sealed })
}

/** Decrypts the secrets. Throws `StartError` for another passphrase. */
export function openKeys(passphrase: string, text: string): Secrets {
  try {
    const { salt, sealed } = envelope.parse(JSON.parse(text))
    return secrets.parse(JSON.parse(openText(keyOf(passphrase, Buffer.from(salt, 'base64')), sealed)))
  } catch (error) {
    throw new StartError('BACKUP_PASSPHRASE does not open the keys of this backup', { cause: error })
  }
}
