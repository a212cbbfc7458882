import { randomUUID } from 'node:crypto'
import type { ActionFormProps } from '@/components/form/action-form'
import { FirstSubmit } from '@/components/form/first-submit'
import { Form } from '@/components/form/form'
import { pictureHtml } from '@/components/map/picture-html'
import type { FenceFormView } from '@/lib/domain/fence/form-view'
import { FenceDrawing } from './fence-drawing'

interface FenceFormProps {
  action: ActionFormProps['action']
  view: Omit<FenceFormView, 'initial'> & Pick<ActionFormProps, 'initial'>
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
      className="form-beside"
      action={action}
      initial={initial}
      hidden={{ requestId: randomUUID(), ...hidden }}
      sections={sections}
      above={<FirstSubmit />}
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
