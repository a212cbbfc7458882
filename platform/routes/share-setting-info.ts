import { shareSettingInfo } from '../../lib/contract/share-setting-info.ts'
import { readOwnGroup } from '../guards/groups.ts'
import { maySeeDepartments, readOwnShare } from '../guards/shares.ts'
import { shareModule } from '../modules/shares.ts'
import { illegal, missing } from '../rules/refusal.ts'
import { readerOf } from '../store/page-of.ts'
import { shareEventsOf } from '../store/share-events.ts'
import { sharePage } from '../store/share-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { editShare, moveShares, offerShare, operateShares } from '../work/share-edit.ts'
import { moduleRoutes } from './module-routes.ts'

/** This resource's calls return a share unchanged. */
const unchanged = <Share>(share: Share) => share

export const shareSettingInfoRoutes = {
  editShareSettingInfo: write(shareSettingInfo.editShareSettingInfo, (input, context) =>
    input.action === 'edit' ? editShare(input, context, unchanged) : offerShare(input, context, unchanged),
  ),

  operateShareSettingInfo: write(shareSettingInfo.operateShareSettingInfo, operateShares),

  shareEvents: read(shareSettingInfo.shareEvents, async ({ shareId, groupId }, context) => {
    const shared =
      shareId === undefined
        ? { group: await readOwnGroup(groupId ?? 0, context, missing()) }
        : { share: await readOwnShare(shareId, context) }
    return { list: await shareEventsOf(readerOf(context), shared) }
  }),

  shareInfoWithPage: read(shareSettingInfo.shareInfoWithPage, (request, context) => {
    if (maySeeDepartments(context.account)) return sharePage(request, context)
    if (request.subject === 'department') throw illegal()
    return sharePage({ ...request, subject: 'group' }, context)
  }),

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
