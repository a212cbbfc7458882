import 'server-only'
import { pageSizes } from '../contract/paging'
import { userInfo } from '../contract/user-info'
import { type ScreenName, screenPath } from '../screens'
import type { Api } from '../upstream/client'
import type { SearchHit } from './search-group'

type Found = Omit<SearchHit, 'href'> & { path: string }

interface Subject {
  /** The list that these things stand in; whoever may not see it does not find them. */
  screen: ScreenName
  /** The best few by name or number, of what the operator may see: the platform's own answer. */
  find: (api: Api, text: string) => Promise<Found[]>
}

/** What can be found beside screens. A list that is new to the console adds its line. */
export const subjects: readonly Subject[] = [{ screen: 'members', find: findMembers }]

async function findMembers(api: Api, search: string): Promise<Found[]> {
  const [pageSize] = pageSizes
  const { list } = await api(userInfo.groupUserWithPageForSearch, { search, pageSize })
  return list.map(({ userId, nickName, account }) => ({
    title: nickName || account,
    detail: account,
    path: screenPath('member', userId),
  }))
}
