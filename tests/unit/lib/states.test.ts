import { describe, expect, test } from 'vitest'
import { loginStates } from '@/lib/contract/account'
import { accountMay, accountStates } from '@/lib/contract/account-states'
import { agentStatuses } from '@/lib/contract/agent'
import { agentMay, agentStates } from '@/lib/contract/agent-states'
import { announcementMay } from '@/lib/contract/announcement-states'
import { certificationMay } from '@/lib/contract/certification-states'
import { deviceStatuses } from '@/lib/contract/device'
import { deviceMay, deviceStates } from '@/lib/contract/device-states'
import { groupMemberMay } from '@/lib/contract/group-lists'
import { groupMay, groupStates } from '@/lib/contract/group-states'
import { certificationStatuses, groupLists } from '@/lib/contract/member'
import { type MemberAction, memberMay } from '@/lib/contract/member-states'
import { versionRings } from '@/lib/contract/release'
import { type ShareStatus, shareMay, shareStates } from '@/lib/contract/share-states'
import { haltStates, versionMay, versionStates } from '@/lib/contract/version-states'

/**
 * The state tables decide both the actions that a screen offers for a row and those that the platform
 * refuses.
 */

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table).filter((key): key is Key => key in table)
const platform = { LoginId: 1, Role: 'admin', AgentInfoId: null } as const
const lion = { LoginId: 3, Role: 'editor', AgentInfoId: 1 } as const

// @spec 9.20
test('an agent has one of five statuses', () => {
  expect(agentStatuses).toEqual(['Unreviewed', 'Normal', 'Freeze', 'Expired', 'Refuse'])
})

test.each([
  ['Unreviewed', ['audit', 'refuse']],
  ['Normal', ['freeze', 'renew']],
  ['Freeze', ['restore', 'renew']],
  ['Expired', ['renew']],
  ['Refuse', ['handIn']],
] as const)('an agent that is %s may be %j', (status, actions) => {
  expect(agentStatuses).toContain(status)
  expect(keysOf(agentStates).filter((action) => agentMay(action, { status }))).toEqual(actions)
})

describe('a login account', () => {
  const other = { LoginId: 7, Role: 'editor' } as const
  const offered = (account: Parameters<typeof accountMay>[1], operator: typeof platform | typeof lion) =>
    keysOf(accountStates).filter((action) => accountMay(action, account, operator))

  test.each([
    ['enabled', ['edit', 'disable', 'resetPassword', 'delete']],
    ['disabled', ['edit', 'enable', 'resetPassword', 'delete']],
  ] as const)('that is %s may be %j, and given sign-in settings by the owner', (Status, actions) => {
    expect(loginStates).toContain(Status)
    expect(offered({ ...other, Status }, lion)).toEqual(actions)
    expect(new Set(offered({ ...other, Status }, platform))).toEqual(new Set([...actions, 'restrict']))
  })

  test('that is the operator’s own or the owner’s allows no action', () => {
    expect(offered({ LoginId: 3, Role: 'editor', Status: 'enabled' }, lion)).toEqual([])
    expect(offered({ LoginId: 1, Role: 'admin', Status: 'enabled' }, platform)).toEqual([])
    expect(offered({ LoginId: 1, Role: 'admin', Status: 'enabled' }, lion)).toEqual([])
  })
})

describe('a device', () => {
  const offered = (status: (typeof deviceStatuses)[number], operator: typeof platform | typeof lion) =>
    keysOf(deviceStates).filter((action) => deviceMay(action, { status }, operator))

  test.each([
    ['standby', ['assign', 'bind', 'retire', 'edit', 'delete']],
    ['assigned', ['recall', 'bind', 'retire', 'edit']],
    ['bound', ['unbind', 'edit']],
    ['retired', ['delete']],
  ] as const)('that is %s may be %j', (status, actions) => {
    expect(offered(status, platform)).toEqual(actions)
  })

  test('is neither taken out of stock nor put back by an agent’s account', () => {
    expect(deviceStatuses.flatMap((status) => offered(status, lion))).not.toContain('assign')
    expect(deviceStatuses.flatMap((status) => offered(status, lion))).not.toContain('recall')
  })
})

describe('a group', () => {
  const requestTime = '2026-03-01T00:00:00.000Z'
  test.each([
    ['Unreviewed', null, ['pass', 'refuse', 'askToDelete'], ['delete']],
    ['Normal', null, ['askToDelete'], ['delete']],
    ['Refuse', null, ['handIn', 'askToDelete'], ['delete']],
    ['Normal', requestTime, [], ['keep', 'delete']],
  ] as const)('that is %s, its deletion asked for at %s', (status, deleteRequestedAt, moves, ownerMoves) => {
    const offered = (operator: typeof platform | typeof lion) =>
      keysOf(groupStates).filter((move) => groupMay(move, { status, deleteRequestedAt }, operator))
    expect(offered(lion)).toEqual(moves)
    expect(offered(platform)).toEqual([...moves, ...ownerMoves])
  })

  test('is not reviewed by the editor that created it; the owner may review its own', () => {
    const group = { status: 'Unreviewed', deleteRequestedAt: null, creatorId: 3 } as const
    const offered = (operator: typeof platform | typeof lion, creatorId: number) =>
      keysOf(groupStates).filter((move) => groupMay(move, { ...group, creatorId }, operator))
    expect(offered(lion, 3)).toEqual(['askToDelete'])
    expect(offered(lion, 4)).toContain('pass')
    expect(offered(platform, 1)).toContain('pass')
  })

  test.each([
    ['members', ['banned', 'watch', 'blocked', 'blacklist']],
    ['watch', ['members', 'banned', 'blocked', 'blacklist']],
    ['pending', ['blacklist']],
    ['blacklist', []],
  ] as const)('has its members led from %s to %j, and not its administrator', (list, lists) => {
    const reached = groupLists.filter((to) => groupMemberMay(to, { list, role: 'deputy' }))
    expect(reached).toEqual(expect.arrayContaining([...lists]))
    expect(reached).toHaveLength(lists.length)
    expect(groupLists.filter((to) => groupMemberMay(to, { list, role: 'administrator' }))).toEqual([])
  })
})

describe('a member', () => {
  const actions: MemberAction[] = [
    ...(['activate', 'deactivate', 'allowCall', 'prohibitCall'] as const),
    ...(['restore', 'authorise', 'edit', 'delete'] as const),
  ]
  const always = ['authorise', 'edit', 'delete']

  test.each([
    ['notActivated', 'prohibit', ['activate', 'allowCall']],
    ['activated', 'allow', ['deactivate', 'prohibitCall']],
  ] as const)('that is living, %s and %s', (accountStatus, callStatus, switches) => {
    const member = { accountStatus, callStatus, deletedAt: null }
    expect(actions.filter((action) => memberMay(action, member))).toEqual([...switches, ...always])
  })

  test('that is deleted may be restored and nothing else', () => {
    const member = { accountStatus: 'activated', callStatus: 'allow', deletedAt: new Date() } as const
    expect(actions.filter((action) => memberMay(action, member))).toEqual(['restore'])
  })
})

describe('a share', () => {
  const offered = (status: ShareStatus, AgentInfoId: number | null, suspended = false) =>
    keysOf(shareStates).filter((action) =>
      shareMay(action, { status, agentInfoId: 1, toAgentInfoId: 2, suspended }, { AgentInfoId }),
    )

  test.each([
    ['offered', ['edit', 'readdress', 'end'], ['accept', 'end']],
    ['active', ['pause', 'edit', 'end'], ['end']],
    ['paused', ['resume', 'edit', 'end'], ['end']],
    ['ended', [], []],
  ] as const)('that is %s allows each side its own', (status, sharing, receiving) => {
    expect(offered(status, 1)).toEqual(sharing)
    expect(offered(status, 2)).toEqual(receiving)
    expect(offered(status, 3)).toEqual([])
    expect(new Set(offered(status, null))).toEqual(new Set([...sharing, ...receiving]))
  })

  test('with an agent that is not Normal is neither accepted nor resumed', () => {
    expect(offered('offered', 2, true)).toEqual(['end'])
    expect(offered('paused', 1, true)).toEqual(['edit', 'end'])
  })
})

test.each([
  ['recorded', 'open', ['change', 'handToTest']],
  ['test', 'open', ['change', 'rollOut', 'release', 'halt', 'withdraw']],
  ['partial', 'open', ['rollOut', 'release', 'halt', 'withdraw']],
  ['formal', 'open', ['halt', 'withdraw']],
  ['test', 'halted', ['resume', 'withdraw']],
  ['formal', 'halted', ['resume', 'withdraw']],
  ['partial', 'withdrawn', []],
] as const)('a version of the ring %s that is %s may be %j', (ring, state, actions) => {
  expect(versionRings).toContain(ring)
  const all = [...keysOf(versionStates), ...keysOf(haltStates)]
  expect(all.filter((action) => versionMay(action, { ring, state }))).toEqual(actions)
})

test('an open version is resumed while it is halted for an agent, in every ring that has devices', () => {
  const mayResume = (ring: (typeof versionRings)[number], haltedAgents: number) =>
    versionMay('resume', { ring, state: 'open', haltedAgents })
  expect(versionRings.map((ring) => mayResume(ring, 1))).toEqual([false, true, true, true])
  expect(versionRings.map((ring) => mayResume(ring, 0))).toEqual([false, false, false, false])
  expect(versionMay('resume', { ring: 'formal', state: 'withdrawn', haltedAgents: 1 })).toBe(false)
})

test('an announcement is edited at any time, published once and pushed once', () => {
  expect(announcementMay('edit', { status: 'published', isPush: false })).toBe(true)
  expect(announcementMay('publish', { status: 'draft', isPush: true })).toBe(true)
  expect(announcementMay('publish', { status: 'published', isPush: false })).toBe(false)
  expect(announcementMay('push', { status: 'draft', isPush: false })).toBe(false)
  expect(announcementMay('push', { status: 'published', isPush: false })).toBe(true)
  expect(announcementMay('push', { status: 'published', isPush: true })).toBe(false)
})

describe('real-name papers', () => {
  const actions = ['claim', 'pass', 'fail', 'revoke', 'handIn'] as const
  const offered = (
    status: (typeof certificationStatuses)[number],
    operator: typeof platform | typeof lion,
    reviewerId: number | null = null,
  ) => actions.filter((action) => certificationMay(action, { status, reviewerId }, operator))

  test('are passed or failed by the account that has them under review alone', () => {
    expect(offered('UnderReview', lion, 3)).toEqual(['claim', 'pass', 'fail'])
    expect(offered('UnderReview', lion, 4)).toEqual([])
    expect(offered('UnderReview', platform, 3)).toEqual([])
    expect(offered('UnderReview', lion)).toEqual([])
  })

  test('that are under no review are claimed, handed in again or, by the owner, revoked', () => {
    expect(certificationStatuses.map((status) => offered(status, lion, 4))).toEqual([
      ['claim'],
      [],
      [],
      ['handIn'],
    ])
    expect(offered('Passed', platform)).toEqual(['revoke'])
  })
})
