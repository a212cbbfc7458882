import { z } from 'zod'
import { usage } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { id } from './fields.ts'
import { bulkResult, selection } from './selection.ts'

const group = z.object({ groupId: id, groupName: z.string() })

/** One member of a move, with the rows that move or end with it. */
export const memberMove = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  online: z.boolean(),
  deviceImei: z.string(),
  leaves: z.array(group),
  administers: z.array(group),
  certifications: z.number().int(),
  settings: z.number().int().describe('The number of sign-in settings of the member, which move along.'),
})
export type MemberMove = z.output<typeof memberMove>

const move = z.object({ userIds: selection, agentInfoId: id })

/** Calls that move members to another agent. Not in the specification, which has no call for it. */
export const memberMoveCalls = {
  /** The effects that `moveUserInfo` would have now. */
  moveUserPreview: readCall({
    path: 'userInfo/moveUserPreview',
    access: 'members.write',
    request: move,
    result: z.object({
      list: z.array(memberMove).describe('The members that move, without those that the agent has already.'),
      quota: usage.describe('The member quota of the agent before the move.'),
      plan: z.string(),
    }),
  }),
  moveUserInfo: writeCall({
    path: 'userInfo/moveUserInfo',
    access: 'members.write',
    request: move.extend({ plan: z.string('required').min(1, 'required').max(64, 'invalid') }),
    result: bulkResult,
  }),
}
