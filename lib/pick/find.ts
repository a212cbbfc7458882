import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import type { Group } from '@/lib/contract/group'
import { defaultPageSize } from '@/lib/contract/paging'
import type { Permission } from '@/lib/contract/permissions'
import { readSubjects, type Subject } from '@/lib/domain/binding/subjects'
import { findGroups } from '@/lib/domain/group/find-groups'
import type { Option } from '@/lib/form/option'
import type { Api } from '@/lib/upstream/client'

/** The kinds of rows that a form may offer to tick, each with the permission of its search. */
export const pickKinds = {
  group: 'groups.read',
  member: 'members.read',
  account: 'bindings.write',
  dispatcher: 'bindings.write',
} as const satisfies Record<string, Permission>
export type PickKind = keyof typeof pickKinds

interface Asked {
  text: string
  /** The agent whose groups are searched; null for groups without an agent. */
  agentInfoId?: number | null
}

/** The first rows of a kind that match a text. */
export async function findOptions(api: Api, kind: PickKind, { text, agentInfoId }: Asked): Promise<Option[]> {
  if (text === '') return []
  if (kind !== 'group') return (await readSubjects(api, kind, { search: text })).map(subjectOption)
  const groups = await findGroups(api, text, { pageSize: defaultPageSize, agentInfoId })
  return groups.map(groupOption)
}

/** The rows of a kind with these ids. */
export async function knownOptions(api: Api, kind: PickKind, ids: readonly number[]): Promise<Option[]> {
  if (ids.length === 0) return []
  if (kind !== 'group') return (await readSubjects(api, kind, { ids: [...ids] })).map(subjectOption)
  const { list } = await api(contactGroup.contactGroupWithPage, { ids: [...ids] })
  return list.map(groupOption)
}

/** A group as an option. */
export const groupOption = ({
  groupId,
  groupName,
  groupNo,
}: Pick<Group, 'groupId' | 'groupName' | 'groupNo'>): Option => ({
  value: String(groupId),
  label: `${groupName} · ${groupNo}`,
})

/** An account, dispatcher or member as an option. */
export const subjectOption = ({ id, account, name, agent }: Subject): Option => ({
  value: String(id),
  label: [account, name === account ? '' : name, agent].filter(Boolean).join(' · '),
})
