import 'server-only'
import { userInfo } from '@/lib/contract/user-info'
import { FieldRefusal } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/** The id of the member whose account a form has as administrator. */
export async function administratorId(api: Api, account: string): Promise<number> {
  const { list } = await api(userInfo.groupUserWithQuery, { account })
  const [found] = list
  if (!found) throw new FieldRefusal({ administrator: 'unknownMember' })
  return found.userId
}
