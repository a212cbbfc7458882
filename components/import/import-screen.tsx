import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { FieldDescription } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/i18n/translations'
import type { ImportPage } from '@/lib/import/import-page'
import type { OpenImport } from '@/lib/import/import-view'
import { CheckedRows } from './checked-rows'
import { ColumnsForm } from './columns-form'
import { DiscardForm } from './discard-form'
import { FileOrigin } from './file-origin'
import type { ImportActions } from './import-actions'
import { ImportProgress } from './import-progress'
import { ImportReport } from './import-report'
import { ImportSteps } from './import-steps'

interface ImportScreenProps {
  page: ImportPage
  actions: ImportActions
}

/** The page of one import of members, IMEIs or changes of devices, in its present step. */
export async function ImportScreen({ page, actions }: ImportScreenProps) {
  const t = await getTranslations('imports')
  const { title, path, startHref, view } = page
  const another = (
    <Button asChild variant="outline">
      <a href={startHref}>{t('another')}</a>
    </Button>
  )
  if (!view.ok) {
    return (
      <>
        <PageHeading title={title}>{another}</PageHeading>
        <FailedRead title={t('failed')} failure={view.failure} retryHref={path} />
      </>
    )
  }
  const { details, keptUntil } = view.data
  const facts = `${details.fileName} · ${t('rowCount', { count: details.total })}`
  return (
    <>
      <PageHeading title={title} facts={facts}>
        {another}
      </PageHeading>
      <ImportSteps status={details.status} />
      {keptUntil && (
        <FieldDescription className="px-gutter">{t('keptUntil', { until: keptUntil })}</FieldDescription>
      )}
      <Step open={view.data} actions={actions} />
    </>
  )
}

async function Step({ open, actions }: { open: OpenImport; actions: ImportActions }) {
  const { details, path } = open
  const { status, counts, total, importId } = details
  const t = await getTranslations('imports')
  switch (status) {
    case 'receiving':
      return (
        <div className="part">
          <Notice tone="warn">{t('receiving')}</Notice>
          <DiscardForm importId={importId} action={actions.removeImport} />
        </div>
      )
    case 'draft':
      return (
        <>
          <FileOrigin open={open} />
          <ColumnsForm open={open} action={actions.chooseColumns} />
          <div className="part">
            <DiscardForm importId={importId} action={actions.removeImport} />
          </div>
        </>
      )
    case 'checking':
    case 'running':
      return (
        <>
          <ImportProgress
            done={status === 'checking' ? total - counts.unchecked : counts.done}
            total={status === 'checking' ? total : counts.done + counts.good}
            secondsLeft={details.secondsLeft}
            isDryRun={status === 'checking'}
            href={path}
          />
          <div className="part">
            <Form
              id="stop"
              action={actions.stopImport}
              variant="outline"
              submit={t('stop')}
              sections={[]}
              hidden={{ importId: String(importId), requestId: randomUUID() }}
            />
          </div>
        </>
      )
    case 'checked':
      return <CheckedRows open={open} actions={actions} />
    default:
      return <ImportReport open={open} actions={actions} />
  }
}
