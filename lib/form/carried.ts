import type { Option } from '@/lib/form/option'

/** A chosen row as a form sends it: its id and its name, so that a form that comes back shows names without a call. */
export const carriedValue = ({ value, label }: Option): string => `${value} ${label}`

/** An option whose value is its {@link carriedValue}. */
export const carried = (option: Option): Option => ({ ...option, value: carriedValue(option) })

/** The option that a form sent. */
export const carriedOption = (value: string): Option => ({ value, label: value.replace(/^\S*\s*/, '') })

/** Options as one text of a form's answer, each in a line. */
export const carriedLines = (options: readonly Option[]): string => options.map(carriedValue).join('\n')

/** The options of an answer's text. */
export const carriedOptions = (lines: string): Option[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map(carriedOption)
