import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import { pageSizes } from '@/lib/contract/paging'
import { plainText } from '@/lib/contract/plain-text'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import type { Api } from '@/lib/upstream/client'

/** The group with exactly this number or name; undefined if there is none, or several have the name. */
export async function findGroup(api: Api, typed: string): Promise<number | undefined> {
  const [pageSize] = pageSizes
  const text = plainText(typed).trim()
  const number = asciiNumbers(text)
  const [numbered, named] = await Promise.all([
    api(contactGroup.contactGroupWithPage, { groupNo: number.slice(0, 20), pageSize }),
    api(contactGroup.contactGroupWithPage, { groupName: text.slice(0, 40), pageSize }),
  ])
  const byNumber = numbered.list.find(({ groupNo }) => groupNo === number)
  if (byNumber) return byNumber.groupId
  const [byName, ...others] = named.list.filter(
    ({ groupName }) => groupName.toLowerCase() === text.toLowerCase(),
  )
  return others.length > 0 ? undefined : byName?.groupId
}
