import 'server-only'
import { randomUUID } from 'node:crypto'
import { contactGroup } from '@/lib/contract/contact-group'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { getTranslations } from '@/lib/i18n/translations'
import type { Api } from '@/lib/upstream/client'
import { namedGroup } from './named'

interface Asked {
  /** The agent of the groups; null for the operator's own. */
  agentInfoId: number | null
  /** The groups that are chosen already, under the names in the form. */
  known: readonly { groupId: number; groupName: string }[]
  /** The most groups that may be typed. */
  most: number
}

/** Groups of one agent that one call reads; most agents have fewer. */
const pageSize = 100

/**
 * The ids of groups that were typed by number or name, one per line. Refuses the field if a text matches no
 * group.
 */
export async function groupsTyped(
  api: Api,
  typed: string,
  { agentInfoId, known, most }: Asked,
): Promise<number[]> {
  const lines = [
    ...new Set(
      typed
        .split(/\n/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ]
  if (lines.length > most) throw new FieldRefusal({ groupIds: 'tooLarge' })
  const knownIds = new Map(known.map(({ groupName, groupId }) => [groupName, groupId]))
  const others = lines.filter((line) => !knownIds.has(line))
  const ids = lines.flatMap((line) => knownIds.get(line) ?? [])
  if (others.length === 0) return ids
  const agent = agentInfoId === null ? {} : { agentInfoId }
  const { list } = await api(contactGroup.contactGroupWithPage, { ...agent, pageSize })
  const numbers = new Map(list.map(({ groupNo, groupId }) => [groupNo, groupId]))
  const found = await Promise.all(
    others.map((line) => numbers.get(line) ?? namedGroup(api, line, 'groupIds').catch(asUnknown)),
  )
  const unknown = others.filter((_, place) => found[place] === undefined)
  if (unknown.length > 0) {
    const t = await getTranslations('groups')
    throw new UpstreamError('invalid', {
      call: contactGroup.contactGroupWithPage.path,
      requestId: randomUUID(),
      told: { groupIds: t('unknownGroups', { names: unknown.join(', ') }) },
    })
  }
  return [...new Set([...ids, ...found.flatMap((id) => id ?? [])])]
}

/** Undefined for a text that matches no group, or several. */
function asUnknown(error: unknown): undefined {
  const isRefused =
    error instanceof FieldRefusal || (error instanceof UpstreamError && error.code === 'invalid')
  if (!isRefused) throw error
}
