import { contract } from '../../lib/contract/contract.ts'
import type { Version } from '../../lib/contract/release.ts'
import { nobody, type Session, type TestPlatform } from './platform.ts'
import { password, release } from './platform-rows.ts'

const { versionCreate } = contract.version
const { releaseTest, selectUpdateInfo } = contract.testUser
const { createUpdateInfo, operateRollout, reportUpdate, rollOut, selectUpdateFile2Client } =
  contract.formalPackage

/** A member's signed-in terminal. */
export interface Terminal {
  uid: number
  token: string
  account: string
  imei: string
}

interface Rule {
  percent?: number
  groupIds?: number[]
  failureLimit?: number
  minReports?: number
}

interface Ask {
  model?: string
  number?: string
  account?: string
  imei?: string
}

/** The calls of operators and terminals about versions, on a platform's wire. */
export function rolloutWire(platform: TestPlatform, owner: Session) {
  const read = (versionId: number): Promise<Version> =>
    platform.result(selectUpdateInfo, { versionId }, { as: owner })
  const asRead = async (versionId: number) => ({ versionId, rowVersion: (await read(versionId)).rowVersion })
  const create = async (input: object = {}) =>
    (await platform.result(versionCreate, { ...release, ...input }, { as: owner })).versionId
  const toTest = async (versionId: number) =>
    platform.call(releaseTest, await asRead(versionId), { as: owner })
  return {
    read,
    create,
    toTest,
    /** Records a version and moves it to the test ring. */
    async tested(input: object = {}) {
      const versionId = await create(input)
      await toTest(versionId)
      return versionId
    },
    rollOut: async (versionId: number, rule: Rule = {}) =>
      platform.call(
        rollOut,
        { percent: 100, failureLimit: 3, minReports: 20, ...rule, ...(await asRead(versionId)) },
        { as: owner },
      ),
    toAll: async (versionId: number) =>
      platform.call(createUpdateInfo, await asRead(versionId), { as: owner }),
    operate: async (action: 'halt' | 'resume' | 'withdraw', versionId: number) =>
      platform.call(
        operateRollout,
        { action, reason: 'Calls drop', ...(await asRead(versionId)) },
        { as: owner },
      ),
    async ask(input: Ask) {
      const question = { type: 'pc' as const, number: '1.0', ...input }
      return (await platform.result(selectUpdateFile2Client, question, { as: nobody })).update
    },
    report: ({ uid, token }: Terminal, input: object) =>
      platform.call(reportUpdate, { uid, token, type: 'pc', outcome: 'installed', ...input }, { as: nobody }),
  }
}

/** Signs a member's terminal in, as real terminals do. */
export async function signInTerminal(platform: TestPlatform, account: string): Promise<Terminal> {
  const as = await platform.temporaryToken()
  const { uid, token } = await platform.result(contract.terminal.signIn, { account, password }, { as })
  return { uid, token, account, imei: '' }
}

interface Fleet {
  /** Null: without an agent. */
  agentId?: number | null
  /** The id of the first member; the others follow. */
  from?: number
}

/** Adds members with terminals that are signed in, without the cost of as many sign-ins. */
export async function signedInTerminals(
  platform: TestPlatform,
  count: number,
  { agentId = null, from = 5000 }: Fleet = {},
): Promise<Terminal[]> {
  const { hashToken, makeToken } = await import('../../platform/secrets/token.ts')
  const terminals = Array.from({ length: count }, (_, index) => ({
    uid: from + index,
    token: makeToken(),
    account: `fleet${from + index - 5000}`,
    imei: '',
  }))
  await platform.rows(`insert into members
    (id, account, nick_name, terminal_type, agent_id, password_hash, account_status, authorised_years)
    select n, 'fleet' || n - 5000, 'Fleet ' || n - 5000, 'dispatchConsole', ${agentId}, 'x', 'activated', null
    from generate_series(${from}, ${from + count - 1}) n`)
  const values = terminals.map(
    ({ uid, token }) => `('${hashToken(token)}', ${uid}, '2026-01-01', '2030-01-01')`,
  )
  await platform.rows(
    `insert into terminal_tokens (hash, member_id, created_at, expires_at) values ${values.join(', ')}`,
  )
  return terminals
}
