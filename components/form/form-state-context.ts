import { createContext } from 'react'
import { type FormState, idleState } from '@/lib/form/form-state'

/** The state of the form, for a part of it that draws some of the state, such as a picture of the input. */
export const FormStateContext = createContext<FormState>(idleState())
