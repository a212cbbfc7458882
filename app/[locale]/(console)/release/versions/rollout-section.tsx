import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Read } from '@/lib/auth/attempt'
import type { Version } from '@/lib/contract/release'
import type { Reach } from '@/lib/contract/rollout'
import { haltRuleText, reachText } from '@/lib/domain/release/cells'
import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'

interface RolloutSectionProps {
  version: Version
  /** Absent where the platform does not count it. */
  reach: Read<Reach> | undefined
  words: Words
}

/** The facts of a rollout: its reach, its halt rule, and the reason of a halt. */
export function RolloutSection({ version, reach, words }: RolloutSectionProps) {
  const { t, fields, time, href } = words
  const { ringTime, stateTime, state, stateReason, groups } = version
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const number = (value: number) => formatNumber(value, time.locale)
  const counts = new Map(reach?.ok ? reach.data.groups.map(({ groupId, members }) => [groupId, members]) : [])
  const items = [
    { term: fields('reach'), value: reachText(version, words) },
    ...(reach?.ok
      ? [
          {
            term: fields('inRing'),
            value: t('rollouts.inRing', { present: number(reach.data.present), all: number(reach.data.all) }),
          },
        ]
      : []),
    ...(groups.length > 0
      ? [
          {
            term: fields('groupIds'),
            value: groups.map(({ groupId, groupName }) => (
              <span key={groupId} className="block">
                <TextLink href={href('group', groupId)}>
                  <NativeText>{groupName}</NativeText>
                </TextLink>{' '}
                <span className="text-muted-foreground">{number(counts.get(groupId) ?? 0)}</span>
              </span>
            )),
          },
        ]
      : []),
    { term: fields('haltRule'), value: haltRuleText(version, words) },
    ...(state === 'open' || stateTime === null
      ? []
      : [
          { term: fields(state === 'halted' ? 'haltedAt' : 'withdrawnAt'), value: exact(stateTime) },
          {
            term: fields('reason'),
            value: stateReason ? inLines(stateReason) : t('rollouts.byItself'),
          },
        ]),
    { term: fields('ringTime'), value: exact(ringTime) },
  ]
  return (
    <RecordPart title={t('rollouts.sections.rollout')}>
      <DefinitionList items={items} />
    </RecordPart>
  )
}

const inLines = (text: string) => (
  <span className="break-words whitespace-pre-line">
    <NativeText>{text}</NativeText>
  </span>
)
