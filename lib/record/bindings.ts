import 'server-only'
import type { Binding } from '@/lib/contract/sign-in-log'
import type { CellContent } from '@/lib/list/cell-content'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { isLacking } from '@/lib/upstream/told'
import type { TablePartContent } from './table-part'

interface Bindings {
  /** The list with all bindings. */
  allHref: string
  list: readonly Binding[]
}

/** A member's devices or a device's members, the newest binding first. */
export function bindingsPart(
  of: 'devices' | 'members',
  { list, allHref }: Bindings,
  words: Words,
): TablePartContent {
  const { t, fields } = words
  const dates = (['boundAt', 'boundBy', 'unboundAt', 'unboundBy'] as const).map((id) => ({
    id,
    header: fields(id),
    isOneLine: id.endsWith('At'),
  }))
  return {
    title: t(`record.bindings.${of}.title`),
    nothingYet: t(`record.bindings.${of}.nothingYet`),
    caption: t(`record.bindings.${of}.caption`),
    columns: [{ id: 'other', header: fields(of === 'devices' ? 'imei' : 'account') }, ...dates],
    rows: list.map((binding) => ({
      id: String(binding.bindingId),
      cells: {
        other: otherSide(of, binding, words),
        boundAt: momentCell(binding.boundAt, words),
        boundBy: binding.boundBy || '—',
        unboundAt: unboundCell(binding, words),
        unboundBy: binding.unboundBy || '—',
      },
    })),
    allHref,
  }
}

/**
 * The device or the member of a binding; it has a link only if the binding has not ended, because only then
 * it is certain.
 */
function otherSide(
  of: 'devices' | 'members',
  { imei, iccid, deviceId, account, userId, unboundAt }: Binding,
  { href }: Words,
) {
  const name = of === 'devices' ? { name: imei, detail: iccid } : { name: account }
  if (unboundAt !== null) return name
  return { ...name, href: of === 'devices' ? href('device', deviceId) : href('member', userId) }
}

/** The end of a binding; without one the binding lasts, unless the platform does not answer ends. */
function unboundCell(binding: Binding, words: Words): CellContent {
  if (binding.unboundAt) return momentCell(binding.unboundAt, words)
  if (isLacking(binding, 'unboundAt')) return statusCell('neutral', words.terms('notTold'))
  return statusCell('ok', words.t('record.bindings.lasts'))
}
