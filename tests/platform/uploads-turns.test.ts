import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { largestImage, mostPixels } from '../../lib/contract/limits.ts'
import { sharedPlatform } from '../support/platform.ts'
import { pixel } from '../support/upload-bytes.ts'

/** Pictures are decoded one after the other, and accounts take turns. */

const { uploadSingleFile, uploadMultipartFile } = contract.upload

const platform = await sharedPlatform()
const [lion, river] = [await platform.signInAs('lionEditor'), await platform.signInAs('riverEditor')]

/** A small file with the most allowed pixels. */
const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#c81e1e' } })
  .webp()
  .toBuffer()

test('a picture of the most pixels that are allowed is a small file, and is stored', async () => {
  expect(large.length).toBeLessThan(largestImage)
  expect(6000 * 4000).toBe(mostPixels)
  expect(await platform.call(uploadSingleFile, {}, { as: lion, files: { file: large } })).toMatchObject({
    code: 1,
  })
})

test('many large pictures of one account do not delay the one of another', async () => {
  const answered: string[] = []
  const send = async (name: string, as: typeof lion, file: Buffer) => {
    expect(await platform.call(uploadSingleFile, {}, { as, files: { file } })).toMatchObject({ code: 1 })
    answered.push(name)
  }
  const sending = Array.from({ length: 6 }, () => send('large', lion, large))
  // By then one file is being decoded and the others wait.
  await Promise.race(sending)
  await Promise.all([...sending, send('small', river, pixel)])
  expect(answered.indexOf('small')).toBeLessThanOrEqual(2)
  expect(answered).toHaveLength(7)
})

test('the pictures of one call do not delay another account either', async () => {
  const answered: string[] = []
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`file${index}`, large]))
  const several = platform.call(uploadMultipartFile, {}, { as: lion, files }).then((answer) => {
    expect(answer).toMatchObject({ code: 1 })
    answered.push('several')
  })
  const one = platform.call(uploadSingleFile, {}, { as: river, files: { file: pixel } }).then((answer) => {
    expect(answer).toMatchObject({ code: 1 })
    answered.push('one')
  })
  await Promise.all([several, one])
  expect(answered).toEqual(['one', 'several'])
})

test('a call with a refused picture decodes none of its others', async () => {
  const files = { file0: large, file1: large, file2: Buffer.from('no picture') }
  const before = await platform.rows('select count(*)::int as count from pieces')
  const answer = await platform.call(uploadMultipartFile, {}, { as: lion, files })
  expect(answer).toMatchObject({ code: 2, data: { file2: 'fileType' } })
  expect(await platform.rows('select count(*)::int as count from pieces')).toEqual(before)
})
