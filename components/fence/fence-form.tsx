import { randomUUID } from 'node:crypto'
import type { ActionFormProps } from '@/components/form/action-form'
import { Form } from '@/components/form/form'
import { pictureHtml } from '@/components/map/picture-html'
import type { FenceFormView } from '@/lib/fence/form-view'
import { FenceDrawing } from './fence-drawing'

interface FenceFormProps {
  action: ActionFormProps['action']
  view: FenceFormView
  submit: string
  cancelHref: string
  hidden?: Record<string, string>
}

/** The form of a geofence with the picture of its shape. */
export function FenceForm({ action, view, hidden, ...rest }: FenceFormProps) {
  const { initial, sections, drawing, labels, moves } = view
  const { picture, window, note } = drawing
  return (
    <Form
      id="fence"
      action={action}
      initial={initial}
      hidden={{ requestId: randomUUID(), ...hidden }}
      sections={sections}
      // Enter in a field presses the first button of a form, which would be one of the picture's.
      above={<button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
      {...rest}
    >
      <FenceDrawing
        initial={{ svg: pictureHtml(picture).text, window, note }}
        size={{ width: picture.width, height: picture.height }}
        labels={labels}
        moves={moves}
      />
    </Form>
  )
}
