interface CoveredField {
  onFocus: () => void
  /** The text of the field, whenever script wrote or changed it. */
  onOtherText: (text: string) => void
}

/**
 * Puts a text field out of sight and out of the order of Tab while an editor takes its place. It is not hidden, for a
 * hidden field cannot be focused: its focus goes on to the editor.
 * @returns function that uncovers the field
 */
export function coverField(field: HTMLTextAreaElement, { onFocus, onOtherText }: CoveredField): () => void {
  const onInput = () => onOtherText(field.value)
  field.classList.add('covered')
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  field.addEventListener('focus', onFocus)
  field.addEventListener('input', onInput)
  if (document.activeElement === field) onFocus()
  return () => {
    field.classList.remove('covered')
    field.removeAttribute('tabindex')
    field.removeAttribute('aria-hidden')
    field.removeEventListener('focus', onFocus)
    field.removeEventListener('input', onInput)
  }
}
