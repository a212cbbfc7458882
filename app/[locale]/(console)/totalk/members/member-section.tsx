import { Cell } from '@/components/data-table/cell'
import { CopyText } from '@/components/record/copy-text'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import type { Member } from '@/lib/contract/member'
import type { Binding } from '@/lib/contract/sign-in-log'
import { authorisedUntil, memberStatuses } from '@/lib/domain/member/cells'
import { formatDateTime } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { factsOf } from '@/lib/record/facts'

interface MemberSectionProps {
  member: Member
  /** The binding of the member's device, if the operator may see it. */
  device: Binding | undefined
  words: Words
}

/** The facts of a member that its page's head does not tell, in titled parts. */
export async function MemberSection(props: MemberSectionProps) {
  const { member, words } = props
  const t = await getTranslations('members')
  const fact = factsOf(member, words)
  const parts = [
    { title: t('sections.account'), items: accountFacts(props) },
    { title: t('sections.authorisation'), items: authorisationFacts(props, t('term')) },
    { title: t('sections.terminal'), items: terminalFacts(props) },
    {
      title: t('sections.realName'),
      items: [
        fact('certificationStatus', <Cell content={memberStatuses.certificationStatus(member, words)} />),
        fact('identityCard', member.identityCard),
        fact('verification', <Cell content={memberStatuses.verification(member, words)} />),
      ],
    },
  ]
  return parts.map(({ title, items }) => (
    <RecordPart key={title} title={title}>
      <DefinitionList items={items} />
    </RecordPart>
  ))
}

type Copied = 'account' | 'telephone' | 'imei' | 'iccid'

function copiedFact({ member, words }: MemberSectionProps, name: Copied) {
  return factsOf(member, words)(name, <CopyText term={words.fields(name)} text={member[name]} />)
}

function accountFacts(props: MemberSectionProps) {
  const { member, words } = props
  const { fields, enums, time } = words
  const fact = factsOf(member, words)
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const native = (text: string) => text && <NativeText>{text}</NativeText>
  return [
    copiedFact(props, 'account'),
    copiedFact(props, 'telephone'),
    { term: fields('userId'), value: member.userId },
    { term: fields('agentInfoId'), value: native(member.agentInfoName) },
    fact('customerCode', member.customerCode),
    fact('sex', enums(`sex.${member.sex}`)),
    fact('personalProfile', native(member.personalProfile)),
    fact(
      'remark',
      member.remark && <div className="whitespace-pre-line wrap-anywhere">{native(member.remark)}</div>,
    ),
    { term: fields('createTime'), value: exact(member.createTime) },
    { term: fields('updateTime'), value: exact(member.updateTime) },
    ...(member.deletedAt ? [{ term: fields('deletedAt'), value: exact(member.deletedAt) }] : []),
  ]
}

function authorisationFacts({ member, words }: MemberSectionProps, term: string) {
  const { fields, terms } = words
  const { linesceTime } = member
  return [
    { term: fields('authExpiresAt'), value: <Cell content={authorisedUntil(member, words)} /> },
    ...(linesceTime !== null && linesceTime > 0
      ? [{ term, value: terms('years', { count: linesceTime }) }]
      : []),
  ]
}

function terminalFacts(props: MemberSectionProps) {
  const { member, device, words } = props
  const { fields, enums, href } = words
  const fact = factsOf(member, words)
  return [
    fact('terminalType', enums(`terminalType.${member.terminalType}`)),
    copiedFact(props, 'imei'),
    copiedFact(props, 'iccid'),
    fact('thirdCode', member.thirdCode),
    {
      term: fields('bindFlag'),
      value: device ? (
        <a href={href('device', device.deviceId)} className="go-to">
          {device.model || device.imei}
        </a>
      ) : (
        enums(`bindFlag.${member.bindFlag}`)
      ),
    },
    { term: fields('livePermission'), value: enums(`yesNo.${member.livePermission}`) },
    fact('version', member.version),
  ]
}
