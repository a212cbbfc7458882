import { afterEach, describe, expect, test } from 'vitest'
import { consoleState, processState, togetherOf } from '@/lib/process/process-state'
import { type Question, type Siblings, serverProcess } from '@/lib/process/server-process'
import { announce, answerSiblings, askSiblings, ownAnswers, shareOf } from '@/lib/process/siblings'
import { cachedAnswer, dropCachedAnswers } from '@/lib/upstream/cached-answer'

/** The processes of one console: what each divides with the others, tells them and learns from them. */

afterEach(() => {
  serverProcess().siblings = undefined
})

/** Puts this process beside others, which give these answers; returns the questions that they got. */
function beside(count: number, answers: string[] = []): Question[] {
  const questions: Question[] = []
  const siblings: Siblings = {
    count,
    ask: async (question) => {
      questions.push(question)
      return answers
    },
    metrics: async () => undefined,
  }
  serverProcess().siblings = siblings
  return questions
}

describe('a limit of the console', () => {
  test('is that of a single process', () => {
    expect(shareOf(40)).toBe(40)
  })

  test.each([
    [2, 40, 20],
    [3, 40, 14],
    [32, 4, 1],
  ])('is divided by %i processes: of %i one has %i', (count, limit, share) => {
    beside(count)
    expect(shareOf(limit)).toBe(share)
  })
})

test('a single process has no others to ask', async () => {
  expect(await askSiblings('state')).toEqual([])
})

test('each copy of a module answers, and one without an answer is left out', async () => {
  answerSiblings('draft', (id) => (id === 'a' ? 'one' : undefined))
  answerSiblings('draft', async (id) => `two ${id}`)
  expect(await ownAnswers('draft', 'a')).toEqual(['one', 'two a'])
  expect(await ownAnswers('draft', 'b')).toEqual(['two b'])
})

test('a write drops the cached answers of this process at once, and tells the others', async () => {
  const questions = beside(2)
  const user = { LoginId: 1, AgentInfoId: null }
  let reads = 0
  const read = () => cachedAnswer(user, 'reads', async () => ++reads)
  expect([await read(), await read()]).toEqual([1, 1])
  dropCachedAnswers()
  expect(await read()).toBe(2)
  expect(questions).toEqual(['answersChanged'])
  announce('viewsChanged')
  expect(questions).toEqual(['answersChanged', 'viewsChanged'])
})

describe('the state of all processes', () => {
  const error = (at: string) => ({ at, requestId: '', call: '/x', kind: 'Error' })
  const other = {
    startedAt: 1_000,
    memory: 100,
    delay: 7,
    sockets: 2,
    streams: 3,
    errors: [error('2026-03-01T08:00:02.000Z'), error('2026-03-01T08:00:00.000Z')],
  }

  test('has the earliest start, sums, the longest delay and the latest errors', () => {
    const one = {
      ...other,
      startedAt: 2_000,
      delay: 0.1,
      errors: [error('2026-03-01T08:00:01.000Z')],
    }
    expect(togetherOf([one, other])).toEqual({
      startedAt: 1_000,
      memory: 200,
      delay: 7,
      sockets: 4,
      streams: 6,
      errors: ['02', '01', '00'].map((second) => error(`2026-03-01T08:00:${second}.000Z`)),
    })
  })

  test('contains at most twenty errors', () => {
    const many = { ...other, errors: Array.from({ length: 15 }, () => error('2026-03-01T08:00:00.000Z')) }
    expect(togetherOf([many, many]).errors).toHaveLength(20)
  })

  test('is read from the others', async () => {
    const own = processState().startedAt
    beside(2, [JSON.stringify({ ...other, startedAt: own - 5 })])
    expect((await consoleState()).startedAt).toBe(own - 5)
  })
})
