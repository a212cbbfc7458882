import 'server-only'
import { z } from 'zod'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Device } from '@/lib/contract/device'
import { deviceMay } from '@/lib/contract/device-states'
import { iccid, optionalText } from '@/lib/contract/fields'
import { terminalTypes } from '@/lib/contract/member'
import { terminalTypeField } from '@/lib/domain/member/form'
import { defineEdit } from '@/lib/list/action'

/** The edit of a device without its IMEI: a device with a wrong one is deleted and added again. */
export const deviceEdit = defineEdit(
  z.object({ iccid, model: optionalText(40), terminalType: z.enum(terminalTypes) }),
  {
    call: agentInfo.updateDevice,
    offered: (device: Device, operator) => deviceMay('edit', device, operator),
    sections: (words) => [
      {
        fields: [
          terminalTypeField(words),
          { type: 'text', name: 'model', label: words.fields('model'), maxLength: 40 },
          { type: 'text', name: 'iccid', label: words.fields('iccid'), inputMode: 'numeric', maxLength: 60 },
        ],
      },
    ],
    values: ({ iccid, model, terminalType }) => ({ iccid, model, terminalType }),
    run: ({ api, id, rowVersion, input }) =>
      api(agentInfo.updateDevice, { deviceId: id, rowVersion, ...input }),
  },
)
