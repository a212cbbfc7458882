import 'server-only'
import { wireKeys } from '../process/env'
import { log } from '../process/log'
import { type KeyRing, parseKeyRing, weakSuites } from '../wire/key-ring'

let ring: KeyRing | undefined

/** The console's key ring, read once. */
export function keyRing(): KeyRing {
  ring ??= parseKeyRing(wireKeys())
  return ring
}

/** Logs the configured suites that do not bind a request, with the missing protection. */
export function warnOfWeakSuites(): void {
  for (const { suite, lack } of weakSuites(keyRing())) log.warn({ suite }, `weak cipher suite: ${lack}`)
}
