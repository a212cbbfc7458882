import { randomUUID } from 'node:crypto'
import { getLocale } from 'next-intl/server'
import { Form } from '@/components/form/form'
import { QuotaMeter } from '@/components/ui/quota-meter'
import type { ImportDetails } from '@/lib/contract/import-info'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'
import { DiscardForm } from './discard-form'
import { DoubtsForm } from './doubts-form'
import type { ImportActions } from './import-actions'
import { ReportFiles } from './report-files'
import { RowViews } from './row-views'
import { RowsTable } from './rows-table'

interface CheckedRowsProps {
  open: OpenImport
  actions: Pick<ImportActions, 'correctRows' | 'settleDoubts' | 'commitRows' | 'removeImport'>
}

/** The verdict on every row before the write; wrong rows can be corrected in the table. */
export async function CheckedRows({ open, actions }: CheckedRowsProps) {
  const t = await getTranslations('imports')
  const { details, rows, view } = open
  const hidden = () => ({ importId: String(details.importId), requestId: randomUUID() })
  const isEditable = rows?.list.some(({ verdict }) => verdict === 'bad' || verdict === 'confirm') ?? false
  const table = <RowsTable open={open} isEditable={isEditable} />
  const { good } = details.counts
  return (
    <>
      <div className="px-gutter flex flex-wrap items-center gap-2 py-2">
        <RowViews open={open} />
        <Quotas quotas={details.quotas} />
      </div>
      <DoubtsForm open={open} action={actions.settleDoubts} />
      {isEditable ? (
        <Form
          id="correct"
          className="import-form"
          action={actions.correctRows}
          variant="outline"
          submit={t('saveRows')}
          sections={[]}
          hidden={{ ...hidden(), view }}
        >
          {table}
        </Form>
      ) : (
        table
      )}
      <div className="sticky bottom-0 z-2 flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t bg-background px-(--gutter) py-2.5 max-md:static">
        {good > 0 ? (
          <Form
            id="commit"
            className="form-bare"
            action={actions.commitRows}
            submit={t('commit', { count: good })}
            sections={[]}
            hidden={hidden()}
          />
        ) : (
          <span>{t('nothingGood')}</span>
        )}
        <ReportFiles open={open} />
        <div className="ml-auto px-gutter">
          <DiscardForm className="form-bare" importId={details.importId} action={actions.removeImport} />
        </div>
      </div>
    </>
  )
}

/** The quota of each agent that gets members, and the number of its rows that fit. */
async function Quotas({ quotas }: Pick<ImportDetails, 'quotas'>) {
  const [t, locale] = await Promise.all([getTranslations('imports'), getLocale()])
  const number = (value: number) => formatNumber(value, locale)
  return quotas.map(({ agentInfoName: agent, used, limit, ready }) => {
    const fit = Math.max(0, Math.min(ready, limit - used))
    const numbers = {
      agent,
      used: number(used),
      limit: number(limit),
      ready: number(ready),
      fit: number(fit),
    }
    return (
      <QuotaMeter
        key={agent}
        used={fit < ready ? limit : used + ready}
        limit={limit}
        text={t(fit < ready ? 'fitsNot' : 'fits', numbers)}
      />
    )
  })
}
