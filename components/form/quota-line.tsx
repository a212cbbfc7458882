import { type RefObject, useEffect, useState } from 'react'
import { QuotaMeter } from '@/components/ui/quota-meter'
import { controlId } from '@/lib/form/field-spec'

/** How much of a quota is used, in words; `limit` is null where there is none. */
interface Quota {
  /** What the quota is of, such as an agent's name. */
  label: string
  used: number
  limit: number | null
  text: string
}

/** The quotas that a form's line may show, by what is chosen in one of its fields; '' stands for nothing chosen. */
export interface QuotaChoice {
  field: string
  quotas: Record<string, Quota>
}

interface QuotaLineProps extends QuotaChoice {
  form: RefObject<HTMLFormElement | null>
  formId: string
  /** What is chosen as the page is drawn; script follows the field from there. */
  begin: string
}

/** The quota of what is chosen, on top of the form that takes from it. */
export function QuotaLine({ field, quotas, form, formId, begin }: QuotaLineProps) {
  const [chosen, setChosen] = useState(begin)
  useEffect(() => {
    const element = form.current
    const follow = () => {
      const control = element?.elements.namedItem(field)
      if (control instanceof HTMLSelectElement) setChosen(control.value)
    }
    // Somebody may have chosen before script was there.
    follow()
    element?.addEventListener('input', follow)
    return () => element?.removeEventListener('input', follow)
  }, [form, field])

  const quota = quotas[chosen]
  if (!quota) return null
  const { label, used, limit, text } = quota
  return (
    <output htmlFor={controlId(formId, field)} className={limit === null ? 'text-muted' : undefined}>
      {limit === null ? text : <QuotaMeter label={label} used={used} limit={limit} text={text} />}
    </output>
  )
}
