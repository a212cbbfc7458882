import { type RefObject, useEffect, useState } from 'react'

/** The label of a submit button that names the number typed in a field. */
export interface CountedLabel {
  field: string
  one: string
  /** With `{count}`. */
  many: string
}

/** The label with the number that the field has now; `plain` without script, and while the field has no number. */
export function useCountedLabel(
  form: RefObject<HTMLFormElement | null>,
  counted: CountedLabel | undefined,
  plain: string,
): string {
  const [count, setCount] = useState(0)
  const field = counted?.field
  useEffect(() => {
    const element = form.current
    if (!element || field === undefined) return
    const update = () => {
      const control = element.elements.namedItem(field)
      setCount(control instanceof HTMLInputElement ? Number(control.value.trim()) : 0)
    }
    // The number may have been typed before hydration.
    update()
    element.addEventListener('input', update)
    return () => element.removeEventListener('input', update)
  }, [form, field])
  if (!counted || !Number.isInteger(count) || count < 1) return plain
  return count === 1 ? counted.one : counted.many.replace('{count}', String(count))
}
