import type { Spoiling } from './spoiled-platform.ts'
import { dataOf, type Fields, listOf } from './spoiling.ts'

export const views = 'savedView/savedViews'
export const saveView = 'savedView/saveView'
export const editView = 'savedView/editView'

/** The check's own view among those in an answer. */
export const isOwnView = ({ viewName }: Fields) => String(viewName).startsWith('check-')

function keepingDeleted(): Spoiling {
  let storedFields: Fields[] = []
  return dataOf(views, (data) => {
    const own = listOf(data).filter(isOwnView)
    if (own.length > 0) storedFields = own
    return { ...data, list: [...listOf(data).filter((row) => !isOwnView(row)), ...storedFields] }
  })
}

function answeringTwice(): Spoiling {
  let count = 0
  return dataOf(saveView, (data) => ({ viewId: Number(data.viewId) + 1_000_000 * count++ }))
}

/** The faults of writes, like those of reads in `spoiled-reads.ts`, on the check's saved view. */
export const spoiledWrites: [
  way: string,
  spoiling: Spoiling,
  call: string,
  fault: string,
  gravity: string,
][] = [
  ['answers an addition without its id', dataOf(saveView, () => ({})), saveView, 'add-without-id', 'wrong'],
  ['does a repeated write again', answeringTwice(), saveView, 'repeated-twice', 'danger'],
  [
    'loses what was added',
    dataOf(views, (data) => ({ ...data, list: listOf(data).filter((row) => !isOwnView(row)) })),
    saveView,
    'add-lost',
    'wrong',
  ],
  [
    'erases fields that an edit leaves out',
    { request: ({ call, payload }) => (call === editView ? { ...payload, query: 'online=false' } : payload) },
    editView,
    'edit-erases',
    'danger',
  ],
  [
    'loses an edit',
    {
      request: ({ call, payload }) =>
        call === editView ? { ...payload, viewName: String(payload.viewName).replace(/ 2$/, '') } : payload,
    },
    editView,
    'edit-lost',
    'wrong',
  ],
  [
    'takes an edit of an older version',
    { answer: ({ call }, answer) => (call === editView ? { ...answer, code: 1 } : answer) },
    editView,
    'stale-accepted',
    'wrong',
  ],
  ['shows what was deleted', keepingDeleted(), 'savedView/deleteView', 'delete-kept', 'wrong'],
]
