import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps typed passwords and chosen files in the browser when a form comes back refused: the server never repeats
 * them, and nobody should give them again because another field was wrong.
 * @param answer changes with every answer of the server
 * @param wrong names of the fields that were refused; theirs are not put back
 * @returns what to call when the form is sent
 */
export function useKeptInputs(
  form: RefObject<HTMLFormElement | null>,
  answer: number,
  wrong: Record<string, string>,
) {
  const kept = useRef(new Map<string, string | FileList | null>())
  // The framework empties the form after its action; this runs after that and before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the answer that they are put back after
  useLayoutEffect(() => {
    for (const input of keptOf(form.current)) {
      const given = kept.current.get(input.name)
      // What the browser filled in by itself before the first sending is left alone.
      if (given === undefined || input.name in wrong) continue
      if (typeof given === 'string') input.value = given
      else input.files = given
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
