import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, createdWithin, partOf } from './filters.ts'
import { loginBindKind, loginBindSubjects } from './login-bind-kinds.ts'
import { pageOf, pageRequest } from './paging.ts'

const setting = z.object({
  loginBindId: id,
  subjectKind: z.enum(loginBindSubjects),
  subjectId: id,
  account: z.string(),
  subjectName: z.string().describe('The name of the subject: of a dispatcher its own, else the nickname.'),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  kind: loginBindKind,
  value: z.string(),
  remark: z.string(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type SignInSetting = z.output<typeof setting>

export const loginBindPaging = {
  loginBindInfoWithPage: readCall({
    path: 'loginBindInfo/loginBindInfoWithPage',
    access: 'bindings.read',
    request: pageRequest(['loginBindId', 'createTime']).extend({
      search: partOf.accountOrName,
      subjectKind: z.enum(loginBindSubjects).optional(),
      subjectId: id.optional(),
      kind: loginBindKind.optional(),
      value: beginningOf.account.describe('The beginning of the value.'),
      agentInfoId: id.optional(),
      ...createdWithin,
    }),
    result: pageOf(setting),
  }),
}
