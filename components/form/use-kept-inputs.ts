import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores passwords and chosen files in the browser after a form was refused, because the server never
 * returns them.
 * @param answer number that changes with every answer of the server
 * @param wrong the refused fields; they are not restored
 * @returns function to call when the form is sent
 */
export function useKeptInputs(
  form: RefObject<HTMLFormElement | null>,
  answer: number,
  wrong: Record<string, string>,
) {
  const kept = useRef(new Map<string, string | FileList | null>())
  // React resets the form after its action; a layout effect runs after that and before the next paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once an answer, which resets the form
  useLayoutEffect(() => {
    for (const input of keptOf(form.current)) {
      const value = kept.current.get(input.name)
      // Without a kept value the browser's autofill is left alone.
      if (value === undefined || input.name in wrong) continue
      if (typeof value === 'string') input.value = value
      else input.files = value
    }
    kept.current.clear()
  }, [answer])
  return () => {
    for (const input of keptOf(form.current)) {
      kept.current.set(input.name, input.type === 'file' ? input.files : input.value)
    }
  }
}

function keptOf(form: HTMLFormElement | null) {
  return form?.querySelectorAll<HTMLInputElement>('input:is([type="password"], [type="file"])') ?? []
}
