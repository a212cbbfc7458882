import { loginStates } from '../account.ts'
import { agentStatuses } from '../agent.ts'
import { lapseSpans, plainAgentActions } from '../agent-info.ts'
import { tickWords } from '../fields.ts'
import { codePurposes } from '../login-info.ts'
import { sortOrders } from '../paging.ts'
import { roles } from '../permissions.ts'
import { signInResults, subjectKinds } from '../sign-in-log.ts'
import { meaning } from './word-meaning.ts'

/** Words about agents, sign-in accounts and signing in. */
export const agentWords = [
  meaning(agentStatuses, {
    Unreviewed: 'Waits for its audit; its accounts and members cannot sign in.',
    Normal: 'In business, with a contract that has not ended.',
    Freeze: 'Frozen by the owner; its accounts and members cannot sign in.',
    Expired: 'Normal, but its contract has ended; its accounts and members cannot sign in.',
    Refuse: 'Refused for a reason; it can be handed in again.',
  }),
  meaning(lapseSpans, {
    in30: 'The contract ends within 30 days.',
    in60: 'The contract ends within 60 days.',
    in90: 'The contract ends within 90 days.',
    expired: 'The contract has ended.',
  }),
  meaning(plainAgentActions, {
    audit: 'Passes Unreviewed agents: they become Normal.',
    restore: 'Makes frozen agents Normal again.',
    handIn: 'Hands refused agents in again: they become Unreviewed.',
  }),
  meaning(loginStates, {
    enabled: 'The sign-in account may sign in.',
    disabled: 'The sign-in account cannot sign in, and its sessions have ended.',
  }),
  meaning(roles, {
    admin: 'The owner, who has every permission.',
    editor: 'Every other account; one of an agent sees the rows of that agent alone.',
  }),
  meaning(codePurposes, {
    login: 'To sign in to a sign-in account.',
    register: 'To register an agent with its first account.',
    forget: 'To set a forgotten password anew.',
    member: 'To register a member.',
  }),
  meaning(subjectKinds, {
    account: 'A sign-in account, at a console.',
    member: 'A member, by its terminal.',
  }),
  meaning(signInResults, {
    ok: 'Signed in as asked.',
    wrong_password: 'The account is unknown, or the password, code or UKEY is wrong.',
    suspended: 'The account, the member or the agent is suspended.',
    too_many: 'Refused after too many tries.',
    not_admitted: 'Proved, but the sign-in settings of the subject do not admit it.',
  }),
  meaning(tickWords, {
    on: 'Ticked, as HTML sends it.',
    true: 'Ticked, as text.',
    false: 'Not ticked, as text.',
    '': 'Not ticked, as an empty field.',
  }),
  meaning(sortOrders, {
    asc: 'The least value first.',
    desc: 'The greatest value first.',
  }),
]
