import 'server-only'
import { fenceInfo } from '@/lib/contract/fence-info'
import { plainText } from '@/lib/contract/plain-text'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import type { Api } from '@/lib/upstream/client'
import { unlessOther } from '@/lib/upstream/unless-other'

/** The fences that are read by the beginning of a name. */
const pageSize = 100

/**
 * The id of the only geofence with this name or number; undefined if there is none, or several have the name.
 */
export async function findFence(api: Api, typed: string): Promise<number | undefined> {
  const text = plainText(typed).trim()
  const digits = asciiNumbers(text)
  const number = /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
  const [numbered, named] = await Promise.all([
    number === undefined
      ? []
      : unlessOther(api(fenceInfo.fencesWithPage, { ids: [number] }).then(({ list }) => list)),
    api(fenceInfo.fencesWithPage, { fenceName: text.slice(0, 40), pageSize }),
  ])
  const [byNumber] = numbered
  const [byName, ...others] = named.list.filter(
    ({ fenceName }) => fenceName.toLowerCase() === text.toLowerCase(),
  )
  if (byName && others.length === 0) return byName.fenceId
  return byName ? undefined : byNumber?.fenceId
}
