import 'server-only'
import { z } from 'zod'
import type { Pass } from '@/lib/auth/gate'
import { typedPassword } from '@/lib/contract/fields'
import { selectionLimit } from '@/lib/contract/limits'
import { selection } from '@/lib/contract/selection'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { defineAction, type Outcome, withWritten } from '@/lib/form/action'
import type { Wording } from '@/lib/form/action-state'
import { changesIn } from '@/lib/form/changes'
import type { FormAction, FormValues } from '@/lib/form/form-state'
import { withoutSecrets } from '@/lib/form/form-values'
import { confirmPassword } from '@/lib/form/own-password'
import { returnPath } from '@/lib/form/return-path'
import { secretsFile } from '@/lib/form/secrets-file'
import { screenPath } from '@/lib/screens/screen-paths'
import type { Api } from '@/lib/upstream/client'
import type { List } from './list'
import { actOnMass, sentPiece } from './mass-outcome'
import { reportOf } from './report'
import { seenRows } from './seen-rows'
import { undoDialogs, undoOf } from './undo'
import { listWords } from './words'

/** One hidden field a row; a form sends a single one as a text. */
const ids = z
  .preprocess((sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]), selection.optional())
  .meta({ maxItems: selectionLimit })

/** Numbers of several rows as a form sends them: `12.3 15.7`, each an id with its number. */
const byRow = z
  .string()
  .max(selectionLimit * 32)
  .regex(/^(?:\d+\.\d+(?: \d+\.\d+)*)?$/)
  .transform((text) => new Map(text.split(' ').filter(Boolean).map(pairOf)))
  .optional()

function pairOf(text: string): [id: number, value: number] {
  const [id, value] = text.split('.')
  return [Number(id), Number(value)]
}

/** The server action of everything that can be done to a list's rows; `wording` says some refusals of its own. */
export function defineListAction<Row>(list: List<Row>, wording?: Wording): FormAction {
  const { actions, edit, screen, write } = list
  if (!write) throw new Error(`the list ${screen} is only read`)
  return defineAction({
    permission: write,
    wording,
    pictures: edit?.pictures,
    further: [edit?.schema, ...Object.keys(actions).flatMap((name) => allSchemasOf(actions[name]))].filter(
      (one) => one !== undefined,
    ),
    schema: sentForm(list),
    run: async ({ pass, input, values, requestId }) => {
      const redirect = returnPath(values.returnTo, pass.locale, screen)
      const written = writtenBy(list, input, values)
      if (input.rows) {
        const { action: name, rows, view, piece, agreed = 0, record = 0, ends = new Map() } = input
        const sent = { name, rows, view, piece, agreed, record, ends, input }
        return withWritten(await actOnMass(list, { pass, values, redirect, requestId }, sent), written)
      }
      return withWritten(await actOnRows(list, { pass, input, values, requestId, redirect }), written)
    },
  })
}

/** The form of a dialog over rows: which action, which rows, and the fields of that action. */
function sentForm<Row>(list: List<Row>) {
  const { actions, edit } = list
  return z
    .looseObject({
      action: z.enum([...Object.keys(actions), ...undoDialogs(list), ...(edit ? ['edit'] : [])]),
      ids,
      rows: seenRows.optional(),
      view: z.string().max(40).optional(),
      piece: sentPiece,
      agreed: z.coerce.number().optional(),
      record: z.coerce.number().int().optional(),
      rowVersion: z.coerce.number().int().optional(),
      versions: byRow,
      ends: byRow,
      preview: z.string().optional(),
    })
    .superRefine((form, context) => {
      const parsed =
        form.action === 'edit'
          ? [edit && changesIn(edit.schema, form)]
          : schemasOf(actions[form.action], form.preview).map((schema) => schema?.safeParse(form))
      for (const { path, message } of parsed.flatMap((each) => each?.error?.issues ?? []))
        context.addIssue({ code: 'custom', path, message })
    })
}

interface Sent {
  pass: Pass
  input: z.output<ReturnType<typeof sentForm>>
  values: FormValues
  requestId: string
  /** The address of the list after it. */
  redirect: string
}

/** The values that an edit or an action of a list writes, by field. */
function writtenBy<Row>({ actions, edit }: List<Row>, input: Sent['input'], values: FormValues): unknown {
  const { action } = input
  if (action === 'edit') return edit && changesIn(edit.schema, values).data
  return actions[action]?.schema?.safeParse(input).data
}

/** Edits one row, tells what an action would do to the chosen rows, or does it. */
async function actOnRows<Row>(list: List<Row>, sent: Sent): Promise<Outcome> {
  const { screen, words, actions, edit } = list
  const { pass, input, values, requestId, redirect } = sent
  const { action: name, ids, record = 0, rowVersion = 0, versions = new Map(), ends = new Map() } = input
  const api: Api = (call, request) => pass.api(call, request, { requestId })
  if (!ids) throw new FieldRefusal({ ids: 'nothingSelected' })
  const [id] = ids
  if (name === 'edit' && edit && id !== undefined) {
    await edit.run({ api, id, rowVersion, input: values })
    return { redirect, flash: reportOf(words, 'edit') }
  }
  const action = actions[name]
  if (!action || (action.single && ids.length > 1)) {
    throw new UpstreamError('illegal', { call: screen, requestId })
  }
  const work = { api, ids, record, rowVersion, versions, ends, input, confirmation: '' }
  if (input.preview && action.preview) {
    const preview = await action.preview.say(work, await listWords(pass.locale))
    return { shown: { preview }, values: withoutSecrets(values) }
  }
  const password = action.password && withPassword.parse(input).confirmation
  const confirmation = password ? await confirmPassword(pass.api, password) : ''
  const { changed, answer } = await action.run({ ...work, confirmation })
  if (answer && action.answerPage && pass.opens(action.answerPage)) {
    const path = `/${pass.locale}${screenPath(action.answerPage)}?list=${requestId}`
    return { redirect: path, flash: reportOf(words, name, { count: changed }) }
  }
  if (answer) return { result: answer, fileName: await secretsFile(screen, pass.locale) }
  const undo = undoOf(list, name, ids)
  return { redirect, flash: reportOf(words, name, { count: changed, undo }) }
}

const withPassword = z.object({ confirmation: typedPassword })

function allSchemasOf(action: List['actions'][string] | undefined) {
  return [...schemasOf(action, undefined), action?.preview?.schema]
}

function schemasOf(action: List['actions'][string] | undefined, preview: string | undefined) {
  if (preview && action?.preview) return [action.preview.schema]
  return [action?.schema, action?.password ? withPassword : undefined]
}
