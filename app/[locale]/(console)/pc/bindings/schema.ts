import { z } from 'zod'
import { typedPassword } from '@/lib/contract/fields'
import { bindingForm } from '@/lib/domain/binding/form'

/** Confirmed settings; replacing requires the operator's own password. */
export const confirmForm = bindingForm
  .safeExtend({ confirmation: z.string().default('') })
  .superRefine(({ mode, confirmation }, context) => {
    if (mode !== 'replace') return
    for (const { message } of typedPassword.safeParse(confirmation).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['confirmation'], message })
  })
