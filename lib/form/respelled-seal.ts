import 'server-only'
import { sealData } from 'iron-session'
import { z } from 'zod'
import { sealingPasswords, unsealed } from '@/lib/auth/sealing'
import { readSession, viewOf } from '@/lib/auth/session'
import { isFieldName } from './field-name'
import { travelTime } from './flash-cookie'
import { type Respelled, respelledLimits } from './respelled'

const sealed = z.object({
  /** The account and the view that wrote. */
  holder: z.string(),
  fields: z
    .array(z.object({ field: z.string().refine(isFieldName), value: z.string().optional() }))
    .max(respelledLimits.fields),
})

/** Respelled fields sealed for a report's cookie, since it displays their values as the console's own words. */
export async function sealRespelled(fields: readonly Respelled[]): Promise<string> {
  if (fields.length === 0) return ''
  return sealData({ holder: await holder(), fields }, { password: sealingPasswords(), ttl: travelTime })
}

/** The sealed fields; none if they are forged, too old, or another account's. */
export async function unsealRespelled(seal: string): Promise<Respelled[]> {
  if (seal === '') return []
  const { data } = sealed.safeParse(await unsealed(seal, travelTime))
  return data && data.holder === (await holder()) ? data.fields : []
}

async function holder(): Promise<string> {
  const session = await readSession()
  return session ? `${session.user.LoginId} ${viewOf(session)}` : ''
}
