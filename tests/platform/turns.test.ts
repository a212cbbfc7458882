import { expect, test } from 'vitest'
import { turns } from '../../platform/store/turns.ts'

const inTurn = turns({ atOnce: 4, longest: 20 })

/** Work that reports how much of it runs at once, and ends when the test releases it. */
function workshop() {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const send = (subject: string, name: string) =>
    inTurn(subject, () => {
      begun.push(name)
      return new Promise<void>((resolve) => finish.push(resolve))
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, finish, send, settle }
}

test('the work of one subject is done one at a time in its order', async () => {
  const { begun, finish, send, settle } = workshop()
  const sent = ['first', 'second', 'third'].map((name) => send('one', name))
  await settle()
  expect(begun).toEqual(['first'])
  for (let done = 0; done < 3; done++) {
    finish[done]?.()
    await sent[done]
    await settle()
  }
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('the work of many subjects runs four at a time', async () => {
  const { begun, finish, send, settle } = workshop()
  const sent = Array.from({ length: 9 }, (_, number) => send(`subject ${number}`, String(number)))
  await settle()
  expect(begun).toHaveLength(4)
  for (let done = 0; done < 9; done++) {
    finish[done]?.()
    await sent[done]
    await settle()
    expect(begun).toHaveLength(Math.min(9, done + 5))
  }
})

test('a failed work lets the next one begin', async () => {
  await expect(inTurn('failing', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn('failing', async () => 'done')).resolves.toBe('done')
})

test('the queue of a subject is bounded: work beyond it is refused at once, but not that of another subject', async () => {
  const { begun, finish, send, settle } = workshop()
  const sent = Array.from({ length: 21 }, (_, number) => send('long', String(number)))
  await expect(send('long', '21')).rejects.toMatchObject({ code: 'too_many', data: { retryAfter: 5 } })
  const other = send('other', 'other')
  await settle()
  expect(begun).toEqual(['0', 'other'])
  for (const [number, work] of [...sent.slice(0, 1), other, ...sent.slice(1)].entries()) {
    finish[number]?.()
    await work
    await settle()
  }
  await expect(inTurn('long', async () => 'again')).resolves.toBe('again')
})
