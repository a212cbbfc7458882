import 'server-only'
import type { Operation } from '@/lib/contract/operation-log'
import type { FieldKey } from '@/lib/list/words'
import messages from '@/messages/en.json'

/** One field of a write as texts; empty where the write noted nothing of it. */
export interface Change {
  field: string
  /** The field's name as a key of the messages, where they have one. */
  label: FieldKey | undefined
  before: string
  after: string
}

/** The calls whose `telephone` may be a landline, unlike the mobile number that other rows have by this name. */
const agentWrites: readonly string[] = ['agentInfo/createAgentInfo', 'agentInfo/saveAgentInfo']

/** The fields that a write noted before and after it. A note that is no object, such as a list of rows, is one text. */
export function changesOf({ call, before, after }: Pick<Operation, 'call' | 'before' | 'after'>): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field,
    label: labelOf(field, call),
    before: textOf(was.get(field)),
    after: textOf(is.get(field)),
  }))
}

function labelOf(field: string, call: string): FieldKey | undefined {
  if (field === '') return 'targets'
  if (field === 'telephone' && agentWrites.includes(call)) return 'agentTelephone'
  return isFieldKey(field) ? field : undefined
}

function fieldsOf(noted: unknown): Map<string, unknown> {
  if (noted === null || noted === undefined) return new Map()
  if (typeof noted !== 'object' || Array.isArray(noted)) return new Map([['', noted]])
  return new Map(Object.entries(noted))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isFieldKey(field: string): field is FieldKey {
  return Object.hasOwn(messages.fields, field)
}
