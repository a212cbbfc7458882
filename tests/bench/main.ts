import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import next from 'next/package.json' with { type: 'json' }
import { explain, PlainError } from '../../scripts/support/plain-error.ts'
import { type Figure, table } from './figures.ts'
import { measureCall } from './measures/call.ts'
import { measureCost } from './measures/cost.ts'
import { measureGroups } from './measures/groups.ts'
import { measureImport } from './measures/import.ts'
import { measureLive } from './measures/live.ts'
import { measureLoad } from './measures/load.ts'
import { measureMap } from './measures/map.ts'
import { measureNotify } from './measures/notify.ts'
import { measurePages } from './measures/pages.ts'
import { measureStarts } from './measures/starts.ts'
import { measureUpload } from './measures/upload.ts'
import { measureWeight } from './measures/weight.ts'
import { startSubject } from './subject.ts'

const measures = {
  weight: measureWeight,
  pages: measurePages,
  call: measureCall,
  load: measureLoad,
  cost: measureCost,
}
/** Measures that start their own services. */
const alone = {
  starts: measureStarts,
  import: measureImport,
  groups: measureGroups,
  map: measureMap,
  live: measureLive,
  notify: measureNotify,
  upload: measureUpload,
}
const names = [...Object.keys(alone), ...Object.keys(measures)]

try {
  const subjects = chosen(parseArgs({ allowPositionals: true }).positionals)
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(alone)) {
    if (subjects.includes(name)) figures.push(...(await withProgress(name, measure)))
  }
  if (subjects.some((name) => name in measures)) figures.push(...(await measureSubject(subjects)))
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  console.log(
    `\n${cpus().length} × ${cpu?.model}, ${memory}, Node ${process.versions.node}, Next.js ${next.version}`,
  )
  console.log(`\n${table(figures)}`)
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}

function chosen(subjectNames: readonly string[]): readonly string[] {
  const stranger = subjectNames.find((name) => !names.includes(name))
  if (stranger) throw new PlainError(`There is no measure ${stranger}: expected ${names.join(', ')} or none.`)
  return subjectNames.length > 0 ? subjectNames : names
}

async function measureSubject(subjects: readonly string[]): Promise<Figure[]> {
  console.log('starting a console with demo data, and the empty page')
  const subject = await startSubject()
  try {
    const figures: Figure[] = []
    for (const [name, measure] of Object.entries(measures)) {
      if (subjects.includes(name)) figures.push(...(await withProgress(name, () => measure(subject))))
    }
    return figures
  } finally {
    await subject.stop()
  }
}

async function withProgress(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  console.log(`measuring ${name}`)
  return measure()
}
