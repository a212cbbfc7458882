import { ResultRows } from '@/components/form/result-rows'
import { MiniTable } from '@/components/record/mini-table'
import { RecordPart } from '@/components/record/record-part'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import type { ResultOf } from '@/lib/contract/call'
import { userInfo } from '@/lib/contract/user-info'
import { passwordFile, passwordListPath } from '@/lib/domain/member/password-lists'
import { secretsFile } from '@/lib/form/secrets-file'
import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords, type Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'

export const generateMetadata = () => screenTitle('memberPasswords')

type PasswordList = ResultOf<typeof userInfo.madePasswords>['list'][number]

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

const exact = (moment: string, { time }: Words) => formatDateTime(new Date(moment), { zone: time.zone })

async function OneList({ list: one, words }: { list: PasswordList; words: Words }) {
  const { until, list, count, agentInfoName } = one
  const [t, rule, members] = await Promise.all([
    getTranslations('passwordLists'),
    getTranslations('passwordRule'),
    getTranslations('members'),
  ])
  const { fields, locale } = words
  return (
    <ResultRows
      words={{
        title: t('count', { count }),
        note: rule('until', { until: exact(until, words) }),
        columns: [fields('account'), fields('password')],
        download: members('made.download'),
        goOn: { label: members('made.goOn'), href: `/${locale}${screenPath('members')}` },
        cards: {
          head: agentInfoName || members('bulk.cards.head'),
          keep: members('bulk.cards.keep'),
          print: members('bulk.cards.print'),
          byBrowser: members('bulk.cards.byBrowser'),
        },
      }}
      rows={list.map(({ account, password }) => [account, password])}
      fileName={await secretsFile(passwordFile(list), locale)}
    />
  )
}

/** The lists of the last day, each with the link to its passwords. */
async function Lists({ lists, words }: { lists: readonly PasswordList[]; words: Words }) {
  const t = await getTranslations('passwordLists')
  return (
    <MiniTable
      caption={t('caption')}
      columns={[
        { id: 'createTime', header: t('made') },
        { id: 'count', header: t('passwords') },
        { id: 'until', header: t('until') },
      ]}
      rows={lists.map(({ listId, createTime, count, until }) => ({
        id: listId,
        cells: {
          createTime: { name: exact(createTime, words), href: passwordListPath(words.locale, listId) },
          count: formatNumber(count, words.time.locale) ?? '',
          until: exact(until, words),
        },
      }))}
    />
  )
}
