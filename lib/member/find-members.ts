import 'server-only'
import { pageSizes } from '@/lib/contract/paging'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors'
import { inUnicode } from '@/lib/i18n/zawgyi'
import type { Api } from '@/lib/upstream/client'

/** The first members that a text finds, by name, account or number. */
export async function findMembers(api: Api, typed: string) {
  const [pageSize] = pageSizes
  const search = inUnicode(typed)
  try {
    return (await api(userInfo.groupUserWithPageForSearch, { search, pageSize })).list
  } catch (error) {
    // A search that finds no member is an empty list.
    if (error instanceof UpstreamError && error.code === 'empty') return []
    throw error
  }
}
