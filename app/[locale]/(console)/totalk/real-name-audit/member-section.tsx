import { Cell } from '@/components/data-table/cell'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { Member } from '@/lib/contract/member'
import { memberStatuses } from '@/lib/domain/member/cells'
import { formatDateTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The member's own facts, to compare with the papers. */
export async function MemberSection({ member, words }: { member: Member; words: Words }) {
  const t = await getTranslations('realNameAudit')
  const { fields, enums, time } = words
  return (
    <RecordPart title={t('sections.member')}>
      <DefinitionList
        items={[
          { term: fields('name'), value: member.name && <NativeText>{member.name}</NativeText> },
          { term: fields('identityCard'), value: member.identityCard },
          { term: fields('telephone'), value: member.telephone },
          { term: fields('sex'), value: enums(`sex.${member.sex}`) },
          {
            term: fields('accountStatus'),
            value: <Cell content={memberStatuses.accountStatus(member, words)} />,
          },
          {
            term: fields('createTime'),
            value: formatDateTime(new Date(member.createTime), { zone: time.zone }),
          },
        ]}
      />
    </RecordPart>
  )
}
