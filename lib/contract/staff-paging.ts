import { z } from 'zod'
import { readCall } from './call.ts'
import { dispatchRights } from './dispatch-rights.ts'
import { id, moment } from './fields.ts'
import { createdWithin, flag, partOf } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'

const dispatcher = z.object({
  dispatcherId: id,
  account: z.string(),
  dispatcherName: z.string(),
  departmentId: id,
  departmentName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  rights: z.array(z.enum(dispatchRights)),
  enabled: z.boolean(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Dispatcher = z.output<typeof dispatcher>

export const staffPaging = {
  staffInfoWithPage: readCall({
    path: 'staffInfo/staffInfoWithPage',
    access: 'dispatchers.read',
    request: pageRequest(['dispatcherId', 'account', 'dispatcherName', 'createTime']).extend({
      search: partOf.accountOrName,
      account: partOf.account,
      dispatcherName: partOf.personName,
      departmentId: id.optional(),
      agentInfoId: id.optional(),
      right: z.enum(dispatchRights).optional().describe('Only dispatchers that have this right.'),
      enabled: flag,
      ...createdWithin,
    }),
    result: pageOf(dispatcher),
  }),
}
