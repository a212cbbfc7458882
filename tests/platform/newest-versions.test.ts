import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { nobody } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { now, release } from '../support/platform-rows.ts'

const { versionCreate } = contract.version
const { releaseTest } = contract.testUser
const { createUpdateInfo, newestVersions } = contract.formalPackage

const { platform, owner } = platformForEach('owner')

async function publish(ring: 'recorded' | 'test' | 'formal', input: object) {
  const { versionId } = await platform.result(versionCreate, { ...release, ...input }, { as: owner })
  if (ring === 'recorded') return
  await platform.result(releaseTest, { versionId, rowVersion: 1 }, { as: owner })
  if (ring === 'test') return
  await platform.result(createUpdateInfo, { versionId, rowVersion: 2 }, { as: owner })
}

const ask = async () => (await platform.result(newestVersions, {}, { as: nobody })).list

describe('the newest versions', () => {
  test('are an empty list before the first release to all', async () => {
    await publish('test', { number: '3.1' })
    expect(await ask()).toEqual([])
  })

  test('are the highest version released to all for each type and model, readable without a session', async () => {
    await publish('formal', { number: '3.9.0' })
    await publish('formal', { number: '3.10.0' })
    await publish('test', { number: '3.11.0' })
    await publish('recorded', { number: '3.12.0' })
    const intercom = { type: 'intercom', file: 'fw.bin' }
    await publish('formal', { ...intercom, model: 'TH-680', number: '2.0' })
    await publish('formal', { ...intercom, model: 'TH-360', number: '1.4' })
    const list = await ask()
    expect(list.map(({ type, model, number }) => [type, model, number])).toEqual([
      ['pc', '', '3.10.0'],
      ['intercom', 'TH-360', '1.4'],
      ['intercom', 'TH-680', '2.0'],
    ])
    const { content, file, size, md5 } = release
    expect(list[0]).toEqual({
      versionId: 2,
      type: 'pc',
      model: '',
      number: '3.10.0',
      content,
      url: '',
      file,
      size,
      md5,
      ringTime: now.toISOString(),
    })
  })
})
