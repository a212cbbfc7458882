import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFactsFile } from '../../../lib/watch/build-facts.ts'
import { readBuild } from '../../../lib/watch/build-info.ts'

test('a build has its version, and its commit where the build has noted one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ptt-build-'))
  await writeFile(join(directory, 'package.json'), '{ "version": "1.4.0" }')
  expect(readBuild(directory)).toEqual({ version: '1.4.0', commit: '' })
  const file = join(directory, buildFactsFile)
  await mkdir(dirname(file))
  await writeFile(file, '{ "version": "1.4.0", "commit": "3b1f0c2", "time": "2026-01-02T03:04:05.000Z" }')
  expect(readBuild(directory)).toEqual({ version: '1.4.0', commit: '3b1f0c2' })
  await writeFile(file, '{ "commit": ')
  expect(readBuild(directory)).toEqual({ version: '1.4.0', commit: '' })
})
