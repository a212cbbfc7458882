import 'server-only'
import { type ApiKey, apiKey, expiringDays, newApiKey } from '@/lib/contract/api-key'
import { type ApiKeyStatus, apiKeyMay, apiKeyStatuses } from '@/lib/contract/api-key-states'
import { defineEdit } from '@/lib/list/action'
import type { CellContent } from '@/lib/list/cell-content'
import { momentCell, statusCell } from '@/lib/list/cells'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, flag, search } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'

const tones: Record<ApiKeyStatus, StatusTone> = { live: 'neutral', expired: 'hollow', revoked: 'hollow' }

const day = 24 * 60 * 60_000

const nameForm = newApiKey.pick({ name: true })

const permissionTexts = ({ permissions }: ApiKey, { enums }: Words) =>
  permissions.map((permission) => enums(`permission.${permission}`)).join(' · ')

/** The beginning and the end of a key, by which its holder recognises it. */
const shortKey = ({ apiKeyId, ending }: ApiKey) => `ptt_${apiKeyId}_…${ending}`

/**
 * The status of a key; an active key with a near end has a mark, because its programs soon need another one.
 */
function keyState({ status, expireTime }: ApiKey, { t, enums, time: { now } }: Words): CellContent {
  const endsSoon = Date.parse(expireTime) - now.getTime() <= expiringDays * day
  if (status === 'live' && endsSoon) return statusCell('warn', t('apiKeys.presets.expiring'))
  return statusCell(tones[status], enums(`apiKeyStatus.${status}`))
}

const usedCell = ({ lastUsed }: ApiKey, words: Words): CellContent =>
  lastUsed ? momentCell(lastUsed, words) : '—'

/** The edit of a key: its name. Its permissions and its end cannot change, because programs rely on them. */
const renaming = defineEdit<ApiKey, typeof nameForm.shape>(nameForm, {
  call: apiKey.renameApiKey,
  offered: (row) => apiKeyMay('rename', row),
  sections: ({ t, fields }) => [
    {
      fields: [
        {
          type: 'text',
          name: 'name',
          label: fields('keyName'),
          required: true,
          maxLength: 40,
          hint: t('apiKeys.renameHint'),
          wide: true,
        },
      ],
    },
  ],
  values: ({ name }) => ({ name }),
  run: ({ api, id: apiKeyId, rowVersion, input: { name } }) =>
    api(apiKey.renameApiKey, { apiKeyId, rowVersion, name }),
})

/** The API keys of the operator's agent, or of all agents. */
export const apiKeys = defineList({
  screen: 'apiKeys',
  words: 'apiKeys',
  call: apiKey.apiKeysWithPage,
  write: 'keys.write',
  history: 'apiKey',
  add: 'apiKeyAdd',
  beside: ['api'],
  id: ({ apiKeyId }) => apiKeyId,
  label: ({ name }) => name,
  detail: shortKey,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    name: search(),
    agentInfoId: agent(),
    status: choice(apiKeyStatuses, (status, { enums }) => enums(`apiKeyStatus.${status}`)),
    expiringSoon: flag((value, { enums }) => enums(`yesNo.${value}`)),
  },
  presets: { live: { status: 'live' }, expiring: { expiringSoon: 'true' } },
  columns: [
    {
      id: 'keyName',
      cell: (row) => ({ name: row.name, detail: shortKey(row) }),
      sheet: ({ name }) => name,
    },
    { id: 'apiKey', shown: 'sheet', cell: shortKey },
    {
      id: 'status',
      cell: keyState,
      sheet: ({ status }, { enums }) => enums(`apiKeyStatus.${status}`),
    },
    { id: 'agentInfoId', leaves: 2, cell: ({ agentInfoName }) => ({ name: agentInfoName || '—' }) },
    { id: 'permissions', leaves: 1, cell: (row, words) => ({ name: permissionTexts(row, words) }) },
    { id: 'madeBy', leaves: 3, cell: ({ madeBy }) => ({ name: madeBy }) },
    dateColumn('expireTime', { sort: 'expireTime', leaves: 0 }),
    { id: 'lastUsed', leaves: 4, cell: usedCell, sheet: ({ lastUsed }) => lastUsed ?? '' },
    { id: 'lastAddress', shown: 'hidden', cell: ({ lastAddress }) => lastAddress || '—' },
    dateColumn('createTime', { sort: 'createTime', shown: 'hidden' }),
    {
      id: 'revokeTime',
      shown: 'sheet',
      cell: ({ revokeTime }) => revokeTime ?? '',
    },
  ],
  edit: renaming,
  actions: {
    revoke: {
      call: apiKey.revokeApiKeys,
      offered: (row) => apiKeyMay('revoke', row),
      bad: true,
      run: ({ api, ids }) => api(apiKey.revokeApiKeys, { apiKeyIds: ids }),
    },
  },
})
