import { type RefObject, useEffect, useRef } from 'react'

/**
 * Asks before the operator leaves a page with unsaved input: by the browser's dialog when the page unloads,
 * by `question` for links and other forms of the console.
 * @returns ref with the flag of unsaved input, which the form sets
 */
export function useUnsavedWarning(
  form: RefObject<HTMLFormElement | null>,
  question: string,
): RefObject<boolean> {
  const dirty = useRef(false)
  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (dirty.current) event.preventDefault()
    }
    // Capture phase, to run before `Navigation` follows the link.
    function onLeave(event: Event) {
      if (!dirty.current || !leaves(event, form.current)) return
      if (window.confirm(question)) {
        dirty.current = false
        return
      }
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('click', onLeave, true)
    document.addEventListener('submit', onLeave, true)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('click', onLeave, true)
      document.removeEventListener('submit', onLeave, true)
    }
  }, [form, question])
  return dirty
}

function leaves(event: Event, form: HTMLFormElement | null): boolean {
  // A panel opens over the page, its choices do not leave the page, and those of a `ChoosingForm` leave the form in it.
  const within = 'a[data-panel], [data-slot="panel"] form, form[data-choosing]'
  if (event.target instanceof Element && event.target.closest(within)) return false
  if (event.type === 'submit') return event.target !== form
  if (!(event instanceof MouseEvent) || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download')) return false
  return !link.getAttribute('href')?.startsWith('#')
}
