import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import type { Api } from '@/lib/upstream/client'

interface Asked {
  pageSize: number
  /**
   * The agent whose groups are searched; null for groups without an agent, absent for all groups that the
   * operator sees.
   */
  agentInfoId?: number | null
}

/** Groups by the beginning of their name or, for digits, of their number as well. */
export async function findGroups(api: Api, text: string, { pageSize, agentInfoId }: Asked) {
  const groupNo = asciiNumbers(text).trim()
  // The whole name first, which may be behind more groups that begin with it than a page has.
  const searches = [
    { groupName: text, wholeName: text },
    { groupName: text },
    ...(/^\d+$/.test(groupNo) ? [{ groupNo }] : []),
  ]
  const within = typeof agentInfoId === 'number' ? { agentInfoId } : {}
  // The call has no filter for groups without an agent, so more groups are read and filtered here.
  const read = agentInfoId === null ? 100 : pageSize
  const pages = await Promise.all(
    searches.map((filter) =>
      api(contactGroup.contactGroupWithPage, { ...filter, ...within, pageSize: read }),
    ),
  )
  const found = new Map(pages.flatMap(({ list }) => list).map((group) => [group.groupId, group]))
  return [...found.values()]
    .filter((group) => agentInfoId !== null || group.agentInfoId === null)
    .slice(0, pageSize * searches.length)
}
