import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { failureOf, farClient } from './far-client'
import { farEnd } from './far-end'

const agentHost = await farEnd()
vi.stubEnv('AGENT_HOST_URL', agentHost.address)
const { far: platform, api } = await farClient()

afterAll(() => Promise.all([platform.stop(), agentHost.stop()]))

// @spec 7.2 7.11 7.17
test('the calls of the agent host go to its own address, and all others to the platform', async () => {
  for (const far of [platform, agentHost]) far.behave((_, response) => response.end('{}'))
  const { agentInfo } = contract
  const reads = ['loginverify', 'devicesWithPage', 'imeisWithPage', 'standbyImeisWithPage'] as const
  for (const name of [...reads, 'allBigData', 'loggerWithPage'] as const)
    await failureOf(api(agentInfo[name], {}))
  await failureOf(api(agentInfo.operImei, { action: 'recall', deviceIds: [1] }))
  await failureOf(api(agentInfo.delDevice, { deviceIds: [1], confirmation: 'x'.repeat(43) }))
  await failureOf(api(agentInfo.updateDevice, { deviceId: 1, rowVersion: 1, model: 'T-320' }))
  await failureOf(api(agentInfo.agentInfoWithPage, {}))
  const callsOf = ({ received }: typeof platform) =>
    received.map(({ line }) => /\/base\/api\/agentInfo\/(\w+)/.exec(line)?.[1])
  const writes = ['operImei', 'delDevice', 'updateDevice']
  expect(callsOf(agentHost)).toEqual([...reads, 'allBigData', 'loggerWithPage', ...writes])
  expect(callsOf(platform)).toEqual(['agentInfoWithPage'])
})
