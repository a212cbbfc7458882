import type { Member } from '@/lib/contract/member'

/** The name of a member on pages; a platform's members may have no nickname. */
export function memberLabel({
  nickName,
  account,
  userId,
}: Pick<Member, 'nickName' | 'account' | 'userId'>): string {
  return nickName || account || String(userId)
}
