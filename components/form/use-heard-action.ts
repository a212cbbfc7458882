import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { useCallback } from 'react'
import type { FormAction } from '@/lib/form/form-state'
import { formValues, withoutSecrets } from '@/lib/form/form-values'
import { useAlive } from './use-alive'

/**
 * The action of a form, which returns the form with its input if the console gave no answer: a failed request
 * would otherwise replace the page and lose the input. The server's own action is the initial one, for a page
 * without script.
 */
export function useHeardAction(action: FormAction, message: string): FormAction {
  const isAlive = useAlive()
  const heard = useCallback<FormAction>(
    async (state, data) => {
      try {
        return await action(state, data)
      } catch (error) {
        if (!isUnanswered(error)) throw error
        const values = withoutSecrets(formValues(data))
        return { status: 'failed', code: 'unanswered', values, fields: {}, message }
      }
    },
    [action, message],
  )
  return isAlive ? heard : action
}

/**
 * Whether a request failed without an answer of the console. Redirects and failures on the server have a
 * digest.
 */
const isUnanswered = (error: unknown) =>
  error instanceof Error && !('digest' in error) && !unstable_isUnrecognizedActionError(error)
