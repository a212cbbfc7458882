import 'server-only'
import type { RequestOf } from '@/lib/contract/call'
import { pageSizes } from '@/lib/contract/paging'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors/errors'
import { inUnicode } from '@/lib/i18n/zawgyi'
import type { Api } from '@/lib/upstream/client'

const [firstFew] = pageSizes
type Asked = Partial<Pick<RequestOf<typeof userInfo.groupUserWithPageForSearch>, 'bindFlag' | 'pageSize'>>

/** The first members that match a text by name, account or number; `filters` restricts them. */
export async function findMembers(api: Api, typed: string, filters: Asked = {}) {
  const search = inUnicode(typed)
  try {
    return (await api(userInfo.groupUserWithPageForSearch, { pageSize: firstFew, ...filters, search })).list
  } catch (error) {
    // An `empty` refusal means that the search has no match.
    if (error instanceof UpstreamError && error.code === 'empty') return []
    throw error
  }
}
