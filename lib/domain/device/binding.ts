import 'server-only'
import { z } from 'zod'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Device } from '@/lib/contract/device'
import { deviceMay } from '@/lib/contract/device-states'
import type { Reason } from '@/lib/contract/reasons'
import { userInfo } from '@/lib/contract/user-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { pickField } from '@/lib/form/pick-field'
import { picked } from '@/lib/form/picked'
import { withFields } from '@/lib/list/action'
import type { Api } from '@/lib/upstream/client'

/** Binds one device to the chosen member. */
export const bindDevice = withFields(z.object({ account: picked }), {
  call: agentInfo.operImei,
  offered: (device: Device, operator) => deviceMay('bind', device, operator),
  single: true,
  fields: (words, _picks, [device]) => [
    pickField(words, {
      kind: 'unboundAccount',
      name: 'account',
      label: words.fields('account'),
      hint: words.terms('holderHint'),
      required: true,
      isSingle: true,
      agentInfoId: device?.agentInfoId,
    }),
  ],
  async run({ api, ids, input }) {
    const [deviceId = 0] = ids
    const userId = await memberFor(api, deviceId, input.account)
    try {
      return await api(agentInfo.operImei, { action: 'bind', deviceId, userId })
    } catch (error) {
      throw besideAccount(error)
    }
  },
})

/** The member of an account, which must belong to the device's agent and have no device. */
async function memberFor(api: Api, deviceId: number, account: string): Promise<number> {
  const [devices, members] = await Promise.all([
    api(agentInfo.devicesWithPage, { ids: [deviceId] }),
    api(userInfo.groupUserWithQuery, { account }),
  ])
  const [device] = devices.list
  const [member] = members.list
  if (!member) throw refused('unknownMember')
  if (member.bindFlag) throw refused('hasDevice')
  if (device && device.agentInfoId !== member.agentInfoId) throw refused('otherTenant')
  return member.userId
}

/** A conflict of the binding is reported at the account's field; other errors are returned unchanged. */
function besideAccount(error: unknown): unknown {
  const fields =
    error instanceof UpstreamError && error.code === 'conflict' ? error.details.fields : undefined
  if (fields?.imei) return refused('imeiHeld')
  return fields?.userId ? refused('hasDevice') : error
}

const refused = (reason: Reason) => new FieldRefusal({ account: reason })
