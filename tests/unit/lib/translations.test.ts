import { expect, test } from 'vitest'
import { getTranslations } from '@/lib/i18n/translations'

test('a message is formatted separately for each number and each text in it', async () => {
  const t = await getTranslations({ locale: 'en', namespace: 'time' })
  const minutes = [1, 2, 1].map((count) => t('minutesAgo', { count }))
  expect(minutes[0]).toBe(minutes[2])
  expect(minutes[1]).toContain('2')
  const list = await getTranslations({ locale: 'en', namespace: 'table' })
  expect(['Lin Soe', 'Ma Hla'].map((row) => list('select', { row }))).toEqual([
    expect.stringContaining('Lin Soe'),
    expect.stringContaining('Ma Hla'),
  ])
})

test('the languages and the namespaces are kept apart', async () => {
  const [en, zh] = await Promise.all([
    getTranslations({ locale: 'en', namespace: 'time' }),
    getTranslations({ locale: 'zh_CN', namespace: 'time' }),
  ])
  expect(en('hoursAgo', { count: 3 })).not.toBe(zh('hoursAgo', { count: 3 }))
})
