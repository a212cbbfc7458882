import { cache } from 'react'
import { ReadPart } from '@/components/record/read-part'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { readCase } from '@/lib/domain/certification/case'
import { papersStatus } from '@/lib/domain/certification/cells'
import { looksOf, sides } from '@/lib/domain/certification/looks'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { historyHref } from '@/lib/screens/history-href'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
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

export const generateMetadata = ({ params }: Props) =>
  rowTitle('realNameCase', params, openCase, ({ found }) => nameOf(found.papers))

const nameOf = ({ name, account }: { name: string; account: string }) => name || account

/**
 * One member's real-name papers under review: the pictures, the facts to compare with them, and the verdict.
 */
export default async function RealNameCasePage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openCase(id)
  const path = `/${locale}${screenPath('realNameCase', id)}`
  const [t, screens] = await Promise.all([getTranslations('realNameAudit'), getTranslations('screens')])
  if (!read.ok) {
    return (
      <FailedPage
        title={screens('realNameCase')}
        failed={t('caseFailed')}
        failure={read.failure}
        retryHref={path}
      />
    )
  }
  const { found, member, others } = read.data
  const { papers, following, oldest } = found
  const words = await listWords(pass.locale)
  const next = following ?? oldest
  // On a phone the pictures come first once there are some; before, the button that takes the papers does.
  const isSeen = sides.some((side) => found[`${side}Image`] !== '')
  return (
    <>
      <RecordHead
        name={nameOf(papers)}
        also={{ term: words.fields('account'), text: papers.account }}
        states={[papersStatus(papers, words)]}
      >
        {pass.can('logs.read') && (
          <a href={historyHref(locale, 'certification', id)} className="go-to">
            {words.t('list.history')}
          </a>
        )}
      </RecordHead>
      <div className="-mb-6 grid grid-cols-[minmax(0,1fr)_minmax(300px,380px)] border-t max-lg:grid-cols-1 xl:grid-cols-[232px_minmax(0,1fr)_minmax(290px,340px)]">
        <div className="min-w-0">
          <PicturesSection found={found} looks={looksOf(await searchParams)} path={path} />
        </div>
        <div className={`min-w-0 lg:border-l ${isSeen ? 'max-lg:border-t' : 'max-lg:order-first'}`}>
          <VerdictSection
            papers={papers}
            identityCard={found.identityCard || papers.identityCard}
            operator={pass.user}
            isDecidable={pass.has(userInfo.dealCertification)}
            nextHref={next === null ? undefined : `/${locale}${screenPath('realNameCase', next)}`}
            words={words}
          />
          <PapersSection found={found} mayReveal={pass.can('certifications.write')} words={words} />
          <ReadPart title={t('sections.member')} read={member}>
            {(data) => <MemberSection member={data} words={words} />}
          </ReadPart>
          <ReadPart title={t('sections.others')} read={others}>
            {(data) => <OthersTable papers={data.list} currentId={id} words={words} />}
          </ReadPart>
        </div>
        <QueueSection queue={found.queue} currentId={id} operator={pass.user} words={words} />
      </div>
    </>
  )
}
