import type { CallSpec } from '../../lib/contract/call.ts'
import type { About } from '../../lib/contract/meanings/about.ts'
import { describedCalls } from '../../lib/contract/meanings/described-calls.ts'
import { pageFacts, pagePosition } from '../../lib/contract/paging.ts'
import { clockTolerance } from '../../lib/wire/sender.ts'
import { answerSchemas, refusals } from './openapi-answer.ts'
import { codeSchemas, codesTable } from './openapi-codes.ts'
import { storedFileOperation } from './openapi-file.ts'
import type { Json } from './openapi-json.ts'
import { keyUse } from './openapi-key-use.ts'
import { type BothWays, operation } from './openapi-operation.ts'
import { realtime, realtimeValues } from './openapi-realtime.ts'
import { answeredSchemas, sentSchemas } from './openapi-schema.ts'
import { wordComponents } from './openapi-words.ts'

/**
 * The contract as an OpenAPI 3.1 document. An encrypted payload is described by `contentSchema`: the schema of the
 * JSON inside the base64 text.
 */
export function openApiDocument(): Json {
  const calls = describedCalls()
  const schemas = schemasOf(calls)
  const paths: Record<string, Json> = { '/api/upload/file': { get: storedFileOperation } }
  for (const described of calls) {
    const [{ path: name, method }] = described
    const path = `/api/${name}`
    const pathOperations = paths[path]
    paths[path] = {
      ...pathOperations,
      [method.toLowerCase()]: operation(described, schemas, pathOperations !== undefined),
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Push-to-talk platform', version: '1', description: overview },
    paths,
    components: { ...components, schemas: componentsOf(schemas) },
    'x-realtime': realtime(schemas),
  }
}

function schemasOf(calls: readonly (readonly [CallSpec, About])[]): BothWays {
  return {
    sent: sentSchemas([...calls.map(([{ request }]) => request), ...realtimeValues.sent, pagePosition]),
    answered: answeredSchemas([
      ...calls.map(([{ result }]) => result),
      ...realtimeValues.answered,
      pageFacts,
    ]),
  }
}

/** The named schemas; a schema of both directions has one component, except for ids. */
function componentsOf({ sent, answered }: BothWays): Json {
  const { Id: _, ...others } = sent.components
  const twofold = Object.entries(others).filter(([name, schema]) => {
    const answer = answered.components[name]
    return answer && JSON.stringify(answer) !== JSON.stringify(schema)
  })
  if (twofold.length > 0)
    throw new Error(`in another form when they are answered: ${twofold.map(([name]) => name).join()}`)
  return { ...wordComponents, ...others, ...answered.components, ...answerSchemas, ...codeSchemas }
}

const overview = `A request is a form with a sealed payload (\`b\`) and the hint of its key (\`p\`); GET calls have plain parameters, multipart calls plain fields. The answer is \`{data, key}\`: \`data\` is the sealed answer \`{code, data, msg}\`, and \`key\` the hint of its key, or −1 where \`data\` is the plain answer itself. A plain success is accepted only from operations with \`x-plaintext\`, a plain failure from all.

Roles: admin is the owner, every other account an editor; an editor of an agent sees the rows of that agent. \`x-access\` is the permission, \`open\` (no token), \`temporary\` (any token), \`terminal\` (the terminal of a member, with the token and \`uid\` of terminal/signIn, which open no other call) or \`session\` (any account); \`x-roles\` the roles that have it (a session on behalf of an agent has no \`account.own\`); \`x-api-key\` the permission by which an API key may make the call; \`x-host\` the host that serves the operation; \`x-repeatable\` marks reads.

Texts are trimmed before they are checked, and may contain neither NUL nor half a surrogate pair. A request may have fields that its schema does not name, which are ignored, but for objects with \`additionalProperties: false\`. A reader of an answer ignores fields that it does not know, and takes the \`default\` of one that is absent. Times are ISO 8601, answered in UTC.

${keyUse}

${codesTable()}
`

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })
const sentAt = {
  name: 'x-sent-at',
  in: 'header',
  description: `The time of sending in Unix seconds, a part of the sender in the associated data. A sealed request is refused in plain with code 0 and the message \`clock\` where it is absent or more than ${clockTolerance} s from the platform's clock.`,
  schema: { type: 'string', pattern: '^[0-9]{1,12}$' },
}

const components = {
  securitySchemes: {
    token: header('authorization', 'The token of sign-in, or the temporary one of getToken before it.'),
    uid: header(
      'uid',
      'The LoginId that the token was given to; empty with a temporary token or an API key.',
    ),
    terminalToken: header('authorization', 'The token of terminal/signIn.'),
    memberUid: header('uid', 'The `uid` that terminal/signIn answered with the token.'),
    apiKey: header(
      'authorization',
      'An API key, `ptt_<id>_<secret>`, in place of a token; for operations with `x-api-key`.',
    ),
  },
  parameters: {
    locale: {
      name: 'locale',
      in: 'query',
      description:
        'The language of what the platform says to the member or the operator, such as a code by SMS.',
      schema: {
        type: 'string',
        enum: ['zh_CN', 'en', 'my'],
        'x-enumDescriptions': { zh_CN: 'Chinese', en: 'English', my: 'Burmese' },
        default: 'zh_CN',
      },
    },
    requestId: {
      name: 'x-request-id',
      in: 'header',
      required: true,
      description:
        'The idempotency key of a write by a signed-in account or a terminal: within 24 hours the same one with the same payload gets the first answer again, and with another payload code 5. A `confirmation` is no part of what is compared.',
      schema: { type: 'string', format: 'uuid' },
    },
    sentAt: { ...sentAt, required: true },
    sentAtUnsealed: { ...sentAt, required: false },
    name: {
      name: 'name',
      in: 'header',
      description: 'The user name, percent-encoded; for people who read logs.',
      schema: { type: 'string' },
    },
    hint: {
      name: 'p',
      in: 'query',
      description:
        'The hint of the key that the answer is to be sealed with, or under rsa-aes the wrapped key. Absent: the first key that both ends share.',
      schema: { type: 'string', maxLength: 1024 },
    },
  },
  responses: refusals,
}
