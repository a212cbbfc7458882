import { createContext } from 'react'
import { type FormState, idleState } from '@/lib/form/form-state'

/** The state of the form around a part that draws some of it, such as a picture of what was typed. */
export const FormStateContext = createContext<FormState>(idleState())
