import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { freshPlatform, nobody, type Session, type TestPlatform } from '../support/platform.ts'
import { lion, newAgent, password, release } from '../support/platform-rows.ts'
import { insertRecords, papers } from '../support/record-rows.ts'
import { firmware, md5Of } from '../support/upload-bytes.ts'

/** Stored files: permission to read them, the rows that may refer to them, and their removal. */

const { uploadSingleFile, addFragFile } = contract.upload
const { saveAgentInfo, createAgentInfo, agentInfoWithPage } = contract.agentInfo
const { dealCertification } = contract.userInfo
const { editOwnInfo } = contract.loginInfo
const hours = 60 * 60 * 1000

async function start() {
  const platform = await freshPlatform()
  await insertRecords(platform)
  const [owner, staff, lionEditor, riverEditor] = await Promise.all(
    (['owner', 'staff', 'lionEditor', 'riverEditor'] as const).map((who) => platform.signInAs(who)),
  )
  if (!owner || !staff || !lionEditor || !riverEditor) throw new Error('nobody signed in')
  return { platform, owner, staff, lionEditor, riverEditor }
}

const picture = async (platform: TestPlatform, as: Session) =>
  (await platform.result(uploadSingleFile, {}, { as })).file
const get = (platform: TestPlatform, name: string, as: Session, headers = {}) =>
  platform.app.inject({
    url: `/api/upload/file?name=${encodeURIComponent(name)}`,
    headers: { authorization: as.token, uid: as.uid, ...headers },
  })
const statusOf = async (platform: TestPlatform, name: string, as: Session) =>
  (await get(platform, name, as)).statusCode

async function packageOf(platform: TestPlatform, as: Session, bytes: Buffer) {
  const input = { total: 1, index: 0, extname: 'bin', fileMd5Value: md5Of(bytes) }
  const { file } = await platform.result(addFragFile, input, { as, files: { file: bytes } })
  if (!file) throw new Error('it was not stored')
  return file
}

describe('a stored picture', () => {
  test('is sent to its own tenant and to accounts of all tenants only', async () => {
    const { platform, owner, staff, lionEditor, riverEditor } = await start()
    const name = await picture(platform, lionEditor)
    for (const as of [lionEditor, staff, owner]) expect(await statusOf(platform, name, as)).toBe(200)
    const refused = await get(platform, name, riverEditor)
    const absent = await get(platform, `${'0'.repeat(32)}.webp`, riverEditor)
    expect([refused.statusCode, refused.body]).toEqual([404, absent.body])
    expect(await statusOf(platform, name, nobody)).toBe(401)
    expect(await statusOf(platform, `${'0'.repeat(32)}.webp`, nobody)).toBe(401)
    expect(await statusOf(platform, name, await platform.temporaryToken())).toBe(401)
    const own = await picture(platform, owner)
    expect(await statusOf(platform, own, lionEditor)).toBe(404)
  })

  test('is sent with its type and with headers that forbid caching, sniffing and running it', async () => {
    const { platform, lionEditor } = await start()
    const name = await picture(platform, lionEditor)
    const { headers } = await get(platform, name, lionEditor)
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${name}"`,
    })
  })

  test('is answered with 304 when the browser has it, after the same check of permission', async () => {
    const { platform, lionEditor, riverEditor } = await start()
    const name = await picture(platform, lionEditor)
    const { etag } = (await get(platform, name, lionEditor)).headers
    const again = await get(platform, name, lionEditor, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(platform, name, riverEditor, { 'if-none-match': etag })).statusCode).toBe(404)
  })

  test.each(['', '../../first-run.json', '/etc/passwd', '..%2f..%2fwire-keys.json', 'a\0b', 'x'.repeat(300)])(
    'is not found as %j',
    async (name) => {
      const { platform, owner } = await start()
      expect(await statusOf(platform, name, owner)).toBe(404)
    },
  )
})

describe('a stored package', () => {
  test('is sent to administrators, and without a session once its version is released', async () => {
    const { platform, owner, staff, lionEditor } = await start()
    const bytes = firmware(5000)
    const { file } = await packageOf(platform, owner, bytes)
    expect(await statusOf(platform, file, owner)).toBe(200)
    for (const as of [staff, lionEditor]) expect(await statusOf(platform, file, as)).toBe(404)
    expect(await statusOf(platform, file, nobody)).toBe(401)
    const version = { type: 'intercom', model: 'T-1', number: '1.0', content: 'First', force: false } as const
    const { versionId } = await platform.result(
      contract.version.versionCreate,
      { ...version, file },
      { as: owner },
    )
    expect(await statusOf(platform, file, nobody)).toBe(401)
    await platform.result(contract.testUser.releaseTest, { versionId, rowVersion: 1 }, { as: owner })
    const answer = await get(platform, file, nobody)
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
  })

  test('can be resumed by byte ranges', async () => {
    const { platform, owner } = await start()
    const bytes = firmware(5000)
    const { file, md5 } = await packageOf(platform, owner, bytes)
    const part = async (range: string, more = {}) => get(platform, file, owner, { range, ...more })
    const rest = await part('bytes=4000-')
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, 'bytes 4000-4999/5000'])
    expect(rest.rawPayload.equals(bytes.subarray(4000))).toBe(true)
    expect((await part('bytes=10-19')).rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    expect((await part('bytes=-7')).rawPayload.equals(bytes.subarray(4993))).toBe(true)
    expect((await part('bytes=9-', { 'if-range': `"${md5}"` })).statusCode).toBe(206)
    expect((await part('bytes=9-', { 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await part('bytes=5000-')).statusCode).toBe(416)
  })
})

describe('a version', () => {
  const version = { type: 'intercom', model: 'T-1', number: '1.0', content: 'First', force: false } as const

  test('gets its size and digest from its package', async () => {
    const { platform, owner } = await start()
    const { file, size, md5 } = await packageOf(platform, owner, firmware(5000))
    const { versionId } = await platform.result(
      contract.version.versionCreate,
      { ...version, file },
      { as: owner },
    )
    const read = await platform.result(contract.testUser.selectUpdateInfo, { versionId }, { as: owner })
    expect([read.file, read.size, read.md5]).toEqual([file, size, md5])
  })

  test.each([
    ['a file that was never stored', { file: 'never.bin' }, { file: 'invalid' }],
    ['a package of another type', { file: release.file, type: 'pc', size: 1 }, { size: 'invalid' }],
    ['another digest than its file has', { file: 'fw.bin', md5: 'f'.repeat(32) }, { md5: 'invalid' }],
    ['another size than its file has', { file: 'fw.bin', size: 5 }, { size: 'invalid' }],
  ])('with %s is refused', async (_, input, data) => {
    const { platform, owner } = await start()
    const answer = await platform.call(
      contract.version.versionCreate,
      { ...version, ...input },
      { as: owner },
    )
    expect(answer).toMatchObject({ code: 2, data })
  })

  test('cannot have a picture as its file', async () => {
    const { platform, owner } = await start()
    await platform.rows(`update stored_files set name = 'x.bin' where name = $1`, [
      await picture(platform, owner),
    ])
    const answer = await platform.call(
      contract.version.versionCreate,
      { ...version, file: 'x.bin' },
      { as: owner },
    )
    expect(answer).toMatchObject({ code: 2, data: { file: 'invalid' } })
  })
})

describe('an agent’s identity card', () => {
  const edit = (on: TestPlatform, as: Session, rowVersion: number, cards: object) => {
    const fields = { ...newAgent, agentInfoName: lion.name, limitCount: 8, ...cards }
    return on.call(saveAgentInfo, { ...fields, action: 'edit', agentInfoId: lion.id, rowVersion }, { as })
  }

  test('is a picture that the owner uploaded, which then belongs to the agent', async () => {
    const { platform, owner, lionEditor, riverEditor } = await start()
    const name = await picture(platform, owner)
    expect(await edit(platform, owner, 1, { idCardFront: name })).toMatchObject({ code: 1 })
    expect(await statusOf(platform, name, lionEditor)).toBe(200)
    expect(await statusOf(platform, name, riverEditor)).toBe(404)
    const effectTime = '2028-01-01T00:00:00Z'
    const other = { ...newAgent, account: 'star', password, effectTime, idCardFront: name }
    const taken = await platform.call(createAgentInfo, other, { as: owner })
    expect(taken).toMatchObject({ code: 2, data: { idCardFront: 'invalid' } })
  })

  test.each([
    ['another tenant’s picture', 'river-card.webp'],
    ['a file that was never stored', 'never.webp'],
    ['a package', 'fw.bin'],
  ])('is refused when it is %s', async (_, name) => {
    const { platform, owner } = await start()
    const answer = await edit(platform, owner, 1, { idCardBack: name })
    expect(answer).toMatchObject({ code: 2, data: { idCardBack: 'invalid' } })
  })

  test('keeps an old name without a stored file when other fields change', async () => {
    const { platform, owner } = await start()
    await platform.rows(`update agents set id_card_front = 'old-scan.jpg' where id = 1`)
    expect(await edit(platform, owner, 1, { idCardFront: 'old-scan.jpg', remark: 'x' })).toMatchObject({
      code: 1,
    })
    const { list } = await platform.result(agentInfoWithPage, { agentInfoName: lion.name }, { as: owner })
    expect(list[0]).toMatchObject({ idCardFront: 'old-scan.jpg', remark: 'x' })
  })
})

describe('real-name papers that are handed in again', () => {
  const handIn = (on: TestPlatform, as: Session, images: object) =>
    on.call(dealCertification, { action: 'handIn', certificationId: papers.failed, ...images }, { as })

  test('take new pictures of their tenant, and keep the old ones', async () => {
    const { platform, lionEditor } = await start()
    const backImage = await picture(platform, lionEditor)
    const answer = await handIn(platform, lionEditor, { backImage })
    expect(answer).toMatchObject({ code: 1 })
    const rows = await platform.rows(
      'select front_image, back_image from certifications order by id desc limit 1',
    )
    expect(rows).toEqual([{ front_image: `front-${papers.failed}`, back_image: backImage }])
  })

  test('refuse pictures of the owner or of another tenant', async () => {
    const { platform, owner, lionEditor } = await start()
    for (const frontImage of [await picture(platform, owner), 'river-card.webp', 'never.webp']) {
      const answer = await handIn(platform, lionEditor, { frontImage })
      expect(answer).toMatchObject({ code: 2, data: { frontImage: 'invalid' } })
    }
  })
})

describe('a file without a row that names it', () => {
  test('is removed with its bytes, a picture after 24 hours, a package after 48; a named file stays', async () => {
    const { platform, owner, lionEditor, riverEditor } = await start()
    const worn = await picture(platform, lionEditor)
    await platform.result(editOwnInfo, { avatar: worn, rowVersion: 1 }, { as: lionEditor })
    const [kept, gone] = [await picture(platform, owner), await picture(platform, riverEditor)]
    const lone = await packageOf(platform, owner, firmware(5000))
    const agent = { ...newAgent, agentInfoName: lion.name, limitCount: 8, idCardFront: kept }
    const named = { ...agent, action: 'edit', agentInfoId: lion.id, rowVersion: 1 } as const
    await platform.result(saveAgentInfo, named, { as: owner })
    const names = async () =>
      (await platform.rows(`select name from stored_files where name ~ '^[0-9a-f]{32}'`)).map(
        ({ name }) => name,
      )
    platform.pass(23 * hours)
    await sweep(platform.services)
    expect((await names()).toSorted()).toEqual([worn, kept, gone, lone.file].toSorted())
    platform.pass(24 * hours)
    await sweep(platform.services)
    expect((await names()).toSorted()).toEqual([worn, kept, lone.file].toSorted())
    platform.pass(2 * hours)
    await sweep(platform.services)
    expect((await names()).toSorted()).toEqual([worn, kept].toSorted())
    // All three pictures have the same bytes, which remain for the two others.
    expect(await platform.rows('select 1 from blobs where sha256 <> $1', ['0'.repeat(64)])).toHaveLength(1)
    platform.pass(2 * hours)
    await sweep(platform.services)
    expect(await platform.rows('select size from pieces where blob_id is null')).toEqual([])
    const again = await platform.signInAs('owner')
    expect(await statusOf(platform, kept, again)).toBe(200)
    // No row refers to a replaced picture, so it is removed too.
    const other = await picture(platform, again)
    await platform.result(saveAgentInfo, { ...named, idCardFront: other, rowVersion: 2 }, { as: again })
    platform.pass(49 * hours)
    await sweep(platform.services)
    expect((await names()).toSorted()).toEqual([worn, other].toSorted())
  })
})
