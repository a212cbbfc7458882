import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '../../lib/contract/contract.ts'
import type { VersionType } from '../../lib/contract/release.ts'
import type { Random } from '../../platform/db/seed/random.ts'
import { type Call, CallRefused } from './wire-client.ts'

/** The software of a terminal: `number` is its installed version. */
export interface Software {
  type: VersionType
  model: string
  number: string
  imei: string
}

/** Counts of the terminals' results with offered versions. */
export interface UpdateCounters {
  installed: number
  failed: number
}

interface Updating {
  /** The member's account and its terminal's sign-in. */
  terminal: { account: string; uid: number; token: string }
  /** The percentage of installations that fail. */
  failing: number
  random: Random
  counters: UpdateCounters
  signal: AbortSignal
  /** The most seconds of a download, and of the installation after it. */
  longest?: number
}

/** Reasons of failed installations, as terminals report them. */
const reasons = [
  'Not enough storage: 180 MB needed',
  'Checksum of the package differs',
  '安装包签名校验失败',
  'ဘက်ထရီ 20% အောက် ရောက်နေသည်',
] as const

/**
 * Returns the terminal's question for a version: it pretends to download and install the offered version, and
 * reports each step. A terminal whose installation failed has its old version and is offered the other one
 * again.
 */
export function simulatedUpdates(
  call: Call,
  software: Software,
  { terminal: { account, uid, token }, failing, random, counters, signal, longest = 12 }: Updating,
): () => Promise<void> {
  let { number } = software
  let isBusy = false
  const { type, model, imei } = software

  async function update(): Promise<void> {
    const question = { type, model, number, account, imei }
    const { update: offered } = await call(contract.formalPackage.selectUpdateFile2Client, question)
    if (!offered) return
    const about = { uid, token, type, model, number: offered.number }
    const report = async (outcome: 'downloaded' | 'installed' | 'failed', reason = '') => {
      await wait(longest * 1000 * random.next(), undefined, { signal })
      await call(contract.formalPackage.reportUpdate, { ...about, outcome, reason })
    }
    await report('downloaded')
    if (random.chance(failing / 100)) {
      await report('failed', random.pick(reasons))
      counters.failed++
      return
    }
    await report('installed')
    number = offered.number
    await call(contract.terminal.report, { version: number }, { token, uid: String(uid) })
    counters.installed++
  }

  return async () => {
    if (isBusy || signal.aborted) return
    isBusy = true
    try {
      await update()
    } catch (error) {
      // A withdrawn version, too many reports, a restarting platform, or the end of the simulation: the
      // terminal asks again later.
      if (!(error instanceof CallRefused || error instanceof TypeError || isAbort(error))) throw error
    } finally {
      isBusy = false
    }
  }
}

const isAbort = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
