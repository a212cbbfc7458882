import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps typed passwords in the browser when a form comes back refused: the server never repeats them, and
 * nobody should type them again because another field was wrong.
 * @param answer changes with every answer of the server
 * @param wrong names of the fields that were refused; their passwords are not put back
 * @returns what to call when the form is sent
 */
export function useKeptPasswords(
  form: RefObject<HTMLFormElement | null>,
  answer: number,
  wrong: Record<string, string>,
) {
  const kept = useRef(new Map<string, string>())
  // The framework empties the form after its action; this runs after that and before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the answer that the passwords are put back after
  useLayoutEffect(() => {
    for (const input of passwordsOf(form.current)) {
      const typed = kept.current.get(input.name)
      // What the browser filled in by itself before the first sending is left alone.
      if (typed !== undefined && !(input.name in wrong)) input.value = typed
    }
    kept.current.clear()
  }, [answer])
  return () => {
    for (const input of passwordsOf(form.current)) kept.current.set(input.name, input.value)
  }
}

function passwordsOf(form: HTMLFormElement | null) {
  return form?.querySelectorAll<HTMLInputElement>('input[type="password"]') ?? []
}
