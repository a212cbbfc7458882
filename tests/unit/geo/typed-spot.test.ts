import { describe, expect, test } from 'vitest'
import { fenceTimes } from '@/lib/contract/fence-info'
import { lengthTyped } from '@/lib/domain/fence/typed'
import { typedSpot } from '@/lib/geo/typed-spot'

const place = { latitude: 16.8, longitude: 96.15 }

describe('coordinates are read as people write them', () => {
  test.each([
    '16.8, 96.15',
    '16.8 96.15',
    '16.8/96.15',
    '16.8°, 96.15°',
    '16.8°N, 96.15°E',
    '16.8N 96.15E',
    'N16.8 E96.15',
    'N 16.8 E 96.15',
    'E96.15, N16.8',
    '96.15°E 16.8°N',
    '(16.8, 96.15)',
    '[16.8, 96.15]',
    '16.8，96.15',
    '１６.８，９６.１５',
    '၁၆.၈၊ ၉၆.၁၅',
    `16°48'00"N96°9'00"E`,
    `E96°9'N16°48'`,
    '16.8N96.15',
    '\u200e16.8\u00a0,\u202d96.15\u202c',
    `16°48'N, 96°9'E`,
    `16°48'0"N 96°9'0"E`,
    '16° 48′ 0″ N, 96° 9′ 0″ E',
    '16º48’00”N 96º09’00”E',
    `16°48'00''N 96°09'00''E`,
    '北纬16.8度，东经96.15度',
    '北纬16度48分0秒 东经96度9分0秒',
  ])('%j', (text) => {
    expect(typedSpot(text)?.latitude).toBeCloseTo(place.latitude, 9)
    expect(typedSpot(text)?.longitude).toBeCloseTo(place.longitude, 9)
  })

  test('south and west are negative', () => {
    expect(typedSpot(`33°30'S, 70°15'W`)).toEqual({ latitude: -33.5, longitude: -70.25 })
    expect(typedSpot('-33.5, -70.25')).toEqual({ latitude: -33.5, longitude: -70.25 })
  })

  test.each([
    '',
    'Yangon',
    '16.8',
    '16,8, 96,15',
    '16.8N, 96.15N',
    '96.15, 16.8, 3',
    `16°75'N 96°9'E`,
    '-16.8S, 96.15E',
    `16.5°30'N, 96°E`,
    `16°48.5'30"N, 96°E`,
    '91, 0',
    '0, 181',
  ])('%j is none', (text) => {
    expect(typedSpot(text)).toBeUndefined()
  })

  test('a long text is read in time that grows with its length', () => {
    const started = performance.now()
    typedSpot('1 '.repeat(50_000))
    typedSpot(`16°${"'".repeat(50_000)}`)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

test.each([
  ['25,000', 25_000],
  ['1,234,567', 1_234_567],
  ['25 000', 25_000],
  ['25,5', 25.5],
  ['25.5', 25.5],
  ['２５，０００', 25_000],
  ['၅၀၀', 500],
  ['0,5', 0.5],
  ['0,500', 0.5],
])('the length %j is %d', (text, length) => {
  expect(lengthTyped(text)).toBe(length)
})

test.each(['2,5,00', '1.234.567', '-5', '0', 'five'])('%j is no length', (text) => {
  expect(lengthTyped(text)).toBe('invalid')
})

test.each([
  ['8:00', '08:00'],
  ['22：00', '22:00'],
  ['၀၈:၃၀', '08:30'],
])('the time %j is %s', (typed, time) => {
  const times = { zone: 'Asia/Yangon', days: [1], from: typed, to: '23:59' }
  expect(fenceTimes.parse(times).from).toBe(time)
})
