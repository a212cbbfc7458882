import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { PlatformProfile } from '../lib/screens/platform-profile.ts'
import { parseKeyRing } from '../lib/wire/key-ring.ts'
import { type CheckOptions, checkPlatform } from './check-platform/check.ts'
import { readPassword } from './check-platform/password.ts'
import { linesOf, type Report } from './check-platform/report.ts'
import { explain, PlainError } from './support/plain-error.ts'

/** Checks a platform by the calls of the console. Exit status: 0 no fault, 1 some fault, 2 not checked. */

const help = `npm run check-platform -- --url https://ptt.example.com --keys keys.json --account admin

--url              the platform's address, below which /api is
--agent-url        the agent host's address, where it is another
--realtime-url     the socket's address, where it is another; off where there is none
--keys             the key ring: a file, or env for WIRE_KEYS
--account          a login account, best the owner's, who sees every screen
--password-file    a file with its password; without it the password is asked for, or read from standard input
--second-account   an account of one agent, by which is tried that it sees no rows of others
--second-password-file
--writes           also adds, edits and deletes records named check-…, and stores a picture
--only             paths of calls, separated by commas: only these are made, beside the sign-in
--profile          the file to write for PLATFORM_PROFILE: which calls the platform has
--json             the report as JSON
`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'agent-url': { type: 'string' },
    'realtime-url': { type: 'string' },
    keys: { type: 'string' },
    account: { type: 'string' },
    'password-file': { type: 'string' },
    'second-account': { type: 'string' },
    'second-password-file': { type: 'string' },
    only: { type: 'string' },
    writes: { type: 'boolean', default: false },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(help)
else process.exitCode = await check().catch(failed)
// A socket or an idle connection would keep the process alive for seconds.
process.exit()

async function check(): Promise<number> {
  const report = await checkPlatform(await options())
  if (values.profile) await writeFile(values.profile, `${JSON.stringify(profileOf(report), null, 2)}\n`)
  console.log(values.json ? JSON.stringify(report, null, 2) : linesOf(report).join('\n'))
  return report.verdict === 'works' ? 0 : 1
}

function failed(error: unknown): number {
  const text = explain(error)
  if (values.json) console.log(JSON.stringify({ version: 1, verdict: 'unchecked', reason: text }, null, 2))
  else console.error(text)
  return 2
}

async function options(): Promise<CheckOptions> {
  const url = address('url') ?? missing('url')
  const account = values.account ?? missing('account')
  const secondAccount = values['second-account']
  const password = await readPassword(account, values['password-file'])
  const second = secondAccount && {
    account: secondAccount,
    password: await readPassword(secondAccount, values['second-password-file']),
  }
  return {
    url,
    agentUrl: address('agent-url') ?? url,
    realtimeUrl: values['realtime-url'] === 'off' ? 'off' : (address('realtime-url') ?? url),
    ring: parseKeyRing(await keys()),
    account,
    password,
    ...(second && { second }),
    ...(values.only && { only: new Set(values.only.split(',')) }),
    writes: values.writes,
  }
}

async function keys(): Promise<string> {
  const from = values.keys ?? missing('keys')
  if (from === 'env') return process.env.WIRE_KEYS ?? missing('keys')
  return readFile(from, 'utf8').catch((error: unknown) => {
    throw new PlainError(`--keys is wrong: ${error instanceof Error ? error.message : error}.`)
  })
}

function address(name: 'url' | 'agent-url' | 'realtime-url'): string | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new PlainError(`--${name} is wrong: expected an http or https address.`)
  return text.replace(/\/$/, '')
}

function missing(name: string): never {
  throw new PlainError(`--${name} is missing.\n\n${help}`)
}

function profileOf({ platform, calls }: Report): PlatformProfile {
  return { version: 1, platform, checkedAt: new Date().toISOString(), calls }
}
