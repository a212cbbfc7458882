import { memberLabel } from '@/lib/domain/member/label'
import { momentCell } from '@/lib/list/cells'
import type { Column } from '@/lib/list/list'

type Told<Time extends string> = { userId: number; account: string; nickName: string } & Record<Time, string>

/**
 * The first columns of a list of terminals' reports: the member, and the row's `time`, by which it is sorted.
 */
export function toldColumns<const Time extends string>(time: Time): readonly Column<Told<Time>, Time>[] {
  return [
    {
      id: 'member',
      cell: (row, { href }) => ({
        name: memberLabel(row),
        detail: row.account,
        href: href('member', row.userId),
      }),
      sheet: memberLabel,
    },
    { id: 'account', shown: 'sheet', cell: ({ account }) => account },
    { id: 'time', sort: time, cell: (row, words) => momentCell(row[time], words), sheet: (row) => row[time] },
  ]
}
