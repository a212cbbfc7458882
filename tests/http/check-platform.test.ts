import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseProfile } from '../../lib/screens/platform-profile.ts'
import { runProgram } from '../../scripts/support/program.ts'
import { startConsoleAlone } from '../support/console-alone.ts'
import { startForeignPlatform } from '../support/foreign-platform.ts'
import { all, attribute, textOf } from '../support/html.ts'
import { Visitor } from '../support/http.ts'
import { signedInState } from '../support/sessions.ts'
import { machineVariables } from '../support/stack.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/**
 * `npm run check-platform` in the use of a platform's author, and the console with the profile that it
 * writes.
 */

const folder = await mkdtemp(join(tmpdir(), 'ptt-check-'))
afterAll(() => rm(folder, { recursive: true }))
const file = (name: string) => join(folder, name)

/** Runs the check with these arguments. */
async function check(args: string[], env: Record<string, string> = {}) {
  return runProgram(['scripts/check-platform.ts', ...args], {
    env: { ...machineVariables(), NODE_ENV: 'test', ...env },
  })
}

async function passwordFile(name: string, password: string): Promise<string> {
  await writeFile(file(name), `${password}\n`)
  return file(name)
}

test('the own platform has no fault, and every screen is offered', async () => {
  const { platformUrl, dataDir, owner } = workerStack()
  const { demoPassword } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'))
  const { code, output } = await check([
    ...['--url', platformUrl, '--keys', join(dataDir, 'wire-keys.json'), '--account', owner.account],
    ...['--password-file', await passwordFile('owner', owner.password)],
    ...[
      '--second-account',
      'goldenvalley',
      '--second-password-file',
      await passwordFile('editor', demoPassword),
    ],
    '--writes',
    '--json',
  ])
  const { findings, screens, verdict, calls } = JSON.parse(output)
  expect(findings).toEqual([])
  expect(screens.filter((screen: { verdict: string }) => screen.verdict !== 'works')).toEqual([])
  expect(Object.entries(calls).filter(([, offer]) => offer !== 'offered')).toEqual([])
  expect({ code, verdict }).toEqual({ code: 0, verdict: 'works' })
}, 180_000)

describe('a small platform in Python', async () => {
  const platform = await startForeignPlatform('aes-256-gcm')
  afterAll(() => platform.stop())
  const args = ['--url', platform.url, '--keys', 'env', '--account', 'admin', '--realtime-url', 'off']

  test('is reported with its faults, and with the calls that each screen lacks', async () => {
    const password = await passwordFile('python', 'Radio-2026')
    const profile = file('profile.json')
    const { code, output } = await check([...args, '--password-file', password, '--profile', profile], {
      WIRE_KEYS: platform.keys,
    })
    expect(code).toBe(1)
    const line = (title: string) => output.split('\n').find((each) => each.startsWith(`${title}: `))
    expect(line('Members')).toContain('ignores the filter `createdFrom`: wrong')
    expect(line('Members')).toContain('`createTime` without a time zone')
    expect(line('Members')).not.toContain('dangerous')
    expect(line('Webhooks')).toBe('Webhooks: not offered; lacks webhook/webhooksWithPage')
    expect(line('Member')).toContain('without agentInfo/devicesWithPage')
    const { calls } = parseProfile(await readFile(profile, 'utf8'))
    expect(calls).toMatchObject({
      'userInfo/getUserInfo': 'offered',
      'userInfo/editUserInfo': 'offered',
      'userInfo/delUserInfo': 'lacking',
      'webhook/webhooksWithPage': 'lacking',
    })
  })

  test('before a console with its profile: menu, search and links have only the screens that work', async () => {
    const console = await startConsoleAlone({
      PLATFORM_URL: platform.url,
      WIRE_KEYS: platform.keys,
      REALTIME_URL: 'off',
      PLATFORM_PROFILE: file('profile.json'),
    })
    try {
      const { cookies } = await signedInState(console.consoleUrl, {
        account: 'admin',
        password: 'Radio-2026',
      })
      const visitor = new Visitor(
        console.consoleUrl,
        cookies.map(({ name, value }) => [name, value]),
      )
      const { document } = await visitor.getPage('/en/menu?from=%2Fen%2Ftotalk%2Fmembers')
      const links = all(document, { tag: 'a' }).map((link) => attribute(link, 'href') ?? '')
      expect(links).toContain('/en/totalk/members')
      expect(links.filter((href) => /webhooks|dashboard|agents|fences|devices|password/.test(href))).toEqual(
        [],
      )
      const found = await visitor.get('/en/search?q=webhook')
      expect(await found.text()).not.toContain('/en/settings/webhooks')
      const list = await (await visitor.get('/en/totalk/members')).text()
      expect(list).not.toContain('/en/totalk/members/new')
      expect(list).toContain('/en/totalk/members/')
      expect(
        await lackingBehind(visitor, ['menu', 'totalk/members', 'profile/index', 'search?q=ah', 'help']),
      ).toEqual([])
    } finally {
      await console.stop()
    }
  })

  test('cannot be checked with a wrong password, another key ring, or no address', async () => {
    const wrong = await passwordFile('wrong', 'Radio-2020')
    expect(await check([...args, '--password-file', wrong], { WIRE_KEYS: platform.keys })).toEqual({
      code: 2,
      output: 'The platform does not sign admin in: the password is wrong.\n',
    })
    const key = Buffer.alloc(32, 1).toString('base64')
    const other = await check([...args, '--password-file', wrong], {
      WIRE_KEYS: JSON.stringify([{ hint: 1, suite: 'aes-256-gcm', key }]),
    })
    expect(other).toMatchObject({
      code: 2,
      output: expect.stringContaining('most often the key rings differ'),
    })
    const nothing = await check(['--account', 'admin', '--json'])
    expect(nothing.code).toBe(2)
    expect(JSON.parse(nothing.output)).toMatchObject({
      verdict: 'unchecked',
      reason: expect.stringContaining('--url is missing'),
    })
  })
})

/** The links of some pages, and of the pages behind them, to screens that the platform does not offer. */
async function lackingBehind(visitor: Visitor, starts: readonly string[]): Promise<string[]> {
  const lacking: string[] = []
  const seen = new Set<string>()
  const waiting = starts.map((start) => ({ href: `/en/${start}`, depth: 0 }))
  for (let page = waiting.shift(); page && seen.size < 120; page = waiting.shift()) {
    const { href, depth } = page
    if (seen.has(href)) continue
    seen.add(href)
    const { document } = await visitor.getPage(href)
    if (textOf(document).includes(words.en.errors.not_offered)) lacking.push(href)
    if (depth === 2) continue
    const links = all(document, { tag: 'a' }).map((link) => attribute(link, 'href') ?? '')
    waiting.push(
      ...links.filter((link) => link.startsWith('/en/')).map((link) => ({ href: link, depth: depth + 1 })),
    )
  }
  expect(seen.size).toBeGreaterThan(40)
  return lacking
}
