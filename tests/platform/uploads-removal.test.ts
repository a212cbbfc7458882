import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { chunkBytes } from '../../lib/contract/limits.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { chunksOf, firmware, md5Of } from '../support/upload-bytes.ts'

/** An operator who cancels an upload makes room for another one, and cannot drop another operator's. */

const { addFragFile, removeFragFile, getLastFileIndex } = contract.upload
const { platform, owner } = platformForEach('owner')
const remove = (md5Val: string, as: Session = owner) => platform.call(removeFragFile, { md5Val }, { as })

/** Sends a chunk of a package of two. */
function send(seed: number, index = 0) {
  const bytes = firmware(chunkBytes + 9, seed)
  const input = { total: 2, index, extname: 'bin', fileMd5Value: md5Of(bytes) }
  const file = chunksOf(bytes)[index] ?? bytes
  return platform.call(addFragFile, input, { as: owner, files: { file } })
}
const md5 = (seed: number) => md5Of(firmware(chunkBytes + 9, seed))
const stateOf = async (seed: number) =>
  (await platform.result(getLastFileIndex, { md5Val: md5(seed) }, { as: owner })).state

test('an unfinished package is dropped with its chunks, which makes room for another', async () => {
  for (const seed of [1, 2, 3, 4]) expect((await send(seed)).code).toBe(1)
  expect((await send(5)).code).toBe(6)
  expect(await remove(md5(2))).toMatchObject({ code: 1, data: { removed: 1 } })
  expect(await stateOf(2)).toBe('none')
  expect(await platform.rows('select 1 from pieces where upload_id is not null')).toHaveLength(3)
  expect((await send(5)).code).toBe(1)
  const [row] = await platform.rows(
    `select code, account_name, before, jsonb_array_length(targets) as targets
     from operation_log where call = 'upload/removeFragFile' order by id desc limit 1`,
  )
  expect(row).toEqual({ code: 1, account_name: 'owner', before: { md5: md5(2) }, targets: 1 })
})

test('a stored package and one that was never sent stay as they are', async () => {
  await send(1, 0)
  await send(1, 1)
  expect(await stateOf(1)).toBe('stored')
  expect(await remove(md5(1))).toMatchObject({ code: 1, data: { removed: 0 } })
  expect(await stateOf(1)).toBe('stored')
  expect(await remove('0'.repeat(32))).toMatchObject({ code: 1, data: { removed: 0 } })
})

test('an attack drops no package: an invalid checksum, an editor, no session', async () => {
  await send(3)
  expect(await remove('../../x')).toMatchObject({ code: 2, data: { md5Val: 'invalid' } })
  const editor = await platform.signInAs('staff')
  expect(await remove(md5(3), editor)).toMatchObject({ code: 0, data: null })
  expect((await remove(md5(3), { token: '', uid: '' })).code).not.toBe(1)
  expect(await stateOf(3)).toBe('receiving')
})
