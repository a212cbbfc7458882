/** One of the values that a select or a group of radio buttons offers. */
export interface Option {
  value: string
  label: string
  disabled?: boolean
}
