import 'server-only'
import { callsOn, callsWithoutRecord, type RecordKind, recordKinds } from '@/lib/contract/operation-records'
import { messageKey } from '@/lib/i18n/message-key'
import type { Words } from '@/lib/list/words'

/** Calls about rows of several kinds, under the kind where operators expect them. */
const furtherCalls: Partial<Record<RecordKind, readonly string[]>> = {
  account: ['loginInfo/changeUserPwd'],
  import: ['importInfo/commit'],
  loginSetting: ['loginBindInfo/addSettings', 'loginBindInfo/batchSettings', 'loginBindInfo/createInfo'],
}

const groups = new Map(
  recordKinds.flatMap((kind) =>
    [...callsOn(kind), ...(furtherCalls[kind] ?? [])].map((call) => [call, kind] as const),
  ),
)

/** The paths of all logged calls; those about one kind of record are together. */
export const loggedCalls: readonly string[] = [...groups.keys(), ...callsWithoutRecord]

/** A call in the operator's language; the path of a call that the contract does not know. */
export function callName(call: string, { t }: Words): string {
  const [resource, name] = call.split('/')
  const key = messageKey(`calls.${resource}.${name}`)
  return key ? t(key) : call
}

/** The heading of a call among the others. */
export function callGroup(call: string, { t, enums }: Words): string {
  const kind = groups.get(call)
  return kind ? enums(`recordKind.${kind}`) : t('operationLog.withoutRecord')
}
