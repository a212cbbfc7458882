import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { apiCommand, apiExample, apiFiles, apiSettings } from '../../lib/domain/help/api-example.ts'
import { generateKeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { freshPlatform } from '../support/platform.ts'

/** The program on the page about the programming interface runs unchanged. */

const run = promisify(execFile)

test('the program of the help page lists the members that its key may see, and reports the reason of a failure', async () => {
  const entries = generateKeyRing()
  const [entry] = entries
  const platform = await freshPlatform({ ring: parseKeyRing(entries) })
  platform.clock.now = new Date()
  await platform.rows(`update agents set expires_at = now() + interval '1 day'`)
  const input = { name: 'Example', permissions: ['members.read' as const], days: 1 }
  const made = await platform.result(contract.apiKey.addApiKey, input, {
    as: await platform.signInAs('lionEditor'),
  })
  const base = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'ptt-example-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, apiFiles.file), apiExample)
  const settings = [base, made.key, String(entry?.hint), entry?.key ?? '']
  const start = async (...values: string[]) => {
    const lines = apiSettings.split('\n').map((line, place) => line.replace(/=.*/, `=${values[place]}`))
    await writeFile(join(folder, apiFiles.settings), lines.join('\n'))
    const [, ...words] = apiCommand.split(' ')
    return run(process.execPath, words, { cwd: folder })
  }

  const { stdout } = await start(...settings)
  expect(stdout).toBe('103 member103 nick 103\n102 member102 nick 102\n101 member101 nick 101\n')
  expect((await start(...settings.with(0, `${base}/`))).stdout).toBe(stdout)
  await expect(start(...settings.with(0, `${base}/x/`))).rejects.toThrow('Error: 404')
  await expect(start(...settings.with(1, `${made.key}x`))).rejects.toThrow('Error: 401')
  await expect(start(...settings.with(2, 'other'))).rejects.toThrow('Error: 400')
  await expect(start(...settings.with(3, Buffer.alloc(32).toString('base64')))).rejects.toThrow('Error: 400')
  expect(apiExample.split('\n').length).toBeLessThan(50)
})
