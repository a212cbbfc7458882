import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/support/project.ts'
import { quantile } from '../figures.ts'
import type { Kill } from './kills.ts'
import type { ReadBack } from './read-back.ts'
import { processorUse, rise, type Sample, type Samples } from './samples.ts'
import type { Failure, Tally } from './tally.ts'

/** The findings of a run. */
export interface Run {
  what: { minutes: number; terminals: number; proxy: string; operators: number }
  /** The processes after their start, before any work. */
  idle: (Omit<Sample, 'at'> | undefined)[]
  tally: Tally
  kills: Kill[]
  /** Why pages were ended by the console. */
  ended: string[]
  back: ReadBack[]
  samples: Samples
  seconds: number
  /** The load of the machine at the beginning and at the end. */
  loads: number[]
}

const titles = { kills: '## With kills', quiet: '## Memory without kills' }
const file = join(root, 'docs', 'soak.md')

/** The figures of a run as Markdown. */
export function sectionOf(run: Run): string {
  const isKilling = run.kills.length > 0
  const parts = [isKilling ? titles.kills : titles.quiet, conditions(run)]
  if (isKilling) parts.push(killTable(run))
  parts.push(backTable(run.back), failureTable(run.tally.failures, run.tally.answers.length))
  if (!isKilling) parts.push(memoryTable(run), processorTable(run))
  parts.push(paceTable(run))
  return parts.join('\n\n')
}

/** Replaces the section of this kind in docs/soak.md; the other one stays. */
export async function writeSection(isKilling: boolean, section: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const title = isKilling ? titles.kills : titles.quiet
  const sections = text.split(/\n(?=## )/).map((each) => each.trim())
  const place = sections.findIndex((each) => each.startsWith(title))
  sections.splice(place < 0 ? sections.length : place, place < 0 ? 0 : 1, section)
  await writeFile(file, `${sections.join('\n\n')}\n`)
}

function conditions({ what, loads }: Run): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const [before, after] = loads.map((load) => load.toFixed(1))
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}; load of the machine ${before} at the beginning,`,
    `${after} at the end, everything (database, proxy, terminals and operators too) on this machine. ${what.minutes} minutes,`,
    `${what.operators} operators, ${what.terminals} terminals, ${what.proxy}.`,
  ].join('\n')
}

function killTable({ kills, ended }: Run): string {
  const kinds = ['platform', 'console'].flatMap((kind) => {
    const some = kills.filter(({ name }) => name.startsWith(kind))
    const times = some.flatMap(({ current }) => current)
    if (times.length === 0) return []
    const readies = some.map(({ ready }) => ready)
    const behind = some.reduce((sum, kill) => sum + kill.behind, 0)
    return [
      [
        `${kind} killed`,
        String(some.length),
        fixed(quantile(readies, 1)),
        fixed(quantile(times, 0.5)),
        fixed(quantile(times, 0.95)),
        fixed(quantile(times, 1)),
        String(behind),
      ],
    ]
  })
  const head = ['', 'times', 'ready again, s', 'pages current, p50 s', 'p95', 'longest', 'pages behind']
  return `${table(head, kinds)}\n\nPages that lost their session: ${ended.length}.`
}

function backTable(back: readonly ReadBack[]): string {
  const rows = back.map(({ what, acknowledged, lost, doubled }) => [
    what,
    ...[acknowledged, lost, doubled].map(String),
  ])
  return table(['acknowledged writes', 'number', 'lost', 'doubled'], rows)
}

function failureTable(failures: readonly Failure[], answers: number): string {
  const kinds = new Map<string, Failure[]>()
  for (const failure of failures) {
    const kind = `${failure.act.split(' ')[0] === 'open' ? 'a page' : failure.act}: ${failure.reason}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), failure])
  }
  const rows = [...kinds].map(([kind, some]) => [
    kind.replaceAll('|', '/'),
    String(some.length),
    String(some.filter(({ tries }) => tries === 1).length),
    String(some.filter(({ tries = 0 }) => tries > 1).length),
    String(some.filter(({ tries }) => tries === undefined).length),
  ])
  const said = `Of ${answers} requests of operators ${failures.length} failed at first.`
  if (rows.length === 0) return said
  return `${said}\n\n${table(['failed at first', 'number', 'mended by one retry', 'by more', 'by none'], rows)}`
}

function memoryTable({ samples, seconds, idle }: Run): string {
  const names = [...new Set(samples.processes.map(({ name }) => name))]
  const line = (what: string, values: { at: number; value: number }[], atStart?: number) => {
    const { before, after, anHour } = rise(values, seconds)
    return [what, atStart === undefined ? '' : fixed(atStart), fixed(before), fixed(after), fixed(anHour)]
  }
  const measures: [keyof Sample & ('resident' | 'heap' | 'files' | 'lag'), string][] = [
    ['resident', 'resident memory, MB'],
    ['heap', 'heap in use, MB'],
    ['files', 'open files'],
    ['lag', 'waits of the event loop, p99 ms'],
  ]
  const rows = names.flatMap((name) =>
    measures.map(([key, what]) => {
      const own = samples.processes.filter((sample) => sample.name === name)
      const values = own.map((sample) => ({ at: sample.at, value: sample[key] }))
      return line(`${name}: ${what}`, values, idle.find((sample) => sample?.name === name)?.[key])
    }),
  )
  const connections = samples.connections.map(({ at, count }) => ({ at, value: count }))
  const head = ['', 'after the start', 'first third', 'last third', 'rise in an hour']
  return table(head, [...rows, line('connections to the database', connections)])
}

function processorTable({ samples: { processes } }: Run): string {
  const names = [...new Set(processes.map(({ name }) => name))]
  const rows = names.map((name) => {
    const { answers, each, share } = processorUse(processes.filter((sample) => sample.name === name))
    return [name, String(answers), fixed(each), fixed(share)]
  })
  const head = ['processor', 'requests or calls', 'ms of it for each', 'use of one core, %']
  return `${table(head, rows)}\n\nA platform's includes its sockets and positions.`
}

function paceTable({ tally, seconds }: Run): string {
  const rows = (['page', 'form'] as const).flatMap((kind) => {
    const some = tally.answers.filter((answer) => answer.kind === kind)
    if (some.length === 0) return []
    const third = (from: number) => {
      const [first, last] = [from * seconds * 1000, (from + 1 / 3) * seconds * 1000]
      const times = some.filter(({ at }) => at >= first && at < last).map(({ took }) => took)
      return times.length > 0 ? quantile(times, 0.95).toFixed(0) : '—'
    }
    const times = some.map(({ took }) => took)
    const all = [0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(0))
    return [[`${kind}s`, String(some.length), ...all, third(0), third(2 / 3)]]
  })
  const head = ['answers, ms', 'number', 'p50', 'p95', 'longest', 'p95 of the first third', 'of the last']
  return table(head, rows)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}

const fixed = (value: number) => value.toFixed(1)
