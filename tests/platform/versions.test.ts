import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { now, release } from '../support/platform-rows.ts'

const { versionRecordWithPage, versionCreate } = contract.version
const { selectUpdateInfo, changeUpdateInfo, releaseTest, testReleaseInfo } = contract.testUser
const { createUpdateInfo, versionInfoWithPage } = contract.formalPackage

const { platform, owner } = platformForEach('owner')

const send = (input: object) => platform.call(versionCreate, { ...release, ...input }, { as: owner })
const create = async (input: object = {}) =>
  (await platform.result(versionCreate, { ...release, ...input }, { as: owner })).versionId
const toTest = (versionId: number, rowVersion = 1) =>
  platform.call(releaseTest, { versionId, rowVersion }, { as: owner })
const toAll = (versionId: number, rowVersion = 2) =>
  platform.call(createUpdateInfo, { versionId, rowVersion }, { as: owner })
const change = (input: object) =>
  platform.call(changeUpdateInfo, { content: 'Other words', force: true, ...input }, { as: owner })
const everything = () => platform.rows('select * from versions order by id')

const notRolledOut = {
  state: 'open',
  stateTime: null,
  stateReason: '',
  percent: 0,
  groups: [],
  failureLimit: null,
  minReports: null,
  offered: 0,
  downloaded: 0,
  installed: 0,
  failed: 0,
  recentInstalled: 0,
  recentFailed: 0,
  haltedAgents: 0,
}
const intercom = { type: 'intercom', model: 'TH-680', file: 'th680-2.zip' } as const

describe('a new version', () => {
  // @spec 3.33
  test('is recorded with its file and leaves a log row', async () => {
    const versionId = await create({ md5: release.md5.toUpperCase(), force: true })
    const expected = {
      ...release,
      versionId,
      force: true,
      url: '',
      ring: 'recorded',
      ringTime: now.toISOString(),
      createTime: now.toISOString(),
      rowVersion: 1,
      ...notRolledOut,
    }
    expect(await platform.result(selectUpdateInfo, { versionId }, { as: owner })).toEqual(expected)
    expect((await platform.result(versionRecordWithPage, {}, { as: owner })).list).toEqual([expected])
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      targets: [versionId],
      after: { number: '3.1.2' },
    })
  })

  test('needs a higher number than all others of its type and model', async () => {
    await create({ number: '3.9.0' })
    expect(await send({ number: '3.9' })).toMatchObject({
      code: 5,
      data: { number: 'taken', holder: '3.9.0' },
    })
    expect(await send({ number: '3.8.7' })).toMatchObject({
      code: 5,
      data: { number: 'notNewer', holder: '3.9.0' },
    })
    expect(await send({ number: '3.10.0-rc.1' })).toMatchObject({ code: 1 })
    expect(await send({ number: '3.10.0' })).toMatchObject({ code: 1 })
    expect(await send({ number: '3.10' })).toMatchObject({ code: 5, data: { number: 'taken' } })
    const same = await send({ number: '3.10.0' })
    expect([same.code, same.data]).toEqual([5, { number: 'taken' }])
    expect(await send({ ...intercom, number: '1.0' })).toMatchObject({ code: 1 })
    expect(await send({ ...intercom, number: '0.9', model: 'TH-360' })).toMatchObject({ code: 1 })
  })

  test('is created once by two simultaneous requests for one number', async () => {
    const answers = await Promise.all([send({ number: '4.0' }), send({ number: '4.0.0' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(await everything()).toHaveLength(1)
  })

  // @spec 5.17
  test.each([
    ['no number', { number: '' }, { number: 'required' }],
    ['an invalid number', { number: 'latest' }, { number: 'invalid' }],
    ['no content', { content: ' ' }, { content: 'required' }],
    ['no file', { file: '' }, { file: 'required' }],
    ['a file that a dispatch console cannot install', { file: 'console.apk' }, { file: 'fileType' }],
    ['a console’s file for a mobile', { type: 'mobile' }, { file: 'fileType' }],
    ['a path outside the store', { file: '../x.msi' }, { file: 'invalid' }],
    ['no size', { size: 0 }, { size: 'tooSmall' }],
    ['more than 2 GiB', { size: 2 ** 31 + 1 }, { size: 'tooLarge' }],
    ['an invalid digest', { md5: 'x'.repeat(32) }, { md5: 'invalid' }],
    ['an intercom’s firmware for every model', { ...intercom, model: '' }, { model: 'required' }],
    ['an unknown type', { type: 'toaster' }, { type: 'invalid' }],
  ])('with %s is refused', async (_, input, data) => {
    expect(await send(input)).toMatchObject({ code: 2, data })
    expect(await everything()).toEqual([])
  })
})

describe('the rings', () => {
  test('lead from recorded through test to formal, each step with a log row', async () => {
    const versionId = await create()
    platform.pass(60_000)
    expect(await toTest(versionId)).toMatchObject({ code: 1, data: { versionId, ring: 'test' } })
    expect(await platform.lastLog()).toMatchObject({
      targets: [versionId],
      before: { ring: 'recorded' },
      after: { ring: 'test' },
    })
    expect((await platform.result(testReleaseInfo, {}, { as: owner })).list).toMatchObject([{ versionId }])
    platform.pass(60_000)
    expect(await toAll(versionId)).toMatchObject({ code: 1, data: { versionId, ring: 'formal' } })
    expect(await platform.lastLog()).toMatchObject({ before: { ring: 'test' }, after: { ring: 'formal' } })
    expect((await platform.result(testReleaseInfo, {}, { as: owner })).list).toEqual([])
    expect((await platform.result(versionInfoWithPage, {}, { as: owner })).list).toMatchObject([
      { versionId, ring: 'formal', ringTime: '2026-03-01T08:02:00.000Z', rowVersion: 3 },
    ])
  })

  test.each([
    ['a release to all before the test ring', 'recorded', (id: number) => toAll(id, 1)],
    ['a second release to the test ring', 'test', (id: number) => toTest(id, 2)],
    ['a return to the test ring', 'formal', (id: number) => toTest(id, 3)],
    ['a second release to all', 'formal', (id: number) => toAll(id, 3)],
    ['an edit after the release to all', 'formal', (id: number) => change({ versionId: id, rowVersion: 3 })],
  ])('refuse %s, and log the refusal', async (_, ring, step) => {
    const versionId = await create()
    if (ring !== 'recorded') await toTest(versionId)
    if (ring === 'formal') await toAll(versionId)
    const before = await everything()
    const answer = await step(versionId)
    expect([answer.code, answer.data]).toEqual([0, null])
    expect(await everything()).toEqual(before)
    expect(await platform.lastLog()).toMatchObject({
      code: 0,
      targets: [versionId],
      before: null,
      after: null,
    })
  })

  test('refuse an outdated or unknown version', async () => {
    const versionId = await create()
    expect(await change({ versionId, rowVersion: 1 })).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await platform.lastLog()).toMatchObject({
      before: { force: false, content: release.content },
      after: { force: true, content: 'Other words' },
    })
    for (const answer of [await toTest(versionId), await change({ versionId, rowVersion: 1 })]) {
      expect(answer).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    }
    for (const answer of [
      await toTest(999),
      await toAll(999),
      await change({ versionId: 999, rowVersion: 1 }),
    ]) {
      expect(answer).toMatchObject({ code: 4 })
    }
    expect(await platform.call(selectUpdateInfo, { versionId: 999 }, { as: owner })).toMatchObject({
      code: 4,
    })
    expect(await change({ versionId, rowVersion: 2, content: '' })).toMatchObject({ code: 2 })
    expect(await everything()).toMatchObject([{ content: 'Other words', ring: 'recorded' }])
  })

  test('refuse a release to all below a higher released number', async () => {
    const [lower, higher] = [await create({ number: '1.0' }), await create({ number: '1.1' })]
    for (const id of [lower, higher]) await toTest(id)
    expect(await toAll(higher)).toMatchObject({ code: 1 })
    expect(await toAll(lower)).toMatchObject({ code: 5, data: { number: 'notNewer' } })
  })

  test('permit one of two simultaneous steps of the same version', async () => {
    const versionId = await create()
    const answers = await Promise.all([toTest(versionId), toTest(versionId)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  })
})

describe('the versions list', () => {
  test.each([
    [{}, ['2.10', '2.9', '3.1.2']],
    [{ type: 'pc' }, ['3.1.2']],
    [{ type: 'intercom', number: '2.1' }, ['2.10']],
    [{ model: 'TH-6' }, ['2.10', '2.9']],
    [{ model: '%' }, []],
    [{ ring: 'test' }, ['2.9']],
    [{ createdBefore: '2026-03-01T08:00:30Z' }, ['3.1.2']],
    [{ sort: 'ringTime', order: 'asc' }, ['3.1.2', '2.10', '2.9']],
  ])('filtered by %j', async (filters, numbers) => {
    await create()
    platform.pass(60_000)
    const tested = await create({ ...intercom, number: '2.9' })
    await create({ ...intercom, number: '2.10' })
    platform.pass(60_000)
    await toTest(tested)
    const { list } = versionRecordWithPage.result.parse(
      (await platform.call(versionRecordWithPage, filters, { as: owner })).data,
    )
    expect(list.map(({ number }) => number)).toEqual(numbers)
  })

  test('is for the owner only, and so is every step', async () => {
    const as = await platform.signInAs('staff')
    const versionId = await create()
    for (const [spec, input] of [
      [versionRecordWithPage, {}],
      [versionCreate, release],
      [releaseTest, { versionId, rowVersion: 1 }],
      [createUpdateInfo, { versionId, rowVersion: 1 }],
      [selectUpdateInfo, { versionId }],
    ] as const) {
      expect(await platform.call(spec, input, { as })).toMatchObject({ code: 0, data: null })
    }
  })
})
