import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { defineList } from '@/lib/list/list'
import { stockColumns } from './columns'
import { stockActions } from './device-actions'
import { stockFilters } from './filters'

/** The IMEIs in the platform's stock, which have no agent yet. */
export const standbyImeis = defineList({
  screen: 'standbyImeis',
  words: 'standbyImeis',
  call: agentInfo.standbyImeisWithPage,
  write: 'devices.write',
  history: 'device',
  id: ({ deviceId }) => deviceId,
  label: ({ imei }) => imei,
  rowVersion: ({ rowVersion }) => rowVersion,
  detail: ({ model }) => model,
  filters: stockFilters,
  columns: stockColumns,
  actions: stockActions,
  // A dialog reads its rows by id, even those that left the stock meanwhile.
  read: (api, request) =>
    request.ids ? api(agentInfo.imeisWithPage, request) : api(agentInfo.standbyImeisWithPage, request),
})
