import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { GroupRecord } from '@/lib/domain/group/record'
import { formatDateTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { factsOf } from '@/lib/record/facts'

/** The facts of a group that are not in the head of its page. */
export async function GroupSection({ group, words }: { group: GroupRecord; words: Words }) {
  const t = await getTranslations('groups')
  const { fields, enums, time } = words
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const native = (text: string) => text && <NativeText>{text}</NativeText>
  const fact = factsOf(group, words)
  const yesNo = (name: 'searchable' | 'applyable' | 'approvalRequired' | 'hasToken') =>
    fact(name, enums(`yesNo.${group[name]}`))
  const parts = [
    {
      title: t('sections.group'),
      items: [
        fact('introduction', native(group.introduction)),
        ...(group.reviewReason ? [{ term: fields('reason'), value: native(group.reviewReason) }] : []),
        { term: fields('createdBy'), value: group.creator },
        { term: fields('createTime'), value: exact(group.createTime) },
        { term: fields('updateTime'), value: exact(group.updateTime) },
      ],
    },
    {
      title: t('sections.joining'),
      items: [yesNo('searchable'), yesNo('applyable'), yesNo('approvalRequired'), yesNo('hasToken')],
    },
  ]
  return parts.map(({ title, items }) => (
    <RecordPart key={title} title={title}>
      <DefinitionList items={items} />
    </RecordPart>
  ))
}
