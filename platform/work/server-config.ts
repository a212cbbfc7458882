import type { ServerSettings } from '../../lib/contract/server-settings.ts'
import { difference } from '../rules/difference.ts'
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

/** Changes the server's settings, unless they changed since they were read. */
export async function changeConfig(
  { rowVersion, ...settings }: ServerSettings & { rowVersion: number },
  context: WriteContext,
) {
  return context.write(async (tx) => {
    const before = await lockServerSettings(tx)
    if (before.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    await saveServerSettings(tx, { ...settings, rowVersion: rowVersion + 1 })
    context.note(difference(before, settings))
    return { rowVersion: rowVersion + 1 }
  })
}
