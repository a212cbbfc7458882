import { contract } from '../../lib/contract/contract.ts'
import { nobody, type Session, type TestPlatform } from './platform.ts'
import { bulk } from './platform-rows.ts'
import { deliveriesOf, hookTo, openLoopback } from './webhook-receiver.ts'

const { operateWebhook, webhookDelivery, webhooksWithPage } = contract.webhook

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The steps of the lion's editor with webhooks, on a platform that may post to loopback. */
export function webhookSteps(platform: TestPlatform) {
  let as: Session = nobody
  return {
    /** Works even after half a day, when the session has ended. */
    async signIn() {
      as = await platform.signInAs('lionEditor')
    },
    session: () => as,
    hook(url: string) {
      openLoopback(platform)
      return hookTo(platform, url, as)
    },
    addMembers: (prefix = 'gate', count = 1) =>
      platform.result(contract.userInfo.batchAddUserInfo, { ...bulk, prefix, count }, { as }),
    operate: (action: 'pause' | 'resume', webhookId: number) =>
      platform.result(operateWebhook, { action, webhookIds: [webhookId] }, { as }),
    hooks: async () => (await platform.result(webhooksWithPage, {}, { as })).list,
    deliveries: () => deliveriesOf(platform, as),
    /** The stored answer of the first delivery. */
    async answer() {
      const [{ webhookDeliveryId = 0 } = {}] = await deliveriesOf(platform, as)
      return (await platform.result(webhookDelivery, { webhookDeliveryId }, { as })).answer
    },
  }
}
