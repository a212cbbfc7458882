/** Rows to try an action on, and its effect on them. */
export interface ActionFact {
  /** SQL condition of rows that offer the action. */
  on: string
  /** Input beside the password. */
  input?: Record<string, string>
  /** SQL expression that the action changes, and its value afterwards as text; null when the row is deleted. */
  becomes: readonly [expression: string, value: string | null]
  /** The value of the choice that its dialog asks for first. */
  chosen?: string
  /** The view of the list that offers it. */
  view?: string
  /** It adds rows to the table, too. */
  adds?: true
  /** The login account to which it is offered, where that is not the owner. */
  by?: string
  /** It answers rows in place of the dialog, such as new passwords, and leads nowhere. */
  answers?: true
}

/** The facts of one list that the walk cannot derive from its declaration, as SQL over its table. */
export interface ListFacts {
  table: string
  /** Condition of the rows that the owner sees without a filter. */
  shown: string
  /** Condition of the rows that actions may be about, where `shown` leaves some of them out. */
  acted?: string
  /** Of a list on a record's page: the record, which the accounts of agent 3 may not see. */
  record?: number
  /** Condition of the rows that an account of agent 3 sees, `false` for none; absent for lists of the owner only. */
  ofAgent?: string
  /** A value for each parameter of the address, and the SQL condition of the rows that it selects. */
  filters: Record<string, readonly [value: string, condition: string]>
  /** The filter to page by, where numbered pages do not reach the middle of all rows. */
  pagedBy?: string
  views?: Record<string, string>
  /** SQL that makes rows for the actions, and that removes what is left of them, where other tests use all others. */
  own?: { make: string; remove: string }
  /** SQL that changes the row $1 as another operator may, where that is not the row's version alone. */
  disturb?: string
  actions?: Record<string, ActionFact>
  edit?: Required<Pick<ActionFact, 'on' | 'input' | 'becomes'>>
}
