import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { checkDigit } from '../../../lib/contract/imei.ts'
import { first } from '../../support/html.ts'
import { type FormInput, formOf } from '../../support/html-form.ts'
import type { HttpPage } from '../../support/http.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import type { Figure } from '../figures.ts'
import { ownerVisitor } from '../owner-visitor.ts'
import { queryStack } from '../stack-database.ts'

const mostRows = 50_000
const patience = 1_800_000

/**
 * An import of members by a browser without script, `IMPORT_ROWS` or 50,000: the upload, the dry run, and the writing,
 * in which the platform is killed half-way and started again. Memory is the largest resident set of each process.
 */
export async function measureImport(): Promise<Figure[]> {
  const stack = await startStack()
  try {
    return await importOn(stack)
  } finally {
    await stack.stop()
  }
}

async function importOn(stack: Stack): Promise<Figure[]> {
  const count = Math.min(mostRows, Number(process.env.IMPORT_ROWS) || mostRows)
  const visitor = await ownerVisitor(stack)
  const submit = (page: HttpPage, form: string, input: FormInput = {}) =>
    visitor.submitForm(page, formOf(page.document, form), input)
  const until = (path: string, id: string) =>
    polled(async () => {
      const page = await visitor.getPage(path).catch(() => undefined)
      return page && first(page.document, { id }) ? page : undefined
    })

  const start = await visitor.getPage('/en/totalk/members/import')
  const uploading = stopwatch()
  const columns = await submit(start, 'upload', { file: new File([csvOf(count)], 'bench.csv') })
  const uploaded = uploading()
  const checking = stopwatch()
  const { path } = await submit(columns, 'columns')
  const checked = await until(path, 'commit')
  const checkedAfter = checking()
  const before = await peakMemory(stack.platform.pid)
  const writing = stopwatch()
  await submit(checked, 'commit')
  await polled(async () => (await written(stack)) >= count / 2 || undefined)
  const half = await peakMemory(stack.platform.pid)
  await stack.platform.kill('SIGKILL')
  await stack.platform.restart()
  await until(path, 'passwords')
  await polled(async () => ((await written(stack)) >= count ? true : undefined))
  const writtenAfter = writing()
  const platform = Math.max(before, half, await peakMemory(stack.platform.pid))
  return [
    { what: `upload of ${count} rows`, unit: '/s', console: count / uploaded },
    { what: 'dry run of the import', unit: '/s', console: count / checkedAfter },
    { what: 'import, with a kill half-way', unit: '/s', console: count / writtenAfter },
    { what: 'members that it wrote', unit: 'n', console: await written(stack) },
    {
      what: 'members that it wrote twice',
      unit: 'n',
      console: (await written(stack)) - count,
      budget: { atMost: 0 },
    },
    { what: 'memory of the console, MiB', unit: 'n', console: await peakMemory(stack.consolePid) },
    { what: 'memory of the platform, MiB', unit: 'n', console: platform },
  ]
}

/**
 * New members with all required fields, their mobiles in a range that the demo does not use; their passwords
 * are generated.
 */
function csvOf(count: number): string {
  const rows = Array.from({ length: count }, (_, number) => {
    const digits = String(number).padStart(7, '0')
    const body = `3599999${digits}`
    return `bench-import-${digits},Bench ${digits},Bench,0931${digits},${body}${checkDigit(body)}`
  })
  return ['account,nickName,name,telephone,imei', ...rows].join('\r\n')
}

async function written(stack: Stack): Promise<number> {
  const [row] = await queryStack(
    stack,
    "select count(*)::int as count from members where nick_name like 'Bench %'",
  )
  return Number(row?.count)
}

/** The peak resident set of a process, in MiB; 0 if the system does not report it. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

function stopwatch(): () => number {
  const began = performance.now()
  return () => (performance.now() - began) / 1000
}

async function polled<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const value = await ask()
    if (value !== undefined) return value
    await wait(300)
  }
  throw new Error('the import did not end')
}
