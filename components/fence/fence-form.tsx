import { randomUUID } from 'node:crypto'
import type { ActionFormProps } from '@/components/form/action-form'
import { Form } from '@/components/form/form'
import { pictureHtml } from '@/components/map/picture-html'
import type { Datum } from '@/lib/contract/server-settings'
import { drawn } from '@/lib/fence/drawing'
import { fenceSections } from '@/lib/fence/form'
import { fenceForm } from '@/lib/fence/form-read'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import type { Words } from '@/lib/list/words'
import { FenceDrawing } from './fence-drawing'

interface FenceFormProps {
  action: ActionFormProps['action']
  initial: FormValues
  words: Words
  datum: Datum
  submit: string
  cancelHref: string
  agent?: FieldSpec
  hidden?: Record<string, string>
}

/** The form of a geofence with the picture of its shape. */
export function FenceForm({ action, initial, words, datum, agent, hidden, ...rest }: FenceFormProps) {
  const { t } = words
  const { picture, window, note } = drawn(fenceForm.parse({ ...initial, draw: 'show' }), datum, words)
  const { width, height } = picture
  return (
    <Form
      id="fence"
      action={action}
      initial={initial}
      hidden={{ requestId: randomUUID(), ...hidden }}
      sections={fenceSections(words, datum, agent)}
      // Enter in a field sends the form: its first button counts, which would be one of the picture's.
      above={<button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
      {...rest}
    >
      <FenceDrawing
        initial={{ svg: pictureHtml(picture).text, window, note }}
        size={{ width, height }}
        labels={{
          picture: t('fences.picture'),
          show: t('fences.show'),
          undo: t('fences.undo'),
          clickHint: t('fences.clickHint'),
          tools: t('map.tools'),
        }}
        moves={[
          { name: 'closer', sign: '+', label: t('map.closer') },
          { name: 'farther', sign: '−', label: t('map.farther') },
          { name: 'north', sign: '↑', label: t('map.north') },
          { name: 'west', sign: '←', label: t('map.west') },
          { name: 'east', sign: '→', label: t('map.east') },
          { name: 'south', sign: '↓', label: t('map.south') },
        ]}
      />
    </Form>
  )
}
