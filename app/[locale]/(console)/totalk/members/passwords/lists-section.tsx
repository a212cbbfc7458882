import { ResultRows } from '@/components/form/result-rows'
import { MiniTable } from '@/components/record/mini-table'
import type { ResultOf } from '@/lib/contract/call'
import type { userInfo } from '@/lib/contract/user-info'
import { passwordFile, passwordListPath } from '@/lib/domain/member/password-lists'
import { secretsFile } from '@/lib/form/secrets-file'
import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

type PasswordList = ResultOf<typeof userInfo.madePasswords>['list'][number]

const exact = (moment: string, { time }: Words) => formatDateTime(new Date(moment), { zone: time.zone })

/** One list with its passwords, its file and its cards. */
export async function OneList({ list: one, words }: { list: PasswordList; words: Words }) {
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
export async function Lists({ lists, words }: { lists: readonly PasswordList[]; words: Words }) {
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
