import 'server-only'
import { getTimeZone } from 'next-intl/server'
import { selectionLimit } from '@/lib/contract/limits'
import type { FieldSpec } from '@/lib/form/field-spec'
import { formatClock } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Action } from './action'
import type { DialogRequest, DialogView } from './dialog'
import { packRows, snapshotLimit } from './seen-rows'
import { takesAll } from './snapshot'
import type { ListWords } from './words'

/** The parts of a confirmation that is about more rows than are ticked: all rows that match, or all rows that an undo names. */

/** Rows that such a confirmation names; the others it counts. */
export const mostNamed = 20

/** The hidden fields that hold its rows; undefined for ticked rows. */
export function massOf<Row>({ list, rows, ids, all, view }: DialogRequest<Row>, taken: readonly Row[]) {
  if (!all && ids.length <= selectionLimit) return undefined
  const seen = taken.map((row) => ({ id: list.id(row), version: list.rowVersion?.(row) ?? 0 }))
  // Where the rows cannot be read now, the form keeps those that it sent.
  return { hidden: { rows: rows ? packRows(seen) : '', view: view ?? '', piece: '' } }
}

/** Whether an action that destroys needs a tick: where it takes more rows than can be ticked. */
export function needsAgreement({ bad }: Pick<Action<never>, 'bad'>, count: number): boolean {
  return bad === true && count > selectionLimit
}

/** The tick that names the number of rows; its value is that number. */
export async function agreement(count: number, own: ListWords): Promise<FieldSpec> {
  const t = await getTranslations('list.all')
  return {
    type: 'checkbox',
    name: 'agreed',
    value: String(count),
    label: t('agreed', { things: own('things', { count }) }),
    required: true,
    wide: true,
  }
}

/** Why all rows that match cannot be taken: too many, or an action for ticked rows alone. */
export async function massRefusal<Row>(
  { all, snapshot }: DialogRequest<Row>,
  action: Action<Row>,
): Promise<string | undefined> {
  if (!all) return undefined
  const t = await getTranslations('list.all')
  if (!takesAll(action)) return t('tickedOnly', { limit: selectionLimit })
  return snapshot?.isTooMany ? t('tooMany', { total: snapshot.total, limit: snapshotLimit }) : undefined
}

/** How many matched when and how many are taken, and the rows that are not named. */
export async function massTexts<Row>(
  { snapshot, ids }: DialogRequest<Row>,
  taken: number,
  rows: string,
): Promise<Partial<NonNullable<DialogView['touched']>>> {
  const t = await getTranslations('list.all')
  const zone = await getTimeZone()
  const { at, total } = snapshot ?? { at: new Date(), total: ids.length }
  const time = formatClock(at, { zone })
  return {
    more: taken > mostNamed ? t('more', { count: taken - mostNamed }) : undefined,
    asOf: t('asOf', { total, taken, time }),
    packed: { rows, held: t('held', { count: '{count}' }) },
  }
}
