import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FailedRead } from '@/components/ui/failed-read'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeading } from '@/components/ui/page-heading'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { first } from '@/lib/list/list-query'
import { actionsFor, bulkActions } from '@/lib/lists/members'
import { rowNumberOf, screenPath } from '@/lib/screens'
import { BulkDialog } from '../bulk-dialog'
import { ChannelsTable } from '../channels-table'
import { MemberDialog } from '../member-dialog'
import { MemberPanel } from '../member-panel'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('screens')
  return { title: t('member') }
}

/** One member: everything known about it, its channels, and what can be done. */
export default async function MemberPage({
  params,
  searchParams,
}: PageProps<'/[locale]/totalk/members/[id]'>) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  const search = await searchParams
  const { api, can } = await gate('members.read')
  const path = `/${locale}${screenPath('member', id)}`
  const read = await attempt(() =>
    Promise.all([api(userInfo.getUserInfo, { id }), api(userInfo.userAllChannel, { userId: id })]),
  )
  const t = await getTranslations('members')
  const dialog = first(search.dialog)
  const sentAction = bulkActions.find((known) => known === dialog)
  if (!read.ok) {
    return (
      <FailedRead title={t('memberFailed')} failure={read.failure} retryHref={path}>
        {dialog === 'edit' && <MemberDialog isSent returnTo={path} />}
        {sentAction && <BulkDialog action={sentAction} sent={[id]} closeHref={path} returnTo={path} />}
      </FailedRead>
    )
  }
  const [member, { list: channels }] = read.data
  const mayWrite = can('members.write')
  const offered = mayWrite ? actionsFor(member) : []
  const action = offered.find((known) => known === dialog)
  return (
    <>
      <PageHeading title={member.nickName} facts={member.account}>
        {offered.map((known) => (
          <LinkButton
            key={known}
            variant={known === 'delete' ? 'bad' : 'plain'}
            href={`${path}?dialog=${known}`}
          >
            {t(`actions.${known}`)}
          </LinkButton>
        ))}
        {mayWrite && !member.deletedAt && (
          <LinkButton variant="main" href={`${path}?dialog=edit`}>
            {t('edit')}
          </LinkButton>
        )}
      </PageHeading>
      <MemberPanel member={member} />
      <ChannelsTable channels={channels} />
      {mayWrite && dialog === 'edit' && <MemberDialog member={member} returnTo={path} />}
      {action && (
        <BulkDialog
          action={action}
          members={[member]}
          asked={1}
          closeHref={path}
          returnTo={action === 'delete' ? `/${locale}${screenPath('members')}` : path}
        />
      )}
    </>
  )
}
