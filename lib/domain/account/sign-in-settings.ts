import 'server-only'
import type { ResultOf } from '@/lib/contract/call'
import { loginBindInfo } from '@/lib/contract/login-bind-info'
import type { loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import { ownAccount } from '@/lib/contract/own-account'
import { pageSizes } from '@/lib/contract/paging'
import { FieldRefusal } from '@/lib/errors/errors'
import type { RowWork } from '@/lib/list/action'
import type { Api } from '@/lib/upstream/client'
import { isWithin } from './address-within'
import { settingsForm } from './settings-form'

type Present = ResultOf<typeof loginBindInfo.moduleListByPage>['list'][number]

/** The present sign-in settings of accounts, dispatchers or members, the oldest first. */
export async function presentSettings(
  api: Api,
  subjectKind: (typeof loginBindSubjects)[number],
  ids: readonly number[],
): Promise<Present[]> {
  const where = { subjectKind: { eq: subjectKind }, subjectId: { in: [...ids] } }
  const limit = Math.max(...pageSizes)
  const found: Present[] = []
  for (;;) {
    const { list, total } = await api(loginBindInfo.moduleListByPage, { where, limit, offset: found.length })
    found.push(...list)
    if (list.length === 0 || found.length >= total) return found.toReversed()
  }
}

/** The operator's address at sign-in, as the platform saw it; undefined if it does not answer that. */
export async function ownAddress(api: Api): Promise<string | undefined> {
  const { list } = await api(ownAccount.ownSessions, {})
  return list.find(({ current }) => current)?.address
}

/** Sets the addresses and UKEYs with which accounts may sign in; their sessions end. */
export async function restrictAccounts({ api, ids, input, confirmation }: RowWork) {
  const { mode, addresses, dongles, imeis, addressAccepted } = settingsForm.parse(input)
  const ranges = addresses.map(({ value }) => value)
  if (!addressAccepted && ranges.length > 0) await assertOwnAddress(api, ids, { mode, ranges })
  const request = {
    subjectKind: 'account' as const,
    subjectIds: ids,
    settings: [...addresses, ...dongles, ...imeis],
  }
  await api(
    loginBindInfo.batchSettings,
    mode === 'add' ? { mode, ...request } : { mode, ...request, confirmation },
  )
  return { changed: ids.length }
}

/**
 * Refuses ranges without the operator's own address until the operator confirms it, because most operators
 * set the ranges of their own office.
 */
async function assertOwnAddress(
  api: Api,
  ids: readonly number[],
  { mode, ranges }: { mode: 'add' | 'replace'; ranges: readonly string[] },
): Promise<void> {
  const [address, present] = await Promise.all([
    ownAddress(api),
    mode === 'add' ? presentSettings(api, 'account', ids) : [],
  ])
  const isShutOut = ids.some((id) => {
    const addresses = present.filter(({ subjectId, kind }) => subjectId === id && kind === 'address')
    return address !== undefined && !isWithin(address, [...addresses.map(({ value }) => value), ...ranges])
  })
  if (isShutOut) throw new FieldRefusal({ addresses: 'addressOutside' })
}
