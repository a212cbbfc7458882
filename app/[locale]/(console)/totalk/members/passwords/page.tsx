import { RecordPart } from '@/components/record/record-part'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { Lists, OneList } from './lists-section'

export const generateMetadata = () => screenTitle('memberPasswords')

/** The passwords that the platform made for members at the operator's request, for a day: one list, and all lists. */
export default async function MemberPasswordsPage({
  searchParams,
}: PageProps<'/[locale]/totalk/members/passwords'>) {
  const listId = userInfo.madePasswords.request.safeParse({ listId: first((await searchParams).list) }).data
    ?.listId
  const { api, locale } = await gate('members.write')
  const [t, rule, words, read] = await Promise.all([
    getTranslations('passwordLists'),
    getTranslations('passwordRule'),
    listWords(locale),
    attempt(async () => {
      const [one, all] = await Promise.all([
        listId ? api(userInfo.madePasswords, { listId }) : undefined,
        api(userInfo.madePasswords, {}),
      ])
      return { one: one?.list[0], all: all.list }
    }),
  ])
  const title = words.t('screens.memberPasswords')
  if (!read.ok) {
    const path = `/${locale}${screenPath('memberPasswords')}`
    return <FailedPage title={title} failed={t('failed')} failure={read.failure} retryHref={path} />
  }
  const { one, all } = read.data
  return (
    <>
      <div className="print:hidden">
        <PageHeading title={title} lead={rule('day')} />
      </div>
      {listId && (
        <div className="part">
          {one ? <OneList list={one} words={words} /> : <Notice tone="warn">{t('gone')}</Notice>}
        </div>
      )}
      <div className="print:hidden">
        <RecordPart title={t('caption')}>
          {all.length > 0 ? (
            <Lists lists={all} words={words} />
          ) : (
            <p className="text-muted-foreground">{t('none')}</p>
          )}
        </RecordPart>
      </div>
    </>
  )
}
