import 'server-only'
import { z } from 'zod'
import { newApiKey } from '@/lib/contract/api-key'
import {
  allKeyPermissions,
  grantable,
  type KeyPermission,
  keyPermissions,
} from '@/lib/contract/api-key-permissions'
import { id, tick } from '@/lib/contract/fields'
import { longestKeyLife } from '@/lib/contract/limits'
import type { Role } from '@/lib/contract/permissions'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { Option } from '@/lib/form/option'
import type { Words } from '@/lib/list/words'

/** The option for a key of all agents. It is never the first option. */
const allAgents = 'all'

/** The checkboxes of permissions, under the names that `addForm` reads. */
export const permissionTicks = z.object(
  Object.fromEntries(allKeyPermissions.map((permission) => [permission, tick])),
)

/**
 * The form of a new key: each permission has a checkbox of its own, and one checkbox means all reading
 * permissions.
 */
export const addForm = z
  .looseObject({
    keyName: newApiKey.shape.name,
    keyDays: newApiKey.shape.days,
    agentInfoId: z
      .union([z.literal(''), z.literal(allAgents), id], 'required')
      .optional()
      .transform((chosen, context) => {
        if (chosen !== '') return chosen === allAgents ? null : chosen
        context.addIssue({ code: 'custom', message: 'required' })
        return z.NEVER
      }),
    allReading: tick,
    /**
     * The role of the operator when the form was drawn: it limits the meaning of the checkbox for all
     * reading.
     */
    role: z.enum(['admin', 'editor']),
  })
  .transform(({ keyName: name, keyDays: days, agentInfoId, allReading, role, ...sent }, context) => {
    const bounds = grantable(agentInfoId === null ? role : 'editor')
    const ticked = allKeyPermissions.filter((permission) => tick.safeParse(sent[permission]).data === true)
    const reading = allReading ? bounds.filter((permission) => isReading(permission)) : []
    const permissions = allKeyPermissions.filter((one) => ticked.includes(one) || reading.includes(one))
    for (const permission of ticked.filter((one) => !bounds.includes(one))) {
      context.addIssue({ code: 'custom', path: [permission], message: 'ownersOnly' })
    }
    if (permissions.length === 0) {
      context.addIssue({ code: 'custom', path: ['allReading'], message: 'nothingSelected' })
    }
    return { name, days, agentInfoId, permissions }
  })

const isReading = (permission: KeyPermission) => keyPermissions.read.some((one) => one === permission)

/** The fields of a new key. `agents` is absent for an operator of one agent, who cannot choose. */
export function apiKeySections(
  words: Words,
  { role, agents }: { role: Role; agents: readonly Option[] | undefined },
): FieldSection[] {
  const { t, fields } = words
  return [
    {
      title: fields('apiKey'),
      fields: [
        {
          type: 'text',
          name: 'keyName',
          label: fields('keyName'),
          required: true,
          maxLength: 40,
          hint: t('apiKeys.nameHint'),
        },
        {
          type: 'number',
          name: 'keyDays',
          label: fields('keyDays'),
          required: true,
          min: 1,
          max: longestKeyLife,
          inputMode: 'numeric',
          hint: t('apiKeys.daysHint'),
        },
        ...(agents ? [agentField(words, agents)] : []),
      ],
    },
    {
      title: t('apiKeys.reading'),
      fields: [
        { type: 'checkbox', name: 'allReading', label: t('apiKeys.allReading'), value: 'on', wide: true },
        ...ticks(words, role, keyPermissions.read),
      ],
    },
    { title: t('apiKeys.writing'), fields: ticks(words, role, keyPermissions.write) },
  ]
}

/** Ticks of the permissions that an operator of this role may give. */
function ticks({ t, enums }: Words, role: Role, permissions: readonly KeyPermission[]): FieldSpec[] {
  const editors = grantable('editor')
  return grantable(role)
    .filter((permission) => permissions.includes(permission))
    .map((permission) => ({
      type: 'checkbox',
      name: permission,
      label: enums(`permission.${permission}`),
      value: 'on',
      hint: editors.includes(permission) ? undefined : t('apiKeys.ownersOnly'),
    }))
}

function agentField({ t, fields, terms }: Words, named: readonly Option[]): FieldSpec {
  return {
    type: 'select',
    name: 'agentInfoId',
    label: fields('agentInfoId'),
    required: true,
    hint: t('apiKeys.agentHint'),
    kept: terms('agentKept', { value: '{value}' }),
    options: [
      { value: '', label: terms('choose') },
      ...named,
      { value: allAgents, label: t('apiKeys.allAgents') },
    ],
  }
}
