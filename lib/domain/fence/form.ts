import 'server-only'
import type { Fence } from '@/lib/contract/fence-info'
import { fenceKinds, fenceShapes } from '@/lib/contract/fence-shape'
import { mostFenceGroups } from '@/lib/contract/limits'
import type { Datum } from '@/lib/contract/server-settings'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { pickField } from '@/lib/form/pick-field'
import type { Words } from '@/lib/list/words'
import { dayName } from './day-name'
import { typedOf } from './typed'

/** The days of the week, Monday first, as the names of their checkboxes. */
export const dayFields = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const

/** The groups of a geofence, and the agent of others that may be chosen. */
export type FenceGroups = Pick<Parameters<typeof pickField>[1], 'chosen' | 'agentInfoId' | 'agentField'>

/** The fields of a geofence. `agent`: the choice of its agent, where the operator has one. */
export function fenceSections(
  words: Words,
  { datum, groups, agent }: { datum: Datum; groups: FenceGroups; agent?: FieldSpec },
): FieldSection[] {
  const { t } = words
  return [
    {
      fields: [
        {
          type: 'text',
          name: 'fenceName',
          label: words.fields('fenceName'),
          required: true,
          maxLength: 60,
          wide: !agent,
        },
        ...(agent ? [agent] : []),
      ],
    },
    { title: t('fences.sections.watched'), fields: watchedFields(words, groups) },
    ...timeSections(words),
    ...areaSections(words, t('fences.degrees', { datum })),
  ]
}

const tick = (name: string, label: string): FieldSpec => ({ type: 'checkbox', name, label, value: 'on' })

/** The groups that a geofence watches, and the events that it tells. */
function watchedFields(words: Words, groups: FenceGroups): FieldSpec[] {
  const { t, fields, enums } = words
  return [
    pickField(words, {
      kind: 'group',
      name: 'groupIds',
      label: fields('groupIds'),
      hint: t('fences.groupsHint', { most: mostFenceGroups }),
      ...groups,
    }),
    ...fenceKinds.map((kind) => tick(kind, enums(`fenceKind.${kind}`))),
    {
      type: 'text',
      name: 'stayMinutes',
      label: fields('stayMinutes'),
      inputMode: 'numeric',
      maxLength: 5,
      hint: t('fences.stayHint'),
    },
  ]
}

/** When a geofence watches: always, or on days of the week between two times of a zone. */
function timeSections({ t, fields, time }: Words): FieldSection[] {
  return [
    {
      title: t('fences.sections.times'),
      fields: [
        {
          type: 'radio',
          name: 'watch',
          label: fields('times'),
          options: (['always', 'times'] as const).map((value) => ({
            value,
            label: t(`fences.watch.${value}`),
          })),
          wide: true,
        },
      ],
    },
    { fields: dayFields.map((name, index) => tick(name, dayName(index + 1, time.locale))), row: true },
    {
      fields: [
        { type: 'text', name: 'from', label: fields('from'), maxLength: 5, placeholder: '08:00' },
        {
          type: 'text',
          name: 'to',
          label: fields('to'),
          maxLength: 5,
          placeholder: '18:00',
          hint: t('fences.toHint'),
        },
        {
          type: 'text',
          name: 'zone',
          label: fields('zone'),
          maxLength: 64,
          hint: t('fences.zoneHint', { examples: 'Asia/Yangon, Asia/Shanghai' }),
        },
      ],
    },
  ]
}

/** The area of a geofence, as a circle or as an outline; `degrees` tells which datum its degrees have. */
function areaSections({ t, fields, enums }: Words, degrees: string): FieldSection[] {
  return [
    {
      title: t('fences.sections.area'),
      fields: [
        {
          type: 'radio',
          name: 'shapeKind',
          label: fields('shapeKind'),
          required: true,
          options: fenceShapes.map((value) => ({ value, label: enums(`shapeKind.${value}`) })),
          wide: true,
        },
      ],
    },
    {
      title: enums('shapeKind.circle'),
      fields: [
        {
          type: 'text',
          name: 'centre',
          label: fields('centre'),
          maxLength: 80,
          hint: `${t('fences.centreHint')} ${degrees}`,
          wide: true,
        },
        { type: 'text', name: 'radius', label: fields('radius'), maxLength: 12, inputMode: 'numeric' },
        {
          type: 'select',
          name: 'radiusUnit',
          label: fields('radiusUnit'),
          options: (['m', 'km'] as const).map((value) => ({ value, label: t(`fences.units.${value}`) })),
        },
      ],
    },
    {
      title: enums('shapeKind.polygon'),
      fields: [
        {
          type: 'textarea',
          name: 'outline',
          label: fields('outline'),
          rows: 5,
          maxLength: 20_000,
          hint: `${t('fences.outlineHint', { datum: 'WGS-84' })} ${degrees}`,
          wide: true,
        },
      ],
    },
  ]
}

/** The values of a new geofence's form. */
export const newFenceValues = (zone: string): FormValues => ({
  shapeKind: 'circle',
  radius: '500',
  radiusUnit: 'm',
  watch: 'always',
  entering: 'on',
  leaving: 'on',
  from: '08:00',
  to: '18:00',
  zone,
  ...Object.fromEntries(dayFields.map((name) => [name, 'on'])),
})

/** A geofence as values of its form. */
export function fenceValues(fence: Fence, datum: Datum, zone: string): FormValues {
  const { fenceName, shape, kinds, times, stayMinutes } = fence
  const days = times?.days ?? [1, 2, 3, 4, 5, 6, 7]
  return {
    fenceName,
    shapeKind: shape.kind,
    ...typedOf(shape, datum),
    ...Object.fromEntries(kinds.map((kind) => [kind, 'on'])),
    stayMinutes: stayMinutes === null ? '' : String(stayMinutes),
    watch: times ? 'times' : 'always',
    ...Object.fromEntries(days.map((day) => [`day${day}`, 'on'])),
    zone: times?.zone ?? zone,
    from: times?.from ?? '08:00',
    to: times?.to ?? '18:00',
  }
}
