import { type RefObject, useEffect } from 'react'
import { submitForm } from '@/components/form/submit-form'

/** Submits a panel's form of filters after each choice, once for the same values. */
export function useApplying(panel: RefObject<HTMLElement | null>, drawn: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form exists once the panel is drawn
  useEffect(() => {
    const form = panel.current?.querySelector<HTMLFormElement>('form[data-applies]')
    if (!form) return
    const values = () =>
      new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()
    let sent = values()
    const onChange = () => submitForm(form)
    function onSubmit(event: Event) {
      const now = values()
      if (now === sent) event.preventDefault()
      sent = now
    }
    form.addEventListener('change', onChange)
    form.addEventListener('submit', onSubmit)
    return () => {
      form.removeEventListener('change', onChange)
      form.removeEventListener('submit', onSubmit)
    }
  }, [panel, drawn])
}
