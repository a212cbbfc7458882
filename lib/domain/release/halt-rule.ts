import 'server-only'
import { z } from 'zod'
import { optionalText, requiredText } from '@/lib/contract/fields'
import { haltRule } from '@/lib/contract/rollout'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import type { FieldSpec } from '@/lib/form/field-spec'
import { numberOrEmpty, numberText } from '@/lib/form/number-text'
import type { Words } from '@/lib/list/words'

const longestLimit = 6
const limit = z
  .string()
  .overwrite((typed) => asciiNumbers(typed).replace(',', '.'))
  .regex(/^\d+(?:\.\d)?$/, 'invalid')
  .transform(Number)
  .pipe(haltRule.shape.failureLimit)

/** The rule by which a version halts, as the fields of a form. */
export const haltRuleForm = z.object({
  failureLimit: requiredText(longestLimit).pipe(limit),
  minReports: numberText(haltRule.shape.minReports),
})

/** The same for a version that may have no rule: both fields or neither. */
export const optionalRuleForm = z
  .object({
    failureLimit: optionalText(longestLimit).pipe(z.union([z.literal('').transform(() => null), limit])),
    minReports: numberOrEmpty(haltRule.shape.minReports),
  })
  .superRefine(({ failureLimit, minReports }, context) => {
    for (const [name, value, other] of [
      ['failureLimit', failureLimit, minReports],
      ['minReports', minReports, failureLimit],
    ] as const) {
      if (value === null && other !== null)
        context.addIssue({ code: 'custom', path: [name], message: 'required' })
    }
  })

/** The fields of the rule; without `required` the hint of the first one says that both may be empty. */
export function haltRuleFields({ t, fields }: Words, { required }: { required: boolean }): FieldSpec[] {
  return [
    {
      type: 'text',
      inputMode: 'numeric',
      name: 'failureLimit',
      label: fields('failureLimit'),
      hint: required ? t('rollouts.limitHint') : t('rollouts.optionalLimitHint'),
      required,
    },
    {
      type: 'number',
      name: 'minReports',
      label: fields('minReports'),
      hint: t('rollouts.minHint'),
      min: 1,
      required,
    },
  ]
}
