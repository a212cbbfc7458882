import type { FormState } from '@/lib/form/form-state'

/** A form's action that stores the picture of its field `file`, and returns its `address`. */
export type UploadPicture = (state: FormState, data: FormData) => Promise<FormState>
