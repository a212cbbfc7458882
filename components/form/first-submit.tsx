/**
 * The form's first button, which Enter in a field presses: without it Enter would press a button of another
 * purpose.
 */
export function FirstSubmit() {
  return <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
}
