'use client'

import { useEffect } from 'react'

interface TickedSubjectsProps {
  /** Id of the form to send. */
  form: string
  /** Name of the checkboxes, and of the hidden fields that they become. */
  name: string
}

/**
 * Sends the ticked subjects of the page's search with another form, in their state at that moment. Without
 * script a button of the search first puts them into the address.
 */
export function TickedSubjects({ form, name }: TickedSubjectsProps) {
  useEffect(() => {
    const sent = document.getElementById(form)
    const take = ({ formData }: FormDataEvent) => {
      const ticks = document.querySelectorAll<HTMLInputElement>(
        `[data-slot="picker"] input[type="checkbox"][name="${name}"]`,
      )
      // Subjects that could not be read have no checkboxes, only ids.
      if (ticks.length === 0) return
      formData.delete(name)
      for (const { checked, value } of ticks) if (checked) formData.append(name, value)
    }
    sent?.addEventListener('formdata', take)
    return () => sent?.removeEventListener('formdata', take)
  }, [form, name])
  return null
}
