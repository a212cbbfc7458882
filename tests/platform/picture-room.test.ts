import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { packageRoom, pictureRoom } from '../../platform/rules/file-room.ts'
import { sweepFiles } from '../../platform/store/stored-files.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts, lion, now, river } from '../support/platform-rows.ts'
import { firmware, md5Of, pixel } from '../support/upload-bytes.ts'

/** The limits of files without a reference, of an account and of an agent. */

const { uploadSingleFile, uploadMultipartFile, addFragFile } = contract.upload
const { platform, owner, staff, lionEditor, riverEditor } = platformForEach(
  'owner',
  'staff',
  'lionEditor',
  'riverEditor',
)
const hour = 60 * 60 * 1000
/** Makes the fixture's files old, so that they do not count. */
beforeEach(() => platform.rows("update stored_files set created_at = '2026-01-01'"))

const send = (as: Session = riverEditor) =>
  platform.call(uploadSingleFile, {}, { as, files: { file: pixel } })
const refused = { code: 6, data: { file: 'picturesWaiting' } }
const names = () => platform.rows('select name from stored_files where size > 0 order by id')

interface Stored {
  kind?: 'image' | 'package'
  accountId?: number
  agentId?: number | null
  size?: number
}
/** Adds stored files without bytes of their own. */
const add = (count: number, { kind = 'image', accountId = 4, agentId = river.id, size = 1 }: Stored = {}) =>
  platform.rows(
    `insert into stored_files (name, kind, format, size, md5, blob_id, agent_id, account_id, created_at, check_after)
     select 'u' || $3::int || '-' || n || '.webp', $2, 'webp', $5::bigint, '', (select min(id) from blobs), $4, $3, $6, $7
     from generate_series(1, $1::int) n`,
    [count, kind, accountId, agentId, size, now, new Date(now.getTime() + 24 * hour)],
  )

describe('pictures without a row that refers to them', () => {
  test('are 30 of an account, also of 40 that arrive at once; no further one is stored', async () => {
    await add(pictureRoom.account.files - 3)
    const before = (await names()).length
    const answers = await Promise.all(Array.from({ length: 15 }, () => send()))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
    for (const answer of answers.filter(({ code }) => code !== 1)) expect(answer).toMatchObject(refused)
    expect(await names()).toHaveLength(before + 3)
    for (const as of [lionEditor, staff]) expect(await send(as)).toMatchObject({ code: 1 })
  })

  test('are refused together, beside the first of them', async () => {
    await add(pictureRoom.account.files - 1)
    const files = { file0: pixel, file1: pixel }
    const answer = await platform.call(uploadMultipartFile, {}, { as: riverEditor, files })
    expect(answer).toMatchObject({ code: 6, data: { file0: 'picturesWaiting' } })
    expect(await send()).toMatchObject({ code: 1 })
  })

  test('are counted for the whole agent', async () => {
    const colleagues = Array.from({ length: 4 }, (_, place) => 91 + place)
    for (const id of colleagues)
      await platform.rows(
        `insert into login_accounts (id, account, email, password_hash, agent_id)
         select $1::bigint, 'c' || $1, 'c' || $1, password_hash, $2 from login_accounts where id = 4`,
        [id, river.id],
      )
    for (const accountId of colleagues) await add(pictureRoom.agent.files / 4, { accountId })
    expect(await send()).toMatchObject(refused)
    expect(await send(lionEditor)).toMatchObject({ code: 1 })
  })

  test('are counted by their bytes too', async () => {
    await add(1, { size: pictureRoom.account.bytes + 1 })
    expect(await send()).toMatchObject(refused)
  })

  test('leave room again once rows refer to them, and after a day, when they are deleted', async () => {
    await add(pictureRoom.account.files)
    expect(await send()).toMatchObject(refused)
    await platform.rows("update agents set id_card_front = 'u4-1.webp' where id = $1", [river.id])
    await platform.rows("update login_accounts set avatar = 'u4-2.webp' where id = 4")
    expect([await send(), await send()]).toMatchObject([{ code: 1 }, { code: 1 }])
    expect(await send()).toMatchObject(refused)
    const left = async (hours: number) => {
      await sweepFiles(platform.db, new Date(now.getTime() + hours * hour))
      return (await platform.rows("select name from stored_files where name like 'u4-%' order by id")).length
    }
    expect(await left(23)).toBe(pictureRoom.account.files)
    expect(await left(25)).toBe(2)
  })

  test('that an operator sent for another agent are counted for that agent and for the operator', async () => {
    await add(pictureRoom.account.files, { accountId: accounts.owner.id, agentId: lion.id })
    expect(await send(owner)).toMatchObject({ code: 1 })
    expect(await send(lionEditor)).toMatchObject({ code: 1 })
  })
})

describe('packages that no version uses', () => {
  const chunk = (seed: number, as: Session = owner) => {
    const file = firmware(4000, seed)
    const input = { total: 1, index: 0, extname: 'bin', fileMd5Value: md5Of(file) }
    return platform.call(addFragFile, input, { as, files: { file } })
  }
  const owned = { kind: 'package', accountId: accounts.owner.id, agentId: null } as const

  test('are bounded in number', async () => {
    await add(packageRoom.files - 1, owned)
    expect(await chunk(1)).toMatchObject({ code: 1, data: { state: 'stored' } })
    expect(await chunk(2)).toMatchObject({ code: 6 })
    await platform.rows(
      `insert into versions (type, model, number, force, content, file, ring, created_at, ring_at)
       values ('intercom', 'DL-0', '1.0.0', false, 'x', 'u1-1.webp', 'formal', now(), now())`,
    )
    expect(await chunk(2)).toMatchObject({ code: 1 })
  })

  test('are bounded in bytes too, with those that unfinished packages have announced', async () => {
    await add(1, { ...owned, size: packageRoom.bytes - 2 * 1024 ** 2 })
    expect(await chunk(1)).toMatchObject({ code: 1 })
    expect(await chunk(2)).toMatchObject({ code: 6 })
  })
})
