import { and, isNull, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { members } from '../../db/schema.ts'
import { spellingsOf } from '../../rules/burmese-spellings.ts'
import { isWithin } from '../contains.ts'
import { beginsInAnyCase } from '../filters.ts'
import { gramsOf, isShortAscii } from '../grams.ts'
import { byIndex } from './member-search.ts'

/** The ids of living members with a text in one of these columns, which the index of a member's texts contains. */
export function membersNamed(db: Db, text: string, columns: readonly AnyPgColumn[] = [members.account]) {
  const isNamed = isShortAscii(text)
    ? or(...columns.map((column) => beginsInAnyCase(column)(text)))
    : byIndex(
        {
          grams: spellingsOf(text.toLowerCase()).map(gramsOf),
          plain: or(...columns.map((column) => isWithin(column, text))) ?? isWithin(members.account, text),
        },
        null,
      )
  return db
    .select({ id: members.id })
    .from(members)
    .where(and(isNull(members.deletedAt), isNamed))
}
