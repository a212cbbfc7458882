import 'server-only'
import type { ReactNode } from 'react'
import type { FieldKey, Words } from '@/lib/list/words'
import { isLacking } from '@/lib/upstream/told'

/** A fact about a record, its term beside its value. */
interface Fact {
  term: string
  value: ReactNode
  isUntold?: boolean
}

/** Makes facts from a row's fields: a field that the platform left out gets a text that says so. */
export function factsOf<Row extends object>(row: Row, { fields, terms }: Pick<Words, 'fields' | 'terms'>) {
  return (field: keyof Row & FieldKey, value: ReactNode): Fact => {
    const name: FieldKey = field
    if (isLacking(row, field)) return { term: fields(name), value: terms('notTold'), isUntold: true }
    return { term: fields(name), value }
  }
}
