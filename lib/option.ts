/** A value offered by a select or a group of radio buttons. */
export interface Option {
  value: string
  label: string
  disabled?: boolean
}
