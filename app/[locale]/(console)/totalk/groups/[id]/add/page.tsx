import { redirect } from 'next/navigation'
import { cache } from 'react'
import { ListDialog } from '@/components/list/list-dialog'
import { ListPart } from '@/components/list/list-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordHead } from '@/components/record/record-head'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { QuotaMeter } from '@/components/ui/quota-meter'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { contactGroup } from '@/lib/contract/contact-group'
import { groupName } from '@/lib/domain/group/cells'
import { groupCandidates } from '@/lib/domain/group/group-candidates'
import { readNewest, readSource } from '@/lib/domain/group/joining'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { listWithin } from '@/lib/list/within'
import { listWords } from '@/lib/list/words'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'
import { joinGroup } from '../../actions'
import { NewestSection } from '../../newest-section'
import { PasteForm } from '../../paste-form'
import { SourceSection } from '../../source-section'

type Props = PageProps<'/[locale]/totalk/groups/[id]/add'>

/** Read once for the title and the page. */
const openGroup = cache(async (id: number) => {
  const { api, locale } = await gate('members.read')
  const [read, newest] = await Promise.all([
    attempt(() => api(contactGroup.channelInfo, { groupId: id })),
    attempt(() => readNewest(api, id)),
  ])
  return { locale, read, newest }
})

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  const read = id === undefined ? undefined : (await openGroup(id)).read
  if (!read?.ok) return screenTitle('groupMemberAdd')
  const t = await getTranslations('groupCandidates')
  return { title: t('into', { name: read.data.groupName }) }
}

/** Reads the other group, whose members the list contains. */
async function openSource(id: number, sourceId: number | undefined) {
  if (sourceId === undefined) return undefined
  const { api } = await gate('members.read')
  return attempt(() => readSource(api, id, sourceId))
}

/** Adds members to a group: ticked in a search, pasted, or those of another group; at most as many as have a place. */
export default async function GroupMemberAddPage({ params, searchParams }: Props) {
  const { locale: requestedLocale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${requestedLocale}${screenPath('notFound')}`)
  const search = await searchParams
  const [{ locale, read, newest }, open, source, t, screens] = await Promise.all([
    openGroup(id),
    openList(listWithin(groupCandidates, id), search),
    openSource(id, rowNumberOf(first(search.groupId) ?? '')),
    getTranslations('groupCandidates'),
    getTranslations('screens'),
  ])
  const words = await listWords(locale)
  const dialog = <ListDialog view={await dialogView(open)} action={joinGroup} />
  if (!read.ok) {
    return (
      <>
        <PageHeading title={screens('groupMemberAdd')} />
        <FailedRead
          title={t('groupFailed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('groupMemberAdd', id)}`}
        >
          {dialog}
        </FailedRead>
      </>
    )
  }
  const { memberCount: used, limitCount: limit } = read.data
  const [usedText, limitText] = [used, limit].map((value) => formatNumber(value, words.time.locale))
  const places = words.t('groups.quota', { used: usedText ?? '', limit: limitText ?? '' })
  const group = groupName(read.data, words)
  return (
    <>
      <RecordHead name={t('into', { name: group.name })}>
        <QuotaMeter used={used} limit={limit} text={places} />
        <a href={group.href} className="go-to">
          {t('toGroup')}
        </a>
      </RecordHead>
      <RecordColumns>
        <RecordColumn>
          <SourceSection
            groupId={id}
            room={Math.max(0, limit - used)}
            source={source}
            path={`/${locale}${screenPath('groupMemberAdd', id)}`}
            words={words}
          />
          <PasteForm groupId={id} words={words} />
          <NewestSection read={newest} words={words} />
        </RecordColumn>
        <RecordColumn>
          <ListPart view={await listView(open)} title={t('search')} />
        </RecordColumn>
      </RecordColumns>
      {dialog}
    </>
  )
}
