import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id } from './fields.ts'
import { isNarrowing, whereOf } from './module-where.ts'
import { namedSchemas } from './named-schemas.ts'
import { pageSizes } from './paging.ts'
import type { Permission } from './permissions.ts'

/** The most rows in an answer of `moduleList` and `moduleByWhere`. */
export const moduleListLimit = 200
/** The highest `offset`; rows beyond it are reached by a narrower `where`. */
const deepestOffset = 10_000

/** The `timeList` of a module whose times are all set by the platform. */
export const noTimes = z.strictObject({}).default({})

/** The definition of a module. The comments in its own calls explain its fields. */
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
  /** The first segment of its calls' paths. */
  module: string
  access: { read: Read; write: Write }
  /** The fields that a `where` may contain, each made by a function of module-where.ts. */
  fields: Fields
  row: Row
  /** The `dataList` and the `timeList` of createInfo; both refuse unknown fields. `timeList` may be absent. */
  creation: Creation
  times: Times
  /** The `dataList` of updateInfo; refuses unknown fields. */
  change: Change
  /** Further fields of the two removal calls, such as a confirmation. */
  removal: { byWhere: ByWhere; byPk: ByPk }
}

/**
 * The generic calls of one module (spec section 7).
 *
 * `createInfo` and `updateInfo` take two objects: `timeList` has the fields that are times, in ISO 8601, and `dataList`
 * all others. A field in the wrong object, or one that cannot be set, is refused. The `dataList` of `updateInfo`
 * includes the `rowVersion` that was read.
 *
 * `moduleList` and `moduleByWhere` answer the newest rows, at most {@link moduleListLimit}, and the number of all
 * matching rows; `moduleListByPage` pages through all. A GET's `where` is JSON in the query; absent, it matches every
 * row.
 * @spec 7.33 7.34 7.35 7.36 7.37
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
  const { module, access, fields, row } = options
  const where = whereOf(fields).register(namedSchemas, {
    id: `${module}Where`,
    description: 'Conditions by field; an empty object matches every row.',
  })
  return { ...readingCalls(module, access.read, { where, row }), ...writingCalls(options, where) }
}

type WhereOf<Fields extends z.ZodRawShape> = ReturnType<typeof whereOf<Fields>>

function readingCalls<Read extends Permission, Fields extends z.ZodRawShape, Row extends z.ZodType>(
  module: string,
  access: Read,
  { where, row }: { where: WhereOf<Fields>; row: Row },
) {
  const list = { list: z.array(row), total: z.number().int(), estimated: z.boolean() }
  const reading = { access, result: z.object(list) }
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
      access,
      request: z.object({
        where: where.optional(),
        limit: z
          .number()
          .refine((size) => pageSizes.some((known) => known === size), 'invalid')
          .meta({ enum: [...pageSizes], description: 'The most rows of the answer.' })
          .default(20),
        offset: z.number().int().min(0).max(deepestOffset, 'tooLarge').default(0),
      }),
      result: z.object({
        ...list,
        limit: z.number().int().describe('The `limit` of the request.'),
        offset: z.number().int(),
      }),
    }),
  }
}

function writingCalls<
  Read extends Permission,
  Write extends Permission,
  Fields extends z.ZodRawShape,
  Row extends z.ZodType,
  Creation extends z.ZodType,
  Times extends z.ZodType,
  Change extends z.ZodType,
  ByWhere extends z.ZodRawShape,
  ByPk extends z.ZodRawShape,
>(
  options: ModuleOptions<Read, Write, Fields, Row, Creation, Times, Change, ByWhere, ByPk>,
  where: WhereOf<Fields>,
) {
  const { module, access, removal } = options
  const removing = { access: access.write, result: z.object({ removed: z.number().int() }) }
  return {
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
      request: z.object({
        where: where.refine(isNarrowing, 'required').meta({ minProperties: 1 }),
        ...removal.byWhere,
      }),
    }),
    removeInfoByPk: writeCall({
      ...removing,
      path: `${module}/removeInfoByPk`,
      request: z.object({ pk: id, ...removal.byPk }),
    }),
  }
}

/** Parses the JSON of a query parameter. Other text is returned unchanged, so that the schema refuses it. */
function fromJson(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
