import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A typed password, or the chosen files of a field with the name of its stored file. */
type Kept = string | { files: FileList | null; stored: string | undefined }

/**
 * Restores passwords and chosen files in the browser after a form was refused, because the server never
 * returns them. A file that the answer contains as stored is not sent again.
 * @param answer number that changes with every answer of the server
 * @param wrong the refused fields; they are not restored
 * @returns function to call when the form is sent
 */
export function useKeptInputs(
  form: RefObject<HTMLFormElement | null>,
  answer: number,
  wrong: Record<string, string>,
) {
  const inputs = useRef(new Map<string, Kept>())
  // React resets the form after its action; a layout effect runs after that and before the next paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer, which resets the form
  useLayoutEffect(() => {
    for (const input of keptOf(form.current)) {
      const value = inputs.current.get(input.name)
      // Without a saved value the browser's autofill is not overwritten.
      if (value === undefined || input.name in wrong) continue
      if (typeof value === 'string') input.value = value
      else if (storedOf(input) === value.stored) input.files = value.files
    }
    inputs.current.clear()
  }, [answer])
  return () => {
    for (const input of keptOf(form.current)) {
      const file = { files: input.files, stored: storedOf(input) }
      inputs.current.set(input.name, input.type === 'file' ? file : input.value)
    }
  }
}

/** The name of the stored file that a file field would send again. */
function storedOf({ form, name }: HTMLInputElement): string | undefined {
  return form?.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)?.value
}

function keptOf(form: HTMLFormElement | null) {
  return form?.querySelectorAll<HTMLInputElement>('input:is([type="password"], [type="file"])') ?? []
}
