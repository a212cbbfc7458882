import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader, eventText } from '@/lib/stream/event-stream'

const anyEvent = fc.record({
  event: fc.constantFrom('session', 'review', 'presence', 'notices', 'gap'),
  payload: fc.record({ text: fc.string({ unit: 'binary' }), count: fc.integer() }),
  id: fc.option(fc.stringMatching(/^[a-z0-9]{1,12}-[0-9]{1,9}$/), { nil: undefined }),
})

test('written events are read back, for any split by the network and with keep-alives in between', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), fc.integer({ min: 1, max: 40 }), (events, length) => {
      const stream = events
        .map(
          ({ event, payload, id }) =>
            `:\n\n${eventText({ name: event, payload: JSON.stringify(payload), id })}`,
        )
        .join('')
      const heard: unknown[] = []
      const read = eventReader((event) => heard.push({ id: undefined, ...event }))
      for (let start = 0; start < stream.length; start += length) read(stream.slice(start, start + length))
      expect(heard).toEqual(events)
    }),
  )
})

test('a payload with the line separators of Unicode is read whole', () => {
  const heard: unknown[] = []
  const payload = { text: '\u2028\u2029\u0085' }
  eventReader((event) => void heard.push(event.payload))(
    eventText({ name: 'review', payload: JSON.stringify(payload) }),
  )
  expect(heard).toEqual([payload])
})

test('a payload cannot inject an event', () => {
  const heard: string[] = []
  const payload = JSON.stringify({ text: 'a\n\nevent: session\ndata: {}\n\n' })
  eventReader(({ event }) => void heard.push(event))(eventText({ name: 'review', payload }))
  expect(heard).toEqual(['review'])
})

test('events that this page does not know are skipped', () => {
  const heard: string[] = []
  const read = eventReader(({ event }) => void heard.push(event))
  read(`${eventText({ name: 'weather', payload: '{}' })}${eventText({ name: 'gap', payload: '{}' })}`)
  expect(heard).toEqual(['gap'])
})
