import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, requiredText } from './fields.ts'
import { listOf } from './paging.ts'
import { selection } from './selection.ts'

/** The most levels of departments in a tree. */
export const deepestDepartment = 8

export const departmentName = requiredText(40)
const rowVersion = z.number().int()

/**
 * A new department. Below a parent it belongs to the parent's tenant, and a different `agentInfoId` is refused. At the
 * top (`parentId` null) it belongs to `agentInfoId`, or with null to the caller's own agent, if any.
 */
export const newDepartment = {
  departmentName,
  parentId: id.nullable().default(null),
  agentInfoId: id
    .nullable()
    .describe(
      'The agent of a department at the top; null: the own one, if any; below a parent it is that of the parent.',
    )
    .default(null),
}
const result = z.object({ departmentId: id, changed: z.number().int() })

const move = z.object({ departmentId: id, rowVersion, parentId: id.nullable() })

const treeNode = z.object({
  departmentId: id,
  departmentName: z.string(),
  parentId: id.nullable(),
  dispatcherCount: z.number().int(),
  shareCount: z.number().int(),
  rowVersion,
})
export type TreeNode = z.output<typeof treeNode>

/** The calls about departments; their name on the wire is `industry`. @spec 7.21 */
export const departmentCalls = {
  /** The whole tree of a tenant, by name: the caller's own, or the requested one; null: the platform's. */
  industryInfo2Tree: readCall({
    path: 'industry/industryInfo2Tree',
    access: 'departments.read',
    request: z.object({
      agentInfoId: id
        .nullable()
        .describe(
          'The agent whose departments are listed; null: the own one, or the platform for a caller without one.',
        )
        .default(null),
    }),
    result: listOf(treeNode),
  }),
  editIndustryInfo: writeCall({
    path: 'industry/editIndustryInfo',
    access: 'departments.write',
    request: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('add').describe('Adds a department, at the top or below another.'),
        ...newDepartment,
      }),
      z.object({
        action: z.literal('rename').describe('Gives a department another name.'),
        departmentId: id,
        rowVersion,
        departmentName: departmentName.optional(),
      }),
      // Only an empty department can be removed, so no password is required.
      z.object({
        action: z
          .literal('remove')
          .describe('Removes a department without departments, dispatchers and shares.'),
        departmentId: id,
        rowVersion,
      }),
    ]),
    result,
  }),
  /** Restores departments that were removed in the last minutes, to their places. Not in the specification. */
  restoreIndustryInfo: writeCall({
    path: 'industry/restoreIndustryInfo',
    access: 'departments.write',
    request: z.object({ departmentIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  /** Moves a department with its subtree. */
  moveIndustryInfo: writeCall({
    path: 'industry/moveIndustryInfo',
    access: 'departments.write',
    request: move,
    result,
  }),
  /** Moves a department without its children, which are attached to its former parent. */
  moveIndustryInfoSingle: writeCall({
    path: 'industry/moveIndustryInfoSingle',
    access: 'departments.write',
    request: move,
    result,
  }),
}
