import 'server-only'
import type { z } from 'zod'
import { attempt } from '@/lib/auth/attempt'
import { bulkAccounts } from '@/lib/contract/bulk-accounts'
import type { bulkAdd } from '@/lib/contract/user-info'
import { userInfo } from '@/lib/contract/user-info'
import type { Api } from '@/lib/upstream/client'

export type BulkPlan = Awaited<ReturnType<typeof readBulkPlan>>

/**
 * The accounts that a bulk add would create, and those that members have already, including deleted ones. The
 * plan contains only members that the operator may see; the platform refuses the other accounts when they are
 * added.
 */
export async function readBulkPlan(api: Api, series: z.output<typeof bulkAdd>) {
  const accounts = bulkAccounts(series)
  const [present, deleted] = await Promise.all(
    [false, true].map((isDeleted) =>
      attempt(() => api(userInfo.groupUserWithQuery, { accounts, deleted: isDeleted })),
    ),
  )
  return {
    first: accounts.at(0) ?? '',
    last: accounts.at(-1) ?? '',
    count: accounts.length,
    taken: [present, deleted].flatMap((read) => (read?.ok ? read.data.list : [])),
    isChecked: Boolean(present?.ok && deleted?.ok),
  }
}
