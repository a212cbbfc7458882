import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PackageAnswer } from '@/lib/domain/package/answer'
import { clockText, pace } from '@/lib/domain/package/pace'
import {
  type Package,
  type PackageLine,
  SendFailed,
  type Step,
  sendPackage,
} from '@/lib/domain/package/send-package'

/** Sending a package over a connection that breaks, to a platform that stores the chunks that arrived. */

const pack = (total: number): Package => ({
  md5: 'a'.repeat(32),
  chunks: Array.from({ length: total }, (_, index) => String(index)),
  size: total * 10 - 3,
  chunkBytes: 10,
  extname: 'bin',
})
const file = { file: 'b.bin', size: 1, md5: 'a'.repeat(32) }

interface Far {
  line: PackageLine
  sent: number[]
  waits: number[]
}

/** A platform; `breaks` says before and after which of its answers the connection breaks. */
function farEnd(
  total: number,
  breaks: (call: number) => 'before' | 'after' | undefined = () => undefined,
): Far {
  const heldChunks = new Set<number>()
  const sent: number[] = []
  const waits: number[] = []
  let calls = 0
  const state = (): PackageAnswer =>
    heldChunks.size === total
      ? { state: 'stored', file }
      : { state: 'receiving', file: null, indices: [...heldChunks] }
  async function over(work: () => void): Promise<PackageAnswer> {
    const broken = breaks(calls)
    calls += 1
    if (broken === 'before') throw new Error('cut')
    work()
    if (broken === 'after') throw new Error('cut')
    return state()
  }
  return {
    sent,
    waits,
    line: {
      held: () => over(() => {}),
      send: (index, onSent) =>
        over(() => {
          onSent(5)
          sent.push(index)
          heldChunks.add(index)
        }),
      wait: async (milliseconds) => {
        waits.push(milliseconds)
      },
    },
  }
}

const go = (
  { line }: Pick<Far, 'line'>,
  of: Package,
  {
    report = () => {},
    signal = new AbortController().signal,
  }: Partial<{ report: (step: Step) => void; signal: AbortSignal }> = {},
) => sendPackage(of, { line, report, signal })

test('every chunk is sent once, in order, with its progress', async () => {
  const far = farEnd(3)
  const steps: Step[] = []
  expect(await go(far, pack(3), { report: (step) => steps.push(step) })).toEqual(file)
  expect(far.sent).toEqual([0, 1, 2])
  const bytes = steps.map((step) => (step.at === 'sending' ? step.sent : -1))
  expect(bytes).toEqual([0, 5, 10, 15, 20, 25, 27])
})

test('after any break the package is stored and at most one chunk per break is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.constantFrom('before', 'after', undefined), { maxLength: 30 }),
      async (total, plan) => {
        const far = farEnd(total, (call) => plan[call])
        expect(await go(far, pack(total))).toEqual(file)
        const cuts = plan.filter(Boolean).length
        expect(far.sent.length).toBeLessThanOrEqual(total + cuts)
        expect(new Set(far.sent).size).toBe(total)
      },
    ),
  )
})

test('waits grow while no chunk arrives, up to half a minute, and start again after progress', async () => {
  const far = farEnd(2, (call) => (call < 8 || call === 10 ? 'before' : undefined))
  await go(far, pack(2))
  expect(far.waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 1].map((seconds) => seconds * 1000))
})

test('no chunk is sent of a stored package, and all chunks if it is stored as another kind', async () => {
  const stored: PackageLine = {
    ...farEnd(1).line,
    held: async () => ({ state: 'stored', file, indices: [0] }),
  }
  expect(await go({ line: stored }, pack(1))).toEqual(file)
  const far = farEnd(2)
  const other = { ...file, file: 'b.zip' }
  const heldAnswer = async (): Promise<PackageAnswer> => ({ state: 'stored', file: other, indices: [0, 1] })
  expect(await go({ line: { ...far.line, held: heldAnswer } }, pack(2))).toEqual(file)
  expect(far.sent).toEqual([0, 1])
})

test('a check that was cut off is requested by the last chunk alone', async () => {
  const far = farEnd(3)
  const heldAnswer = async (): Promise<PackageAnswer> => ({
    state: 'checking',
    file: null,
    indices: [0, 1, 2],
  })
  let questionCount = 0
  const send: PackageLine['send'] = async (index) => {
    questionCount = index
    return { state: 'stored', file }
  }
  expect(await go({ line: { ...far.line, held: heldAnswer, send } }, pack(3))).toEqual(file)
  expect(questionCount).toBe(2)
})

describe('a permanent failure is reported at once', () => {
  const refused = (
    fields: Record<string, string>,
    failed: 'invalid' | 'limit' | 'unauthenticated' = 'invalid',
  ) => ({
    failed,
    fields,
  })
  test.each([
    ['storageFull', refused({ file: 'storageFull' })],
    ['damaged', refused({ fileMd5Value: 'damaged' })],
    ['fileType', refused({ extname: 'fileType' })],
    ['unfinished', refused({}, 'limit')],
    ['unauthenticated', refused({}, 'unauthenticated')],
    ['refused', refused({ index: 'tooLarge' })],
  ] as const)('%s', async (trouble, answer) => {
    const far = farEnd(2)
    const line = { ...far.line, send: async (): Promise<PackageAnswer> => answer }
    await expect(go({ line }, pack(2))).rejects.toEqual(new SendFailed(trouble))
    expect(far.waits).toEqual([])
  })

  test('a chunk that arrives damaged again and again', async () => {
    const far = farEnd(2)
    const answer: PackageAnswer = { failed: 'invalid', fields: { file: 'damaged' } }
    await expect(go({ line: { ...far.line, send: async () => answer } }, pack(2))).rejects.toEqual(
      new SendFailed('unreadable'),
    )
    expect(far.waits).toHaveLength(3)
  })
})

test('a pause ends the sending, also within a wait', async () => {
  const stop = new AbortController()
  const far = farEnd(2, () => 'before')
  const line = { ...far.line, wait: async () => stop.abort(new Error('paused')) }
  await expect(go({ line }, pack(2), { signal: stop.signal })).rejects.toThrow('paused')
})

test('the speed is that of the last ten seconds, and starts again when bytes are lost', () => {
  const meter = pace()
  meter.note(0, 0)
  expect(meter.perSecond()).toBeUndefined()
  meter.note(1000, 1000)
  expect(meter.perSecond()).toBe(1000)
  meter.note(31_000, 11_000)
  expect(meter.perSecond()).toBe(3000)
  meter.note(10, 12_000)
  expect(meter.perSecond()).toBeUndefined()
  expect([clockText(5), clockText(245), clockText(3729)]).toEqual(['0:05', '4:05', '1:02:09'])
})
