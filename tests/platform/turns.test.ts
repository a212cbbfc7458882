import { expect, test } from 'vitest'
import { inTurn } from '../../platform/store/turns.ts'

/** Work that tells how much of it runs at once, and ends when it is let go. */
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

test('of many subjects four at a time', async () => {
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

test('a failure lets the next one begin', async () => {
  await expect(inTurn('failing', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn('failing', async () => 'done')).resolves.toBe('done')
})
