import { afterAll, expect, test } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { consoleVitals } from '@/lib/process/console-vitals'
import { parseExposition } from '../../support/exposition'
import { failureOf, farClient } from './far-client'

const { far, api } = await farClient()
afterAll(() => far.stop())

async function outcomes(call: string): Promise<Record<string, number>> {
  const series = parseExposition(await consoleVitals().registry.metrics())
  const ofCall = series.filter(
    ({ name, labels }) => name === 'console_upstream_calls_total' && labels.call === call,
  )
  return Object.fromEntries(ofCall.map(({ labels, value }) => [labels.outcome, value]))
}

test('a 502, 503 or 504 of a proxy counts as a platform that was not reached', async () => {
  for (const status of [502, 503, 504]) {
    far.behave((_, response) => response.writeHead(status).end('<html>no live upstream</html>'))
    await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    await failureOf(api(contract.loginInfo.personalList, {}))
  }
  expect(await outcomes('loginInfo/loginOut')).toEqual({ unreachable: 3 })
  expect(await outcomes('loginInfo/personalList')).toEqual({ unreachable: 3 })
})

test('a 503 of the platform itself counts as busy', async () => {
  far.behave((_, response) =>
    response.writeHead(503).end(far.plain({ code: 0, data: null, msg: 'try again in a moment' })),
  )
  await failureOf(api(contract.serverInfo.serverState, {}))
  expect(await outcomes('serverInfo/serverState')).toEqual({ busy: 1 })
})
