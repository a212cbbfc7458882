import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  terminalTypes,
  verificationStatuses,
} from '../../../lib/contract/member.ts'
import { authorisations, memberSorts, userInfo } from '../../../lib/contract/user-info.ts'
import { type Case, casesOf, each, type Filter, field, is, number, prefix, span } from './case.ts'

const budget = 100

const filters: Record<string, Filter> = {
  account: is('account', prefix('members', 'account')),
  name: is('name', prefix('members', 'name')),
  telephone: is('telephone', prefix('members', 'telephone')),
  imei: is('imei', prefix('members', 'imei')),
  iccid: is('iccid', prefix('members', 'iccid')),
  agent: is('agentInfoId', number('members', 'agent')),
  'terminal type': is('terminalType', each(terminalTypes)),
  'account status': is('accountStatus', each(accountStatuses)),
  'call status': is('callStatus', each(callStatuses)),
  verification: is('verification', each(verificationStatuses)),
  certification: is('certificationStatus', each(certificationStatuses)),
  authorisation: is('authorisation', each(authorisations)),
  online: is('online', each([true, false])),
  bound: is('bindFlag', each([true, false])),
  created: span('createdFrom', 'createdBefore'),
  deleted: is('deleted', each([true])),
}

/** Search texts with many matches, few matches and none. */
const searches: Record<string, Filter> = {
  'an account': is('search', field('members', 'account')),
  'a name': is('search', field('members', 'name')),
  'a nickname': is('search', field('members', 'nick')),
  'a telephone': is('search', field('members', 'telephone')),
  'an IMEI': is('search', field('members', 'imei')),
  'a part of a telephone': (known, turn) => part(field('members', 'telephone')(known, turn), 4, 5),
  'a part of a name': (known, turn) => part(field('members', 'name')(known, turn), 0, 2),
  'what many have': is('search', each(['138', '0977', 'ko', '王', '86', 'မ', 'tp-', 'thein', '伟', '8995'])),
  'what nobody has': is('search', each(['zqxzqx', '龘龘', '4040404040', 'nobody at all', 'ꙮꙮꙮ'])),
}

function part(text: unknown, from: number, count: number) {
  return { search: [...String(text)].slice(from, from + count).join('') || 'x' }
}

/** Every kind of request for the members list. */
export function membersCases(): Case[] {
  const list = casesOf({
    name: 'members',
    call: userInfo.groupUserWithPage,
    sorts: memberSorts,
    filters,
    budget,
  })
  const nick = casesOf({
    name: 'members by nickname',
    call: userInfo.groupUserWithPageForNick,
    sorts: memberSorts,
    always: is('nickName', prefix('members', 'nick')),
    filters: { 'with a filter': anyFilter },
    budget,
  })
  const byId = casesOf({
    name: 'members by id',
    call: userInfo.groupUserWithPageForId,
    sorts: memberSorts,
    always: is('userId', number('members', 'id')),
    filters: { 'with a filter': anyFilter },
    budget,
  })
  const search = casesOf({
    name: 'members by search',
    call: userInfo.groupUserWithPageForSearch,
    sorts: [],
    filters: searches,
    budget,
  }).filter(({ what }) => !what.startsWith('any '))
  return [...list, ...search, searchFiltered, ...nick, ...byId, ...walks, ...others]
}

const anyFilter: Filter = (known, turn) => {
  const [chosen] = known.random.sample(Object.values(filters), 1)
  return chosen?.(known, turn) ?? {}
}

const anySearch: Filter = (known, turn) => {
  const [chosen] = known.random.sample(Object.values(searches), 1)
  return chosen?.(known, turn) ?? {}
}

const shared = { paged: false, budget } as const

const searchFiltered: Case = {
  ...shared,
  list: 'members by search',
  what: 'any search with any filter',
  call: userInfo.groupUserWithPageForSearch,
  input: (turn, known) => ({
    ...anyFilter(known, turn),
    ...anySearch(known, turn),
    sort: memberSorts[turn % memberSorts.length],
  }),
  paged: true,
  turns: 60,
}

/** An export reads page after page by cursor. */
const walks: Case[] = memberSorts.map((sort) => ({
  ...shared,
  list: 'export of members',
  what: `pages of 100 by ${sort}`,
  call: userInfo.groupUserWithPage,
  input: (turn) => ({ sort, order: turn % 2 === 0 ? 'desc' : 'asc', pageSize: 100 }),
  turns: 4,
  walked: true,
}))

const others: Case[] = [
  {
    ...shared,
    list: 'members by exact fields',
    what: 'ids, account, telephone or IMEI',
    call: userInfo.groupUserWithQuery,
    input: (turn, known) =>
      [
        is('userIds', (all) => all.samples.members.map(({ id }) => Number(id))),
        is('account', field('members', 'account')),
        is('telephone', field('members', 'telephone')),
        is('imei', field('members', 'imei')),
      ][turn % 4]?.(known, turn) ?? {},
    turns: 24,
  },
  {
    ...shared,
    list: 'who is online',
    what: 'all, of an agent, in a group',
    call: userInfo.userOnlineWithQuery,
    input: (turn, known) =>
      [() => ({}), is('agentInfoId', number('members', 'agent')), is('groupId', number('groups', 'id'))][
        turn % 3
      ]?.(known, turn) ?? {},
    turns: 24,
  },
  {
    ...shared,
    list: 'a member',
    what: 'its groups',
    call: userInfo.userAllChannel,
    input: (turn, known) => is('userId', number('members', 'id'))(known, turn),
    turns: 24,
  },
  { ...shared, list: 'figures', what: 'the dashboard', call: userInfo.bigData, input: () => ({}), turns: 12 },
]
