import 'server-only'
import { z } from 'zod'
import { requiredText } from '@/lib/contract/fields'
import type { Version } from '@/lib/contract/release'
import { haltRule } from '@/lib/contract/rollout'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import type { FieldSpec } from '@/lib/form/field-spec'
import { numberText } from '@/lib/form/number-text'
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

/** The rule that forms propose for a version without one. */
const usualRule = { failureLimit: '5', minReports: '10' }

/** The values of the fields: the version's own rule, else the usual one, so that every ring asks alike. */
export const haltRuleValues = ({
  failureLimit,
  minReports,
}: Pick<Version, 'failureLimit' | 'minReports'>) => ({
  failureLimit: failureLimit === null ? usualRule.failureLimit : String(failureLimit),
  minReports: minReports === null ? usualRule.minReports : String(minReports),
})

/** The fields of the rule, the same in the form of each ring. */
export function haltRuleFields({ t, fields }: Words): FieldSpec[] {
  return [
    {
      type: 'text',
      inputMode: 'numeric',
      name: 'failureLimit',
      label: fields('failureLimit'),
      hint: t('rollouts.limitHint'),
      required: true,
    },
    {
      type: 'number',
      name: 'minReports',
      label: fields('minReports'),
      hint: t('rollouts.minHint'),
      min: 1,
      required: true,
    },
  ]
}
