/**
 * Whether a form differs from the server's markup: input typed before hydration, or restored by the browser.
 * Passwords are ignored, because browsers autofill them.
 */
export function isFilledIn(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(isChanged)
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (control instanceof HTMLSelectElement) {
    const options = Array.from(control.options)
    const first =
      options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled)
    return first?.selected === false
  }
  if (!(control instanceof HTMLInputElement) || control.type === 'password') return false
  if (control.type === 'checkbox' || control.type === 'radio') {
    return control.checked !== control.defaultChecked
  }
  return control.value !== control.defaultValue
}
