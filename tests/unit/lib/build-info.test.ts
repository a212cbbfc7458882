import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuild } from '../../../lib/watch/build-info.ts'

test('a build has its version, and its commit where build.json tells one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ptt-build-'))
  await writeFile(join(directory, 'package.json'), '{ "version": "1.4.0" }')
  expect(readBuild(directory)).toEqual({ version: '1.4.0', commit: '' })
  await writeFile(join(directory, 'build.json'), '{ "commit": "3b1f0c2", "time": "2026-01-02T03:04:05Z" }')
  expect(readBuild(directory)).toEqual({ version: '1.4.0', commit: '3b1f0c2' })
  await writeFile(join(directory, 'build.json'), '{ "commit": ')
  expect(readBuild(directory)).toEqual({ version: '1.4.0', commit: '' })
})
