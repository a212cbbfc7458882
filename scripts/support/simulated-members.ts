import { join } from 'node:path'
import { z } from 'zod'
import { contract } from '../../lib/contract/contract.ts'
import type { Member } from '../../lib/contract/member.ts'
import { versionNumber } from '../../lib/contract/release.ts'
import { versionTypeOf } from '../../lib/contract/rollout.ts'
import { staffAccount } from '../../platform/db/seed/accounts.ts'
import { releases } from '../../platform/db/seed/releases.ts'
import { type FirstRun, readFirstRun } from '../../platform/start/first-run-file.ts'
import { PlainError } from './plain-error.ts'
import type { Software } from './simulated-updates.ts'
import { type Call, temporarySession } from './wire-client.ts'

/**
 * A seeded member to simulate, with its last position and the software of its terminal; without software it
 * does not ask for versions.
 */
export interface SimulatedMember {
  account: string
  longitude: number
  latitude: number
  software?: Software
  /** The member's own password, if it differs from that of the others. */
  password?: string
}

const passwords = z.object({ demoPassword: z.string(), memberPassword: z.string() })

/** The file of the platform's first start. Throws `PlainError` where there is none. */
export async function readFirstStart(directory: string): Promise<FirstRun> {
  const file = join(directory, 'first-run.json')
  const read = await readFirstRun(file)
  if (read) return read
  throw new PlainError(
    `There is no ${file}: start the platform with \`npm start\` first, with the same DATA_DIR.`,
  )
}

/** The passwords of the demo from the file of the first start. Throws `PlainError`. */
export async function readPasswords(directory: string): Promise<z.output<typeof passwords>> {
  const read = passwords.safeParse(await readFirstStart(directory))
  if (read.success) return read.data
  throw new PlainError(
    `${join(directory, 'first-run.json')} has no memberPassword: its database has no demo, or one from before members had a known password. Start with another DATA_DIR.`,
  )
}

/** Members of the demo in the order to try them: those with a known position first. */
export async function findMembers(call: Call, password: string): Promise<SimulatedMember[]> {
  const { Token, LoginId } = await call(
    contract.loginInfo.loginWithPwd,
    { account: staffAccount, password },
    await temporarySession(call),
  )
  const session = { token: Token, uid: String(LoginId) }
  const { list } = await call(contract.gpsRecord.usersGpsRecord, { mode: 'latest' }, session)
  const found = new Map<string, SimulatedMember>(list.map((one) => [one.account, one]))
  const somewhere = new Map(list.map((one) => [one.agentInfoId, one]))
  for (const authorisation of ['permanent', 'valid'] as const) {
    const filters = { accountStatus: 'activated', authorisation, pageSize: 100 } as const
    let after: string | undefined
    do {
      const page = await call(contract.userInfo.groupUserWithPage, { ...filters, after }, session)
      for (const member of page.list) {
        const { account, agentInfoId } = member
        const near = found.get(account) ?? somewhere.get(agentInfoId)
        if (near) found.set(account, { ...near, account, software: softwareOf(member) })
      }
      after = page.next ?? undefined
    } while (after)
  }
  await call(contract.loginInfo.loginOut, { UserId: null }, session)
  return [...found.values()]
}

/** The demo's intercoms run releases of their own model, whose numbers no other model has. */
function softwareOf({ terminalType, version, imei }: Member): Software {
  const type = versionTypeOf(terminalType)
  const known = releases.find((release) => release.type === type && release.number === version)
  const number = versionNumber.safeParse(version).data ?? '1.0'
  return { type, model: known?.model ?? '', number, imei }
}
