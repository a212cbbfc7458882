import type { FormState } from '@/lib/form/form-state'

type Action = (state: FormState, data: FormData) => Promise<FormState>

/** The actions of an import's page, which its screen builds. */
export interface ImportActions {
  columns: Action
  correct: Action
  commit: Action
  stop: Action
  remove: Action
}
