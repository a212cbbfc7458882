import { z } from 'zod'
import { writeCall } from './call.ts'
import { id, requiredText } from './fields.ts'

/** The most levels of departments in a tree. */
export const deepestDepartment = 8

export const departmentName = requiredText(40)
const rowVersion = z.number().int()

/** A new department. The tenant is that of the department above; at the top it is the one named here, or none. */
export const newDepartment = {
  departmentName,
  parentId: id.nullable().default(null),
  agentInfoId: id.nullable().default(null),
}
const result = z.object({ departmentId: id, changed: z.number().int() })

/** Where a department is put: under another, or (null) at the top. */
const move = z.object({ departmentId: id, rowVersion, parentId: id.nullable() })

/** The calls about departments, which the wire names `industry`. */
export const departmentCalls = {
  editIndustryInfo: writeCall({
    path: 'industry/editIndustryInfo',
    access: 'departments.write',
    request: z.discriminatedUnion('action', [
      z.object({ action: z.literal('add'), ...newDepartment }),
      z.object({ action: z.literal('rename'), departmentId: id, rowVersion, departmentName }),
      /** Only one with nothing in it, which is why it asks for no password. */
      z.object({ action: z.literal('remove'), departmentId: id, rowVersion }),
    ]),
    result,
  }),
  /** Moves a department with everything below it. */
  moveIndustryInfo: writeCall({
    path: 'industry/moveIndustryInfo',
    access: 'departments.write',
    request: move,
    result,
  }),
  /** Moves a department alone: what stood below it goes to where it stood. */
  moveIndustryInfoSingle: writeCall({
    path: 'industry/moveIndustryInfoSingle',
    access: 'departments.write',
    request: move,
    result,
  }),
}
