import { afterAll, expect, test } from 'vitest'
import { plainAnswer } from '../../lib/wire/envelope.ts'
import { Visitor } from '../support/http.ts'
import { openPageSession } from '../support/page-session.ts'
import { visitorAs } from '../support/sessions.ts'
import { startStandIn } from '../support/stand-in.ts'
import { workerStack } from '../support/worker-stack.ts'

/**
 * The status of every route that reads from the platform, if the platform refuses the read of a signed-in
 * operator.
 */

const stack = workerStack()
const standIn = await startStandIn(stack)
afterAll(() => standIn.stop())

const whole = 'west=-180&south=-85&east=180&north=85&z=3'
const routes = [
  '/api/download/1',
  '/api/import/1?locale=en',
  '/api/export/members?format=csv&locale=en',
  '/api/export/versions?format=xlsx&locale=en',
  '/api/help?locale=en',
  '/api/pick?kind=account&q=gold',
  '/api/live/state?ids=1',
  `/api/map/marks?${whole}`,
]

/** Makes the platform refuse every call except the check whether the session has ended. */
function refuse(code: number): void {
  standIn.behave((request, response, handOn) => {
    if (request.url?.startsWith('/api/agentInfo/loginverify')) return handOn()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(plainAnswer({ code, data: null, msg: 'refused' })))
  })
}

test.each([
  ['a right that the account lacks', 0, 403],
  ['a request that it does not take', 2, 400],
  ['a row that is not there', 4, 404],
  ['too many requests', 11, 429],
  ['a code that nobody knows', 77, 503],
])('%s', async (_, code, status) => {
  const { cookie, name } = await openPageSession('owner')
  const visitor = new Visitor(standIn.consoleUrl)
  refuse(code)
  for (const route of routes) {
    const path = route.startsWith('/api/live/') ? `${route}&session=${name}` : route
    const answer = await visitor.get(path, { cookie, 'sec-fetch-site': 'same-origin' })
    const body = await answer.text()
    expect([path, answer.status]).toEqual([path, status])
    // A program that fetches a file gets the failure and the request id in the log.
    if (route.startsWith('/api/export/'))
      expect(body).toMatch(/^\{"error":"\w+","requestId":"[\da-f-]{36}"\}$/)
    else expect([path, body]).toEqual([path, ''])
  }
})

test('an import of another tenant, or none', async () => {
  standIn.behave()
  const editor = await visitorAs('goldenvalley')
  const owner = await visitorAs('owner')
  const path = '/api/import/999999999?locale=en'
  expect((await editor.get(path)).status).toBe(403)
  expect((await owner.get(path)).status).toBe(404)
})
