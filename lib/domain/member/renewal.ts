import 'server-only'
import { z } from 'zod'
import { authorisationEnd } from '@/lib/contract/authorisation'
import type { Member } from '@/lib/contract/member'
import { memberMay } from '@/lib/contract/member-states'
import { userInfo } from '@/lib/contract/user-info'
import { type Action, versionsOf } from '@/lib/list/action'
import { authorisation } from './authorisation'

const offeredYears = [1, 2, 3, 5, 10]

/** The years of a term; null: without end. */
const yearsOf = (term: string) => (term === 'permanent' ? null : Number(term))

/**
 * Authorises members again, counted from now; all of them or, if one has changed since the confirmation,
 * none.
 */
export const renewMember: Action<Member> = {
  call: userInfo.editUserInfo,
  offered: (member) => memberMay('authorise', member) && member.authExpiresAt !== null,
  versioned: true,
  renews: {
    terms: ({ terms }) => [
      ...offeredYears.map((count) => ({ value: String(count), label: terms('years', { count }) })),
      { value: 'permanent', label: terms('permanent') },
    ],
    ends: ({ authExpiresAt }, term, { time }) => ({
      present: new Date(authExpiresAt ?? 0),
      next: authorisationEnd(yearsOf(term), time.now),
    }),
  },
  schema: z.object({ term: authorisation }),
  run: ({ api, ids, versions, input }) =>
    api(userInfo.editUserInfo, {
      action: 'authorise',
      userIds: ids,
      linesceTime: authorisation.parse(input.term),
      rowVersions: versionsOf(ids, versions),
    }),
}
