import type { CallSpec } from '../../lib/contract/call.ts'
import { clockTolerance } from '../../lib/wire/sender.ts'
import { type Caller, nobody } from '../support/sealed-call.ts'
import { type Ask, isNotOffered, isSuccess } from './ask.ts'
import type { Findings } from './findings.ts'
import { unknownId } from './named.ts'
import { noSuchCall } from './offers.ts'

interface Refusing {
  ask: Ask
  as: Caller
  findings: Findings
  /** A read that needs a session and that the platform answers. */
  reader: CallSpec
  /** Whether the first key's suite binds a request to its sender and its time. */
  isBound: boolean
}

/** Whether the platform refuses callers without a session, altered requests, and unknown calls. */
export async function checkRefusals({ ask, as, findings, reader, isBound }: Refusing): Promise<void> {
  const page = { pageNum: 1, pageSize: 10 }
  const callers: [fault: string, words: string, caller: Caller][] = [
    ['answers-without-session', 'without a session', nobody],
    [
      'accepts-wrong-token',
      'with a token that it never gave',
      { ...as, token: `${as.token.slice(0, -2)}zz` },
    ],
    [
      'accepts-other-uid',
      'with the token of one account and the uid of another',
      { ...as, uid: String(unknownId) },
    ],
  ]
  for (const [fault, words, caller] of callers) {
    const answer = await ask(reader, page, { as: caller })
    if (isSuccess(answer)) findings.danger('session', fault, `answers \`${reader.path}\` ${words}`)
    else if (answer.status !== 401)
      findings.wrong(
        'session',
        'refusal-status',
        `refuses a call ${words} by status ${answer.status} instead of 401, so that a session that is over is not noticed`,
      )
  }
  if (isSuccess(await ask(reader, page, { as, isGarbled: true })))
    findings.danger('session', 'accepts-garbled', 'answers a request that no key opens')
  if (isBound) {
    const sentAt = new Date(Date.now() - 3 * clockTolerance * 1000)
    if (isSuccess(await ask(reader, page, { as, sentAt })))
      findings.wrong('session', 'accepts-old-requests', 'answers a request that was sent 15 minutes ago')
  }
  await checkErrors({ ask, as, findings, reader })
}

async function checkErrors({ ask, as, findings, reader }: Omit<Refusing, 'isBound'>): Promise<void> {
  const unknown = await ask(noSuchCall, {}, { as })
  if (!isNotOffered(unknown))
    findings.wrong(
      'errors',
      'unknown-call-answered',
      `answers a call that it does not have by status ${unknown.status} instead of 404`,
    )
  const invalid = await ask(reader, { pageNum: 'many', pageSize: { rows: 10 } }, { as })
  const { code, data, trouble, status } = invalid
  if (trouble || status >= 500)
    findings.wrong(
      'errors',
      'invalid-breaks',
      `breaks at an invalid request: ${trouble ?? `status ${status}`}`,
    )
  else if (code === 1)
    findings.note('errors', 'invalid-accepted', 'answers a request whose page number is a word')
  else if (code === 2 && Object.keys(Object(data)).length === 0)
    findings.note('errors', 'invalid-without-reasons', 'refuses an invalid request without naming its fields')
}
