import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { loginInfo } from '@/lib/contract/login-info'
import type { Operation } from '@/lib/contract/operation-log'
import { spokenDifference } from '@/lib/domain/operation/changes'
import type { CellContent } from '@/lib/list/cell-content'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import type { Api } from '@/lib/upstream/client'

/** The number of last changes on the settings' page. */
const pageSize = 10

/** The last changes of the settings. */
export const readChanges = (api: Api) =>
  api(agentInfo.loggerWithPage, {
    operation: loginInfo.setServerConfig.path,
    outcome: 'done',
    pageSize,
  })

interface ChangeRow {
  id: string
  cells: Record<'fieldName' | 'before' | 'after' | 'accountName' | 'time', CellContent>
}

/** A row for each setting of each change, the latest first; the time links to the whole change. */
export function changeRows(writes: readonly Operation[], words: Words): ChangeRow[] {
  return writes.flatMap((write) =>
    spokenDifference(write, words).shared.map(({ id, label, before, after }) => ({
      id: `${write.logId} ${id}`,
      cells: {
        fieldName: { name: label, href: words.href('operation', write.logId) },
        before: before.text || '—',
        after: after.text || '—',
        accountName: write.accountName,
        time: momentCell(write.createTime, words),
      },
    })),
  )
}
