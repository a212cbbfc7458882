import type { HttpPage, Visitor } from '../support/http.ts'
import { type ListPage, listOf } from '../support/list-page.ts'

export const membersPath = '/en/totalk/members'

/** The members list at a query such as `?page=2`, for a visitor without script. */
export async function membersAt(
  visitor: Visitor,
  query = '',
  locale = 'en',
): Promise<{ page: HttpPage; list: ListPage }> {
  const page = await visitor.getPage(`/${locale}/totalk/members${query}`)
  return { page, list: listOf(page.document) }
}

/** The texts of one column, row by row. */
export function column({ rows }: ListPage, header: string): string[] {
  return rows.map(({ cells }) => cells[header] ?? '')
}
