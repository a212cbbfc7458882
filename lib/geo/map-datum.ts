import 'server-only'
import { loginInfo } from '@/lib/contract/login-info'
import type { Datum } from '@/lib/contract/server-settings'
import { cachedAnswer } from '@/lib/upstream/cached-answer'
import type { Api } from '@/lib/upstream/client'

/** The settings of the server are the same for every reader. */
const everyone = { LoginId: 0, AgentInfoId: null }

const settings = (api: Api) => cachedAnswer(everyone, 'serverConfig', () => api(loginInfo.serverConfig, {}))

/** The datum of displayed coordinates. If the settings cannot be read, it is that of the stored positions. */
export const mapDatum = (api: Api): Promise<Datum> =>
  settings(api).then(
    (read) => read.mapDatum,
    () => 'WGS-84',
  )

/** Seconds between two reports if the settings cannot be read. */
const usualInterval = 60

/** Seconds between two reports of a terminal. */
export const reportInterval = (api: Api): Promise<number> =>
  settings(api).then(
    (read) => read.gpsInterval,
    () => usualInterval,
  )
