'use server'

import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { shares } from '@/lib/domain/share/list'
import { defineAction } from '@/lib/form/action'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
import { offerForm } from './schema'

export const actOnShares = defineListAction(shares)

/** Offers a group to another agent. */
export const offerGroup = defineAction({
  permission: 'shares.write',
  schema: offerForm,
  run: async ({ pass, input: { group: groupId, toAgentInfoId, ...offer }, requestId }) => {
    const { shareId } = await pass.api(
      shareSettingInfo.editShareSettingInfo,
      { action: 'offerGroup', groupId, toAgentInfoId: toAgentInfoId || undefined, ...offer },
      { requestId },
    )
    return {
      redirect: `/${pass.locale}${screenPath('share', shareId)}`,
      flash: { key: 'shares.done.offered' },
    }
  },
})
