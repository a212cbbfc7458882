import 'server-only'
import type { z } from 'zod'
import { agentInfo } from '../contract/agent-info'
import type { Device } from '../contract/device'
import { pageSizes } from '../contract/paging'
import { iccidSearch, imeiSearch } from '../contract/search-form'
import { asciiNumbers } from '../contract/typed-digits'
import { findMembers } from '../form/find/members'
import { rowNumberOf } from '../screens/screen-paths'
import type { Api } from '../upstream/client'
import { unlessOther } from '../upstream/unless-other'

const [pageSize] = pageSizes
/** ICCIDs begin with 89; more digits, since IMEIs begin with these as well. */
const iccidBeginning = /^89\d{2,}F?$/

/**
 * The devices with a number, those whose IMEI or ICCID begins with it in any spelling, and those of the members that
 * match a text.
 */
export async function findDevices(api: Api, text: string): Promise<Device[]> {
  const id = rowNumberOf(asciiNumbers(text))
  const imei = imeiSearch(text)
  const iccid = iccidSearch(text)
  const found = await Promise.all([
    id === undefined ? [] : unlessOther(listed(api, { ids: [id] })),
    /^\d{1,16}$/.test(imei) ? listed(api, { imei, pageSize }) : [],
    iccidBeginning.test(iccid) ? listed(api, { iccid, pageSize }) : [],
    devicesOfMembers(api, text),
  ])
  return [...new Map(found.flat().map((device) => [device.deviceId, device])).values()]
}

/** Members are found by their own search, whose index contains all of their names and numbers. */
async function devicesOfMembers(api: Api, search: string): Promise<Device[]> {
  const found = await findMembers(api, search, { bindFlag: true })
  return found.length === 0 ? [] : listed(api, { userIds: found.map(({ userId }) => userId), pageSize })
}

async function listed(
  api: Api,
  request: z.input<typeof agentInfo.devicesWithPage.request>,
): Promise<Device[]> {
  return (await api(agentInfo.devicesWithPage, request)).list
}
