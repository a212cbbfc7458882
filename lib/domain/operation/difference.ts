/** One field of a write. Its path has several names if it lies within another, such as `helpContact`. */
export interface FieldChange {
  path: readonly string[]
  /** A text, a number, a boolean or a list of these; undefined if the note does not contain it. */
  before: unknown
  after: unknown
}

/** The changes of one of several rows. */
export interface RowChange {
  /** The field with the row's id, and the id; absent in rows without one. */
  id?: { field: string; value: number }
  changes: FieldChange[]
}

export interface Difference {
  /** Changes that the note has once for all rows. */
  shared: FieldChange[]
  rows: RowChange[]
}

type Fields = Readonly<Record<string, unknown>>

/** Fields that identify a row, the most specific first: a device's row also contains its member. */
const idFields = [
  ...['deviceId', 'feedbackId', 'loginBindId', 'shareId', 'dispatcherId', 'noticeId', 'departmentId'],
  ...['LoginId', 'userId', 'groupId', 'agentInfoId'],
]

/**
 * The changes of a write by row and field. The note is an object of fields, or a list of such objects, one
 * per row.
 */
export function differenceOf({ before, after }: { before?: unknown; after?: unknown }): Difference {
  const [was, is] = [rowsOf(before), rowsOf(after)]
  if (!was && !is) return { shared: changesBetween(fieldsOf(before), fieldsOf(after)), rows: [] }
  // Fields noted beside a list apply to every row of the list.
  const [sharedBefore, sharedAfter] = [was ? {} : fieldsOf(before), is ? {} : fieldsOf(after)]
  const rows = paired(was ?? [], is ?? []).map(({ id, one = {}, other = {} }) => ({
    id,
    changes: changesBetween(
      { ...common(sharedBefore, other), ...one },
      { ...common(sharedAfter, one), ...other },
    ),
  }))
  const listed = new Set(rows.flatMap(({ changes }) => changes.map(({ path }) => path[0])))
  const shared = changesBetween(sharedBefore, sharedAfter).filter(({ path }) => !listed.has(path[0]))
  return { shared, rows: rows.filter(({ id, changes }) => id || changes.length > 0) }
}

interface Pair {
  id: RowChange['id']
  one?: Fields
  other?: Fields
}

/** Pairs the rows before and after a write by their ids, or by their places if they have none. */
function paired(was: readonly Fields[], is: readonly Fields[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const [side, rows] of [['one', was] as const, ['other', is] as const]) {
    for (const [place, row] of rows.entries()) {
      const field = idFields.find((name) => typeof row[name] === 'number')
      const id = field === undefined ? undefined : { field, value: Number(row[field]) }
      const key = id ? `${id.field} ${id.value}` : `row ${place}`
      const { [field ?? '']: _, ...rest } = row
      pairs.set(key, { ...pairs.get(key), id, [side]: rest })
    }
  }
  return [...pairs.values()]
}

/** The fields of `shared` that the row has too. */
function common(shared: Fields, row: Fields): Fields {
  return Object.fromEntries(Object.entries(shared).filter(([name]) => Object.hasOwn(row, name)))
}

function changesBetween(before: Fields, after: Fields): FieldChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Map([...was, ...is])].map(([key, { path }]) => ({
    path,
    before: was.get(key)?.value,
    after: is.get(key)?.value,
  }))
}

interface Leaf {
  path: string[]
  value: unknown
}

/** The values of an object at any depth, by path. */
function leavesOf(fields: Fields, above: string[] = []): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  for (const [name, value] of Object.entries(fields)) {
    const path = [...above, name]
    const inside = isObject(value) || rowsOf(value)?.length ? leavesOf({ ...Object(value) }, path) : undefined
    for (const [key, leaf] of inside ?? [[path.join(' '), { path, value }] as const]) leaves.set(key, leaf)
  }
  return leaves
}

/** A list of objects; undefined for any other value. An empty list has no rows. */
function rowsOf(noted: unknown): Fields[] | undefined {
  return Array.isArray(noted) && noted.every(isObject) ? noted : undefined
}

/** The fields of an object; any other note is one field without a name. */
function fieldsOf(noted: unknown): Fields {
  if (noted === null || noted === undefined) return {}
  return isObject(noted) ? noted : { '': noted }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
