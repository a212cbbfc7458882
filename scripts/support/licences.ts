import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './project.ts'

/** A package of the product. */
interface Licensed {
  name: string
  version: string
  /** An SPDX expression, or the package's own words. */
  licence: string
  /** The file with its text below `.next/static/licences`; absent if the package has none. */
  text?: string
}

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().default(false), devOptional: z.boolean().default(false) }),
  ),
})
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).default(''),
})

/** Writes the list of a deployment's packages with their licences, and the texts of these. */
export async function writeLicences(): Promise<void> {
  const { packages } = lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const paths = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
  const folder = join(root, '.next', 'static', 'licences')
  await mkdir(folder, { recursive: true })
  const found = new Map<string, Licensed>()
  for (const path of paths) {
    const one = await licensedAt(join(root, path), folder)
    if (one) found.set(`${one.name} ${one.version}`, one)
  }
  const list = [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  await writeFile(join(root, '.next', 'licences.json'), JSON.stringify(list))
}

/** The package in a folder; undefined if it is not installed, such as one for another kind of machine. */
async function licensedAt(path: string, folder: string): Promise<Licensed | undefined> {
  const text = await readFile(join(path, 'package.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { name, version, license } = manifest.parse(JSON.parse(text))
  const files = await readdir(path)
  const file = files.toSorted().find((each) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(each))
  if (!file) return { name, version, licence: license }
  const bytes = await readFile(join(path, file))
  // Named by a hash, because many packages have the same text.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  await writeFile(join(folder, `${hash}.txt`), bytes)
  return { name, version, licence: license, text: `${hash}.txt` }
}
