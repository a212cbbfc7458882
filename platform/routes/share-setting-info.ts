import { shareSettingInfo } from '../../lib/contract/share-setting-info.ts'
import { shareModule } from '../modules/shares.ts'
import { type Routes, write } from '../wire/route.ts'
import { editShare, moveShares, offerShare, operateShares } from '../work/share-edit.ts'
import { moduleRoutes } from './module-routes.ts'

/** The calls of this resource answer a share unchanged. */
const unchanged = <Share>(share: Share) => share

export const shareSettingInfoRoutes = {
  editShareSettingInfo: write(shareSettingInfo.editShareSettingInfo, (input, context) =>
    input.action === 'edit' ? editShare(input, context, unchanged) : offerShare(input, context, unchanged),
  ),

  operateShareSettingInfo: write(shareSettingInfo.operateShareSettingInfo, operateShares),

  ...moduleRoutes(shareSettingInfo, shareModule, {
    remove: (tx, ids, context) => moveShares(tx, { action: 'end', shareIds: ids }, context),
  }),

  createInfo: write(shareSettingInfo.createInfo, ({ dataList }, context) =>
    offerShare(dataList, context, ({ shareId: id }) => ({ id })),
  ),

  updateInfo: write(shareSettingInfo.updateInfo, ({ id: shareId, dataList }, context) =>
    editShare({ shareId, ...dataList }, context, () => ({ changed: 1 })),
  ),
} satisfies Routes<typeof shareSettingInfo>
