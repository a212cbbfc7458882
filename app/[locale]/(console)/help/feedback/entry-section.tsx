import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Feedback } from '@/lib/contract/help'
import { feedbackSender } from '@/lib/domain/feedback/cells'
import { formatDateTime } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'

interface EntrySectionProps {
  feedback: Feedback
  words: Words
}

/** The sender of feedback, the contact, and the time of the answer. */
export function EntrySection({ feedback, words }: EntrySectionProps) {
  const { t, fields, enums, time } = words
  const { type, contact, agentInfoName, createTime, answeredAt, answeredBy } = feedback
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const { name, href } = feedbackSender(feedback, words)
  const member = <NativeText>{name}</NativeText>
  const items = [
    { term: fields('type'), value: enums(`feedbackType.${type}`) },
    { term: fields('member'), value: href ? <TextLink href={href}>{member}</TextLink> : member },
    { term: fields('contact'), value: contact },
    { term: fields('agentInfoId'), value: agentInfoName && <NativeText>{agentInfoName}</NativeText> },
    { term: fields('createTime'), value: exact(createTime) },
    { term: fields('answeredBy'), value: answeredBy },
    { term: fields('answeredAt'), value: answeredAt && exact(answeredAt) },
  ]
  return (
    <RecordPart title={t('feedback.sections.sender')}>
      <DefinitionList items={items} />
    </RecordPart>
  )
}
