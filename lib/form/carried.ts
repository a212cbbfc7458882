import type { Option } from '@/lib/form/option'

/**
 * The value of a chosen row in a form: its id and its name, so that a returned form displays names without a
 * call.
 */
export const carriedValue = ({ value, label }: Option): string => `${value} ${label}`

/** An option whose value is its {@link carriedValue}. */
export const carried = (option: Option): Option => ({ ...option, value: carriedValue(option) })

/** The option of a sent value. */
export const carriedOption = (value: string): Option => ({ value, label: value.replace(/^\S*\s*/, '') })

/** Options as one text in a form's answer, one per line. */
export const carriedLines = (options: readonly Option[]): string => options.map(carriedValue).join('\n')

/** The options in an answer's text. */
export const carriedOptions = (lines: string): Option[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map(carriedOption)
