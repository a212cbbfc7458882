import type { FormState } from '@/lib/form/form-state'

type Action = (state: FormState, data: FormData) => Promise<FormState>

/** The actions of an import's page; each of its screens builds them. */
export interface ImportActions {
  chooseColumns: Action
  correctRows: Action
  commitRows: Action
  stopImport: Action
  forgetPasswords: Action
  removeImport: Action
}
