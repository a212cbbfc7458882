import { z } from 'zod'
import { usage } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { id } from './fields.ts'
import { bulkResult, selection } from './selection.ts'

const group = z.object({ groupId: id, groupName: z.string() })

/** One member of a move, with all that goes along with it or ends. */
export const memberMove = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  online: z.boolean(),
  /** The IMEI of the device that is bound to it and goes along; empty: none. */
  deviceImei: z.string(),
  /** The groups of other agents in which its place ends. */
  leaves: z.array(group),
  /** Those of them that it administers: it cannot move until each has another administrator. */
  administers: z.array(group),
  /** Real-name papers and sign-in settings, which go along. */
  certifications: z.number().int(),
  settings: z.number().int(),
})
export type MemberMove = z.output<typeof memberMove>

const move = z.object({ userIds: selection, agentInfoId: id })

/** Calls that move members to another agent. Not in the specification, which names no call for it. */
export const memberMoveCalls = {
  /** All that `moveUserInfo` would do now. */
  moveUserPreview: readCall({
    path: 'userInfo/moveUserPreview',
    access: 'members.write',
    request: move,
    result: z.object({
      /** Without the members that the agent has already. */
      list: z.array(memberMove),
      /** The member quota of the agent before the move. */
      quota: usage,
      /** The digest of `list`, which the move takes. */
      plan: z.string(),
    }),
  }),
  moveUserInfo: writeCall({
    path: 'userInfo/moveUserInfo',
    access: 'members.write',
    /** `plan`: the one of the preview that was confirmed; a move that would do anything else is refused. */
    request: move.extend({ plan: z.string('required').min(1, 'required').max(64, 'invalid') }),
    result: bulkResult,
  }),
}
