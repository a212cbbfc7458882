import 'server-only'
import { z } from 'zod'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { id } from '@/lib/contract/fields'
import type { Member } from '@/lib/contract/member'
import type { MemberMove } from '@/lib/contract/member-move'
import { memberMay } from '@/lib/contract/member-states'
import { userInfo } from '@/lib/contract/user-info'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Action, Drawing, Drawn } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'

type Preview = ResultOf<typeof userInfo.moveUserPreview>
type Agents = ResultOf<typeof agentInfo.selectAgentInfoList>['list']

const form = z.object({ agentInfoId: id, plan: z.string() })

/**
 * Moves members to another agent, for operators who see all agents. The first step chooses the agent, the
 * second displays the plan.
 */
export const moveMember: Action<Member> = {
  call: userInfo.moveUserInfo,
  offered: (member, { AgentInfoId }) => AgentInfoId === null && memberMay('move', member),
  schema: form,
  ticked: true,
  draw: drawMove,
  run: ({ api, ids, input }) => api(userInfo.moveUserInfo, { userIds: ids, ...form.parse(input) }),
}

async function drawMove({ api, rows, words, chosen = '' }: Drawing<Member>): Promise<Drawn> {
  // A sent form contains the agent and the plan that it displayed.
  if (rows.length === 0) return { fields: [], hidden: { agentInfoId: chosen, plan: '' } }
  const target = id.safeParse(chosen).data
  const userIds = rows.map(({ userId }) => userId)
  const [{ list: agents }, preview] = await Promise.all([
    api(agentInfo.selectAgentInfoList, {}),
    target === undefined ? undefined : api(userInfo.moveUserPreview, { userIds, agentInfoId: target }),
  ])
  const choice = {
    label: words.t('members.move.target'),
    options: await agentOptions(agents, rows, words),
    value: preview ? chosen : '',
  }
  if (!preview) return { fields: [], choice }
  const agent = agents.find(({ agentInfoId }) => agentInfoId === target)?.agentInfoName ?? ''
  return {
    fields: [],
    choice,
    hidden: { agentInfoId: chosen, plan: preview.plan },
    details: new Map(await Promise.all(preview.list.map(detailOf))),
    sums: await sumsOf(preview, agent, words),
    obstacles: await obstaclesOf(preview),
  }
}

/** The agents that may take members, without the one to which all of them belong already. */
async function agentOptions(agents: Agents, rows: readonly Member[], { terms, time }: Words) {
  const t = await getTranslations('members')
  const number = (value: number) => formatNumber(value, time.locale)
  const isTheirs = (agentId: number) => rows.every(({ agentInfoId }) => agentInfoId === agentId)
  const taking = agents.filter(({ status, agentInfoId }) => status === 'Normal' && !isTheirs(agentInfoId))
  return [
    { value: '', label: terms('choose') },
    ...taking.map(({ agentInfoId, agentInfoName: agent, members: { used, limit } }) => {
      const words = { used: number(used) }
      const quota = limit === null ? t('quotaOpen', words) : t('quota', { ...words, limit: number(limit) })
      return { value: String(agentInfoId), label: t('move.agent', { agent, quota }) }
    }),
  ]
}

/** The rows that move with a member or end, as a line beside its name. */
async function detailOf(member: MemberMove): Promise<[id: number, text: string]> {
  const t = await getTranslations('members.move')
  const named = (groups: MemberMove['leaves']) => groups.map(({ groupName }) => groupName).join(', ')
  const { agentInfoName: agent, deviceImei: imei, leaves, certifications, settings } = member
  const parts = [
    agent && t('from', { agent }),
    imei && t('device', { imei }),
    leaves.length > 0 && t('leaves', { groups: named(leaves) }),
    certifications > 0 && t('papers', { count: certifications }),
    settings > 0 && t('settings', { count: settings }),
    member.online && t('signedOut'),
  ]
  return [member.userId, parts.filter(Boolean).join(' · ')]
}

async function sumsOf({ list, quota }: Preview, agent: string, { time }: Words): Promise<string[]> {
  const t = await getTranslations('members.move')
  const sum = (of: (member: MemberMove) => number) => list.reduce((all, member) => all + of(member), 0)
  const number = (value: number) => formatNumber(value, time.locale)
  const after = { agent, used: number(quota.used), after: number(quota.used + list.length) }
  return [
    t('along', {
      devices: sum(({ deviceImei }) => (deviceImei ? 1 : 0)),
      papers: sum(({ certifications }) => certifications),
      settings: sum(({ settings }) => settings),
    }),
    t('ended', {
      places: sum(({ leaves }) => leaves.length),
      online: sum(({ online }) => (online ? 1 : 0)),
    }),
    quota.limit === null ? t('quotaOpen', after) : t('quota', { ...after, limit: number(quota.limit) }),
  ]
}

/** All reasons for which the platform would refuse the move. */
async function obstaclesOf({ list, quota }: Preview): Promise<string[]> {
  const t = await getTranslations('members')
  const unled = list.flatMap(({ nickName, account, administers }) =>
    administers.map(({ groupName }) =>
      t('move.administers', { member: nickName || account, group: groupName }),
    ),
  )
  const left = quota.limit === null ? list.length : Math.max(0, quota.limit - quota.used)
  return [
    ...(list.length === 0 ? [t('move.already')] : []),
    ...unled,
    ...(list.length > left ? [t('quotaLeft', { count: left })] : []),
  ]
}
