import { expect, test } from 'vitest'
import { lists } from '@/lib/lists/lists'
import { screenPath } from '@/lib/screens'
import { all, one } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'

/** The cost of a page for a browser, as far as its bytes and elements tell. */

const paths = lists.map(({ screen }) => [screen, `/en${screenPath(screen)}`] as const)

test.each(paths)('%s: a row has at most 20 elements, the page 600', async (_, path) => {
  const { document } = await (await visitorAs('owner')).getPage(path)
  const rows = all(one(document, { tag: 'tbody' }), { tag: 'tr' })
  expect(rows).toHaveLength(20)
  for (const row of rows) expect(all(row, {}).length + 1).toBeLessThanOrEqual(20)
  expect(all(document, {}).length).toBeLessThanOrEqual(600)
})

test.each(paths)('%s: the data for script are at most half of the document', async (_, path) => {
  const { html } = await (await visitorAs('owner')).getPage(path)
  const data = [...html.matchAll(/<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs)]
  const bytes = data.reduce((sum, [script]) => sum + Buffer.byteLength(script), 0)
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes / Buffer.byteLength(html)).toBeLessThanOrEqual(0.5)
})
