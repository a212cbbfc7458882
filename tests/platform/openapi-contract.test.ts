import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/secrets/password.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import { openApiClient } from '../support/openapi-client.ts'
import { accountRecipes } from '../support/openapi-recipes-accounts.ts'
import { contentRecipes } from '../support/openapi-recipes-content.ts'
import { dispatchRecipes, moduleRecipes } from '../support/openapi-recipes-dispatch.ts'
import { memberRecipes } from '../support/openapi-recipes-members.ts'
import { openApiWire, type Recipe } from '../support/openapi-wire.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords } from '../support/record-rows.ts'

/** Every operation is called by the document alone, and succeeds with an answer of the schema that it promises. */

const notifyPassword = 'Siren-tower-3'
const recipes: Record<string, Recipe> = {
  ...accountRecipes,
  ...memberRecipes,
  ...contentRecipes,
  ...dispatchRecipes,
  ...moduleRecipes,
  'notice.sendNotify': () => ({ values: { target: 'allMembers', password: notifyPassword } }),
}

const platform = await sharedPlatform()
await insertRecords(platform)
// No call sets the password of notifications, which belongs to the operator of the platform.
await saveSetting(platform.db, 'notifyPasswordHash', await hashPassword(notifyPassword))
// The agents of the fixture may have three groups.
await platform.rows('update agents set group_limit = 100, member_limit = 100')
const client = await openApiClient(platform)
const wire = openApiWire(client, platform)

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
