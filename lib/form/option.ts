/** A value offered by a select or a group of radio buttons. */
export interface Option {
  value: string
  label: string
  disabled?: boolean
  /** The heading under which a select lists it, together with neighbours of the same heading. */
  group?: string
}
