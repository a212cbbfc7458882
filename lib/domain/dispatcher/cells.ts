import type { Dispatcher } from '@/lib/contract/staff-paging'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

/** Whether a dispatcher may sign in. */
export const dispatcherState = (
  { enabled }: Pick<Dispatcher, 'enabled'>,
  { enums }: Pick<Words, 'enums'>,
): StatusContent =>
  statusCell(enabled ? 'ok' : 'bad', enums(`loginStatus.${enabled ? 'enabled' : 'disabled'}`))

/** The rights of a dispatcher in words, in the contract's order. */
export const rightsText = ({ rights }: Pick<Dispatcher, 'rights'>, { enums }: Pick<Words, 'enums'>): string =>
  rights.map((right) => enums(`right.${right}`)).join(' · ') || '—'
