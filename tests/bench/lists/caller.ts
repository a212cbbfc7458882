import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { type CallSpec, isOfSession } from '../../../lib/contract/call.ts'
import { codeNumbers } from '../../../lib/contract/codes.ts'
import { contract } from '../../../lib/contract/contract.ts'
import { roleMay } from '../../../lib/contract/permissions.ts'
import { openAnswer } from '../../../lib/wire/envelope.ts'
import { generateKeyRing, parseKeyRing } from '../../../lib/wire/key-ring.ts'
import { buildApp } from '../../../platform/app.ts'
import { readEnv } from '../../../platform/config/env.ts'
import { makeLogger } from '../../../platform/config/logger.ts'
import { connect } from '../../../platform/db/connect.ts'
import { makePosting } from '../../../platform/posting/resolve.ts'
import { ensureFirstRun } from '../../../platform/start/first-run.ts'
import { openStorage } from '../../../platform/start/open-storage.ts'
import { makeVitals } from '../../../platform/watch/vitals.ts'
import { wireRequest } from '../../support/wire-request.ts'
import { editorPassword, moment } from './databases.ts'

/** Makes calls with a session and decrypts the answers, as the console does. */
export interface Caller {
  role: 'admin' | 'editor'
  /** Null when all tenants are visible. */
  agentId: number | null
  may(call: CallSpec): boolean
  /**
   * Returns the answer's data; also for a search without a match, and for a call that the platform timed out, which
   * counts with its full time. Throws for a refusal.
   */
  ask(call: CallSpec, input: object): Promise<unknown>
}

interface Session {
  token: string
  uid: string
}

const noSession: Session = { token: '', uid: '' }
const ownerPassword = 'Lantern-on-8'

/** Starts a platform on a database, on loopback, and signs in its owner and the editor of the largest agent. */
export async function startPlatform(url: string, directory: string) {
  const db = connect(url)
  // Rows of earlier runs would count towards this run's sign-in limits.
  await db.execute('truncate sign_in_attempts, tokens, confirmations')
  const env = readEnv({
    DATA_DIR: directory,
    OWNER_ACCOUNT: 'bench',
    OWNER_PASSWORD: ownerPassword,
    SEED: 'none',
  })
  const ownerId = await ensureFirstRun(db, env, { now: moment, progress: () => {} })
  const ring = parseKeyRing(generateKeyRing())
  const storage = await openStorage(env)
  const vitals = makeVitals({ dataDirectory: directory, process: false })
  const posting = makePosting([])
  const { PHONE_REGIONS: phoneRegions, HIGHEST_SPEED: highestSpeed } = env
  const log = makeLogger('error')
  const services = {
    db,
    ring,
    storage,
    now: () => moment,
    ownerId,
    phoneRegions,
    highestSpeed,
    vitals,
    log,
    posting,
  }
  const app = await buildApp(services, { logger: log })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const pool = new Pool(origin, { connections: 1 })

  async function call(spec: CallSpec, input: object, as: Session) {
    const requestId = randomUUID()
    const request = await wireRequest(ring, spec, input, { requestId, files: {}, as, now: moment })
    const { context, url, form, reply, headers } = request
    const { statusCode, body } = await pool.request({
      path: url,
      method: spec.method,
      headers: {
        ...headers,
        name: 'bench',
        ...(form && { 'content-type': form.type }),
      },
      body: form?.body,
    })
    const plaintext = spec.plaintext || statusCode !== 200
    return { statusCode, ...(await openAnswer(ring, reply, context, await body.text(), { plaintext })) }
  }

  async function signIn(account: string, password: string, agentId: number | null): Promise<Caller> {
    const { Token } = contract.root.getToken.result.parse(
      (await call(contract.root.getToken, {}, noSession)).data,
    )
    const temporary = { token: Token, uid: '' }
    const answer = await call(contract.loginInfo.loginWithPwd, { account, password }, temporary)
    if (answer.code !== 1) throw new Error(`${account} cannot sign in: ${answer.msg}`)
    const session = contract.loginInfo.loginWithPwd.result.parse(answer.data)
    const as = { token: session.Token, uid: String(session.LoginId) }
    const role = agentId === null ? 'admin' : 'editor'
    return {
      role,
      agentId,
      may: ({ access }) =>
        access === 'session' || (isOfSession(access) ? roleMay(role, access) : access !== 'terminal'),
      async ask(spec, input) {
        const { statusCode, code, data, msg } = await call(spec, input, as)
        if (statusCode < 500 && code !== codeNumbers.ok && code !== codeNumbers.empty) {
          throw new Error(`${spec.path} ${JSON.stringify(input)} answered ${code} ${msg}`)
        }
        return data
      },
    }
  }

  const largest = await db.execute<{ id: number; account: string }>(
    `select agents.id::int, account from agents join tallies on tallies.agent_id = agents.id
     join login_accounts on login_accounts.agent_id = agents.id and enabled
     where status = 'Normal' and expires_at > now() order by members desc, login_accounts.id limit 1`,
  )
  const [agent] = largest.rows
  if (!agent) throw new Error('the database has no agent')
  return {
    db,
    owner: await signIn('bench', ownerPassword, null),
    editor: await signIn(agent.account, editorPassword, agent.id),
    async stop() {
      await pool.close()
      await app.close()
      await db.$client.end()
    },
  }
}
