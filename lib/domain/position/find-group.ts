import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import { pageSizes } from '@/lib/contract/paging'
import type { Api } from '@/lib/upstream/client'

/** The group with exactly this number or name; undefined if there is none, or several have the name. */
export async function findGroup(api: Api, text: string): Promise<number | undefined> {
  const [pageSize] = pageSizes
  const [numbered, named] = await Promise.all([
    api(contactGroup.contactGroupWithPage, { groupNo: text.slice(0, 20), pageSize }),
    api(contactGroup.contactGroupWithPage, { groupName: text.slice(0, 40), pageSize }),
  ])
  const same = (one: string) => one.toLowerCase() === text.toLowerCase()
  const byNumber = numbered.list.find(({ groupNo }) => same(groupNo))
  if (byNumber) return byNumber.groupId
  const [byName, ...others] = named.list.filter(({ groupName }) => same(groupName))
  return others.length > 0 ? undefined : byName?.groupId
}
