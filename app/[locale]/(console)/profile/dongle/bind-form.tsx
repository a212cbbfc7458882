'use client'

import { type SubmitEvent, useState } from 'react'
import { type TroubleWords, troubleText } from '@/components/dongle/trouble-words'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { FieldGroup } from '@/components/ui/field-group'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { type FormAction, type FormState, idleState } from '@/lib/form/form-state'

interface BindFormProps {
  action: 'bind' | 'change'
  /** Returns one row: challenge, key and sealed offer. */
  offer: FormAction
  /** Returns one row: the path to open next. */
  bind: FormAction
  labels: {
    password: string
    passwordHint: string
    showPassword: string
    submit: string
    reading: string
    failed: string
    /** Message for a key that the platform has bound but the dongle failed to store. */
    notKept: string
    trouble: TroubleWords
  }
}

/** The reasons why nothing was bound: of the password, or of any other step. */
interface Refused {
  field?: string
  message?: string
}

/**
 * Binds the inserted dongle: checks the password, signs the challenge with a new key, binds it at the
 * platform, then stores the key in the dongle.
 */
export function BindForm(props: BindFormProps) {
  const { labels } = props
  const [isBinding, setBinding] = useState(false)
  const [refusal, setRefusal] = useState<Refused>({})

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBinding) return
    const form = event.currentTarget
    const password = String(new FormData(form).get('confirmation') ?? '')
    setBinding(true)
    setRefusal({})
    const refused: Refused = await bindInserted(props, password).catch(() => ({ message: labels.failed }))
    setRefusal(refused)
    setBinding(false)
    if (refused.field) form.querySelector<HTMLInputElement>('[name="confirmation"]')?.focus()
  }

  return (
    <div className="js-only">
      <form id="bind" method="post" noValidate onSubmit={send} className="form">
        {refusal.message && <Notice tone="bad">{refusal.message}</Notice>}
        <FieldGroup>
          <Field
            id="bind-confirmation"
            label={labels.password}
            hint={labels.passwordHint}
            error={refusal.field}
            required
          >
            {(wiring) => (
              <PasswordInput
                {...wiring}
                showLabel={labels.showPassword}
                name="confirmation"
                aria-required
                autoComplete="current-password"
                maxLength={128}
              />
            )}
          </Field>
        </FieldGroup>
        <div className="form-acts">
          <Button type="submit" aria-disabled={isBinding || undefined}>
            <span aria-live="polite">{isBinding ? labels.reading : labels.submit}</span>
          </Button>
        </div>
      </form>
    </div>
  )
}

async function bindInserted(
  { action, offer, bind, labels }: BindFormProps,
  password: string,
): Promise<Refused> {
  const offered = await offer(idleState(), formOf({ action, confirmation: password }))
  const [challenge, key, sealed] = offered.result?.[0] ?? []
  if (!challenge || !key || !sealed) return refusalOf(offered, labels.failed)
  const { askHelper } = await import('@/lib/dongle/ask')
  const reply = await askHelper({ op: 'provision', key, challenge })
  if (!reply.ok) return { message: troubleText(labels.trouble, reply.why, reply.code) }
  const { serial, mac } = reply
  const bound = await bind(idleState(), formOf({ offer: sealed, serial, mac }))
  const href = bound.result?.[0]?.[0]
  if (!href) return refusalOf(bound, labels.failed)
  const keeping = await askHelper({ op: 'keep' })
  if (!keeping.ok || keeping.serial !== serial) return { message: labels.notKept }
  location.assign(href)
  return {}
}

const refusalOf = ({ fields: { confirmation, ...others }, message }: FormState, failed: string): Refused => ({
  field: confirmation,
  message: confirmation ? undefined : (message ?? Object.values(others)[0] ?? failed),
})

function formOf(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
