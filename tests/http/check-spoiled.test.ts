import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { asker } from '../../scripts/check-platform/ask.ts'
import { checkSession } from '../../scripts/check-platform/check.ts'
import { Findings } from '../../scripts/check-platform/findings.ts'
import { signIn } from '../../scripts/check-platform/sign-in.ts'
import { checkWrites } from '../../scripts/check-platform/writes.ts'
import { type Spoiling, spoiledPlatform } from '../support/spoiled-platform.ts'
import { agents, devices, members, oneMember, spoiledReads } from '../support/spoiled-reads.ts'
import { editView, isOwnView, saveView, spoiledWrites, views } from '../support/spoiled-writes.ts'
import { instead, listOf } from '../support/spoiling.ts'
import { workerStack } from '../support/worker-stack.ts'

/**
 * The check with the bundled platform, spoiled in one way at a time: it finds each fault, and names the call.
 */

const { platformUrl, dataDir, owner } = workerStack()
const keys = await readFile(join(dataDir, 'wire-keys.json'), 'utf8')
const { demoPassword } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'))
const platform = await spoiledPlatform(platformUrl, keys)
afterAll(() => platform.stop())

const ask = asker({ url: platform.url, agentUrl: platform.url, ring: parseKeyRing(keys) })
const as = await signIn(ask, owner, new Findings())
const second = await signIn(ask, { account: 'goldenvalley', password: demoPassword }, new Findings())

interface Options {
  editor?: typeof second
  writes?: boolean
  socket?: boolean
}

async function faultsOf(
  calls: readonly string[],
  spoiling: Spoiling,
  { editor = second, writes = false, socket = false }: Options = {},
) {
  platform.spoil(spoiling)
  const opened = {
    ask,
    as,
    second: editor,
    password: owner.password,
    isBound: true,
    findings: new Findings(),
  }
  const realtimeUrl = socket ? platform.url : 'off'
  return checkSession(opened, { url: platform.url, realtimeUrl, only: new Set(calls), writes })
}

test('a platform that is not spoiled has no fault', async () => {
  const report = await faultsOf(
    [members, oneMember, devices, agents, views, saveView, editView],
    {},
    { writes: true, socket: true },
  )
  expect(report.findings).toEqual([])
  expect(report.verdict).toBe('works')
})

const memberWrites = [members, 'userInfo/batchAddUserInfo', 'userInfo/editUserInfo', 'userInfo/delUserInfo']

test.each(['goldenvalley', 'huligroup'])(
  'a member is added if the second account may not edit it: %s',
  async (account) => {
    const editor = await signIn(ask, { account, password: demoPassword }, new Findings())
    const report = await faultsOf(memberWrites, {}, { editor, writes: true })
    expect(report.findings).toEqual([])
    expect(report.untried.filter((text: string) => text.startsWith('writes'))).toEqual([])
    const edits = platform.asked.filter(({ call }) => call === 'userInfo/editUserInfo')
    expect(edits.map(({ uid }) => uid)).toContain(editor.uid)
  },
)

test.each(['goldenvalley', 'huligroup'])(
  'a row of another agent is found if the list starts with rows of one agent: %s',
  async (account) => {
    const editor = await signIn(ask, { account, password: demoPassword }, new Findings())
    const ofOneFirst: Spoiling = {
      request: ({ call, uid, payload }) =>
        call === members && uid === as.uid && !payload.agentInfoId && !payload.ids
          ? { ...payload, agentInfoId: Number(editor.agentInfoId) }
          : payload,
    }
    const report = await faultsOf(memberWrites, ofOneFirst, { editor, writes: true })
    expect(report.untried.filter((text: string) => /^(tenancy|writes)/.test(text))).toEqual([])
    const edits = platform.asked.filter(({ call }) => call === 'userInfo/editUserInfo')
    expect(edits.map(({ uid }) => uid)).toContain(editor.uid)
  },
)

test('no row is added that the platform could not delete', async () => {
  platform.spoil()
  const remove = 'userInfo/delUserInfo'
  const findings = new Findings()
  await checkWrites(
    { ask, as, password: owner.password, known: new Map(), offers: new Map([[remove, 'lacking']]), findings },
    ({ path }) => path === 'userInfo/batchAddUserInfo',
  )
  expect(findings.untried).toEqual([`writes: no member is added, since ${remove} is lacking to delete it`])
  expect(platform.asked).toEqual([])
})

test.each(spoiledReads)('it finds a platform that %s', async (_, spoiling, call, fault, gravity, calls) => {
  const only = calls ?? (call.includes('/') ? [call] : [members])
  const report = await faultsOf(only, spoiling)
  expect(report.findings).toContainEqual({ call, fault, gravity, text: expect.any(String) })
  expect(report.verdict).not.toBe(gravity === 'note' ? 'dangerous' : 'works')
})

test('it finds a platform that lacks a call, whose screen is then not offered', async () => {
  const report = await faultsOf([members, devices], instead(devices, 404, '<h1>no such page</h1>'))
  expect(report.calls).toEqual({ [members]: 'offered', [devices]: 'lacking' })
  expect(report.screens.find(({ screen }) => screen === 'devices')).toMatchObject({
    verdict: 'not offered',
    lacking: [devices],
  })
  expect(report.screens.find(({ screen }) => screen === 'members')).toMatchObject({ verdict: 'works' })
})

test('it finds a platform without a socket', async () => {
  const report = await faultsOf([views], { socket: 'none' }, { socket: true })
  expect(report.general).toContainEqual(expect.objectContaining({ call: 'socket', fault: 'no-socket' }))
})

test.each(spoiledWrites)(
  'it finds a platform that %s, and leaves no row behind',
  async (_, spoiling, call, fault, gravity) => {
    const report = await faultsOf([views, saveView, editView], spoiling, { writes: true })
    expect(report.findings).toContainEqual({ call, fault, gravity, text: expect.any(String) })
    platform.spoil()
    const { data } = await ask({ path: views, method: 'POST', host: 'platform' }, {}, { as })
    expect(listOf(data).filter(isOwnView)).toEqual([])
  },
)
