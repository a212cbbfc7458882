import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/i18n/translations'
import { importScreens } from '@/lib/import/import-screens'
import type { OpenImport } from '@/lib/import/import-view'
import { screenPath } from '@/lib/screens/screen-paths'
import { DiscardForm } from './discard-form'
import type { ImportActions } from './import-actions'
import { MadePasswords } from './made-passwords'
import { ReportFiles } from './report-files'
import { RowViews } from './row-views'
import { RowsTable } from './rows-table'

interface ImportReportProps {
  open: OpenImport
  actions: Pick<ImportActions, 'commitRows' | 'forgetPasswords' | 'removeImport'>
}

/**
 * The rows that an import wrote and those that it left, with files of both; a stopped import can be
 * continued.
 */
export async function ImportReport({ open, actions }: ImportReportProps) {
  const t = await getTranslations('imports')
  const { details, kind, locale } = open
  const { importId, counts, total, status } = details
  const hidden = () => ({ importId: String(importId), requestId: randomUUID() })
  const left = total - counts.done
  return (
    <>
      <div className="part grid gap-3">
        <Notice tone={status === 'stopped' || left > 0 ? 'warn' : 'ok'}>
          <strong>{t('doneTitle', { count: counts.done })}</strong> {t('leftTitle', { count: left })}
          {status === 'stopped' && <span>{t('stopped')}</span>}
        </Notice>
        {details.passwords > 0 && <MadePasswords open={open} action={actions.forgetPasswords} />}
        <div className="flex flex-wrap items-center gap-2">
          <ReportFiles open={open} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {status === 'stopped' && (
            <Form
              id="commit"
              className="form-bare"
              action={actions.commitRows}
              submit={t('goOn')}
              sections={[]}
              hidden={hidden()}
            />
          )}
          <Button asChild variant="outline">
            <a href={`/${locale}${screenPath(importScreens[kind].list)}`}>{t('toList')}</a>
          </Button>
          {/* With a report its passwords are lost, too. */}
          {(status === 'stopped' || details.passwords === 0) && (
            <DiscardForm
              className="form-bare"
              importId={importId}
              action={actions.removeImport}
              isReport={status === 'done'}
            />
          )}
        </div>
      </div>
      <div className="px-gutter flex flex-wrap items-center gap-2 py-2">
        <RowViews open={open} />
      </div>
      <RowsTable open={open} isEditable={false} />
    </>
  )
}
