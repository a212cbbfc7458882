import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, createdWithin } from './filters.ts'
import { loginBindKinds, loginBindSubjects } from './login-bind-kinds.ts'
import { pageOf, pageRequest } from './paging.ts'

const setting = z.object({
  loginBindId: id,
  subjectKind: z.enum(loginBindSubjects),
  subjectId: id,
  /** The account that the subject signs in with, and its name: of a member its nickname. */
  account: z.string(),
  subjectName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  kind: z.enum(loginBindKinds),
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
      /** The beginning of the subject's account or of its name. */
      search: beginningOf.account,
      subjectKind: z.enum(loginBindSubjects).optional(),
      subjectId: id.optional(),
      kind: z.enum(loginBindKinds).optional(),
      /** The beginning of the value. */
      value: beginningOf.account,
      agentInfoId: id.optional(),
      ...createdWithin,
    }),
    result: pageOf(setting),
  }),
}
