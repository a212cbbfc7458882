import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { UnreadableRows } from '@/components/ui/unreadable-rows'
import type { Binding } from '@/lib/contract/sign-in-log'
import { getTranslations } from '@/lib/i18n/translations'
import { momentCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

const columns = ['imei', 'boundAt', 'boundBy', 'unboundAt', 'unboundBy'] as const

interface BindingsTableProps {
  bindings: { list: readonly Binding[]; unreadable?: string[] }
  words: Words
}

/** The devices that a member has and had, the newest binding first. */
export async function BindingsTable({ bindings: { list, unreadable }, words }: BindingsTableProps) {
  const t = await getTranslations('members')
  return (
    <RecordPart title={t('sections.devices')}>
      <UnreadableRows ids={unreadable} />
      {list.length === 0 ? (
        <p className="mute">{t('noDevices')}</p>
      ) : (
        <MiniTable
          caption={t('devicesCaption')}
          columns={columns.map((id) => ({ id, header: t(`binding.${id}`), isDate: id.endsWith('At') }))}
          rows={list.map(({ bindingId, imei, iccid, boundAt, boundBy, unboundAt, unboundBy }) => ({
            id: String(bindingId),
            cells: {
              imei: { name: imei, detail: iccid },
              boundAt: momentCell(boundAt, words),
              boundBy: boundBy || '—',
              unboundAt: unboundAt ? momentCell(unboundAt, words) : statusCell('ok', t('boundNow')),
              unboundBy: unboundAt ? unboundBy || '—' : statusCell('neutral', '—'),
            },
          }))}
        />
      )}
    </RecordPart>
  )
}
