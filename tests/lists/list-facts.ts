/** Rows to try an action on, and its effect on them. */
export interface ActionFact {
  /** SQL condition of rows that offer the action. */
  on: string
  /** Input besides the password. */
  input?: Record<string, string>
  /** SQL expression that the action changes, and its value afterwards as text; null when the row is deleted. */
  becomes: readonly [expression: string, value: string | null]
  /** The value of the choice in the first step of its dialog. */
  chosen?: string
  /** The view of the list that offers it. */
  view?: string
  /** It also adds rows to the table. */
  adds?: true
  /** The login account that may use it, if not the owner. */
  by?: string
  /** It displays rows in place of the dialog, such as new passwords, without a redirect. */
  answers?: true
}

/** The facts of one list that the walk cannot derive from its declaration, as SQL over its table. */
export interface ListFacts {
  table: string
  /** Condition of the rows that the owner sees without a filter. */
  shown: string
  /** Condition of the rows that actions may concern, if `shown` excludes some of them. */
  acted?: string
  /** Of a list on a record's page: the record, which the accounts of agent 3 may not see. */
  record?: number
  /** Condition of the rows that an account of agent 3 sees, `false` for none; absent for lists of the owner only. */
  ofAgent?: string
  /** A value for each parameter of the address, and the SQL condition of the rows that it selects. */
  filters: Record<string, readonly [value: string, condition: string]>
  /** The filter to page by, if numbered pages do not reach the middle of all rows. */
  pagedBy?: string
  views?: Record<string, string>
  /**
   * SQL that inserts rows for the actions, and SQL that removes the remaining ones, if other tests use all
   * others.
   */
  own?: { make: string; remove: string }
  /** SQL that changes the row $1 as another operator could, if more than the row's version has to change. */
  disturb?: string
  actions?: Record<string, ActionFact>
  edit?: Required<Pick<ActionFact, 'on' | 'input' | 'becomes'>>
}
