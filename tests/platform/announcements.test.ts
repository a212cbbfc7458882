import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweepFiles } from '../../platform/store/stored-files.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { now } from '../support/platform-rows.ts'

const { noticeWithPage, noticeCreate, noticeDel } = contract.notice

const { platform, owner } = platformForEach('owner')

const draft = { action: 'create', title: 'Maintenance', content: '<p>At <b>night</b></p>' } as const
const send = (input: object, as = owner) => platform.call(noticeCreate, input, { as })
const create = async (input: object = {}) =>
  platform.result(noticeCreate, { ...draft, ...input }, { as: owner })
const page = (input: object = {}) => platform.result(noticeWithPage, input, { as: owner })
const everything = () => platform.rows('select * from announcements order by id')

describe('an announcement', () => {
  // @spec 3.31
  test('is created as a draft, appears in the list and leaves a log row', async () => {
    const { noticeId } = await create({ isPush: true })
    expect((await page()).list).toEqual([
      {
        noticeId,
        title: 'Maintenance',
        content: '<p>At <b>night</b></p>',
        status: 'draft',
        isPush: true,
        createTime: now.toISOString(),
        publishTime: null,
        updateTime: now.toISOString(),
        rowVersion: 1,
      },
    ])
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      call: 'notice/noticeCreate',
      targets: [noticeId],
      after: { title: 'Maintenance', status: 'draft' },
    })
  })

  // @spec 1.6 4.9
  test('is published when created or later; a second publication is refused and logged', async () => {
    expect(await create({ publish: true })).toMatchObject({ status: 'published' })
    const { noticeId } = await create()
    platform.pass(60_000)
    const publish = { action: 'publish', noticeId, rowVersion: 1 }
    expect(await send(publish)).toMatchObject({ code: 1, data: { status: 'published' } })
    expect((await page({ status: 'published' })).list).toMatchObject([
      { noticeId, publishTime: '2026-03-01T08:01:00.000Z', rowVersion: 2 },
      { publishTime: now.toISOString() },
    ])
    expect(await send({ ...publish, rowVersion: 2 })).toMatchObject({ code: 0 })
    expect(await platform.lastLog()).toMatchObject({ code: 0, targets: [noticeId], after: null })
  })

  test('can be edited after publication at its current version, with the old values in the log', async () => {
    const { noticeId } = await create({ publish: true })
    const edit = { action: 'edit', noticeId, rowVersion: 1, title: 'Moved', content: '<p>At noon</p>' }
    expect(await send(edit)).toMatchObject({ code: 1, data: { status: 'published' } })
    expect(await platform.lastLog()).toMatchObject({
      before: { title: 'Maintenance', content: '<p>At <b>night</b></p>' },
      after: { title: 'Moved', content: '<p>At noon</p>' },
    })
    const before = await everything()
    expect(await send(edit)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await send({ action: 'publish', noticeId: 999, rowVersion: 1 })).toMatchObject({ code: 4 })
    expect(await everything()).toEqual(before)
  })

  test('takes one of two simultaneous edits of the same version', async () => {
    const { noticeId } = await create()
    const edit = { action: 'edit', noticeId, rowVersion: 1, title: 'A', content: 'a' }
    const answers = await Promise.all([send(edit), send({ ...edit, title: 'B' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  })

  // @spec 5.19
  test.each([
    ['no title', { title: ' ' }, { title: 'required' }],
    ['no content', { content: '' }, { content: 'required' }],
    ['nothing but a script', { content: '<p>&nbsp;</p><script>alert(1)</script>' }, { content: 'required' }],
    [
      'nothing but a picture from elsewhere',
      { content: '<img src="https://a.example/">' },
      { content: 'required' },
    ],
    ['a title of 101 characters', { title: 'x'.repeat(101) }, { title: 'tooLong' }],
    ['a content of 16,001 characters', { content: 'x'.repeat(16_001) }, { content: 'tooLong' }],
    [
      'a content that is too long once it is escaped',
      { content: '&'.repeat(16_000) },
      { content: 'tooLong' },
    ],
  ])('with %s is refused', async (_, change, data) => {
    expect(await send({ ...draft, ...change })).toMatchObject({ code: 2, data })
    expect(await everything()).toEqual([])
  })

  test.each([
    ['<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
    ['Hi<script>steal()</script><style>p{}</style>', 'Hi'],
    ['Hi<iframe src="/x"></iframe><svg onload=steal()>', 'Hi'],
    ['<a href="java&#x09;script:steal()">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ['<a href="//elsewhere.example" target="_top">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    [
      '<a href="https://example.com/">Hi</a>',
      '<a href="https://example.com/" rel="noopener noreferrer">Hi</a>',
    ],
    ['Hi<img src="data:image/svg+xml,x"><img src="\\\\elsewhere.example/a">', 'Hi'],
    ['Hi<img src="/api/live/end"><img src="/files/a.png">', 'Hi'],
    ['<p style="position:fixed">1 < 2</p>', '<p>1 &lt; 2</p>'],
  ])('with the content %s is stored as %s', async (typed, storedText) => {
    expect(await create({ content: typed })).toMatchObject({ content: storedText })
    expect((await everything())[0]).toMatchObject({ content: storedText })
  })
})

describe('pushing', () => {
  const push = (noticeId: number, rowVersion = 1) => send({ action: 'push', noticeId, rowVersion })
  const sent = () => platform.rows('select title, target from notifications')

  test('sends a published announcement to all members once', async () => {
    const { noticeId } = await create({ publish: true })
    expect(await sent()).toEqual([])
    expect(await push(noticeId)).toMatchObject({ code: 1 })
    expect(await sent()).toEqual([{ title: 'Maintenance', target: 'allMembers' }])
    expect(await platform.lastLog()).toMatchObject({ before: { isPush: false }, after: { isPush: true } })
    expect(await push(noticeId, 2)).toMatchObject({ code: 0 })
    expect(await sent()).toHaveLength(1)
  })

  test('refuses a draft, another version and a missing announcement, and a later edit keeps the time of the push', async () => {
    const { noticeId } = await create()
    expect(await push(noticeId)).toMatchObject({ code: 0 })
    expect(await push(999)).toMatchObject({ code: 4 })
    await send({ action: 'publish', noticeId, rowVersion: 1 })
    expect(await push(noticeId)).toMatchObject({ code: 5 })
    const edit = { ...draft, action: 'edit', noticeId, isPush: true }
    expect(await send({ ...edit, rowVersion: 2 })).toMatchObject({ code: 1 })
    expect((await everything())[0]).toMatchObject({ is_push: false })
    expect(await sent()).toEqual([])
  })
})

describe('a picture in the content', () => {
  const name = `${'0'.repeat(31)}a.webp`
  const content = `<p>Look</p><img src="/api/file/${name}" alt="The yard" />`
  const store = (agentId: number | null) =>
    platform.rows(
      `insert into stored_files (name, kind, format, size, md5, blob_id, account_id, agent_id, created_at, check_after)
       select $1, 'image', 'webp', size, md5, blob_id, account_id, $2, created_at, '2026-03-01' from stored_files limit 1`,
      [name, agentId],
    )

  test('is stored as long as the announcement contains it', async () => {
    await store(null)
    const { noticeId } = await create({ content })
    expect((await everything())[0]).toMatchObject({ content, pictures: [name] })
    const later = new Date(now.getTime() + 24 * 60 * 60_000)
    const left = () => platform.rows('select 1 from stored_files where name = $1', [name])
    await sweepFiles(platform.db, later)
    expect(await left()).toHaveLength(1)
    await send({ ...draft, action: 'edit', noticeId, rowVersion: 1 })
    await sweepFiles(platform.db, new Date(later.getTime() + 72 * 60 * 60_000))
    expect(await left()).toEqual([])
  })

  test('is refused unless it is a stored picture of the platform', async () => {
    expect(await send({ ...draft, content })).toMatchObject({ code: 2, data: { content: 'invalid' } })
    await store(1)
    expect(await send({ ...draft, content })).toMatchObject({ code: 2, data: { content: 'invalid' } })
    expect(await everything()).toEqual([])
  })
})

describe('the announcements list', () => {
  test('is filtered by title, status and time', async () => {
    const first = (await create({ title: 'Storm warning' })).noticeId
    platform.pass(60_000)
    const second = (await create({ title: 'Holiday', publish: true })).noticeId
    const ids = async (input: object) => (await page(input)).list.map(({ noticeId }) => noticeId)
    expect(await ids({})).toEqual([second, first])
    expect(await ids({ sort: 'createTime', order: 'asc' })).toEqual([first, second])
    expect(await ids({ title: 'storm' })).toEqual([first])
    expect(await ids({ title: '%' })).toEqual([])
    expect(await ids({ status: 'published' })).toEqual([second])
    expect(await ids({ createdFrom: '2026-03-01T08:00:30Z' })).toEqual([second])
    expect(await ids({ createdBefore: '2026-03-01T08:00:30Z' })).toEqual([first])
  })
})

describe('deleting announcements', () => {
  const remove = (noticeIds: number[], confirmation: string) =>
    platform.call(noticeDel, { noticeIds, confirmation }, { as: owner })

  test('deletes all selected ones with the login password, and logs their titles', async () => {
    const ids = [(await create()).noticeId, (await create({ title: 'Other' })).noticeId]
    expect(await remove([...ids, ...ids], await platform.confirm(owner))).toMatchObject({
      code: 1,
      data: { deleted: 2 },
    })
    expect(await everything()).toEqual([])
    expect(await platform.lastLog()).toMatchObject({ before: [{ title: 'Maintenance' }, { title: 'Other' }] })
  })

  test('deletes none when one does not exist, or without the password', async () => {
    const { noticeId } = await create()
    expect(await remove([noticeId, 999], await platform.confirm(owner))).toMatchObject({ code: 4 })
    expect(await remove([noticeId], 'made up')).toMatchObject({ code: 8 })
    expect(await remove([], await platform.confirm(owner))).toMatchObject({
      code: 2,
      data: { noticeIds: 'nothingSelected' },
    })
    expect(await everything()).toHaveLength(1)
  })
})
