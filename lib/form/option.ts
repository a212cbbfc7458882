/** A value offered by a select or a group of radio buttons. */
export interface Option {
  value: string
  label: string
  disabled?: boolean
  /** The heading below which a select shows it, with its neighbours of the same heading. */
  group?: string
}
