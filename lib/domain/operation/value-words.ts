import 'server-only'
import type { RecordKind } from '@/lib/contract/operation-records'
import { isSecretField } from '@/lib/contract/secret-fields'
import { formatDateTime } from '@/lib/format/dates'
import { messageKey } from '@/lib/i18n/message-key'
import type { Words } from '@/lib/list/words'
import { wireName } from './field-words'
import { recordPage } from './records'

/** A value in words: its text, and the links to records in it. */
export interface Spoken {
  text: string
  /** The ids of a value that is one or several, each with its record's page. */
  links?: readonly { text: string; href: string }[]
}

/** The enums whose words a field may have. A word means the same in all fields of one name. */
const enumsOf: Readonly<Record<string, readonly string[]>> = {
  audience: ['audience'],
  kind: ['kind', 'shapeKind', 'recordKind'],
  kinds: ['fenceKind'],
  level: ['memberLevel'],
  list: ['groupList'],
  mode: ['action'],
  permissions: ['permission'],
  rights: ['right'],
  role: ['groupRole'],
  status: [
    ...['agentStatus', 'certificationStatus', 'deviceStatus', 'loginState'],
    ...['announcementStatus', 'shareStatus', 'importStatus'],
  ],
  subjectKind: ['kind'],
  type: ['groupType', 'versionType', 'feedbackType'],
}

/** The kinds of the records whose ids a field contains. */
const kindsOfIds: Readonly<Record<string, RecordKind>> = {
  added: 'member',
  administrator: 'member',
  endedShares: 'share',
  agentInfoId: 'agent',
  groupId: 'group',
  groupIds: 'group',
  removed: 'member',
  toAgentInfoId: 'agent',
  userId: 'member',
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A field's value in the operator's language and zone; empty if it has none. */
export function spoken(path: readonly string[], value: unknown, call: string, words: Words): Spoken {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  const field = wireName(name, call)
  if (value === undefined) return { text: '' }
  if (isSecretField(name) && typeof value !== 'boolean') return { text: words.t('operationLog.hidden') }
  const values = Array.isArray(value) ? value : [value]
  const kind = kindsOfIds[field]
  const links = values.flatMap((each) => {
    const href = kind && typeof each === 'number' ? recordPage(kind, each, words) : undefined
    return href ? [{ text: String(each), href }] : []
  })
  const text = values.map((each) => textOf(field, each, words)).join(', ')
  return { text, ...(links.length > 0 && { links }) }
}

function textOf(field: string, value: unknown, words: Words): string {
  if (field === 'linesceTime') return termOf(value, words)
  switch (typeof value) {
    case 'boolean':
      return enumWord([field], String(value), words) ?? words.enums(`yesNo.${value}`)
    case 'number':
      return String(value)
    case 'string':
      if (moment.test(value)) return formatDateTime(new Date(value), { zone: words.time.zone })
      return enumWord(enumsOf[field] ?? [field], value, words) ?? value
    default:
      return ''
  }
}

/** The authorisation of a member in words: years, -1 for not yet, null for without end. */
function termOf(years: unknown, { terms }: Words): string {
  if (years === null) return terms('permanent')
  if (years === -1) return terms('notAuthorised')
  return typeof years === 'number' ? terms('years', { count: years }) : String(years)
}

function enumWord(names: readonly string[], value: string, { t }: Words): string | undefined {
  for (const name of names) {
    const key = /^\w+(?:\.\w+)?$/.test(value) ? messageKey(`enums.${name}.${value}`) : undefined
    if (key) return t(key)
  }
  return undefined
}
