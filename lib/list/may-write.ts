import type { Pass } from '@/lib/auth/gate'
import type { List } from './list'

/** Whether an operator may act on a list's rows. */
export function mayWrite<Row>({ write }: Pick<List<Row>, 'write'>, { can }: Pick<Pass, 'can'>): boolean {
  return write !== undefined && can(write)
}
