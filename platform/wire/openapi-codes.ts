import { type CodeName, codeNumbers } from '../../lib/contract/codes.ts'
import { codeMeanings } from '../../lib/contract/meanings/code-meanings.ts'
import { reasonMeanings } from '../../lib/contract/meanings/reason-meanings.ts'
import { reasons } from '../../lib/contract/reasons.ts'
import { type Json, schemaRef } from './openapi-json.ts'

const ownCodes: readonly CodeName[] = ['no_monitored_groups', 'data_processing']
const failures = namesOf(codeMeanings).filter((name) => name !== 'ok' && !ownCodes.includes(name))

function namesOf<Name extends string>(meanings: Record<Name, string>): Name[] {
  const isName = (name: string): name is Name => name in meanings
  return Object.keys(meanings).filter(isName)
}

/** JSON Schema of the given codes, each with its name and meaning. */
export function codesSchema(names: readonly CodeName[]): Json {
  const meanings = names.map((name) => [codeNumbers[name], `\`${name}\`: ${codeMeanings[name]}`])
  return {
    type: 'integer',
    enum: names.map((name) => codeNumbers[name]),
    'x-enumDescriptions': Object.fromEntries(meanings),
  }
}

/** The object of an answer, which is sealed or sent in plain JSON. */
export const answerObject = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code, data, msg: schemaRef('Message') },
})

/** A failure with one of the codes and this data. */
const failure = (names: readonly CodeName[], data: Json): Json =>
  answerObject({ description: 'The code of the failure.', ...codesSchema(names) }, data)

const reason = schemaRef('Reason')
const count = { type: 'integer' }
export const requestIdOrNull = {
  description: 'Null but for a request that could not be read.',
  type: ['object', 'null'],
  properties: { requestId: { type: 'string', description: 'Finds the request in the log of the platform.' } },
}
const withData: readonly CodeName[] = ['invalid', 'conflict', 'limit', 'key_mismatch', 'too_many']

export const codeSchemas = {
  Message: { type: 'string', description: 'Words about the answer, in English, for logs; may be empty.' },
  Reason: {
    description: 'Why a field is refused.',
    type: 'string',
    enum: reasons,
    'x-enumDescriptions': reasonMeanings,
  },
  FieldReasons: {
    description: 'The reason by field; a field inside `where`, `timeList` or `dataList` by its own name.',
    type: 'object',
    minProperties: 1,
    additionalProperties: reason,
  },
  /** Failures of every call; codes of single calls are described at those calls. */
  Failure: {
    description: 'A refusal.',
    oneOf: [
      failure(['invalid'], schemaRef('FieldReasons')),
      failure(['conflict'], {
        description: 'The reason by field, the holder of a taken value if the caller may see it, and counts.',
        type: ['object', 'null'],
        properties: { holder: { type: 'string', description: 'What has the taken value already.' } },
        additionalProperties: { anyOf: [reason, count] },
      }),
      failure(['limit'], {
        description: 'A quota, or the reason by field, such as storageFull.',
        type: ['object', 'null'],
        additionalProperties: { anyOf: [reason, count] },
      }),
      failure(['key_mismatch'], {
        description: 'A reason where the account was proved, and only its UKEY is missing.',
        type: ['object', 'null'],
        properties: { ukey: reason },
      }),
      failure(['too_many'], {
        description: 'The time until another try.',
        type: 'object',
        required: ['retryAfter'],
        properties: { retryAfter: { type: 'integer', minimum: 0, description: 'Seconds.' } },
      }),
      failure(
        failures.filter((name) => !withData.includes(name)),
        requestIdOrNull,
      ),
    ],
  },
} satisfies Record<string, Json>

/** The failures whose codes only single calls have. */
export const ownFailure = (names: readonly CodeName[]): Json =>
  failure(names, { type: 'null', description: 'None.' })

/** Every code with its name, as Markdown. */
export function codesTable(): string {
  const rows = namesOf(codeMeanings).map(
    (name) => `| ${codeNumbers[name]} | ${name} | ${codeMeanings[name]} |`,
  )
  return ['| code | name | meaning |', '|---|---|---|', ...rows].join('\n')
}
