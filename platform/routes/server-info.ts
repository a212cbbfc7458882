import { serverInfo } from '../../lib/contract/server-info.ts'
import { type Routes, read } from '../wire/route.ts'
import { readState, readVersions } from '../work/server-state.ts'

export const serverInfoRoutes = {
  serverVersions: read(serverInfo.serverVersions, (_, context) => readVersions(context)),

  serverState: read(serverInfo.serverState, (_, context) => readState(context)),
} satisfies Routes<typeof serverInfo>
