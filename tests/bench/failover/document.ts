import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { PlainError } from '../../../scripts/support/plain-error.ts'
import { root } from '../../../scripts/support/project.ts'

const path = join(root, 'docs', 'failover.md')

/** Puts figures into the document between the marks of their name, with the day and the machine. */
export async function writeFigures(name: string, figures: string): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [head, rest = ''] = (await readFile(path, 'utf8')).split(begin)
  const [, tail] = rest.split(end)
  if (tail === undefined) throw new PlainError(`docs/failover.md has no marks for ${name}.`)
  await writeFile(path, `${head}${begin}\n${setup()}\n\n${figures}\n${end}${tail}`)
}

function setup(): string {
  const versions = ['/usr/lib/postgresql/15/bin/postgres', 'patroni'].map((program) =>
    execFileSync(program, ['--version'], { encoding: 'utf8' }).trim(),
  )
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  return [new Date().toISOString().slice(0, 10), ...versions, `Node ${process.versions.node}`, machine].join(
    ', ',
  )
}
