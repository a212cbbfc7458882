import { z } from 'zod'
import { departmentName, newDepartment } from './department.ts'
import { id, moment } from './fields.ts'
import { moduleCalls, noTimes } from './module-calls.ts'
import { whereId, whereMoment, whereReference, whereText } from './module-where.ts'

const rowVersion = z.number().int()

/** Departments in the generic calls; their name on the wire is `industryInfo`. */
export const departmentModuleCalls = moduleCalls({
  module: 'industryInfo',
  access: { read: 'departments.read', write: 'departments.write' },
  fields: {
    departmentId: whereId(),
    departmentName: whereText(40),
    parentId: whereReference(),
    agentInfoId: whereReference(),
    createTime: whereMoment(),
  },
  row: z.object({
    departmentId: id,
    departmentName: z.string(),
    parentId: id.nullable(),
    agentInfoId: id.nullable(),
    createTime: moment,
    updateTime: moment,
    rowVersion,
  }),
  creation: z.strictObject(newDepartment),
  times: noTimes,
  /** A new name, or a new parent for the department with its subtree; not both. */
  change: z
    .strictObject({
      rowVersion,
      departmentName: departmentName.optional(),
      parentId: id.nullable().optional(),
    })
    .refine((change) => change.departmentName === undefined || change.parentId === undefined, 'invalid')
    .meta({ not: { required: ['departmentName', 'parentId'] } }),
  removal: { byWhere: {}, byPk: { rowVersion } },
})
