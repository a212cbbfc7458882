import type { z } from 'zod'
import type { CallSpec } from '@/lib/contract/call'
import type { Operator } from '@/lib/contract/states'
import { type ChangesIn, takenChanges } from '@/lib/form/changes'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import type { Option } from '@/lib/form/option'
import type { ScreenName } from '@/lib/screens/screens'
import type { Api } from '@/lib/upstream/client'
import type { Renewal } from './renewal'
import type { FieldKey, Words } from './words'

/** The options of the list's pick filters, by filter. */
export type Picks = Readonly<Record<string, readonly Option[]>>

/** One act on rows: the client, the rows, and the parsed fields of its form. */
export interface RowWork<Input = Record<string, unknown>> {
  /** Sends the form's request id with each call, so that a form that is sent twice writes once; one write an action. */
  api: Api
  ids: number[]
  /** Of a list on a record's page: the id of the record. */
  record: number
  /** Of an action on a single row: the version of the row when its confirmation was drawn. */
  rowVersion: number
  /** Of an action with `versioned`: the versions of the rows when its confirmation was drawn, by id. */
  versions: ReadonlyMap<number, number>
  /** Of an action with `renews`: the ends that its confirmation showed, in milliseconds, by id. */
  ends: ReadonlyMap<number, number>
  input: Input
  /** Of an action with `password`: the platform's proof that the operator typed it just now. */
  confirmation: string
}

/** Restores deleted rows by a call, at most as many as a selection has. */
export interface Restoring {
  call: CallSpec
  restore(api: Api, ids: number[]): Promise<{ restored: number }>
}

/** The form of an action with values that are read for its rows, such as their present settings. */
export interface Drawn {
  fields: FieldSpec[]
  initial?: FormValues
  /** A further text beside a row's name, by the row's id. */
  details?: ReadonlyMap<number, string>
  /** A value that is chosen first, by a form of its own, and that decides what the action does. */
  choice?: { label: string; options: readonly Option[]; value: string }
  /** The effect on all rows together, in lines. */
  sums?: readonly string[]
  /** Why it cannot be done to these rows. */
  obstacles?: readonly string[]
  /** Hidden fields with the values that the dialog drew, so that exactly these are written. */
  hidden?: Record<string, string>
}

/** The rows to draw a form for; `chosen` is the value of its choice, as the address has it. */
export interface Drawing<Row = unknown> {
  api: Api
  rows: readonly Row[]
  /** Of a list on a record's page: the id of the record. */
  record: number
  words: Words
  chosen?: string | undefined
}

/**
 * Something that can be done to one row or to many. Its words are `actions.<name>` (what the button says),
 * `confirm.<name>` (the question), `done.<name>` (the report) and, optionally, `notes.<name>` and `refused.<name>` (why rows are
 * not offered it) of the list's messages.
 */
export interface Action<Row> {
  /** The call by which it acts. It is not offered where the platform lacks that call. */
  call: CallSpec
  /** Whether the row's state allows it to the operator, and it would change the row. */
  offered(row: Row, operator: Operator): boolean
  /** For one row, in the version in which it was read; the list then needs `rowVersion`. */
  single?: true
  /** Its call takes every row in the version in which it was read; the list then needs `rowVersion`. */
  versioned?: true
  /** Gives the rows a new end: its confirmation offers terms, and shows the present and the new end of each row. */
  renews?: Renewal<Row>
  /** Destroys something: the button says so by its colour. */
  bad?: true
  /** Asks for the operator's own password. */
  password?: true
  /** Takes ticked rows alone: its form shows an effect that is read for at most as many. */
  ticked?: true
  /**
   * The action that takes it back, with the view of the list that has the rows then; or, for rows that no list has any
   * more, the call that restores them. The message that reports the action offers it.
   */
  undo?: { action: string; view?: string } | Restoring
  /** The pick filters whose options its fields offer; its dialog is not drawn without them. */
  picks?: readonly string[]
  /** `rows`: those that it will touch; none where they cannot be read now but the form was sent. */
  fields?(words: Words, picks: Picks, rows: readonly Row[]): FieldSpec[]
  /** The value of a row that it replaces, which the confirmation shows beside the row's name. */
  touchedDetail?(row: Row, words: Words): string
  /** As `fields`, where they need a read or have values at first. Reads nothing for no rows. */
  draw?(work: Drawing<Row>): Promise<Drawn>
  /**
   * The headings of the rows that `run` may answer, such as new passwords, which are shown once in place of the form;
   * their words are `made` of the list's messages.
   */
  answers?: readonly FieldKey[]
  /** The screen that has these rows for a day, as its list with the request id of the action. */
  answerPage?: ScreenName
  schema?: z.ZodObject
  /**
   * Says before the form is sent which end the typed values give; its button's label is `preview.<name>` of the list's
   * messages. `schema` has the fields that it needs.
   */
  preview?: { schema: z.ZodObject; say(work: RowWork, words: Words): Promise<string> }
  run(work: RowWork): Promise<{ changed: number; answer?: string[][] }>
}

/** The versions in which rows were shown, in the order of their ids, as calls take them. */
export function versionsOf(ids: readonly number[], versions: RowWork['versions']): number[] {
  return ids.map((id) => versions.get(id) ?? 0)
}

/** Types the fields of an action by the schema that parses them. */
export function withFields<Row, Schema extends z.ZodObject>(
  schema: Schema,
  action: Omit<Action<Row>, 'schema' | 'run' | 'fields'> & {
    fields(
      words: Words,
      picks: Picks,
      rows: readonly Row[],
    ): (FieldSpec & { name: keyof z.output<Schema> & string })[]
    run(work: RowWork<z.output<Schema>>): ReturnType<Action<Row>['run']>
  },
): Action<Row> {
  return { ...action, schema, run: (work) => action.run({ ...work, input: schema.parse(work.input) }) }
}

/** One act on a row as it was read. */
export interface EditWork<Input> {
  api: Api
  id: number
  /** The version of the row when the form was drawn; the platform refuses the edit of a row that changed since. */
  rowVersion: number
  /** Of an edit's own `run`: the fields that its operator changed. */
  input: Input
}

/**
 * The edit of one row in a dialog over its list: it writes the fields that its operator changed. Its words are
 * `editTitle` and `done.edit` of the list's messages.
 */
export interface Edit<Row> {
  /** The call by which it writes, as of an action. */
  call: CallSpec
  offered(row: Row, operator: Operator): boolean
  schema: z.ZodObject
  /** The file fields whose pictures are stored before it runs; its input has their names. */
  pictures?: readonly string[]
  /** The fields in their sections; without a row where it cannot be read now but the form was sent. */
  sections(words: Words, row: Row | undefined): Promise<FieldSection[]> | FieldSection[]
  /** The row as its form shows it, each field of the row under its own name. */
  values(row: Row, words: Words): FormValues
  /** Takes all fields that the form sent. */
  run(work: EditWork<FormValues>): Promise<unknown>
}

/** Types an edit by the schema that parses its form. */
export function defineEdit<Row, Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  edit: Omit<Edit<Row>, 'schema' | 'run' | 'values'> & {
    values(row: Row, words: Words): { readonly [Name in keyof Shape & string]?: string }
    run(work: EditWork<ChangesIn<Shape>>): Promise<unknown>
  },
): Edit<Row> {
  return {
    ...edit,
    schema,
    values: (row, words) =>
      Object.fromEntries(
        Object.entries(edit.values(row, words)).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
    run: (work) => edit.run({ ...work, input: takenChanges(schema, work.input) }),
  }
}
