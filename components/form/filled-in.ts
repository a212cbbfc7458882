/**
 * Whether a form holds anything that the server did not put into it: typed before script came, or brought back by the
 * browser. Passwords do not count, for browsers fill them in by themselves.
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
