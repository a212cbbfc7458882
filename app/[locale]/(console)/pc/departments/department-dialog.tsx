import { randomUUID } from 'node:crypto'
import { DialogForm } from '@/components/form/dialog-form'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { NativeText } from '@/components/ui/native-text'
import { Notice } from '@/components/ui/notice'
import type { DepartmentForm } from '@/lib/domain/department/dialog-view'
import type { Words } from '@/lib/list/words'
import {
  addDepartment,
  moveDepartment,
  removeDepartment,
  renameDepartment,
  restoreDepartment,
} from './actions'

const actions = {
  add: addDepartment,
  rename: renameDepartment,
  move: moveDepartment,
  remove: removeDepartment,
  restore: restoreDepartment,
}

interface DepartmentDialogProps {
  form: DepartmentForm | undefined
  closeHref: string
  words: Words
}

/** The form over the tree: adds, renames, moves, removes or restores a department. */
export function DepartmentDialog({ form, closeHref, words }: DepartmentDialogProps) {
  if (!form) return null
  const { name, title, text, refusal, submit, fields, initial, hidden } = form
  return (
    <DialogPanel title={title} closeHref={closeHref} closeLabel={words.t('ui.close')}>
      {refusal ? (
        <Notice tone="warn">{refusal}</Notice>
      ) : (
        <DialogForm
          id="department"
          action={actions[name]}
          submit={submit}
          variant={name === 'remove' ? 'destructive' : 'default'}
          cancelHref={closeHref}
          hidden={{ requestId: randomUUID(), ...hidden }}
          initial={initial}
          sections={[{ fields }]}
          above={
            text && (
              <p>
                <NativeText>{text}</NativeText>
              </p>
            )
          }
        />
      )}
    </DialogPanel>
  )
}
