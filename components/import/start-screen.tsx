import type { ReactNode } from 'react'
import { MiniTable } from '@/components/record/mini-table'
import { PageHeading } from '@/components/shell/page-heading'
import { Button } from '@/components/ui/button'
import { FieldDescription } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import type { ImportKind } from '@/lib/contract/import-fields'
import { getTranslations } from '@/lib/i18n/translations'
import { tableKinds } from '@/lib/import/file-trouble'
import type { StartView } from '@/lib/import/start-view'
import { ColumnsGuide } from './columns-guide'
import { FileInput } from './file-input'
import { FileLinks } from './file-links'
import { ImportSteps } from './import-steps'

interface StartScreenProps {
  title: string
  kind: ImportKind
  view: StartView
  /** Another way to begin than a file. */
  children?: ReactNode
}

/** The start of an import: the file, its template, and the earlier imports. */
export async function StartScreen({ title, kind, view, children }: StartScreenProps) {
  const t = await getTranslations('imports')
  const { locale, trouble, recent, full, roomLeft } = view
  const query = (more: Record<string, string>) => new URLSearchParams({ kind, locale, ...more })
  return (
    <>
      <PageHeading title={title} lead={t(`lead.${kind}`)} />
      <ImportSteps />
      {trouble && (
        <div className="px-gutter pb-3">
          <Notice tone="bad">{trouble}</Notice>
        </div>
      )}
      {full && (
        <section className="part" aria-label={t('room.holding')}>
          <Notice tone="warn">{t(full.short === 'imports' ? 'room.noImports' : 'room.noBytes')}</Notice>
          <ImportTable caption={t('room.holding')} rows={full.holding} />
        </section>
      )}
      <div className="grid border-t xl:grid-cols-[minmax(0,1fr)_minmax(0,480px)]">
        <div>
          {children}
          <section className="part" aria-label={t('fileTitle')}>
            <h2 className="part-head">{t('fileTitle')}</h2>
            {!full && <UploadForm action={`/api/import?${query({})}`} roomLeft={roomLeft} />}
            <div className="mt-2">
              <FileLinks
                label={t('template')}
                hrefOf={(format) => `/api/import/template?${query({ format })}`}
              />
            </div>
          </section>
          {recent.length > 0 && (
            <section className="part">
              <h2 className="part-head">{t('recent')}</h2>
              <ImportTable caption={t('recent')} rows={view.recent} />
            </section>
          )}
        </div>
        <div className="max-xl:border-t xl:border-l">
          <ColumnsGuide kind={kind} />
        </div>
      </div>
    </>
  )
}

interface UploadFormProps {
  action: string
  /** The number of further imports, in words. */
  roomLeft: string | undefined
}

async function UploadForm({ action, roomLeft }: UploadFormProps) {
  const t = await getTranslations('imports')
  // A route handler reads the file as it arrives; a server action would have it in memory.
  return (
    <form id="upload" method="post" action={action} encType="multipart/form-data">
      <div className="my-2 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <FileInput accept={tableKinds} describedBy="file-hint" />
        <Button type="submit">{t('choose')}</Button>
      </div>
      <FieldDescription id="file-hint">
        {t('fileHint')}
        {roomLeft && <span className="block"> {roomLeft}</span>}
      </FieldDescription>
    </form>
  )
}

async function ImportTable({ caption, rows }: { caption: string; rows: StartView['recent'] }) {
  const fields = await getTranslations('fields')
  return (
    <MiniTable
      caption={caption}
      columns={[
        { id: 'file', header: fields('file') },
        { id: 'status', header: fields('status') },
        { id: 'accountName', header: fields('accountName') },
        { id: 'createTime', header: fields('createTime'), isOneLine: true },
      ]}
      rows={rows}
    />
  )
}
