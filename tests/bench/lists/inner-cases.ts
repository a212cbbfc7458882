import { agentInfo } from '../../../lib/contract/agent-info.ts'
import type { CallSpec } from '../../../lib/contract/call.ts'
import { certificationCalls } from '../../../lib/contract/certification.ts'
import { contactGroup } from '../../../lib/contract/contact-group.ts'
import { deviceCalls } from '../../../lib/contract/device.ts'
import { fenceInfo } from '../../../lib/contract/fence-info.ts'
import { loginInfo } from '../../../lib/contract/login-info.ts'
import { loggerCalls } from '../../../lib/contract/operation-log.ts'
import { verifyLogs } from '../../../lib/contract/sign-in-log.ts'
import { userInfo } from '../../../lib/contract/user-info.ts'
import { type Case, type Filter, inside, is } from './case.ts'
import type { Samples } from './samples.ts'

/** List, call, filter, and the sampled field whose inner part is searched. */
const searches: [string, CallSpec, string, keyof Samples, string][] = [
  ['members', userInfo.groupUserWithPage, 'account', 'members', 'account'],
  ['members', userInfo.groupUserWithPage, 'name', 'members', 'name'],
  ['members', userInfo.groupUserWithPage, 'imei', 'members', 'imei'],
  ['members by search', userInfo.groupUserWithPageForSearch, 'search', 'members', 'account'],
  ['members by search', userInfo.groupUserWithPageForSearch, 'search', 'members', 'name'],
  ['members by search', userInfo.groupUserWithPageForSearch, 'search', 'members', 'nick'],
  ['groups', contactGroup.contactGroupWithPage, 'groupName', 'groups', 'name'],
  ['devices', deviceCalls.devicesWithPage, 'imei', 'devices', 'imei'],
  ['device bindings', verifyLogs.deviceBindWithPage, 'account', 'bindings', 'account'],
  ['sign-ins', verifyLogs.loginLogWithPage, 'account', 'signIns', 'account'],
  ['operation log', loggerCalls.loggerWithPage, 'accountName', 'operations', 'account'],
  ['certifications', certificationCalls.certificationrWithPage, 'name', 'certifications', 'name'],
  ['geofences', fenceInfo.fencesWithPage, 'fenceName', 'fences', 'name'],
  ['agents', agentInfo.agentInfoWithPage, 'agentInfoName', 'agents', 'name'],
  ['login accounts', loginInfo.personalList, 'UserName', 'accounts', 'account'],
]

/** Searches for a part inside of a text, two to five characters long. */
export function innerCases(): Case[] {
  return searches.map(([list, call, name, table, column]) => {
    const filter: Filter = is(name, inside(table, column))
    return {
      list: `${list}, a part inside`,
      what: column === 'nick' ? 'a nickname' : `the ${column}`,
      call,
      input: (turn, known) => filter(known, turn),
      paged: true,
      turns: 24,
      budget: 100,
    }
  })
}
