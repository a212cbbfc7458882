import { redirect } from 'next/navigation'
import { cache } from 'react'
import { MissingPart } from '@/components/record/missing-part'
import { RecordHead } from '@/components/record/record-head'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { readCase } from '@/lib/domain/certification/case'
import { papersStatus } from '@/lib/domain/certification/cells'
import { looksOf } from '@/lib/domain/certification/looks'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { MemberSection } from '../member-section'
import { OthersTable } from '../others-table'
import { PapersSection } from '../papers-section'
import { PicturesSection } from '../pictures-section'
import { QueueSection } from '../queue-section'
import { VerdictSection } from '../verdict-section'

type Props = PageProps<'/[locale]/totalk/real-name-audit/[id]'>

/** Read once for the title and the page. */
const openCase = cache(async (id: number) => {
  const pass = await gate('certifications.read')
  return { pass, read: await attempt(() => readCase(pass, id)) }
})

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  const read = id === undefined ? undefined : (await openCase(id)).read
  return read?.ok ? { title: nameOf(read.data.found.papers) } : screenTitle('realNameCase')
}

const nameOf = ({ name, account }: { name: string; account: string }) => name || account

/**
 * One member's real-name papers under review: the pictures, the facts to compare with them, and the verdict.
 */
export default async function RealNameCasePage({ params, searchParams }: Props) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  const { pass, read } = await openCase(id)
  const path = `/${locale}${screenPath('realNameCase', id)}`
  const [t, screens, list] = await Promise.all([
    getTranslations('realNameAudit'),
    getTranslations('screens'),
    getTranslations('list'),
  ])
  if (!read.ok) {
    return (
      <>
        <PageHeading title={screens('realNameCase')} />
        <FailedRead title={t('caseFailed')} failure={read.failure} retryHref={path} />
      </>
    )
  }
  const { found, member, others } = read.data
  const { papers, following, oldest } = found
  const words = await listWords(pass.locale)
  const next = following ?? oldest
  return (
    <>
      <RecordHead
        name={nameOf(papers)}
        also={{ term: words.fields('account'), text: papers.account }}
        states={[papersStatus(papers, words)]}
      >
        {pass.can('logs.read') && (
          <a href={historyHref(locale, 'certification', id)} className="go-to">
            {list('history')}
          </a>
        )}
      </RecordHead>
      <div className="case">
        <div className="case-main">
          <PicturesSection found={found} looks={looksOf(await searchParams)} path={path} />
        </div>
        <div className="case-side">
          <VerdictSection
            papers={papers}
            operator={pass.user}
            isDecidable={pass.has(userInfo.dealCertification)}
            nextHref={next === null ? undefined : `/${locale}${screenPath('realNameCase', next)}`}
            words={words}
          />
          <PapersSection found={found} mayReveal={pass.can('certifications.write')} words={words} />
          {member?.ok && <MemberSection member={member.data} words={words} />}
          {member?.ok === false && <MissingPart title={t('sections.member')} failure={member.failure} />}
          {others.ok ? (
            <OthersTable papers={others.data.list} currentId={id} words={words} />
          ) : (
            <MissingPart title={t('sections.others')} failure={others.failure} />
          )}
        </div>
        <QueueSection queue={found.queue} currentId={id} operator={pass.user} words={words} />
      </div>
    </>
  )
}
