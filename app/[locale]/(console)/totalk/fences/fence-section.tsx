import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { TextLink } from '@/components/ui/text-link'
import type { Fence } from '@/lib/contract/fence-info'
import type { Datum } from '@/lib/contract/server-settings'
import { areaText, kindsText, shapeText, timesText } from '@/lib/domain/fence/cells'
import { formatDateTime } from '@/lib/format/dates'
import { coordinatesText } from '@/lib/geo/datum'
import type { Words } from '@/lib/list/words'

interface FenceSectionProps {
  fence: Fence
  datum: Datum
  words: Words
}

/** The facts of a geofence: its place, the watched members, and the times. */
export function FenceSection({ fence, datum, words }: FenceSectionProps) {
  const { t, fields, time, href } = words
  const { shape, groups, everyone, agentInfoName } = fence
  const exact = (moment: string) => formatDateTime(new Date(moment), { zone: time.zone })
  const items = [
    { term: fields('agentInfoId'), value: agentInfoName ? <NativeText>{agentInfoName}</NativeText> : '—' },
    { term: fields('shape'), value: shapeText(shape, words) },
    ...(shape.kind === 'circle'
      ? [{ term: fields('centrePoint'), value: coordinatesText(shape, datum) }]
      : []),
    { term: fields('areaSize'), value: areaText(shape, words) },
    {
      term: fields('groupIds'),
      value: everyone
        ? t('fences.everyone')
        : groups.map(({ groupId, groupName }) => (
            <span key={groupId} className="block">
              <TextLink href={href('group', groupId)}>
                <NativeText>{groupName}</NativeText>
              </TextLink>
            </span>
          )),
    },
    { term: fields('kinds'), value: kindsText(fence, words) },
    { term: fields('times'), value: timesText(fence.times, words) },
    { term: fields('eventCount'), value: String(fence.eventCount) },
    { term: fields('createTime'), value: exact(fence.createTime) },
    { term: fields('updateTime'), value: exact(fence.updateTime) },
  ]
  return (
    <RecordPart title={t('fences.sections.fence')}>
      <DefinitionList items={items} />
    </RecordPart>
  )
}
