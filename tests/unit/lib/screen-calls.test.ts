import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { lists } from '@/lib/domain/lists'
import { consoleCalls, screenCalls, shellCalls } from '@/lib/screens/calls/screen-calls'
import { screenNames, screens } from '@/lib/screens/screens'

/** The table of the calls of each screen, against the code that makes them. */

/** Names of objects of calls in code, with the resource of each. */
const holders: Readonly<Record<string, string>> = {
  ownAccount: 'loginInfo',
  contract: 'root',
  departmentCalls: 'industry',
  departmentModuleCalls: 'industryInfo',
  savedViewCalls: 'savedView',
  webhookCalls: 'webhook',
  groupReviewCalls: 'verify',
  verifyLogs: 'verify',
  groupMemberCalls: 'userInfo',
}
const paths = new Map(
  Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, { path }]) => [`${resource}.${name}`, path] as const),
  ),
)

/** The calls in a source, such as `userInfo.getUserInfo` or `const { getUserInfo } = userInfo`. */
function named(source: string): string[] {
  const text = readFileSync(source, 'utf8')
  const whole = [...text.matchAll(/\b(\w+)\.(\w+)\b/g)].map(([, holder = '', name = '']) => ({
    holder,
    name,
  }))
  const taken = [...text.matchAll(/const \{([^{}]+)\} = (?:contract\.)?(\w+)\n/g)].flatMap(
    ([, names = '', holder = '']) => names.split(',').map((name) => ({ holder, name: name.trim() })),
  )
  return [...whole, ...taken].flatMap(({ holder, name }) => {
    const path = paths.get(`${holders[holder] ?? holder}.${name}`)
    return path === undefined ? [] : [path]
  })
}

const callsOf = (name: keyof typeof screenCalls): readonly string[] => {
  const { needs, uses = [] } = screenCalls[name]
  return [...needs, ...uses]
}

describe('the table of screens and calls', () => {
  test('has calls of the contract, each once for a screen', () => {
    const known = new Set(paths.values())
    expect([...consoleCalls()].filter((path) => !known.has(path))).toEqual([])
    const twice = screenNames.filter((name) => new Set(callsOf(name)).size < callsOf(name).length)
    expect(twice).toEqual([])
  })

  test('has every call that the console’s code names, and no other', () => {
    const sources = globSync('{app,lib,components}/**/*.{ts,tsx}').filter(
      (path) => !/^lib\/(?:contract|screens\/calls)\//.test(path),
    )
    const made = new Set(sources.flatMap(named))
    const table = new Set<string>(consoleCalls())
    expect([...made].filter((path) => !table.has(path))).toEqual([])
    // A name may also be read by a variable, such as `importInfo[name]`.
    const words = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
    expect([...table].filter((path) => !words.has(path.split('/').at(-1) ?? ''))).toEqual([])
  })

  test.each(lists.map((list) => [list.words, list] as const))('has the call of the list %s', (_, list) => {
    expect(callsOf(list.screen)).toContain(list.call.path)
  })

  test('has the calls of the search', () => {
    const calls = new Set(callsOf('search'))
    const made = globSync('lib/search/*.ts').flatMap(named)
    expect(made.length).toBeGreaterThan(10)
    expect(made.filter((path) => !calls.has(path))).toEqual([])
  })

  test('has the calls that a screen’s own folder names', () => {
    const folders = globSync('app/[[]locale[]]/(console)/**/page.tsx').map(dirname)
    expect(folders.length).toBeGreaterThan(80)
    const missing = folders.flatMap((folder) => {
      const path = folder.replace('app/[locale]/(console)', '')
      const below = screenNames.filter((name) => screens[name].path.startsWith(path))
      const known = new Set([shellCalls, ...below.map((name) => screenCalls[name])].flatMap(allOf))
      return globSync(`${folder.replaceAll('[', '[[]')}/*.{ts,tsx}`)
        .flatMap(named)
        .filter((call) => !known.has(call))
        .map((call) => `${path} ${call}`)
    })
    expect(missing).toEqual([])
  })
})

function allOf({ needs, uses = [] }: (typeof screenCalls)[keyof typeof screenCalls]): string[] {
  return [...needs, ...uses]
}
