import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import type { Group } from '@/lib/contract/group'
import type { Member } from '@/lib/contract/member'
import { defaultPageSize, pageSizes } from '@/lib/contract/paging'
import type { Api } from '@/lib/upstream/client'
import { findGroups } from './groups'
import type { PickKind } from './kinds'
import { findMembers } from './members'
import { readSubjects, type Subject } from './subjects'

const [, , , largestPage] = pageSizes

/** A row that a form offers. */
export interface FoundOption {
  value: string
  label: string
}

interface Asked {
  text: string
  /** The agent whose rows are searched; null for rows without an agent. */
  agentInfoId?: number | null | undefined
}

/** The first rows of a kind that match a text. */
export async function findOptions(
  api: Api,
  kind: PickKind,
  { text, agentInfoId }: Asked,
): Promise<FoundOption[]> {
  if (text === '') return []
  switch (kind) {
    case 'group': {
      const groups = await findGroups(api, text, { pageSize: defaultPageSize, agentInfoId })
      return groups.map(groupOption)
    }
    case 'memberAccount':
    case 'unboundAccount': {
      const filters = {
        // The call has no filter for members without an agent, so more are read and filtered here.
        pageSize: agentInfoId === null ? largestPage : defaultPageSize,
        ...(kind === 'unboundAccount' && { bindFlag: false }),
        ...(typeof agentInfoId === 'number' && { agentInfoId }),
      }
      const members = await findMembers(api, text, filters)
      return members
        .filter((member) => agentInfoId !== null || member.agentInfoId === null)
        .map(accountOption)
    }
    default:
      return (await readSubjects(api, kind, { search: text })).map(subjectOption)
  }
}

/** The groups, accounts, dispatchers or members with these ids. */
export async function knownOptions(
  api: Api,
  kind: 'group' | 'member' | 'account' | 'dispatcher',
  ids: readonly number[],
): Promise<FoundOption[]> {
  if (ids.length === 0) return []
  if (kind !== 'group') return (await readSubjects(api, kind, { ids: [...ids] })).map(subjectOption)
  const { list } = await api(contactGroup.contactGroupWithPage, { ids: [...ids] })
  return list.map(groupOption)
}

/** The group of a number as an option; none if the operator sees no such group. */
export async function groupNumbered(api: Api, groupNo = ''): Promise<FoundOption[]> {
  if (groupNo === '') return []
  const { list } = await api(contactGroup.contactGroupWithPage, { groupNo })
  return list.filter((group) => group.groupNo === groupNo).map(groupOption)
}

type NamedGroup = Pick<Group, 'groupId' | 'groupName' | 'groupNo'> & Partial<Pick<Group, 'agentInfoName'>>

/** A group as an option. */
export const groupOption = ({ groupId, groupName, groupNo, agentInfoName }: NamedGroup): FoundOption => ({
  value: String(groupId),
  label: labelOf(groupName, groupNo, agentInfoName),
})

/** A group of which only the name is known as an option. */
export const groupNamed = ({ groupId, groupName }: Pick<Group, 'groupId' | 'groupName'>): FoundOption => ({
  value: String(groupId),
  label: groupName,
})

/** A member as an option that is sent as its account. */
export const accountOption = ({
  account,
  nickName,
  agentInfoName,
}: Pick<Member, 'account' | 'nickName'> & Partial<Pick<Member, 'agentInfoName'>>): FoundOption => ({
  value: account,
  label: labelOf(nickName, account, agentInfoName),
})

/** An account, dispatcher or member as an option. */
export const subjectOption = ({ id, account, name, agent }: Subject): FoundOption => ({
  value: String(id),
  label: labelOf(account, name === account ? '' : name, agent),
})

/** A name and what tells it from others of the same name; a field draws the name first. */
const labelOf = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
