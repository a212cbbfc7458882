import { expect, test } from 'vitest'
import { newCustomerCode, telephone, webAddress } from '../../lib/contract/formats.ts'
import { isLandline } from '../../lib/contract/landline.ts'
import { isMobile } from '../../lib/contract/mobile.ts'
import { serverSettings } from '../../lib/contract/server-settings.ts'
import { createRows } from '../../platform/db/seed/rows.ts'
import { demoServerSettings } from '../../platform/db/seed/server-settings.ts'

const rows = createRows(new Date('2026-11-21T10:00:00.000Z'), { editor: '', member: '', group: '' })

test('some agents of the demo have a landline, some a second mobile number, some neither', () => {
  const telephones = rows.agents.map((agent) => agent.officeTelephone ?? '')
  expect(telephones.map((text) => telephone.parse(text))).toEqual(telephones)
  expect(telephones.filter(isLandline).length).toBeGreaterThan(1)
  expect(telephones.filter((text) => isMobile(text, ['mm'])).length).toBeGreaterThan(1)
  expect(telephones.filter((text) => text === '').length).toBeGreaterThan(1)
})

test('some versions of the demo have a web page', () => {
  const addresses = rows.versions.map((version) => version.url ?? '')
  expect(addresses.map((text) => webAddress.parse(text))).toEqual(addresses)
  expect(new Set(addresses.map((text) => text !== ''))).toEqual(new Set([true, false]))
})

test('the customer codes of the demo’s agents are valid for a new agent', () => {
  const codes = rows.agents.map((agent) => agent.customerCode)
  expect(codes.filter((code) => !newCustomerCode.safeParse(code).success)).toEqual([])
})

test('the demo configures the intercom server, within the bounds of its form', () => {
  const { rowVersion, ...settings } = demoServerSettings
  expect(serverSettings.parse(settings)).toEqual(settings)
  expect([rowVersion, settings.recordingDays > 0]).toEqual([1, true])
  expect(rows.settings).toEqual([{ key: 'server', value: demoServerSettings }])
})
