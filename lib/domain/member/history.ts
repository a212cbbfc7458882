import 'server-only'
import { codeNumbers } from '@/lib/contract/codes'
import type { Operation } from '@/lib/contract/operation-log'
import { callName } from '@/lib/domain/operation/calls'
import { changedFields } from '@/lib/domain/operation/changes'
import { pastEvents } from '@/lib/domain/operation/past-events'
import type { Words } from '@/lib/list/words'

/** The calls that write members and have texts of their own in the history. */
const acts = [
  'batchAddUserInfo',
  'editUserInfo',
  'delUserInfo',
  'changeUserRole',
  'groupUser2Bind',
  'moveUserInfo',
] as const

/** One line for each write to a member: the action, the fields, the account and the time. */
export function memberHistory(writes: readonly Operation[], words: Words) {
  const { t } = words
  const said = (operation: Operation) => {
    const name = acts.find((known) => operation.call === `userInfo/${known}`)
    const act = name ? t(`members.did.${name}`) : callName(operation.call, words)
    if (operation.code !== codeNumbers.ok) {
      return t('list.chip', { label: act, value: words.enums('outcome.refused') })
    }
    if (name === 'batchAddUserInfo') return act
    const labels = changedFields(operation, words)
    return labels.length > 0 ? t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return pastEvents(writes, said, words)
}
