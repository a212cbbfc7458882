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
  const atAgentHost = [
    api(agentInfo.loginverify, {}),
    api(agentInfo.devicesWithPage, {}),
    api(agentInfo.imeisWithPage, {}),
    api(agentInfo.standbyImeisWithPage, {}),
    api(agentInfo.allBigData, {}),
    api(agentInfo.loggerWithPage, {}),
    api(agentInfo.operImei, { action: 'recall', deviceIds: [1] }),
    api(agentInfo.delDevice, { deviceIds: [1], confirmation: 'x'.repeat(43) }),
    api(agentInfo.updateDevice, { deviceId: 1, rowVersion: 1, model: 'T-320' }),
  ]
  const others = [api(agentInfo.agentInfoWithPage, {}), api(contract.userInfo.bigData, {})]
  await Promise.all([...atAgentHost, ...others].map(failureOf))
  const callsOf = ({ received }: typeof platform) =>
    received.map(({ line }) => /\/base\/api\/(\w+\/\w+)/.exec(line)?.[1]).toSorted()
  expect(callsOf(agentHost)).toEqual([
    'agentInfo/allBigData',
    'agentInfo/delDevice',
    'agentInfo/devicesWithPage',
    'agentInfo/imeisWithPage',
    'agentInfo/loggerWithPage',
    'agentInfo/loginverify',
    'agentInfo/operImei',
    'agentInfo/standbyImeisWithPage',
    'agentInfo/updateDevice',
  ])
  expect(callsOf(platform)).toEqual(['agentInfo/agentInfoWithPage', 'userInfo/bigData'])
})
