import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader, eventText } from '@/lib/live/event-stream'

const told = fc.record({
  name: fc.constantFrom('session', 'review'),
  payload: fc.record({ text: fc.string({ unit: 'binary' }), count: fc.integer() }),
})

test('written events are read back, wherever the network splits them and with keep-alives in between', () => {
  fc.assert(
    fc.property(fc.array(told), fc.integer({ min: 1, max: 40 }), (events, length) => {
      const stream = events.map(({ name, payload }) => `:\n\n${eventText(name, payload)}`).join('')
      const heard: unknown[] = []
      const read = eventReader((name, payload) => heard.push({ name, payload }))
      for (let start = 0; start < stream.length; start += length) read(stream.slice(start, start + length))
      expect(heard).toEqual(events)
    }),
  )
})

test('a payload cannot inject an event', () => {
  const heard: string[] = []
  const text = eventText('review', { text: 'a\n\nevent: session\ndata: {}\n\n' })
  eventReader((name) => heard.push(name))(text)
  expect(heard).toEqual(['review'])
})
