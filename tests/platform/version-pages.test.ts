import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { release } from '../support/platform-rows.ts'

const { versionRecordWithPage, versionCreate } = contract.version
const { selectUpdateInfo, changeUpdateInfo, releaseTest } = contract.testUser
const { createUpdateInfo, newestVersions, selectUpdateFile2Client } = contract.formalPackage

const { platform, owner } = platformForEach('owner')

const page = 'https://example.com/releases/3.1.2'
const send = (input: object) => platform.call(versionCreate, { ...release, ...input }, { as: owner })
const create = async (input: object = {}) =>
  (await platform.result(versionCreate, { ...release, ...input }, { as: owner })).versionId
const change = (input: object) =>
  platform.call(changeUpdateInfo, { content: 'Other words', force: true, ...input }, { as: owner })
const read = (versionId: number) => platform.result(selectUpdateInfo, { versionId }, { as: owner })
const everything = () => platform.rows('select * from versions order by id')

describe('a version’s web page', () => {
  test('is in the lists, on its page, for visitors, for terminals and in the log', async () => {
    const versionId = await create({ url: ` ${page} ` })
    expect(await platform.lastLog()).toMatchObject({ targets: [versionId], after: { url: page } })
    expect((await platform.result(versionRecordWithPage, {}, { as: owner })).list[0]).toMatchObject({
      url: page,
    })
    expect(await read(versionId)).toMatchObject({ url: page })
    await platform.result(releaseTest, { versionId, rowVersion: 1 }, { as: owner })
    await platform.result(createUpdateInfo, { versionId, rowVersion: 2 }, { as: owner })
    expect((await platform.result(newestVersions, {}, {})).list).toMatchObject([{ versionId, url: page }])
    const installed = { type: 'pc', number: '1.0' } as const
    expect(await platform.result(selectUpdateFile2Client, installed, {})).toMatchObject({
      update: { number: release.number, url: page },
    })
  })

  test('is empty for a version without one', async () => {
    expect(await read(await create())).toMatchObject({ url: '' })
  })

  test('can be changed and removed until the version is formal, and stays if it is absent in the edit', async () => {
    const versionId = await create({ url: page })
    expect(await change({ versionId, rowVersion: 1 })).toMatchObject({ code: 1 })
    expect(await read(versionId)).toMatchObject({ content: 'Other words', url: page })
    const other = 'http://192.0.2.7:8080/notes'
    expect(await change({ versionId, rowVersion: 2, url: other })).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({ before: { url: page }, after: { url: other } })
    expect(await change({ versionId, rowVersion: 3, url: '' })).toMatchObject({ code: 1 })
    expect(await read(versionId)).toMatchObject({ url: '' })
  })

  test.each([
    ['javascript:alert(document.cookie)', 'url'],
    [' JaVaScRiPt:alert(1)', 'url'],
    ['data:text/html;base64,PHNjcmlwdD4=', 'url'],
    ['vbscript:x', 'url'],
    ['file:///etc/passwd', 'url'],
    ['//example.com/', 'url'],
    ['example.com', 'url'],
    ['https://', 'url'],
    ['java\nscript:alert(1)', 'oneLine'],
    ['https://example.com/\r\nSet-Cookie: a=b', 'oneLine'],
    [`https://example.com/${'x'.repeat(481)}`, 'tooLong'],
    [7, 'required'],
  ])('%j is refused by the name of the field, and no row is written', async (url, reason) => {
    const versionId = await create({ number: '1.0' })
    const before = await everything()
    for (const answer of [await send({ url }), await change({ versionId, rowVersion: 1, url })]) {
      expect([answer.code, answer.data]).toEqual([2, { url: reason }])
    }
    expect(await everything()).toEqual(before)
  })

  test('that is invalid in the database is returned as empty', async () => {
    const versionId = await create({ url: page })
    await platform.rows("update versions set url = 'javascript:alert(1)', ring = 'formal'")
    expect(await read(versionId)).toMatchObject({ url: '' })
    const answer = await platform.call(newestVersions, {}, {})
    expect(JSON.stringify(answer)).not.toContain('javascript')
  })
})

test('a new version’s number has no capitals behind its `-`, because they would order it before lower ones', async () => {
  expect(await send({ number: '4.0.0-RC.1' })).toMatchObject({ code: 2, data: { number: 'lowercase' } })
  expect(await send({ number: '4.0.0-beta.1' })).toMatchObject({ code: 1 })
  expect(await send({ number: '4.0.0-rc.1+A7' })).toMatchObject({ code: 1 })
})
