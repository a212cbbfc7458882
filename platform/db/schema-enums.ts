import { pgEnum } from 'drizzle-orm/pg-core'
import { agentStatuses } from '../../lib/contract/agent.ts'
import { groupStatuses, groupTypes } from '../../lib/contract/group.ts'
import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  groupLists,
  groupRoles,
  memberLevels,
  sexes,
  terminalTypes,
  verificationStatuses,
} from '../../lib/contract/member.ts'

/** The words of the contract as types of PostgreSQL, for columns of several tables. */

export const agentStatus = pgEnum('agent_status', agentStatuses)
export const sex = pgEnum('sex', sexes)
export const terminalType = pgEnum('terminal_type', terminalTypes)
export const accountStatus = pgEnum('account_status', accountStatuses)
export const callStatus = pgEnum('call_status', callStatuses)
export const verificationStatus = pgEnum('verification_status', verificationStatuses)
export const certificationStatus = pgEnum('certification_status', certificationStatuses)
export const groupRole = pgEnum('group_role', groupRoles)
export const memberLevel = pgEnum('member_level', memberLevels)
export const groupList = pgEnum('group_list', groupLists)
export const groupType = pgEnum('group_type', groupTypes)
export const groupStatus = pgEnum('group_status', groupStatuses)
