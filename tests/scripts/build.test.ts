import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from '../../scripts/support/build.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ptt-sources-'))
  await mkdir(join(folder, 'app/[locale]'), { recursive: true })
  await writeFile(join(folder, 'app/[locale]/page.tsx'), 'one')
  await writeFile(join(folder, 'app/layout.tsx'), 'two')
  await writeFile(join(folder, 'next.config.ts'), 'three')
  await writeFile(join(folder, 'README.md'), 'not built')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const hash = () => hashSources(folder, ['app', 'next.config.ts', 'missing'])

test('a build is reused when a file has only a new date, or is not part of the build', async () => {
  const before = await hash()
  await utimes(join(folder, 'app/layout.tsx'), 1, 1)
  await writeFile(join(folder, 'README.md'), 'changed')
  expect(await hash()).toBe(before)
})

test.each([
  ['a changed file', () => writeFile(join(folder, 'app/[locale]/page.tsx'), 'other')],
  ['a changed setting', () => writeFile(join(folder, 'next.config.ts'), 'other')],
  ['a new file', () => writeFile(join(folder, 'app/new.ts'), '')],
  ['a removed file', () => rm(join(folder, 'app/layout.tsx'))],
  ['a moved file', () => rename(join(folder, 'app/layout.tsx'), join(folder, 'app/[locale]/layout.tsx'))],
])('a build is stale after %s', async (_, change) => {
  const before = await hash()
  await change()
  expect(await hash()).not.toBe(before)
})
