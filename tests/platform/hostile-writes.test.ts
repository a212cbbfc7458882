import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { isSecretField } from '../../lib/contract/secret-fields.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { type Described, openApiClient } from '../support/openapi-client.ts'
import type { JsonSchema } from '../support/openapi-document.ts'
import { notifyPassword, openApiRecipes } from '../support/openapi-recipes.ts'
import { payloadOf, type Values, variantsOf } from '../support/openapi-values.ts'
import { type Aim, openApiWire } from '../support/openapi-wire.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords } from '../support/record-rows.ts'

/**
 * Hostile texts in every text field of every write: each is stored or refused at its field, and causes no
 * failure.
 */

const platform = await sharedPlatform()
await insertRecords(platform)
await saveSetting(platform.db, 'notifyPasswordHash', await hashPassword(notifyPassword))
await platform.rows("update devices set other_imei = '861234567805028' where status = 'bound'")
await platform.rows('update agents set group_limit = 100, member_limit = 100')
const client = await openApiClient(platform)
const wire = openApiWire(client, platform)

/** The room of an account for imports is less than the calls about them use. */
afterEach(async () => void (await platform.rows('delete from imports')))

const turns = 6
/** Least length of a field that counts as free text rather than a word or a number. */
const shortestText = 20
let used = 0

const resources: Record<string, Record<string, CallSpec>> = contract
const writes = client.operations.filter(({ id }) => {
  const [resource = '', call = ''] = id.split('.')
  return resources[resource]?.[call]?.repeatable === false
})

/** A hostile text that a field's schema accepts; undefined if it accepts none, such as a number as text. */
function textFor({ maxLength, pattern }: JsonSchema): string | undefined {
  const longest = Number(maxLength ?? 200)
  for (let tries = 0; tries < 30; tries++) {
    const text = (hostileTexts[(used++ * 7) % hostileTexts.length] ?? '')
      .slice(0, longest)
      .replace(/[\ud800-\udbff]$/, '')
    if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) return text
  }
  return undefined
}

/** Hostile texts for the fields of a payload that accept any text, including those in its objects. */
function hostileValues({ properties = {} }: JsonSchema, given: Values): Values {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      // A removal by conditions compares texts but stores none.
      if (name === 'where') return []
      if (field.properties) {
        const inner = hostileValues(field, Object(given[name]))
        return Object.keys(inner).length > 0 ? [[name, { ...Object(given[name]), ...inner }]] : []
      }
      const { type, enum: among, const: only, format, maxLength } = field
      const takesText =
        type === 'string' && !among && only === undefined && !format && Number(maxLength) >= shortestText
      if (!takesText || name in given || isSecretField(name)) return []
      const text = textFor(field)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

const textsOf = (values: Values): number =>
  Object.values(values).reduce<number>(
    (sum, value) => sum + (typeof value === 'object' && value !== null ? textsOf({ ...value }) : 1),
    0,
  )

function hostileRequest(operation: Described, aim: Aim | undefined): Values {
  const whole = payloadOf(operation.payload, aim?.values)
  const schema = variantsOf(operation.payload).find((one) => client.violationsOf(one, whole) === '')
  return schema ? hostileValues(schema, { ...aim?.values }) : {}
}

const refused = z.record(z.string(), z.string())
let tried = 0

test.each(writes.map((operation) => [operation.id, operation] as const))(
  '%s fails at none',
  async (id, operation) => {
    const aim = await openApiRecipes[id]?.(wire)
    for (let turn = 0; turn < turns; turn++) {
      const hostile = hostileRequest(operation, aim)
      const count = textsOf(hostile)
      if (count === 0) return
      tried += count
      const answer = await wire.send(id, { ...aim, values: { ...aim?.values, ...hostile } })
      expect(answer, JSON.stringify(hostile)).toMatchObject({ status: 200, violations: '' })
      // After the first turn the row may have changed or be deleted, or a code been used up.
      if (turn === 0) expect([1, 2], JSON.stringify([hostile, answer])).toContain(answer.code)
      if (answer.code !== 2) continue
      const sent = JSON.stringify(hostile)
      expect(Object.keys(refused.parse(answer.data)).filter((field) => !sent.includes(`"${field}"`))).toEqual(
        [],
      )
    }
  },
)

test('at least 300 texts were tried, and the platform logged no failure', () => {
  expect(tried).toBeGreaterThanOrEqual(300)
  const lines = platform.logged.map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})
