import { z } from 'zod'
import { bindingForm } from '@/lib/binding/form'
import { typedPassword } from '@/lib/contract/fields'

/** Confirmed settings; replacing asks for the operator's own password. */
export const confirmForm = bindingForm
  .safeExtend({ confirmation: z.string().default('') })
  .superRefine(({ mode, confirmation }, context) => {
    if (mode !== 'replace') return
    for (const { message } of typedPassword.safeParse(confirmation).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['confirmation'], message })
  })
