import 'server-only'
import type { Fence } from '@/lib/contract/fence-info'
import type { Option } from '@/lib/form/option'
import { findOptions } from '@/lib/pick/find'
import { searchText } from '@/lib/search/search-text'
import type { Api } from '@/lib/upstream/client'
import type { FenceForm } from './form-read'

/** The groups that match a form's search among those of the fence's agent; undefined without a search. */
export async function groupsAsked(
  api: Api,
  { groupSearch }: FenceForm,
  agentInfoId: number | null,
): Promise<Option[] | undefined> {
  const { text } = searchText(groupSearch)
  return text === '' ? undefined : findOptions(api, 'group', { text, agentInfoId })
}

/** The groups of a fence as options of its form. */
export const chosenGroups = ({ groups }: Fence): Option[] =>
  groups.map(({ groupId, groupName }) => ({ value: String(groupId), label: groupName }))
