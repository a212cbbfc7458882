import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { readPasswords } from '../../scripts/support/simulated-members.ts'
import { noCounts, type SimulatedTerminal, startTerminal } from '../../scripts/support/simulated-terminal.ts'
import { wireClient } from '../../scripts/support/wire-client.ts'
import { workerStack } from './worker-stack.ts'

/**
 * Signs the terminal of a demo's member in at the stack and connects it; stopped with the test. It reports
 * its position, in Yangon, every given number of seconds: once an hour for tests about other things.
 */
export async function realTerminal(account: string, every = 3600): Promise<SimulatedTerminal> {
  const { dataDir, platformUrl } = workerStack()
  const ring = parseKeyRing(await readFile(join(dataDir, 'wire-keys.json'), 'utf8'))
  const { memberPassword: password } = await readPasswords(dataDir)
  const terminal = await startTerminal(platformUrl, wireClient(platformUrl, ring), {
    member: { account, longitude: 96.15, latitude: 16.8 },
    password,
    every,
    failing: 0,
    counters: noCounts(),
  })
  onTestFinished(() => terminal.stop())
  return terminal
}
