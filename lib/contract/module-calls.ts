import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id } from './fields.ts'
import { isNarrowing, whereOf } from './module-where.ts'
import { pageSizes } from './paging.ts'
import type { Permission } from './permissions.ts'

/** The most rows that a list which is not paged answers with. */
export const moduleListLimit = 200
/** How far into a list `offset` leads; what lies behind is reached by a narrower `where`. */
const deepestOffset = 10_000

/** The `timeList` of a form whose times are all set by the platform. */
export const noTimes = z.strictObject({}).default({})

/** What a module is made of. Its own calls say what the fields mean. */
interface ModuleOptions<
  Read extends Permission,
  Write extends Permission,
  Fields extends z.ZodRawShape,
  Row extends z.ZodType,
  Creation extends z.ZodType,
  Times extends z.ZodType,
  Change extends z.ZodType,
  ByWhere extends z.ZodRawShape,
  ByPk extends z.ZodRawShape,
> {
  /** What its calls' paths begin with. */
  module: string
  access: { read: Read; write: Write }
  /** The fields that may be asked for, each made by one of the functions of module-where.ts. */
  fields: Fields
  row: Row
  /** The `dataList` and the `timeList` of createInfo, both strict; without times `timeList` may be left out. */
  creation: Creation
  times: Times
  /** The `dataList` of updateInfo, strict. */
  change: Change
  /** What the removals ask for beside, as the module's own call does. */
  removal: { byWhere: ByWhere; byPk: ByPk }
}

/**
 * The generic calls of one module (spec section 7).
 *
 * `createInfo` and `updateInfo` carry what an operator typed in two objects: `timeList` has the fields that are times,
 * each name with its moment in ISO 8601, and `dataList` has the rest. A name that is no time that may be set is refused
 * in `timeList`, and a time is refused in `dataList`. `updateInfo` takes the whole form with the version that was read,
 * as the module's own call does.
 *
 * `moduleList` and `moduleByWhere` answer the newest rows, at most {@link moduleListLimit}, and how many there are;
 * `moduleListByPage` pages through all. A GET's `where` is JSON in the query; absent, it is empty.
 */
export function moduleCalls<
  Read extends Permission,
  Write extends Permission,
  Fields extends z.ZodRawShape,
  Row extends z.ZodType,
  Creation extends z.ZodType,
  Times extends z.ZodType,
  Change extends z.ZodType,
  ByWhere extends z.ZodRawShape,
  ByPk extends z.ZodRawShape,
>(options: ModuleOptions<Read, Write, Fields, Row, Creation, Times, Change, ByWhere, ByPk>) {
  const { module, access, fields, row, removal } = options
  const where = whereOf(fields)
  const list = { list: z.array(row), total: z.number().int(), estimated: z.boolean() }
  const reading = { access: access.read, result: z.object(list) }
  const removing = { access: access.write, result: z.object({ removed: z.number().int() }) }
  return {
    moduleList: readCall({ ...reading, path: `${module}/moduleList`, request: z.object({}) }),
    moduleByWhere: readCall({ ...reading, path: `${module}/moduleByWhere`, request: z.object({ where }) }),
    getModuleByWhere: readCall({
      ...reading,
      method: 'GET',
      path: `${module}/moduleByWhere`,
      request: z.object({
        where: z.preprocess((sent: string | z.input<typeof where>) => fromJson(sent), where).optional(),
      }),
    }),
    moduleListByPage: readCall({
      path: `${module}/moduleListByPage`,
      access: access.read,
      request: z.object({
        where: where.optional(),
        limit: z
          .number()
          .refine((size) => pageSizes.some((known) => known === size), 'invalid')
          .default(20),
        offset: z.number().int().min(0).max(deepestOffset, 'tooLarge').default(0),
      }),
      result: z.object({ ...list, limit: z.number().int(), offset: z.number().int() }),
    }),
    createInfo: writeCall({
      path: `${module}/createInfo`,
      access: access.write,
      request: z.object({
        timeList: options.times,
        dataList: options.creation,
      }),
      result: z.object({ id }),
    }),
    updateInfo: writeCall({
      path: `${module}/updateInfo`,
      access: access.write,
      request: z.object({ id, timeList: noTimes, dataList: options.change }),
      result: z.object({ changed: z.number().int() }),
    }),
    removeInfoByWhere: writeCall({
      ...removing,
      path: `${module}/removeInfoByWhere`,
      request: z.object({ where: where.refine(isNarrowing, 'required'), ...removal.byWhere }),
    }),
    removeInfoByPk: writeCall({
      ...removing,
      path: `${module}/removeInfoByPk`,
      request: z.object({ pk: id, ...removal.byPk }),
    }),
  }
}

/** Opens the JSON of a query. Text that is no JSON is left as it is, for the schema to refuse. */
function fromJson(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
