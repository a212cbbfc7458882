import { beforeEach, describe, expect, test } from 'vitest'
import { memberImports, needed } from '../support/member-imports.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

/** Numbers of imports from which a spreadsheet took digits, and the operator's decisions about them. */

const { platform, owner, riverEditor } = platformForEach('owner', 'riverEditor')
let as: Session
beforeEach(() => {
  as = riverEditor
})
const { check, checkDevices, readOne, settled, rowsOf, judged, edit, settle, commit, written } =
  memberImports(platform, () => as)

describe('an IMEI of 14 digits', () => {
  const lostZeros = [
    ['lzc0', 'Zero 0', 'Zero', '13870000010', '13570001234563'],
    ['lzc1', 'Zero 1', 'Zero', '13870000011', '13570001234571'],
    ['lzc2', 'Zero 2', 'Zero', '13870000012', '13570001334561'],
  ]

  test('that has a valid check digit with a zero before it is proposed so, and written only once it is ticked', async () => {
    const importId = await check(lostZeros, needed)
    expect(await judged(importId)).toEqual([
      ['confirm', { imei: 'zeroLost' }, { imei: '013570001234563' }],
      ['confirm', { imei: 'zeroLost' }, { imei: '013570001234571' }],
      ['confirm', { imei: 'zeroLost' }, { imei: '013570001334561' }],
    ])
    await edit(importId, { no: 3, accepted: true })
    expect(await commit(importId)).toMatchObject({ counts: { done: 1, confirm: 2 } })
    expect(await written('imei', 'lzc')).toEqual(['013570001234571'])
    expect((await rowsOf(importId)).map(({ cells }) => cells[4])).toEqual([
      '13570001234563',
      '013570001234571',
      '13570001334561',
    ])
  })

  test('of any other kind is proposed with its check digit; an MEID is refused', async () => {
    const importId = await check(
      [
        ['pd9', 'Fourteen', 'P', '13870000170', '86412304000170'],
        ['pe0', 'MEID', 'P', '13870000171', 'A0000012345678'],
        ['pe1', 'Slashed', 'P', '13870000172', '86-412304-000180'],
      ],
      needed,
    )
    expect(await judged(importId)).toEqual([
      ['confirm', { imei: 'digitMissing' }, { imei: '864123040001708' }],
      ['bad', { imei: 'imei' }, {}],
      ['confirm', { imei: 'digitMissing' }, { imei: '864123040001807' }],
    ])
  })

  test('counts as its proposal among the other rows and the stored members', async () => {
    const importId = await check(
      [lostZeros[0] ?? [], ['lzd0', 'Twice', 'Zero', '13870000015', '013570001234563']],
      needed,
    )
    expect(await judged(importId)).toEqual([
      ['confirm', { imei: 'zeroLost' }, { imei: '013570001234563' }],
      ['bad', { imei: 'repeated' }, {}],
    ])
  })

  test('is accepted for all rows at once, and each row is checked again', async () => {
    const importId = await check(lostZeros, needed)
    expect((await readOne(importId)).doubts).toEqual([{ field: 'imei', reason: 'zeroLost', count: 3 }])
    expect(await settle(importId, { field: 'imei', reason: 'zeroLost' })).toMatchObject({ settled: 3 })
    expect(await settled(importId)).toMatchObject({ status: 'checked', counts: { good: 3 }, doubts: [] })
    await commit(importId)
    expect(await written('imei', 'lzc')).toEqual(['013570001234563', '013570001234571', '013570001334561'])
  })

  test('changes no other device than the one that the operator ticked', async () => {
    const stock = ['013570001234563', '135700012345634']
    as = owner
    const added = await checkDevices(
      'imeis',
      ['imei', 'model'],
      stock.map((imei) => [imei, 'old']),
    )
    await edit(added, { no: 3, accepted: true })
    await commit(added)
    const changed = await checkDevices('devices', ['imei', 'model'], [['13570001234563', 'new']])
    expect(await judged(changed)).toEqual([['confirm', { imei: 'zeroLost' }, { imei: stock[0] }]])
    await commit(changed)
    expect(
      await platform.rows('select imei, model from devices where imei = any($1) order by imei', [stock]),
    ).toEqual([
      { imei: stock[0], model: 'old' },
      { imei: stock[1], model: 'old' },
    ])
  })
})

describe('a number of which a spreadsheet has lost digits', () => {
  const wide = [...needed, 'iccid', 'identityCard'] as const
  const person = (number: number, iccid: string, identityCard: string) => [
    `lnc${number}`,
    'Long',
    'Long',
    `138700000${23 + number}`,
    ['864123040000239', '864123040000247', '864123040000254', '864123040000262', '864123040000270'][number] ??
      '',
    iccid,
    identityCard,
  ]
  const lost = { iccid: 'digitsLost', identityCard: 'digitsLost' }

  test('is refused with the reason, and can be corrected in place', async () => {
    const importId = await check(
      [
        person(0, '8.98601123456789E+19', '1.10101199003074E+17'),
        person(1, '8.98601E+19', '1.10101E+17'),
        person(2, '89860112345678901236', '110101199003074000'),
        person(3, '89860112345678900000', '530102199003071238'),
        person(4, '8,98601E+19', ''),
      ],
      wide,
    )
    expect(await judged(importId)).toEqual([
      ['bad', lost, {}],
      ['bad', lost, {}],
      ['bad', { identityCard: 'digitsLost' }, {}],
      ['bad', { iccid: 'digitsLost' }, {}],
      ['bad', { iccid: 'digitsLost' }, {}],
    ])
    await edit(importId, { no: 2, accepted: true })
    expect((await judged(importId))[0]).toEqual(['bad', lost, {}])
    const values = { iccid: '8986011234567890123f', identityCard: '11010119900307002x' }
    await edit(importId, { no: 2, values })
    // One that truly ends in zeros is typed in groups.
    await edit(importId, { no: 5, values: { iccid: '8986 0112 3456 7890 0000' } })
    await commit(importId)
    expect(await written('iccid', 'lnc')).toEqual(['8986011234567890123F', '89860112345678900000'])
    expect(await written('identity_card', 'lnc')).toEqual(['11010119900307002X', '530102199003071238'])
  })

  test('is refused as an IMEI, a mobile number and a code too', async () => {
    const importId = await check(
      [['x1', 'N', 'N', '9.59777E+11', '8.64123E+14', '8.98601E+19', '1E5']],
      [...needed, 'thirdCode', 'customerCode'],
    )
    expect(await judged(importId)).toEqual([
      ['bad', { telephone: 'digitsLost', imei: 'digitsLost', thirdCode: 'digitsLost' }, {}],
    ])
  })
})

describe('a mobile number', () => {
  test('without its leading zero is proposed with it; exact numbers are ready, a wrong check digit asks for a tick', async () => {
    const importId = await check(
      [
        ['sc2', 'Sci', 'Sci', '13870000032', '864123040000320'],
        ['sc3', 'Sci', 'Sci', '13870000033', '864123000000000'],
        ['sc4', 'Sci', 'Sci', '9777123456', '864123040000346'],
        ['sc5', 'Sci', 'Sci', '777123456', '864123040000353'],
      ],
      needed,
    )
    expect(await judged(importId)).toEqual([
      ['good', {}, {}],
      ['confirm', { imei: 'imeiCheckDigit' }, {}],
      ['confirm', { telephone: 'zeroLost' }, { telephone: '09777123456' }],
      ['bad', { telephone: 'mobile' }, {}],
    ])
    await edit(importId, { no: 3, accepted: true })
    await edit(importId, { no: 4, accepted: true })
    await commit(importId)
    expect(await written('telephone', 'sc')).toEqual(['13870000032', '13870000033', '09777123456'])
    expect(await written('imei', 'sc3')).toEqual(['864123000000000'])
  })

  test('as people paste it is ready in one spelling, and two numbers in one cell are refused', async () => {
    const mobiles = [
      '+95 9 777 123 461',
      '959777123462',
      '(+95) 9777123463',
      '၀၉၇၇၇၁၂၃၄၅၁',
      '13870000166 / 13870000167',
    ]
    const imeis = [
      'IMEI: 864123040001583',
      '="864123040001559"',
      '8641230400016807',
      '86412304000169001',
      '864123040001666',
    ]
    const importId = await check(
      mobiles.map((mobile, place) => [`pc${place}`, 'P', 'P', mobile, imeis[place] ?? '']),
      needed,
    )
    expect((await judged(importId)).map(([verdict]) => verdict)).toEqual([
      'good',
      'good',
      'good',
      'good',
      'bad',
    ])
    await commit(importId)
    expect(await written('telephone', 'pc')).toEqual([
      '09777123461',
      '09777123462',
      '09777123463',
      '09777123451',
    ])
    expect(await written('imei', 'pc')).toEqual([
      '864123040001583',
      '864123040001559',
      '864123040001682',
      '864123040001690',
    ])
  })
})

test('an ICCID is written in one form, and one of another length or with another letter is refused', async () => {
  as = owner
  const iccids = [
    '8986011234567890123F',
    '8986 0112 3456 7890 1234',
    '8986011234567890123f',
    '８９８６０１１２３４５６７８９０１２３５',
    '898601123456789012',
    '89860112345678901234567',
    '8986011234567890123A',
  ]
  const imeis = [
    '864123040001807',
    '864123040001815',
    '864123040001823',
    '864123040001864',
    '864123040001831',
    '864123040001849',
    '864123040001872',
  ]
  const importId = await checkDevices(
    'imeis',
    ['imei', 'iccid'],
    iccids.map((iccid, place) => [imeis[place] ?? '', iccid]),
  )
  expect((await judged(importId)).map(([, reasons]) => reasons)).toEqual([
    ...Array(4).fill({}),
    ...Array(3).fill({ iccid: 'iccid' }),
  ])
  await commit(importId)
  expect(
    await platform.rows("select iccid from devices where imei like '8641230400018%' order by imei"),
  ).toEqual([
    { iccid: '8986011234567890123F' },
    { iccid: '89860112345678901234' },
    { iccid: '8986011234567890123F' },
    { iccid: '89860112345678901235' },
  ])
})
