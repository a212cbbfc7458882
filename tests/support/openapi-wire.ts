import { z } from 'zod'
import type { Answered, Described, OpenApiClient, Sending } from './openapi-client.ts'
import { newTerminal } from './openapi-recipes-terminals.ts'
import { payloadOf, type Values } from './openapi-values.ts'
import { nobody, type Session, type TestPlatform } from './platform.ts'
import { password } from './platform-rows.ts'
import { pixel } from './upload-bytes.ts'

/**
 * Values of an operation's payload that the document does not contain, such as ids, with its caller and
 * files.
 */
export interface Aim extends Sending {
  values?: Values
}

const row = z.record(z.string(), z.unknown())
const rows = z.object({ list: z.array(row) })
const session = z.object({ Token: z.string(), LoginId: z.number() })

/** Operations with their callers: the owner, or a temporary token if the document allows it. */
export function openApiWire(client: OpenApiClient, platform: TestPlatform) {
  const byId = new Map(client.operations.map((operation) => [operation.id, operation]))
  const sessions = new Map<string, Session>()

  async function callerOf({ access }: Described): Promise<Session> {
    if (access === 'open') return nobody
    if (access === 'terminal') return wire.terminal()
    return access === 'temporary' ? wire.temporary() : wire.signIn('owner')
  }

  const wire = {
    callerOf,
    async send(
      id: string,
      { values, as, files, headers }: Aim = {},
    ): Promise<Answered & { payload: unknown }> {
      const operation = byId.get(id)
      if (!operation) throw new Error(`the document has no operation ${id}`)
      const [file] = operation.files
      const parts = files ?? (file === undefined ? {} : { [file]: pixel })
      const whole = payloadOf(operation.payload, values)
      const payload = Object.fromEntries(
        Object.entries(Object(whole)).filter(([name]) => !operation.files.includes(name)),
      )
      const refusal = client.refusalOf(operation, whole)
      if (refusal) throw new Error(`${id} would be sent with what its schema refuses: ${refusal}`)
      const caller = as ?? (await callerOf(operation))
      const answer = await client.call(id, payload, { as: caller, files: parts, ...(headers && { headers }) })
      return { ...answer, payload }
    },
    /** The data of a call that has to succeed. */
    async ok(id: string, values?: Values, sending: Sending = {}): Promise<Values> {
      const answer = await wire.send(id, { ...sending, ...(values && { values }) })
      if (answer.code !== 1) throw new Error(`${id} answered ${JSON.stringify(answer)}`)
      return row.parse(answer.data)
    },
    async list(id: string, values?: Values): Promise<Values[]> {
      return rows.parse(await wire.ok(id, values)).list
    },
    /** The first row of a list. */
    async first(id: string, values?: Values): Promise<Values> {
      const [found] = await wire.list(id, values)
      if (!found) throw new Error(`${id} lists no row for ${JSON.stringify(values)}`)
      return found
    },
    async temporary(): Promise<Session> {
      const { Token } = z.object({ Token: z.string() }).parse(await wire.ok('getToken'))
      return { token: Token, uid: '' }
    },
    /** The session of an account, created at its first use. */
    async signIn(account: string): Promise<Session> {
      const known = sessions.get(account)
      if (known) return known
      const { Token, LoginId } = session.parse(await wire.ok('loginInfo.loginWithPwd', { account, password }))
      const begun = { token: Token, uid: String(LoginId) }
      sessions.set(account, begun)
      return begun
    },
    /** The terminal of a member that is added at its first use. */
    async terminal(): Promise<Session> {
      const known = sessions.get('terminal')
      if (known) return known
      const credentials = await newTerminal(wire, { telephone: '09777321323', imei: '861234567805069' })
      const { uid, token } = await wire.ok('terminal.signIn', credentials)
      const begun = { token: String(token), uid: String(uid) }
      sessions.set('terminal', begun)
      return begun
    },
    async confirmation(as?: Session): Promise<unknown> {
      const { confirmation } = await wire.ok('loginInfo.adminLoginPass', { password }, as ? { as } : {})
      return confirmation
    },
    /** A code that was sent by SMS, which is read from the outbox: no call answers it. */
    async code(telephone: unknown, purpose: string): Promise<string> {
      await wire.ok('loginInfo.sendMsgCode', { telephone, purpose })
      const [last] = await platform.rows('select code from message_outbox order by id desc limit 1')
      return String(last?.code)
    },
  }
  return wire
}
export type OpenApiWire = ReturnType<typeof openApiWire>
export type Recipe = (wire: OpenApiWire) => Aim | Promise<Aim>
