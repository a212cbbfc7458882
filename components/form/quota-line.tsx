import { type RefObject, useEffect, useState } from 'react'
import { QuotaMeter } from '@/components/ui/quota-meter'
import { controlId } from '@/lib/form/field-spec'

/** Usage of a quota in words; `limit` is null for an unlimited one. */
interface Quota {
  /** Owner of the quota, such as an agent's name. */
  label: string
  used: number
  limit: number | null
  text: string
  /** The number of free places in words, displayed after a form exceeded it; absent without a limit. */
  left?: string
}

/** Quotas by the value of the field that selects them; '' for no choice. */
export interface QuotaChoice {
  field: string
  quotas: Record<string, Quota>
}

interface QuotaLineProps extends QuotaChoice {
  form: RefObject<HTMLFormElement | null>
  formId: string
  /** Value of the field at the first rendering; script follows its changes. */
  initial: string
}

/** Quota of the chosen value, above the form. */
export default function QuotaLine({ field, quotas, form, formId, initial }: QuotaLineProps) {
  const [chosen, setChosen] = useState(initial)
  useEffect(() => {
    const element = form.current
    const update = () => {
      const control = element?.elements.namedItem(field)
      if (control instanceof HTMLSelectElement) setChosen(control.value)
    }
    // The choice may have changed before hydration.
    update()
    element?.addEventListener('input', update)
    return () => element?.removeEventListener('input', update)
  }, [form, field])

  const quota = quotas[chosen]
  if (!quota) return null
  const { label, used, limit, text } = quota
  return (
    <output
      htmlFor={controlId(formId, field)}
      className={limit === null ? 'text-muted-foreground' : undefined}
    >
      {limit === null ? text : <QuotaMeter label={label} used={used} limit={limit} text={text} />}
    </output>
  )
}
