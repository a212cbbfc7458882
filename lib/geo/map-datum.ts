import 'server-only'
import { loginInfo } from '@/lib/contract/login-info'
import type { Datum } from '@/lib/contract/server-settings'
import type { Api } from '@/lib/upstream/client'
import { kept } from '@/lib/upstream/kept'

/** The settings of the server are the same for every reader. */
const everyone = { LoginId: 0, AgentInfoId: null }

/** The datum in which coordinates are shown. Where the settings cannot be read it is that of the stored positions. */
export function mapDatum(api: Api): Promise<Datum> {
  const read = async () => (await api(loginInfo.serverConfig, {})).mapDatum
  return kept(everyone, 'mapDatum', read).catch(() => 'WGS-84')
}
