import 'server-only'
import { z } from 'zod'
import type { TreeNode } from '@/lib/contract/department'
import { type DispatchRight, dispatchRights } from '@/lib/contract/dispatch-rights'
import { accountName, consolePassword, id, requiredText, tick } from '@/lib/contract/fields'
import type { Dispatcher } from '@/lib/contract/staff-paging'
import { departmentField } from '@/lib/domain/department/choice'
import { FieldRefusal } from '@/lib/errors/errors'
import type { ChangesIn } from '@/lib/form/changes'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { tickedOf } from '@/lib/form/ticked'
import type { Words } from '@/lib/list/words'

const ticks: Record<DispatchRight, typeof tick> = {
  singleCall: tick,
  groupCall: tick,
  broadcast: tick,
  interrupt: tick,
  monitor: tick,
  video: tick,
  message: tick,
  position: tick,
  track: tick,
  recording: tick,
}

/** The fields in the forms of both a new and an edited dispatcher. */
const shared = z.object({
  account: accountName,
  dispatcherName: requiredText(40),
  departmentId: z.union([z.literal(''), id], 'required').transform((chosen, context) => {
    if (typeof chosen === 'number') return chosen
    context.addIssue({ code: 'custom', message: 'required' })
    return z.NEVER
  }),
  enabled: tick,
  ...ticks,
})

const typedTwice = { path: ['confirm'], message: 'passwordMismatch' }

export const addForm = shared
  .extend({ password: consolePassword, confirm: z.string('required').min(1, 'required') })
  .refine(({ password, confirm }) => password === confirm, typedTwice)

/** The fields of an edit. An empty password does not change the present one. */
export const editedFields = shared.extend({ password: consolePassword, confirm: z.string() })

/** For a field of the contract, the fields of the form that contain it. */
export const saidBy = { rights: dispatchRights }

/** The fields of the contract that an edit changes; `known` is the dispatcher before it. */
export async function changesOfDispatcher(
  changes: ChangesIn<typeof editedFields.shape>,
  known: () => Promise<Dispatcher>,
) {
  const { account, dispatcherName, departmentId, enabled, password, confirm, ...ticked } = changes
  if (password !== confirm) throw new FieldRefusal({ confirm: 'passwordMismatch' })
  const rights = await tickedOf(dispatchRights, ticked, async () => (await known()).rights)
  return { account, dispatcherName, departmentId, enabled, password, rights }
}

/** A form's values as fields of the contract. */
export function dispatcherOf(input: z.output<typeof shared>) {
  const { account, dispatcherName, departmentId, enabled } = input
  const rights = dispatchRights.filter((right) => input[right])
  return { account, dispatcherName, departmentId, enabled, rights }
}

/** The fields of a dispatcher, whose department is one of a tree's. */
export function dispatcherSections(words: Words, nodes: readonly TreeNode[], isNew: boolean): FieldSection[] {
  const { t, fields, enums } = words
  const password = (name: 'password' | 'confirm', label: string, hint?: string): FieldSpec => ({
    type: 'password',
    name,
    label,
    required: isNew,
    maxLength: 16,
    autoComplete: 'new-password',
    hint,
  })
  return [
    {
      title: t('dispatchers.sections.facts'),
      fields: [
        {
          type: 'text',
          name: 'account',
          label: fields('account'),
          required: true,
          maxLength: 64,
          hint: t('accounts.accountHint'),
        },
        {
          type: 'text',
          name: 'dispatcherName',
          label: fields('dispatcherName'),
          required: true,
          maxLength: 40,
        },
        departmentField(nodes, words, t('dispatchers.departmentHint')),
        { type: 'checkbox', name: 'enabled', label: t('dispatchers.mayEnter'), value: 'on', wide: true },
      ],
    },
    {
      title: fields('rights'),
      fields: dispatchRights.map((right) => ({
        type: 'checkbox',
        name: right,
        label: enums(`right.${right}`),
        value: 'on',
        hint: t(`dispatchers.rights.${right}`),
      })),
    },
    {
      title: isNew ? fields('password') : fields('newPassword'),
      fields: [
        password(
          'password',
          isNew ? fields('password') : fields('newPassword'),
          isNew ? t('code.passwordRule') : t('dispatchers.passwordKept'),
        ),
        password('confirm', fields('confirm')),
      ],
    },
  ]
}

/** A dispatcher as values of its form. */
export function dispatcherValues({
  account,
  dispatcherName,
  departmentId,
  enabled,
  rights,
}: Dispatcher): FormValues {
  return {
    account,
    dispatcherName,
    departmentId: String(departmentId),
    enabled: enabled ? 'on' : '',
    ...Object.fromEntries(rights.map((right) => [right, 'on'])),
  }
}
