import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListDialog } from '@/components/list/list-dialog'
import { RowLinks } from '@/components/list/row-links'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { PageHeading } from '@/components/ui/page-heading'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import type { Member } from '@/lib/contract/member'
import { userInfo } from '@/lib/contract/user-info'
import { dialogOf } from '@/lib/list/dialog-view'
import { rowLinks } from '@/lib/list/row-links'
import { listWords } from '@/lib/list/words'
import { members } from '@/lib/lists/members'
import { rowNumberOf, screenPath } from '@/lib/screens'
import { first } from '@/lib/search-params'
import { actOnMembers } from '../actions'
import { ChannelsTable } from '../channels-table'
import { MemberPanel } from '../member-panel'

export const generateMetadata = () => screenTitle('member')

/** One member: its facts, its channels, and what can be done to it. */
export default async function MemberPage({
  params,
  searchParams,
}: PageProps<'/[locale]/totalk/members/[id]'>) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  const pass = await gate('members.read')
  const { api } = pass
  const path = `/${locale}${screenPath('member', id)}`
  const dialog = first((await searchParams).dialog)
  const dialogOver = (rows: Member[] | undefined) =>
    dialogOf({
      list: members,
      pass,
      dialog,
      ids: [id],
      rows,
      picks: {},
      closeHref: path,
      // A deleted member has no page to come back to.
      returnTo: dialog === 'delete' ? `/${locale}${screenPath('members')}` : path,
    })
  const read = await attempt(() =>
    Promise.all([api(userInfo.getUserInfo, { id }), api(userInfo.userAllChannel, { userId: id })]),
  )
  const t = await getTranslations('members')
  if (!read.ok) {
    return (
      <FailedRead title={t('memberFailed')} failure={read.failure} retryHref={path}>
        <ListDialog view={await dialogOver(undefined)} action={actOnMembers} />
      </FailedRead>
    )
  }
  const [member, { list: channels }] = read.data
  const [links, words, view] = await Promise.all([
    rowLinks(members, { pass, row: member, path }),
    listWords(pass.locale),
    dialogOver([member]),
  ])
  return (
    <>
      <PageHeading title={member.nickName} facts={member.account}>
        <RowLinks links={links} />
      </PageHeading>
      <MemberPanel member={member} words={words} />
      <ChannelsTable channels={channels} />
      <ListDialog view={view} action={actOnMembers} />
    </>
  )
}
