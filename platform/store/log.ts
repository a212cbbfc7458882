import { withoutSecrets } from '../../lib/contract/secret-fields.ts'
import type { Db } from '../db/connect.ts'
import { operationLog } from '../db/schema-server.ts'
import type { Note, Origin, SignedIn } from '../rules/identity.ts'
import { keyLabel } from '../secrets/api-key.ts'

/** The account that made a change, or the member by its terminal, which has no account's id; its tenant sees the log row. */
export interface Author extends Pick<SignedIn, 'account' | 'agentId' | 'onBehalf' | 'key'> {
  id: number | undefined
}

export interface LogEntry extends Note {
  account: Author | undefined
  call: string
  code: number
  origin: Origin
  now: Date
}

/** Adds the log row of a done or refused write, with its notes but without the values of their secret fields. */
export async function writeLog(db: Db, entry: LogEntry): Promise<void> {
  const { account, origin } = entry
  await db.insert(operationLog).values({
    at: entry.now,
    accountId: account?.id,
    accountName: account && nameOf(account),
    agentId: account?.agentId,
    onBehalf: account?.onBehalf,
    apiKeyId: account?.key?.id,
    call: entry.call,
    targets: entry.targets,
    groups: entry.groups,
    before: withoutSecrets(entry.before),
    after: withoutSecrets(entry.after),
    code: entry.code,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
    requestId: origin.requestId,
  })
}

/** The account's name, followed by the API key of the call. */
const nameOf = ({ account, key }: Author): string => (key ? `${account} · ${keyLabel(key)}` : account)
