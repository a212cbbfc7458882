import 'server-only'
import type { Binding } from '@/lib/contract/sign-in-log'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import type { TablePartContent } from './table-part'

interface Bindings {
  /** The list with all of them. */
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
    isDate: id.endsWith('At'),
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
        unboundAt: binding.unboundAt
          ? momentCell(binding.unboundAt, words)
          : statusCell('ok', t('record.bindings.lasts')),
        unboundBy: binding.unboundBy || '—',
      },
    })),
    allHref,
  }
}

/** The device or the member of a binding; only one that still lasts has a page of which this is sure. */
function otherSide(
  of: 'devices' | 'members',
  { imei, iccid, deviceId, account, userId, unboundAt }: Binding,
  { href }: Words,
) {
  const name = of === 'devices' ? { name: imei, detail: iccid } : { name: account }
  if (unboundAt !== null) return name
  return { ...name, href: of === 'devices' ? href('device', deviceId) : href('member', userId) }
}
