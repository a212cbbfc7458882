import { getTranslations } from 'next-intl/server'
import { Cell } from '@/components/data-table/cell'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { Status } from '@/components/ui/status'
import type { Member } from '@/lib/contract/member'
import { formatDateTime } from '@/lib/format'
import type { Words } from '@/lib/list/words'
import { authorisedUntil, lastSeen, memberStatuses } from '@/lib/member/cells'

const statuses = ['accountStatus', 'callStatus', 'verification', 'certificationStatus'] as const

/** Everything known about a member, in three groups. */
export async function MemberPanel({ member, words }: { member: Member; words: Words }) {
  const t = await getTranslations('members')
  const { fields, enums } = words
  const { locale, zone } = words.time
  const exact = (moment: string) => formatDateTime(new Date(moment), locale, { zone })
  const native = (text: string) => text && <NativeText>{text}</NativeText>
  const groups = [
    {
      title: t('sections.identity'),
      items: [
        { term: fields('userId'), value: member.userId },
        { term: fields('account'), value: member.account },
        { term: fields('nickName'), value: native(member.nickName) },
        { term: fields('name'), value: native(member.name) },
        { term: fields('telephone'), value: member.telephone },
        { term: fields('sex'), value: enums(`sex.${member.sex}`) },
        { term: fields('identityCard'), value: member.identityCard },
        { term: fields('agentInfoId'), value: native(member.agentInfoName) },
        { term: fields('customerCode'), value: member.customerCode },
        { term: fields('personalProfile'), value: native(member.personalProfile) },
      ],
    },
    {
      title: t('sections.terminal'),
      items: [
        { term: fields('terminalType'), value: enums(`terminalType.${member.terminalType}`) },
        { term: fields('imei'), value: member.imei },
        { term: fields('iccid'), value: member.iccid },
        { term: fields('thirdCode'), value: member.thirdCode },
        { term: fields('bindFlag'), value: enums(`bindFlag.${member.bindFlag}`) },
        { term: fields('livePermission'), value: enums(`yesNo.${member.livePermission}`) },
        { term: fields('version'), value: member.version },
      ],
    },
    {
      title: t('sections.statuses'),
      items: [
        { term: fields('online'), value: <Presence member={member} words={words} /> },
        ...statuses.map((kind) => ({
          term: fields(kind),
          value: <Cell content={memberStatuses[kind](member, words)} />,
        })),
        { term: fields('authExpiresAt'), value: <Cell content={authorisedUntil(member, words)} /> },
        { term: fields('createTime'), value: exact(member.createTime) },
        { term: fields('updateTime'), value: exact(member.updateTime) },
        ...(member.deletedAt ? [{ term: fields('deletedAt'), value: exact(member.deletedAt) }] : []),
      ],
    },
  ]
  return (
    <div className="grid gap-4 desk:grid-cols-3">
      {groups.map(({ title, items }) => (
        <section key={title} className="rounded-3 border border-line bg-surface p-4">
          <h2 className="mb-2 font-bold">{title}</h2>
          <DefinitionList items={items} />
        </section>
      ))}
    </div>
  )
}

function Presence({ member, words }: { member: Member; words: Words }) {
  const { enums } = words
  if (member.online) return <Status tone="ok">{enums('online.true')}</Status>
  return (
    <span className="inline-flex gap-2">
      <Status tone="hollow">{enums('online.false')}</Status>
      <Cell content={lastSeen(member, words)} />
    </span>
  )
}
