import { Cell } from '@/components/data-table/cell'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Share } from '@/lib/contract/share-paging'
import { departmentsHref } from '@/lib/domain/department/place'
import type { SharePageView } from '@/lib/domain/share/page-view'
import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

interface ShareSectionProps {
  view: Pick<SharePageView, 'share' | 'isGiving' | 'givingAgent'>
  words: Words
}

/** The facts of a share, and the rights of the receiving agent in it. */
export async function ShareSection({ view, words }: ShareSectionProps) {
  const { share, isGiving, givingAgent } = view
  const t = await getTranslations('shares')
  const { fields, enums, time } = words
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const number = (value: number | null) => (value === null ? '—' : formatNumber(value, time.locale))
  const href = isGiving && share.status !== 'ended' ? subjectHref(share, words) : undefined
  const name = <NativeText>{share.subjectName}</NativeText>
  const items = [
    {
      term: enums(`shareSubject.${share.subject}`),
      value: href ? <TextLink href={href}>{name}</TextLink> : name,
    },
    ...(share.groupNo ? [{ term: fields('groupNo'), value: share.groupNo }] : []),
    ...(share.type ? [{ term: fields('type'), value: enums(`groupType.${share.type}`) }] : []),
    { term: fields('sharedBy'), value: <Cell content={givingAgent} /> },
    { term: fields('toAgentInfoId'), value: <NativeText>{share.toAgentInfoName}</NativeText> },
    ...(share.subject === 'group'
      ? [
          { term: fields('members'), value: number(share.memberCount) },
          { term: fields('onlineNow'), value: number(share.onlineCount) },
        ]
      : []),
    { term: fields('remark'), value: share.remark && <NativeText>{share.remark}</NativeText> },
    { term: fields('createTime'), value: exact(share.createTime) },
    { term: fields('updateTime'), value: exact(share.updateTime) },
  ]
  return (
    <RecordPart title={t('sections.share')}>
      <DefinitionList items={items} />
      {share.subject === 'group' && (
        <p className="text-muted-foreground">{isGiving ? t('givenNote') : t('receivedNote')}</p>
      )}
    </RecordPart>
  )
}

/**
 * The page of the shared group or department. The receiving agent has none: it can only see the share's own
 * page.
 */
function subjectHref({ groupId, departmentId, agentInfoId }: Share, { href, locale }: Words) {
  if (groupId !== null) return href('group', groupId)
  return departmentId === null
    ? undefined
    : departmentsHref(locale, { agent: agentInfoId, department: departmentId })
}
