import { readFile, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explain, PlainError } from '../../../scripts/support/plain-error.ts'
import { root } from '../../../scripts/support/project.ts'
import { timedLines } from '../../../scripts/support/timed-lines.ts'
import { startPlatform } from './caller.ts'
import type { Case } from './case.ts'
import { databaseOf, startDatabases, warmUp } from './databases.ts'
import { deviceCases } from './device-cases.ts'
import { fenceCases } from './fence-cases.ts'
import { groupCases } from './group-cases.ts'
import { innerCases } from './inner-cases.ts'
import { measureCases, type Series } from './measure.ts'
import { membersCases } from './members-cases.ts'
import { noticeCases } from './notice-cases.ts'
import { otherCases } from './other-cases.ts'
import { positionCases } from './position-cases.ts'
import { releaseCases } from './release-cases.ts'
import { markdown, offenders, type Pair, rowsOf, terminalTable, withRowsOf } from './report.ts'
import { serviceCases } from './service-cases.ts'

const small = 2_000

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Members in the large database. */
    members: { type: 'string', default: '1000000' },
    /** The directory of the databases, reused by the next run. */
    data: { type: 'string', default: join(tmpdir(), 'ptt-bench-lists') },
    /** Only lists whose name has this prefix; with --write, their rows replace those in the existing table. */
    only: { type: 'string', default: '' },
    /** Writes the table to docs/lists.md. */
    write: { type: 'boolean', default: false },
    /** A remark for the docs, such as other load on the machine. */
    note: { type: 'string', default: '' },
  },
})

const say = timedLines()

try {
  const large = Number(values.members)
  if (!Number.isInteger(large) || large < small)
    throw new PlainError(`--members is wrong: expected ${small} or more.`)
  const cases = [
    ...membersCases(),
    ...innerCases(),
    ...groupCases(),
    ...deviceCases(),
    ...positionCases(),
    ...fenceCases(),
    ...releaseCases(),
    ...noticeCases(),
    ...serviceCases(),
    ...otherCases(),
  ].filter(({ list }) => list.startsWith(values.only))
  await measure(cases, large)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}

async function measure(cases: Case[], large: number): Promise<void> {
  const server = await startDatabases(values.data)
  try {
    const pairs: Pair[] = []
    const [before, after] = [await measured(small), await measured(large)]
    for (const [key, series] of after.series) {
      const pair = before.series.get(key)
      if (pair) pairs.push({ small: pair, large: series })
    }
    const rows = rowsOf(pairs)
    const machine = `${after.version}, ${machineName()}`
    console.log(`\n${machine}\n\n${terminalTable(rows)}\n`)
    for (const line of offenders(pairs)) console.log(line)
    if (values.write) await write(machine, rows, { small, large })
  } finally {
    await server.stop()
  }

  async function measured(members: number): Promise<{ series: Map<string, Series>; version: string }> {
    const url = await databaseOf(server, members, say)
    say(`reading ${members} members into memory`)
    await warmUp(url)
    const platform = await startPlatform(url, values.data)
    try {
      const { rows } = await platform.db.execute<{ server_version: string }>('show server_version')
      const series = await measureCases(platform, cases, (text) => say(`${members} members, ${text}`))
      return { series, version: `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}` }
    } finally {
      await platform.stop()
    }
  }
}

function machineName(): string {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${memory}`
}

async function write(
  machine: string,
  rows: string[][],
  sizes: { small: number; large: number },
): Promise<void> {
  const table = markdown(rows, sizes)
  const text = `# How long lists take

Made by \`npm run bench -- lists --write\`, which says below what it measured and how it is measured again.

- ${new Date().toISOString().slice(0, 10)}, ${machine}${values.note ? `; ${values.note}` : ''}.
- Two databases by \`npm run seed\`: ${sizes.small.toLocaleString('en')} and ${sizes.large.toLocaleString('en')} members, with groups, devices, positions, sign-ins and log in
  the demo's proportion (at a million: 3.1 million places in groups, 3 million sign-ins, 13 million positions), a group
  of 5,000 members, agents of up to 7,500 groups, and a member that monitors 2,000 of them.
- Each call goes over the wire as the console's does, sealed and signed in, to a platform of one process, one
  call after the other, what is read being in memory: as the owner, who sees every agent, and as the editor of the largest agent. Times are
  milliseconds from sealing the request to the opened answer.
- Every repetition asks for other values; a filter is asked under every sort both ways. "Further pages" are the
  second one, the middle, near the end and the last; where the total is a guess, the 100th from either end.
- The budget is 100 ms for p95 of every list, filter and search of members.

${table}
`
  const place = join(root, 'docs/lists.md')
  const before = await readFile(place, 'utf8')
  // The file has sections about other measures after the table.
  const others = before.indexOf('\n## ')
  const whole = others < 0 ? text : text + before.slice(others)
  await writeFile(place, values.only ? withRowsOf(before, table) : whole)
  say('written to docs/lists.md')
}
