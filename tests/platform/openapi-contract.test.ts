import { expect, test } from 'vitest'
import { isSecretField } from '../../lib/contract/secret-fields.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import { openApiClient } from '../support/openapi-client.ts'
import { notifyPassword, openApiRecipes as recipes } from '../support/openapi-recipes.ts'
import { openApiWire } from '../support/openapi-wire.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords } from '../support/record-rows.ts'

/** Every operation can be called by the document alone, and its answer matches the schema. */

const platform = await sharedPlatform()
await insertRecords(platform)
// Terminals that sent another IMEI, which no call can set.
await platform.rows("update devices set other_imei = '861234567805028' where status = 'bound'")
// No call sets the password of notifications, which belongs to the operator of the platform.
await saveSetting(platform.db, 'notifyPasswordHash', await hashPassword(notifyPassword))
// The agents of the fixture may have three groups.
await platform.rows('update agents set group_limit = 100, member_limit = 100')
const client = await openApiClient(platform)
const secrets = new Set<string>()
const wire = openApiWire({ ...client, call: callKeepingSecrets }, platform)

test.each(client.operations.map(({ id }) => id))('%s succeeds as described', async (id) => {
  const aim = await recipes[id]?.(wire)
  const answer = await wire.send(id, aim)
  expect(answer).toMatchObject({ status: 200, code: 1, violations: '' })
})

test('every recipe is for an operation of the document', () => {
  const ids = client.operations.map(({ id }) => id)
  expect(Object.keys(recipes).filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.length).toBeGreaterThan(140)
})

test('no secret that was sent or answered is in the operation log', async () => {
  const log = JSON.stringify(await platform.rows('select before, after from operation_log'))
  expect(secrets.size).toBeGreaterThan(30)
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
})

async function callKeepingSecrets(...callArguments: Parameters<typeof client.call>) {
  const answer = await client.call(...callArguments)
  keepSecrets(callArguments[1])
  keepSecrets(answer.data)
  return answer
}

/**
 * Collects the texts of secret fields, at any depth; shorter ones could be part of another text by chance.
 */
function keepSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, held] of Object.entries(value)) {
    if (isSecretField(name) && typeof held === 'string' && held.length > 7) secrets.add(held)
    keepSecrets(held)
  }
}
