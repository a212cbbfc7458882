import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { stateOf } from '../support/sessions.ts'
import { lookAtMap, makeGroup, reviewThree } from './pages/desk-jobs.ts'
import { addFifty, importFaulty, prohibitCalls, renewTerm, start } from './pages/member-jobs.ts'
import { Operator } from './pages/operator.ts'
import { announceAndNotify, releaseAndHalt } from './pages/platform-jobs.ts'

/** The ten jobs of an operator's day, each done to its end, with the most clicks that it may take with script. */

interface Job {
  name: string
  limit: number
  /** The account with whose session it begins; undefined: it signs in. */
  who: string | undefined
  run: (operator: Operator) => Promise<void>
}

const jobs: Job[] = [
  { name: 'signs in', limit: 1, who: undefined, run: start },
  { name: 'finds a member and prohibits its calls', limit: 2, who: 'goldenvalley', run: prohibitCalls },
  { name: 'adds 50 members', limit: 4, who: 'goldenvalley', run: addFifty },
  { name: 'imports a file with five faults', limit: 7, who: 'goldenvalley', run: importFaulty },
  { name: 'reviews three papers', limit: 12, who: 'goldenvalley', run: reviewThree },
  { name: 'renews a term', limit: 3, who: 'goldenvalley', run: renewTerm },
  { name: 'makes a group of 20 and bans one of them', limit: 9, who: 'goldenvalley', run: makeGroup },
  { name: 'sees where everyone is and who was in an area', limit: 4, who: 'goldenvalley', run: lookAtMap },
  { name: 'releases a version to all and halts it', limit: 10, who: 'owner', run: releaseAndHalt },
  { name: 'announces and notifies a group', limit: 8, who: 'owner', run: announceAndNotify },
]

describe.each([true, false])('script: %s', (script) => {
  test.each(jobs)('an operator $name, with at most $limit clicks', async ({ name, limit, who, run }) => {
    const page = await openPage({ script, fresh: true, ...(who && { state: await stateOf(who) }) })
    const operator = await Operator.at(page, { script })
    await run(operator)
    process.stdout.write(`${name}, script ${script}: ${operator.clicks} clicks, ${operator.keys} keys\n`)
    if (script) expect(operator.clicks).toBeLessThanOrEqual(limit)
    expect(operator.clicks).toBe(operator.madeClicks)
  })
})
