const covered = ['pointer-events-none', 'absolute', 'h-px', 'opacity-0']

interface CoveredField {
  onFocus: () => void
  /** Called with the text of the field whenever script wrote or changed it. */
  onOtherText: (text: string) => void
}

/**
 * Makes a text field invisible and removes it from the order of Tab while an editor replaces it. It is not
 * hidden, because a hidden field cannot be focused: its focus is passed to the editor.
 * @returns function that restores the field
 */
export function coverField(field: HTMLTextAreaElement, { onFocus, onOtherText }: CoveredField): () => void {
  const onInput = () => onOtherText(field.value)
  field.classList.add(...covered)
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  field.addEventListener('focus', onFocus)
  field.addEventListener('input', onInput)
  if (document.activeElement === field) onFocus()
  return () => {
    field.classList.remove(...covered)
    field.removeAttribute('tabindex')
    field.removeAttribute('aria-hidden')
    field.removeEventListener('focus', onFocus)
    field.removeEventListener('input', onInput)
  }
}
