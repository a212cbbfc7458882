/** The button that Enter in a field presses, which is a form's first: without it that would be one of another purpose. */
export function FirstSubmit() {
  return <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
}
