import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import type { FormProps } from '@/components/form/form-labels'
import { controlId } from '@/lib/form/field-spec'
import type { FormAction } from '@/lib/form/form-state'
import type { EditorWords } from '@/lib/rich-text/editor-spec'
import { RichTextField } from './rich-text-field'

interface AnnouncementFormProps extends Omit<FormProps, 'id' | 'children'> {
  /** Stores the picture of its field `file` and returns its `address`. */
  upload: FormAction
  /** The parts of the stored content that simple marks cannot express. */
  keptParts: readonly string[]
  words: EditorWords
}

const formId = 'announcement'

/** The form of an announcement, whose content is typed in simple marks or in the editor. */
export function AnnouncementForm({ upload, keptParts, words, hidden, ...form }: AnnouncementFormProps) {
  return (
    <Form {...form} id={formId} hidden={{ ...hidden, requestId: randomUUID() }}>
      <RichTextField
        controlId={controlId(formId, 'content')}
        keptParts={keptParts}
        words={words}
        upload={upload}
      />
    </Form>
  )
}
