import type { z } from 'zod'
import type { CallSpec } from '@/lib/contract/call'
import type { RecordKind } from '@/lib/contract/operation-records'
import type { Permission } from '@/lib/contract/permissions'
import type { Reason } from '@/lib/contract/reasons'
import type { SubjectKind } from '@/lib/contract/sign-in-log'
import type { LeftOut } from '@/lib/errors/left-out'
import type { ScreenName } from '@/lib/screens/screens'
import type { Api } from '@/lib/upstream/client'
import { unreadPage } from '@/lib/upstream/unread-page'
import type { Action, Edit } from './action'
import type { CellContent } from './cell-content'
import type { Filter, Given } from './filter'
import type { Leaves } from './table-types'
import type { FieldKey, ListNamespace, NamespaceOf, Words } from './words'

/** The answer of a call that pages through rows: the contract's `pageOf`. */
export interface Page<Row> {
  list: Row[]
  leftOut?: LeftOut | undefined
  total: number
  estimated?: boolean | undefined
  /** Rows on a full page, as the platform tells. */
  pageSize?: number | undefined
  next?: string | null | undefined
}

export interface Column<Row, Sort extends string = string> {
  /** Also its heading, as a key of `fields`. */
  id: FieldKey
  sort?: Sort
  /** When it leaves as the window narrows: 4 first. Of those that leave, 0 alone is a part of a phone's card. */
  leaves?: Leaves
  /** `hidden` until the operator asks for it; `sheet`: in the exported file alone. */
  shown?: 'hidden' | 'sheet'
  cell(row: Row, words: Words): CellContent
  /** The fields of the row that its cell needs, where they are not the one of its id. */
  from?: readonly string[]
  /** The exported cell, where it is not the cell's own text. */
  sheet?(row: Row, words: Words): string
  /** Left out of the exported file. */
  exported?: false
}

/** One list, whole: its screen, its export and its tests are made from this. */
export interface List<Row = unknown> {
  screen: ScreenName
  /** The screen of one row's own page. */
  page?: ScreenName
  /**
   * Its screen is the page of one record. The field of its requests that has the record's id; true where they do not
   * name the record.
   */
  within?: string | true
  /** The id of that record, once the list is opened on its page (within.ts). */
  record?: number
  /** The kind of the rows in the operation log: each row's menu then leads to the writes to it. */
  history?: RecordKind
  /** The id of the row's record in the operation log, where the record is not the row itself. */
  recordId?(row: Row): number
  /** The kind of the rows in the sign-in log: each row's menu then leads to its sign-ins. */
  signIns?: SubjectKind
  /** The namespace of its messages. */
  words: ListNamespace
  /** The permission that its actions and its edit need; absent where rows are only read. */
  write?: Permission
  id(row: Row): number
  label(row: Row): string
  /** A second name or number, which a confirmation shows beside the label. */
  detail?(row: Row): string
  /** The version of a row, which an edit and an action on a single row send along. */
  rowVersion?(row: Row): number
  filters: Readonly<Record<string, Filter>>
  /** The call that answers a page; its schemas check the filters of an address. */
  call: CallSpec<z.ZodObject>
  /** The screen that adds a row: the main action, called `add` by the list's messages. */
  add?: ScreenName
  /** Other screens that belong to the list, behind its `⋯`. */
  beside?: readonly ScreenName[]
  /** The filters that are asked for most, each with a link of its own; their words are `presets.<name>`, `presets.all`. */
  presets?: Readonly<Record<string, Given>>
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  actions: Readonly<Record<string, Action<Row>>>
  /** The actions that a row's own page offers before the others: the first of them that the row offers. */
  main?: readonly string[]
  /** Those of which it offers the first one beside that, such as a switch of everyday use. */
  quick?: readonly string[]
  edit?: Edit<Row>
  /** The screen that edits a row, in place of a dialog. */
  editPage?: ScreenName
  /** Why an address cannot be answered, such as a search without its text; then nothing is read. */
  unready?(given: Given): Reason | undefined
  read(api: Api, request: Record<string, unknown>, given: Given): Promise<Page<Row>>
}

type FilterName<Request extends z.ZodObject> = Exclude<
  keyof z.input<Request> & string,
  'pageNum' | 'pageSize' | 'sort' | 'order' | 'after' | 'ids'
>

type SortOf<Request> =
  Request extends z.ZodType<unknown, { sort?: infer Sort }> ? Extract<Sort, string> : never

interface ListOptions<Request extends z.ZodObject, Row, Name extends string>
  extends Omit<
    List<NoInfer<Row>>,
    'words' | 'within' | 'record' | 'filters' | 'columns' | 'call' | 'read' | 'actions' | 'main' | 'quick'
  > {
  within?: FilterName<Request> | true
  words: NamespaceOf<NoInfer<Name>>
  call: CallSpec<Request, z.ZodType<Page<Row>>>
  filters: { readonly [Name in FilterName<Request>]?: Filter<FilterName<Request>> }
  /** Parameters of the address that the call does not take; `read` gets them. */
  also?: Readonly<Record<string, Filter>>
  columns: readonly Column<NoInfer<Row>, SortOf<Request>>[]
  actions: Readonly<Record<Name, Action<NoInfer<Row>>>>
  main?: readonly NoInfer<Name>[]
  quick?: readonly NoInfer<Name>[]
  /** Where reading takes more than the one call. */
  read?: (api: Api, request: z.input<Request>, given: Given) => Promise<Page<NoInfer<Row>>>
}

/** Declares a list over a call of the contract, which types its filters, its sorts and its rows. */
export function defineList<Request extends z.ZodObject, Row, Name extends string = never>({
  call,
  read = (api, request) => api(call, request),
  also = {},
  ...list
}: ListOptions<Request, Row, Name>): List<Row> {
  return {
    ...list,
    filters: { ...also, ...given(list.filters) },
    call,
    // Every value of the request has passed the call's own schema of its name (state.ts).
    read: (api, request, parameters) => read(api, request as z.input<Request>, parameters).catch(unreadPage),
  }
}

function given<Value>(options: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) => (option === undefined ? [] : [[name, option]])),
  )
}
