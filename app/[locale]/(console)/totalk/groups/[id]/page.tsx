import { cache } from 'react'
import { OnlineSection } from '@/components/group/online-section'
import { ListDialog } from '@/components/list/list-dialog'
import { ReadPart } from '@/components/record/read-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { groupMembers } from '@/lib/domain/group/group-members'
import { groups } from '@/lib/domain/group/list'
import { readGroup } from '@/lib/domain/group/record'
import { getTranslations } from '@/lib/i18n/translations'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWithin } from '@/lib/list/within'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnGroupMembers, actOnGroups } from '../actions'
import { FactsSection } from '../facts-section'
import { HeadSection } from '../head-section'
import { MembersSection } from '../members-section'

type Props = PageProps<'/[locale]/totalk/groups/[id]'>

/** Read once for the title and the page. */
const openGroup = cache(async (id: number) => {
  const pass = await gate('groups.read')
  return { pass, read: await attempt(() => readGroup(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('group', params, openGroup, ({ group }) => group.groupName)

/** One group: its state and facts, its members by list, the connected members, and its history. */
export default async function GroupPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const search = await searchParams
  const [{ pass, read }, open] = await Promise.all([
    openGroup(id),
    openList(listWithin(groupMembers, id), search),
  ])
  const path = `/${locale}${screenPath('group', id)}`
  // A dialog with row ids concerns members, any other one concerns the group.
  const dialogRequest = { pass, id, path, search: search.id === undefined ? search : {} }
  const [t, screens, words] = await Promise.all([
    getTranslations('groups'),
    getTranslations('screens'),
    listWords(pass.locale),
  ])
  const ofMembers = <ListDialog view={await dialogView(open)} action={actOnGroupMembers} />
  if (!read.ok) {
    return (
      <FailedPage title={screens('group')} failed={t('groupFailed')} failure={read.failure} retryHref={path}>
        <RecordDialog view={await recordDialog(groups, dialogRequest)} action={actOnGroups} />
        {ofMembers}
      </FailedPage>
    )
  }
  const { group, online } = read.data
  const [view, links, dialog] = await Promise.all([
    listView(open),
    recordLinks(groups, { pass, row: group, path }),
    recordDialog(groups, { ...dialogRequest, row: group }),
  ])
  return (
    <>
      <HeadSection group={group} links={links} words={words} user={pass.user} />
      <RecordColumns>
        <RecordColumn>
          <FactsSection record={read.data} pass={pass} words={words} />
        </RecordColumn>
        <RecordColumn>
          <ReadPart title={words.fields('onlineNow')} read={online}>
            {(data) => <OnlineSection groupId={id} online={data} words={words} />}
          </ReadPart>
          <MembersSection
            group={group}
            pass={pass}
            view={view}
            list={open.state.given.list ?? 'members'}
            words={words}
          />
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnGroups} />
      {ofMembers}
    </>
  )
}
