import type { List } from '@/lib/list/list'
import { screenPath } from '@/lib/screens/screen-paths'
import { all, textOf } from '../support/html.ts'
import { type ListPage, listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { csvRows } from '../support/sheet-rows.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { facts } from './facts.ts'
import type { ActionFact, ListFacts } from './list-facts.ts'

/** A list of the registry with its facts, over HTTP and in the database. */
export class WalkedList {
  readonly list: List
  readonly facts: ListFacts

  constructor(list: List) {
    const known = facts[list.screen]
    if (!known)
      throw new Error(
        `no facts of the screen ${list.screen}: add them to a facts-*.ts that tests/lists/facts.ts spreads`,
      )
    this.list = list
    this.facts = known
  }

  path(query = '', locale = 'en'): string {
    return `/${locale}${screenPath(this.list.screen, this.facts.record)}${query}`
  }

  /** The list's page at a query. */
  async page(query = '', { who = 'owner', locale = 'en' } = {}): Promise<ListPage> {
    const visitor = await visitorAs(who)
    return listOf((await visitor.getPage(this.path(query, locale))).document)
  }

  /** The links to the most frequent filters of the list. */
  async presets(query: string): Promise<{ text: string; isCurrent: boolean }[]> {
    const { document } = await (await visitorAs('owner')).getPage(this.path(query))
    const links = all(document, { tag: 'nav', slot: 'views' }).flatMap((nav) => all(nav, { tag: 'a' }))
    return links.map((link) => ({ text: textOf(link), isCurrent: 'aria-current' in link.attribs }))
  }

  /** The rows of the exported CSV file, its heading first. */
  async exported(query = '', { who = 'owner', locale = 'en' } = {}): Promise<string[][]> {
    const search = new URLSearchParams(query)
    search.set('format', 'csv')
    search.set('locale', locale)
    if (this.facts.record) search.set('in', String(this.facts.record))
    const answer = await (await visitorAs(who)).get(`/api/export/${this.list.screen}?${search}`)
    if (answer.status !== 200) throw new Error(`the export answers ${answer.status}`)
    return csvRows(await answer.text())
  }

  count(condition = 'true', base = this.facts.shown): Promise<number> {
    return stackNumber(`select count(*) from ${this.facts.table} where ${base} and ${condition}`)
  }

  /** The newest rows that offer an action, by id. */
  async rowsFor({ on, view }: Pick<ActionFact, 'on' | 'view'>, count = 2): Promise<string[]> {
    const { acted, shown, views } = this.facts
    const base = view === undefined ? (acted ?? shown) : views?.[view]
    const rows = await stackRows(
      `select id from ${this.facts.table} where ${base} and ${on} order by id desc limit ${count}`,
    )
    if (rows.length < count) throw new Error(`fewer than ${count} rows have ${on}`)
    return rows.map(({ id }) => String(id))
  }

  /** Inserts the rows that the facts reserve for the actions. */
  async makeRows(): Promise<void> {
    if (this.facts.own) await stackRows(this.facts.own.make)
  }

  async removeRows(): Promise<void> {
    if (this.facts.own) await stackRows(this.facts.own.remove)
  }

  /** Changes a row as another operator could. */
  async disturb(id: string): Promise<void> {
    const { table, disturb = `update ${table} set row_version = row_version + 1 where id = $1` } = this.facts
    await stackRows(disturb, [id])
  }

  /** A row of the table with all of its columns. */
  async row(id: string): Promise<Record<string, unknown>> {
    const [row = {}] = await stackRows(`select * from ${this.facts.table} where id = $1`, [id])
    return row
  }

  /** The values of an expression in all rows of the table, or in some of them, by id. */
  async state(expression: string, ids?: readonly string[]): Promise<Map<string, string>> {
    const some = ids ? `where id in (${ids.join()})` : ''
    const rows = await stackRows(`select id, (${expression})::text as value from ${this.facts.table} ${some}`)
    return new Map(rows.map(({ id, value }) => [String(id), String(value)]))
  }
}

/** The columns of a row that differ between two reads, except those that every write changes. */
export function changedColumns(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const moved = ['updated_at', 'updated_by', 'row_version', 'search_text']
  return Object.keys(after).filter(
    (column) => !moved.includes(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
}

/** The state of a table after a change of some of its rows; null removes them. */
export function changed(before: Map<string, string>, ids: string[], value: string | null) {
  const after = new Map(before)
  for (const id of ids) {
    if (value === null) after.delete(id)
    else after.set(id, value)
  }
  return after
}
