import 'server-only'
import type { Datum } from '@/lib/contract/server-settings'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import type { Words } from '@/lib/list/words'
import { drawn } from './drawing'
import { type FenceGroups, fenceSections } from './form'
import { fenceForm } from './form-read'

const moves = [
  ['closer', '+'],
  ['farther', '−'],
  ['north', '↑'],
  ['west', '←'],
  ['east', '→'],
  ['south', '↓'],
] as const

export type FenceFormView = ReturnType<typeof fenceFormView>

/** The form of a geofence as data, with the picture of its first values. */
export function fenceFormView(
  initial: FormValues,
  { words, ...parts }: { words: Words; datum: Datum; groups: FenceGroups; agent?: FieldSpec },
) {
  const { t } = words
  // The picture does not need the name, and a platform's name may be longer than the form accepts.
  const first = fenceForm.parse({ ...initial, fenceName: '', draw: 'show' })
  return {
    initial,
    sections: fenceSections(words, parts),
    drawing: drawn(first, parts.datum, words),
    labels: {
      picture: t('fences.picture'),
      show: t('fences.show'),
      undo: t('fences.undo'),
      clickHint: t('fences.clickHint'),
      tools: t('map.tools'),
    },
    moves: moves.map(([name, sign]) => ({ name, sign, label: t(`map.${name}`) })),
  }
}
