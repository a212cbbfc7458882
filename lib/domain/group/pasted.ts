import 'server-only'
import { randomUUID } from 'node:crypto'
import { normaliseImei, splitPasted } from '@/lib/contract/imei'
import { selectionLimit } from '@/lib/contract/limits'
import { plainText } from '@/lib/contract/plain-text'
import { userInfo } from '@/lib/contract/user-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { getTranslations } from '@/lib/i18n/translations'
import type { Api } from '@/lib/upstream/client'

/** The texts that an operator pasted: accounts and IMEIs, one per line. */
export interface Pasted {
  accounts: string
  imeis: string
}

/**
 * The ids of the pasted members. Refuses a field with an unknown text; the refusal contains all unknown ones.
 */
export async function pastedIds(api: Api, pasted: Pasted): Promise<number[]> {
  const [accounts, imeis] = await Promise.all([
    membersOf(api, 'accounts', accountsOf(pasted.accounts)),
    membersOf(api, 'imeis', imeisOf(pasted.imeis)),
  ])
  const unknown = Object.assign({}, accounts.unknown, imeis.unknown)
  if (Object.keys(unknown).length > 0) {
    throw new UpstreamError('invalid', {
      call: userInfo.groupUserWithQuery.path,
      requestId: randomUUID(),
      told: unknown,
    })
  }
  const ids = [...new Set([...accounts.ids, ...imeis.ids])]
  if (ids.length === 0) throw new FieldRefusal({ accounts: 'nothingSelected' })
  if (ids.length > selectionLimit) throw new FieldRefusal({ accounts: 'tooLarge' })
  return ids
}

const accountsOf = (text: string) => [
  ...new Set(
    plainText(text)
      .split(/[\s,;，；、၊]+/)
      .filter(Boolean),
  ),
]
const imeisOf = (text: string) => [...new Set(splitPasted(text))]

/** Reads members by accounts or by IMEIs, in one call. */
async function membersOf(
  api: Api,
  field: 'accounts' | 'imeis',
  named: readonly string[],
): Promise<{ ids: number[]; unknown: Record<string, string> }> {
  if (named.length === 0) return { ids: [], unknown: {} }
  if (named.length > selectionLimit) throw new FieldRefusal({ [field]: 'tooLarge' })
  const values = named.map((text) => (field === 'imeis' ? (normaliseImei(text) ?? text) : text))
  const { list } = await api(userInfo.groupUserWithQuery, { [field]: values })
  const known = new Set(list.map(({ account, imei }) => (field === 'imeis' ? imei : account.toLowerCase())))
  const missing = named.filter((_, place) => !known.has((values[place] ?? '').toLowerCase()))
  const t = await getTranslations('groupCandidates')
  return {
    ids: list.map(({ userId }) => userId),
    unknown:
      missing.length > 0
        ? { [field]: t('unknown', { count: missing.length, named: missing.join(', ') }) }
        : {},
  }
}
