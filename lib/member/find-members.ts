import 'server-only'
import { pageSizes } from '@/lib/contract/paging'
import { userInfo } from '@/lib/contract/user-info'
import { inUnicode } from '@/lib/i18n/zawgyi'
import type { Api } from '@/lib/upstream/client'

/** The first members that a text finds, by name, account or number. */
export async function findMembers(api: Api, typed: string) {
  const [pageSize] = pageSizes
  const search = inUnicode(typed)
  const { list } = await api(userInfo.groupUserWithPageForSearch, { search, pageSize })
  return list
}
