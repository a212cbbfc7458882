import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import type { Binding } from '@/lib/contract/sign-in-log'
import { getTranslations } from '@/lib/i18n/translations'
import { dateCell, statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

const columns = ['member', 'boundAt', 'boundBy', 'unboundAt', 'unboundBy'] as const

/** The members that a device was bound to, the newest first. */
export async function BindingsTable({ bindings, words }: { bindings: readonly Binding[]; words: Words }) {
  const t = await getTranslations('devices')
  return (
    <RecordPart title={t('sections.bindings')}>
      {bindings.length === 0 ? (
        <p className="mute">{t('noBindings')}</p>
      ) : (
        <MiniTable
          caption={t('bindingsCaption')}
          columns={columns.map((id) => ({ id, header: t(`binding.${id}`), isDate: id.endsWith('At') }))}
          rows={bindings.map(({ bindingId, account, userId, boundAt, boundBy, unboundAt, unboundBy }) => ({
            id: String(bindingId),
            cells: {
              // A member that no longer exists has no page; only of the present one it is sure that it does.
              member: unboundAt === null ? { name: account, href: words.href('member', userId) } : account,
              boundAt: dateCell(boundAt, words),
              boundBy: boundBy || '—',
              unboundAt:
                unboundAt === null ? statusCell('ok', t('binding.lasts')) : dateCell(unboundAt, words),
              unboundBy: unboundBy || '—',
            },
          }))}
        />
      )}
    </RecordPart>
  )
}
