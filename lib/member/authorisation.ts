import { z } from 'zod'
import { longestAuthorisation } from '@/lib/contract/member'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { Words } from '@/lib/list/words'

/** The years on offer; the contract takes any number up to its longest. */
const offeredYears = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, longestAuthorisation]

/** An authorisation as a form writes it: `permanent`, `none`, or a number of years. */
export const authorisation = z.union([
  z.literal('permanent').transform(() => null),
  z.literal('none').transform((): -1 => -1),
  z.coerce.number<string>('invalid').int('invalid').min(1, 'tooSmall').max(longestAuthorisation, 'tooLarge'),
])

/** How long a member is authorised: years from now, without end, or (of a new member) not yet. */
export function authorisationField(
  { fields, terms }: Pick<Words, 'fields' | 'terms'>,
  { withNone }: { withNone: boolean },
): FieldSpec & { name: 'linesceTime' } {
  const years = offeredYears.map((count) => ({ value: String(count), label: terms('years', { count }) }))
  const none = { value: 'none', label: terms('notAuthorised') }
  return {
    type: 'select',
    name: 'linesceTime',
    label: fields('linesceTime'),
    required: true,
    hint: terms('authoriseHint'),
    options: [...(withNone ? [none] : []), ...years, { value: 'permanent', label: terms('permanent') }],
  }
}
