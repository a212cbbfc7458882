import type { FormAction } from '@/lib/form/form-state'

/** The actions of an import's page; each of its screens builds them. */
export interface ImportActions {
  chooseColumns: FormAction
  correctRows: FormAction
  settleDoubts: FormAction
  commitRows: FormAction
  stopImport: FormAction
  forgetPasswords: FormAction
  removeImport: FormAction
}
