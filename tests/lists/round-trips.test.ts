import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkDigit } from '@/lib/contract/imei'
import { sexes, terminalTypes } from '@/lib/contract/member'
import { locales } from '@/lib/i18n/locales'
import { fileFormats } from '@/lib/list/file-formats'
import { freshDigits } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { ownAgent } from './devices.ts'
import { awkwardTexts, checked, exported, forgotten, type Trip, verdictsOf, written } from './round-trips.ts'

/** An exported file, imported again as it is, gives the rows that it was made of. */

const trips = locales.flatMap((locale) => fileFormats.map((format) => ({ locale, format })))

const agentName = '=Agent, "7" & @home'
beforeAll(async () => {
  const [{ name } = {}] = await stackRows('select name from agents where id = $1', [ownAgent])
  await stackRows('update agents set name = $2, member_limit = member_limit + 1000 where id = $1', [
    ownAgent,
    agentName,
  ])
  return async () => {
    await stackRows('update agents set name = $2, member_limit = member_limit - 1000 where id = $1', [
      ownAgent,
      name,
    ])
  }
})

/** The awkward text at a place, or the following ones over and over. */
const awkward = (place: number) => awkwardTexts[place % awkwardTexts.length] ?? ''
/** The same for a field that must not be empty. */
const filled = (place: number) => awkward(place) || 'Plain'
const places = awkwardTexts.map((_, place) => place)
const iccids = ['8995011234567890123', '899501123456789012F', '', '0012345678901234567890']

function imeiAt(stock: string, place: number): string {
  const body = `35${stock}${String(place).padStart(4, '0')}`
  return body + checkDigit(body)
}

const remarks = ['Line one,\n"two"\n\nfour', '=1+1', "it's; fine", '']

/** Adds members with awkward values to two agents, one of them none; all have a prefix in common. */
async function newMembers(prefix: string): Promise<void> {
  const stock = freshDigits(8)
  for (const place of places) {
    const years = [-1, null, 1, 50][place % 4] ?? null
    const telephone = place % 2 ? `0977${freshDigits(7)}` : `139${freshDigits(8)}`
    await stackRows(
      `insert into members (account, nick_name, name, telephone, imei, iccid, third_code, customer_code, sex, terminal_type,
         agent_id, live_permission, remark, authorised_years, auth_expires_at, password_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::int, case when $14 > 0 then now() + interval '300 days' end, 'x')`,
      [
        `${prefix}.${place}`,
        filled(place),
        filled(place + 1),
        telephone,
        imeiAt(stock, place),
        iccids[place % iccids.length],
        awkward(place + 2),
        awkward(place + 3),
        sexes[place % sexes.length],
        terminalTypes[place % terminalTypes.length],
        place % 3 === 0 ? null : ownAgent,
        place % 2 === 0,
        remarks[place % remarks.length],
        years,
      ],
    )
  }
}

const membersOf = (prefix: string) =>
  stackRows(
    `select account, nick_name, name, telephone, imei, iccid, third_code, customer_code, sex, terminal_type, agent_id,
       live_permission, remark, authorised_years
     from members where account like $1 and deleted_at is null order by account`,
    [`${prefix}%`],
  )

test.each(trips)('members by $format in $locale have every value that their file had', async (each) => {
  const trip: Trip = { kind: 'members', ...each }
  const owner = await visitorAs('owner')
  const prefix = `trip${freshDigits(6)}`
  await newMembers(prefix)
  const before = await membersOf(prefix)
  const file = await exported(owner, 'members', { account: prefix }, trip)
  await stackRows('delete from members where account like $1', [`${prefix}%`])
  const page = await checked(owner, file, trip)
  onTestFinished(() => forgotten(page))
  expect(await verdictsOf(page)).toEqual({ good: before.length })
  await written(owner, page)
  expect(await membersOf(prefix)).toEqual(before)
})

/** Adds devices with awkward values, in stock and at an agent; returns the beginning of their IMEIs. */
async function newDevices(): Promise<string> {
  const stock = freshDigits(8)
  for (const place of places) {
    const status = place % 2 ? 'assigned' : 'standby'
    await stackRows(
      'insert into devices (imei, model, iccid, terminal_type, status, agent_id) values ($1, $2, $3, $4, $5, $6)',
      [
        imeiAt(stock, place),
        awkward(place),
        iccids[place % iccids.length],
        terminalTypes[place % terminalTypes.length],
        status,
        status === 'assigned' ? ownAgent : null,
      ],
    )
  }
  return `35${stock}`
}

const devicesOf = (beginning: string) =>
  stackRows(
    'select imei, model, iccid, terminal_type, status, agent_id from devices where imei like $1 order by imei',
    [`${beginning}%`],
  )

const intakes = trips.flatMap((trip) => [
  { ...trip, list: 'imeis', condition: 'true' },
  { ...trip, list: 'standbyImeis', condition: "status = 'standby'" },
])

test.each(intakes)(
  '$list by $format in $locale are taken in with every value of their file',
  async (each) => {
    const { list, condition } = each
    const trip: Trip = { kind: 'imeis', ...each }
    const owner = await visitorAs('owner')
    const beginning = await newDevices()
    const before = await devicesOf(beginning)
    const file = await exported(owner, list, { imei: beginning }, trip)
    const deleted = await stackRows(`delete from devices where imei like $1 and ${condition} returning id`, [
      `${beginning}%`,
    ])
    const page = await checked(owner, file, trip)
    onTestFinished(() => forgotten(page))
    expect(await verdictsOf(page)).toEqual({ good: deleted.length })
    await written(owner, page)
    expect(await devicesOf(beginning)).toEqual(before)
  },
)

test.each(trips)('devices by $format in $locale differ in nothing from their file', async (each) => {
  const trip: Trip = { kind: 'devices', ...each }
  const owner = await visitorAs('owner')
  const beginning = await newDevices()
  const whole = () => stackRows('select * from devices where imei like $1 order by imei', [`${beginning}%`])
  const before = await whole()
  const page = await checked(owner, await exported(owner, 'devices', { imei: beginning }, trip), trip)
  onTestFinished(() => forgotten(page))
  expect(await verdictsOf(page)).toEqual({ good: before.length })
  await written(owner, page)
  expect(await whole()).toEqual(before)
})
