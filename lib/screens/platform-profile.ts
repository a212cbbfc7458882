import { z } from 'zod'

/** Whether a platform has a call; `unknown` if neither is certain. */
export const callOffers = ['offered', 'lacking', 'unknown'] as const
export type CallOffer = (typeof callOffers)[number]

/** The file that `npm run check-platform` writes about a platform; `PLATFORM_PROFILE` has its path. */
const profileSchema = z.object({
  version: z.literal(1),
  platform: z.url(),
  checkedAt: z.iso.datetime(),
  /** By the path of a call, such as `userInfo/getUserInfo`. */
  calls: z.record(z.string().max(100), z.enum(callOffers)),
})

export type PlatformProfile = z.output<typeof profileSchema>

/** Parses the text of a profile. Throws an `Error` with the expected value. */
export function parseProfile(text: string): PlatformProfile {
  const read = profileSchema.safeParse(jsonOf(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.')
  throw new Error(
    place === 'version'
      ? 'expected a profile of version 1, made by npm run check-platform of this release'
      : `expected a profile made by npm run check-platform${place ? `, which has another ${place}` : ''}`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
