import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PackageField } from '@/components/package/package-field'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { chunkBytes, largestPackage } from '@/lib/contract/limits'
import { fileEndings } from '@/lib/contract/release'
import { readDraft } from '@/lib/domain/package/drafts'
import { plainLimit } from '@/lib/domain/package/limits'
import { uploadWords } from '@/lib/domain/release/upload-words'
import { versionSections } from '@/lib/domain/release/version-form'
import { sizeText } from '@/lib/domain/release/version-size'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { publishVersion } from '../actions'

export const generateMetadata = () => screenTitle('versionAdd')

/**
 * Publishes a version: its fields and its file. A form that was refused without script contains its input
 * again.
 */
export default async function VersionAddPage({ searchParams }: PageProps<'/[locale]/release/versions/new'>) {
  const { api, locale } = await gate('versions.write')
  const [search, words, standing] = await Promise.all([
    searchParams,
    listWords(locale),
    // The page reads nothing else, and the session may have ended.
    attempt(() => api(agentInfo.loginverify, {})),
  ])
  const { t, fields } = words
  const path = `/${locale}${screenPath('versionAdd')}`
  if (!standing.ok && !standing.failure.formSent) {
    return (
      <FailedPage
        title={t('screens.versionAdd')}
        failed={t('versions.formFailed')}
        failure={standing.failure}
        retryHref={path}
      />
    )
  }
  const draft = first(search.draft)
  const start = await readDraft(draft)
  const size = (bytes: number) => sizeText(bytes, locale)
  return (
    <>
      <PageHeading title={t('screens.versionAdd')} lead={t('versions.addLead')} />
      {draft && !start && (
        <div className="px-gutter pb-3">
          <Notice tone="warn">{t('versions.draftGone')}</Notice>
        </div>
      )}
      <Form
        id="version"
        action={publishVersion}
        plainAction={`/api/package/form?locale=${locale}`}
        start={start}
        submit={t('versions.publish')}
        cancelHref={`/${locale}${screenPath('versions')}`}
        hidden={{ requestId: randomUUID() }}
        sections={versionSections(words)}
      >
        <PackageField
          form="version"
          label={fields('file')}
          hint={t('versions.hints.file', { largest: size(largestPackage), plain: size(plainLimit) })}
          words={uploadWords(words, size(largestPackage))}
          locale={locale}
          endings={fileEndings}
          chunkBytes={chunkBytes}
          largest={largestPackage}
        />
      </Form>
    </>
  )
}
