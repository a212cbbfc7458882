import { cache } from 'react'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { memberLabel } from '@/lib/domain/member/label'
import { members } from '@/lib/domain/member/list'
import { readMember } from '@/lib/domain/member/record'
import { memberPresence, memberStates } from '@/lib/domain/member/states'
import { getTranslations } from '@/lib/i18n/translations'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnMembers } from '../actions'
import { GroupSection } from '../group-section'
import { MemberSection } from '../member-section'
import { RecordSection } from '../record-section'

type Props = PageProps<'/[locale]/totalk/members/[id]'>

/** Read once for the title and the page. */
const openMember = cache(async (id: number) => {
  const pass = await gate('members.read')
  return { pass, read: await attempt(() => readMember(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('member', params, openMember, ({ member }) => memberLabel(member))

/** One member: its identity and state, its facts, and its history. */
export default async function MemberPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openMember(id)
  const path = `/${locale}${screenPath('member', id)}`
  const dialogRequest = { pass, id, path, search: await searchParams }
  const [t, screens] = await Promise.all([getTranslations('members'), getTranslations('screens')])
  if (!read.ok) {
    return (
      <FailedPage
        title={screens('member')}
        failed={t('memberFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(members, dialogRequest)} action={actOnMembers} />
      </FailedPage>
    )
  }
  const { member, device } = read.data
  const mayGroup = pass.can('groups.write') && pass.has(userInfo.groupUser2Bind) && member.deletedAt === null
  const words = await listWords(pass.locale)
  const [links, presence, states, dialog] = await Promise.all([
    recordLinks(members, { pass, row: member, path }),
    memberPresence(member, words),
    memberStates(member, words),
    recordDialog(members, { ...dialogRequest, row: member }),
  ])
  return (
    <>
      <RecordHead
        name={memberLabel(member)}
        also={{ term: words.fields('name'), text: member.name }}
        presence={presence}
        states={states}
        links={links}
      />
      <RecordColumns>
        <RecordColumn>
          <MemberSection member={member} device={device} words={words} />
        </RecordColumn>
        <RecordColumn>
          <RecordSection
            record={read.data}
            words={words}
            search={dialogRequest.search}
            changePath={mayGroup ? path : undefined}
          />
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnMembers} />
      {mayGroup && (
        <GroupSection member={member} record={read.data} search={dialogRequest.search} path={path} />
      )}
    </>
  )
}
