import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween } from '@/lib/contract/fence-geometry'
import type { Datum } from '@/lib/contract/server-settings'
import { drawn } from '@/lib/domain/fence/drawing'
import { areaOf, ringOf } from '@/lib/domain/fence/shape-path'
import { cornersTyped, isTypedAs, shapeTyped, type TypedShape, typedOf } from '@/lib/domain/fence/typed'
import { listWordsIn } from '../../support/list-words.ts'

const none: TypedShape = { shapeKind: 'circle', centre: '', radius: '', radiusUnit: 'm', outline: '' }
const circle = (typed: Partial<TypedShape>) => ({ ...none, centre: '16.8, 96.15', radius: '500', ...typed })
const polygon = (outline: string): TypedShape => ({ ...none, shapeKind: 'polygon', outline })
const square = '16, 96\n16, 97\n17, 97\n17, 96'

describe('a typed shape', () => {
  test('is a circle by coordinates or the name of a town, its radius in metres or kilometres', () => {
    expect(shapeTyped(circle({}), 'WGS-84')).toEqual({
      shape: { kind: 'circle', latitude: 16.8, longitude: 96.15, radius: 500 },
    })
    expect(shapeTyped(circle({ centre: 'ရန်ကုန်', radius: '1,5', radiusUnit: 'km' }), 'WGS-84')).toMatchObject({
      shape: { latitude: 16.7853, radius: 1500 },
    })
  })

  test('is a polygon by lines, or by GeoJSON, whose ring is closed and longitude first', () => {
    const coordinates = [
      [
        [96, 16],
        [97, 16],
        [97, 17],
        [96, 17],
        [96, 16],
      ],
    ]
    const geometry = { type: 'Polygon', coordinates }
    const typed = shapeTyped(polygon(square), 'WGS-84')
    expect(typed).toMatchObject({
      shape: { kind: 'polygon', corners: [{ latitude: 16, longitude: 96 }, {}, {}, {}] },
    })
    for (const pasted of [
      geometry,
      { type: 'Feature', properties: {}, geometry },
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry }] },
    ])
      expect(shapeTyped(polygon(JSON.stringify(pasted)), 'WGS-84')).toEqual(typed)
    // GeoJSON is in WGS-84, whichever datum the map shows.
    expect(cornersTyped(JSON.stringify(geometry), 'GCJ-02')).toEqual(cornersTyped(square, 'WGS-84'))
  })

  test.each([
    [circle({ centre: '' }), { centre: 'required' }],
    [circle({ centre: '91, 96' }), { centre: 'spot' }],
    [circle({ centre: 'Atlantis' }), { centre: 'spot' }],
    [circle({ radius: '-5' }), { radius: 'invalid' }],
    [circle({ radius: '5' }), { radius: 'tooSmall' }],
    [circle({ radius: '101', radiusUnit: 'km' }), { radius: 'tooLarge' }],
    [circle({ centre: '', radius: '' }), { centre: 'required', radius: 'required' }],
    [circle({ centre: '89.9999, 0', radius: '90', radiusUnit: 'km' }), { centre: 'invalid' }],
    [polygon(''), { outline: 'required' }],
    [polygon('16, 96\n16, 97'), { outline: 'tooFewCorners' }],
    [polygon('16, 96\n17, 97\n16, 97\n17, 96'), { outline: 'crossesItself' }],
    [polygon('16, 96\n22, 96\n22, 97'), { outline: 'areaTooLarge' }],
    [polygon('16, 96\nhere\n17, 97'), { outline: 'outline' }],
    [polygon('{"type":"Point","coordinates":[96,16]}'), { outline: 'outline' }],
    [polygon('{"type":'), { outline: 'outline' }],
  ])('%j is refused beside its field', (typed, reasons) => {
    expect(shapeTyped(typed, 'WGS-84')).toEqual({ reasons })
  })

  test('in China’s datum is stored in WGS-84, and is written again as it was typed', () => {
    const typed = circle({ centre: '31.23, 121.47' })
    const read = shapeTyped(typed, 'GCJ-02')
    if (!('shape' in read) || read.shape.kind !== 'circle') throw new Error('no circle')
    const moved = distanceBetween(read.shape, { latitude: 31.23, longitude: 121.47 })
    expect(moved).toBeGreaterThan(300)
    expect(moved).toBeLessThan(800)
    expect(typedOf(read.shape, 'GCJ-02').centre).toMatch(/^31\.2[23]\d*, 121\.4[67]\d*$/)
    expect(typedOf(read.shape, 'WGS-84').centre).not.toBe(typed.centre)
  })

  test('that is stored is recognised in every datum, so that an edit of its name does not move it', () => {
    const spot = fc.record({
      latitude: fc.double({ min: 20, max: 40, noNaN: true }),
      longitude: fc.double({ min: 98, max: 122, noNaN: true }),
    })
    fc.assert(
      fc.property(
        spot,
        fc.integer({ min: 10, max: 100_000 }),
        fc.constantFrom<Datum>('WGS-84', 'GCJ-02', 'BD-09'),
        (at, radius, datum) => {
          const shape = { kind: 'circle' as const, ...at, radius }
          expect(isTypedAs({ ...typedOf(shape, datum), shapeKind: 'circle' }, shape, datum)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a drawn shape', () => {
  const words = listWordsIn('en')
  const press = async (
    typed: TypedShape,
    pressed: { draw?: string; clicked?: string },
    window = '16.8,96.15,12',
    datum: Datum = 'WGS-84',
  ) => drawn({ ...typed, draw: '', clicked: '', ...pressed, window }, datum, await words)

  test('gets its centre and then its edge by clicks, and each corner of a polygon', async () => {
    const centred = await press({ ...none, radius: '500' }, { clicked: '640,360' })
    expect(centred.fields.centre).toMatch(/^16\.(79|80)\d*, 96\.1[45]\d*$/)
    const edged = await press({ ...none, ...centred.fields }, { clicked: '740,360' })
    expect(edged.fields.centre).toBe(centred.fields.centre)
    expect(Number(edged.fields.radius)).toBeGreaterThan(3000)
    const one = await press(polygon(''), { clicked: '600,300' })
    const two = await press(polygon(one.fields.outline), { clicked: '700,300' })
    expect(two.fields.outline.split('\n')).toHaveLength(2)
    // The window stays at the clicked one.
    expect(two.window).toBe(one.window)
  })

  test('of a click in China is typed in the map’s datum', async () => {
    const click = (datum: Datum) => press(none, { clicked: '640,360' }, '31.23,121.47,12', datum)
    const [plain, shown] = [await click('WGS-84'), await click('GCJ-02')]
    expect(plain.fields.centre).not.toBe(shown.fields.centre)
    const read = shapeTyped(circle({ centre: shown.fields.centre }), 'GCJ-02')
    const [latitude = 0, longitude = 0] = plain.fields.centre.split(',').map(Number)
    if (!('shape' in read) || read.shape.kind !== 'circle') throw new Error('no circle')
    expect(distanceBetween(read.shape, { latitude, longitude })).toBeLessThan(1)
  })

  test('loses its last point by undo, and is centred as a whole on request', async () => {
    expect((await press(polygon(square), { draw: 'undo' })).fields.outline).toBe('16, 96\n16, 97\n17, 97')
    expect((await press(circle({}), { draw: 'undo' })).fields).toMatchObject({
      radius: '',
      centre: '16.8, 96.15',
    })
    const [, , zoom] = (await press(circle({}), { draw: 'show' }, '0,0,3')).window.split(',')
    expect(Number(zoom)).toBeGreaterThan(12)
  })
})

test('the area and the outline of a circle fit its radius at every place', () => {
  for (const latitude of [0, 16.8, 60]) {
    const shape = { kind: 'circle' as const, latitude, longitude: 96, radius: 1000 }
    for (const spot of ringOf(shape)) expect(distanceBetween(shape, spot)).toBeCloseTo(1000, 1)
    const flat = areaOf({ kind: 'polygon', corners: ringOf(shape) })
    expect(flat / areaOf(shape)).toBeCloseTo(1, 2)
  }
})
