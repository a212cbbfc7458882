import { UnreadableRows } from '@/components/ui/unreadable-rows'
import type { Binding } from '@/lib/contract/sign-in-log'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { MiniTable } from './mini-table'
import { RecordPart } from './record-part'

const columns = ['boundAt', 'boundBy', 'unboundAt', 'unboundBy'] as const

interface BindingsPartProps {
  /** The side of a binding that the page does not show itself: a member's devices, a device's members. */
  of: 'devices' | 'members'
  bindings: { list: readonly Binding[]; unreadable?: string[] | undefined }
  words: Words
}

/** The bindings of a member or of a device, the newest first. */
export async function BindingsPart({ of, bindings: { list, unreadable }, words }: BindingsPartProps) {
  const t = await getTranslations('record')
  return (
    <RecordPart title={t(`bindings.${of}.title`)}>
      <UnreadableRows ids={unreadable} />
      {list.length === 0 ? (
        <p className="mute">{t(`bindings.${of}.nothingYet`)}</p>
      ) : (
        <MiniTable
          caption={t(`bindings.${of}.caption`)}
          columns={[
            { id: 'other', header: words.fields(of === 'devices' ? 'imei' : 'account') },
            ...columns.map((id) => ({ id, header: words.fields(id), isDate: id.endsWith('At') })),
          ]}
          rows={list.map((binding) => ({
            id: String(binding.bindingId),
            cells: {
              other: of === 'devices' ? deviceOf(binding, words) : memberOf(binding, words),
              boundAt: momentCell(binding.boundAt, words),
              boundBy: binding.boundBy || '—',
              unboundAt: binding.unboundAt
                ? momentCell(binding.unboundAt, words)
                : statusCell('ok', t('bindings.lasts')),
              unboundBy: binding.unboundBy || '—',
            },
          }))}
        />
      )}
    </RecordPart>
  )
}

const deviceOf = ({ imei, iccid, deviceId, unboundAt }: Binding, { href }: Words) => ({
  name: imei,
  detail: iccid,
  // A device of the past may be deleted, or another agent's by now.
  ...(unboundAt === null && { href: href('device', deviceId) }),
})

const memberOf = ({ account, userId, unboundAt }: Binding, { href }: Words) => ({
  name: account,
  // Like a device of the past.
  ...(unboundAt === null && { href: href('member', userId) }),
})
