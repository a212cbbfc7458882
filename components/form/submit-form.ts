/**
 * Submits a form like its button, with a `submit` event. Safari has `requestSubmit` only from version 16 on.
 */
export function submitForm(form: HTMLFormElement): void {
  const button = document.createElement('button')
  button.hidden = true
  form.append(button)
  button.click()
  button.remove()
}
