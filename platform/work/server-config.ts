import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { difference } from '../rules/difference.ts'
import { merged } from '../rules/merged.ts'
import { isPermitted } from '../rules/permitted.ts'
import { conflict } from '../rules/refusal.ts'
import { lockServerSettings, readServerSettings, saveServerSettings } from '../store/server-settings.ts'
import type { VisitorContext, WriteContext } from '../wire/context.ts'

/** The server's settings: all of them for accounts that may change them, else the public ones. */
export async function readConfig({ services, account }: VisitorContext) {
  const settings = await readServerSettings(services.db)
  if (account && isPermitted(account, 'server.write')) return settings
  const { name, registrationOpen, helpContact, mapDatum, gpsInterval } = settings
  return { name, registrationOpen, helpContact, mapDatum, gpsInterval }
}

/** Changes the given settings of the server, unless they changed since they were read. */
export async function changeConfig(
  { rowVersion, helpContact: contact = {}, ...changes }: RequestOf<typeof loginInfo.setServerConfig>,
  context: WriteContext,
) {
  return context.write(async (tx) => {
    const stored = await lockServerSettings(tx)
    if (stored.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    const settings = { ...merged(stored, changes), helpContact: merged(stored.helpContact, contact) }
    const { before, after } = difference(stored, settings)
    context.note({ before, after })
    if (Object.keys(after).length === 0) return { rowVersion }
    await saveServerSettings(tx, { ...settings, rowVersion: rowVersion + 1 })
    return { rowVersion: rowVersion + 1 }
  })
}
