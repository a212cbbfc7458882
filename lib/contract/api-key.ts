import { z } from 'zod'
import { allKeyPermissions } from './api-key-permissions.ts'
import { apiKeyStatuses } from './api-key-states.ts'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, moment, requiredText } from './fields.ts'
import { flag, partOf } from './filters.ts'
import { longestKeyLife } from './limits.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, selection } from './selection.ts'

/** The days before its end in which a key counts as expiring. */
export const expiringDays = 14
/** The days for which an expired or revoked key remains in the list. */
export const endedKeyDays = 90

const keyPermission = z.enum(allKeyPermissions)
const status = z.enum(apiKeyStatuses).describe('The status of the API key at the time of the answer.')
const rowVersion = z.number().int()

/** An API key in lists; the key itself is only in the answer to its creation. */
const apiKeyRow = z.object({
  apiKeyId: id,
  name: z.string().describe('The name of the program that uses the API key.'),
  ending: z.string(),
  permissions: z.array(keyPermission),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  madeBy: z.string(),
  status,
  expireTime: moment,
  createTime: moment,
  revokeTime: moment.nullable(),
  lastUsed: moment.nullable(),
  lastAddress: z.string(),
  rowVersion,
})
export type ApiKey = z.output<typeof apiKeyRow>

/** The fields of a request for a new key, without its tenant. */
export const newApiKey = z.object({
  name: requiredText(40).describe('The name of the program that uses the API key, for the operation log.'),
  permissions: z.array(keyPermission).min(1, 'nothingSelected').max(allKeyPermissions.length),
  days: z.coerce
    .number<number | string>()
    .int('invalid')
    .min(1, 'tooSmall')
    .max(longestKeyLife, 'tooLarge')
    .meta({ description: 'The life of the API key, in days of 24 hours.', examples: [90] }),
})

/** API keys: tokens for programs, of an agent, with some of its permissions and an end. Not in the specification. */
export const apiKey = {
  addApiKey: writeCall({
    path: 'apiKey/addApiKey',
    access: 'keys.write',
    request: newApiKey.extend({
      agentInfoId: id
        .nullable()
        .describe('The agent of the API key; null: the own one, or none for a caller who sees all agents.')
        .default(null),
    }),
    result: z.object({
      apiKeyId: id,
      key: z.string().describe('The API key itself, `ptt_` with an id and a secret; no other answer has it.'),
      expireTime: moment,
    }),
  }),
  apiKeysWithPage: readCall({
    path: 'apiKey/apiKeysWithPage',
    access: 'keys.read',
    request: pageRequest(['createTime', 'expireTime']).extend({
      name: partOf.keyName,
      agentInfoId: id.optional(),
      status: status.optional(),
      expiringSoon: flag,
    }),
    result: pageOf(apiKeyRow),
  }),
  /** Renames an active key; its permissions and its end cannot change. */
  renameApiKey: writeCall({
    path: 'apiKey/renameApiKey',
    access: 'keys.write',
    request: changesOf(newApiKey.pick({ name: true })).extend({ apiKeyId: id, rowVersion }),
    result: z.object({ apiKeyId: id, rowVersion }),
  }),
  revokeApiKeys: writeCall({
    path: 'apiKey/revokeApiKeys',
    access: 'keys.write',
    request: z.object({ apiKeyIds: selection }),
    result: bulkResult,
  }),
}
