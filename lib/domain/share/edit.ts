import 'server-only'
import { z } from 'zod'
import { optionalLines, requiredText } from '@/lib/contract/fields'
import type { Share } from '@/lib/contract/share-paging'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { shareMay } from '@/lib/contract/share-states'
import { defineEdit } from '@/lib/list/action'
import { recipientField, remarkField } from './form'

/** The receiving agent is a field only while it may change. */
const editForm = z.object({
  toAgentInfoName: requiredText(80).optional(),
  remark: optionalLines(200),
})

/** The edit of a share: its remark, and until it is accepted also its receiving agent. */
export const shareEdit = defineEdit<Share, typeof editForm.shape>(editForm, {
  call: shareSettingInfo.editShareSettingInfo,
  offered: (share, operator) => shareMay('edit', share, operator),
  async sections(words, share) {
    const mayReaddress = share?.status === 'offered'
    const fields = [...(mayReaddress ? [await recipientField(words)] : []), await remarkField(words)]
    return [{ fields }]
  },
  values: ({ toAgentInfoName, remark }) => ({ toAgentInfoName, remark }),
  async run({ api, id: shareId, rowVersion, input }) {
    await api(shareSettingInfo.editShareSettingInfo, { action: 'edit', shareId, rowVersion, ...input })
  },
})
