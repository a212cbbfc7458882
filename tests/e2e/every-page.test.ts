import { afterAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '@/lib/contract/import-fields'
import { type Locale, languageTags } from '@/lib/i18n/locales'
import { screenPath } from '@/lib/screens/screen-paths'
import { isScreenName, type ScreenName, screens } from '@/lib/screens/screens'
import { axeFindings, narrowTargets } from '../support/axe.ts'
import { openPage, type Visit } from '../support/browser.ts'
import { stateOf } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

const names = Object.keys(screens).filter(isScreenName)
const expected = [/status of 40[14]/]

/**
 * A new import whose columns are to be chosen, which replaces that of the previous visit: an account may have
 * ten.
 */
const draftOf = (kind: ImportKind) =>
  `with former as (delete from imports where kind = '${kind}' and file_name = 'walked.csv')
   insert into imports (kind, status, account_id, file_name, header, words, columns, defaults, sealed_key)
   values ('${kind}', 'draft', 1, 'walked.csv', '["IMEI", "Colour"]', '{}', '[]', '{}', '') returning id`

// They have no key, so that other files could not read their rows.
afterAll(() => stackRows("delete from imports where file_name = 'walked.csv'"))

/** The row with which a screen of one row is opened. */
const rows: Partial<Record<ScreenName, string>> = {
  member: 'select min(id) from members where deleted_at is null',
  agent: 'select min(id) from agents',
  group: 'select min(id) from groups where deleted_at is null',
  groupMemberAdd: 'select min(id) from groups where deleted_at is null',
  announcement: 'select min(id) from announcements',
  announcementEdit: 'select min(id) from announcements',
  notification: 'select min(id) from notifications',
  feedbackEntry: 'select min(id) from feedback',
  fence: 'select min(id) from fences',
  fenceEdit: 'select min(id) from fences',
  webhookEdit: 'select min(id) from webhooks',
  webhookDelivery: 'select max(id) from webhook_deliveries',
  version: "select min(id) from versions where state = 'halted'",
  share: "select min(id) from shares where status <> 'ended'",
  dispatcher: 'select min(dispatcher_id) from login_bindings',
  dispatcherEdit: 'select min(id) from dispatchers',
  departmentShare: 'select min(id) from shares where department_id is not null',
  device: 'select min(device_id) from device_bindings where unbound_at is not null',
  realNameCase: "select min(id) from certifications where front_image <> ''",
  operation: "select min(id) from operation_log where after is not null and jsonb_typeof(after) = 'object'",
  memberImportOne: draftOf('members'),
  imeiIntakeOne: draftOf('imeis'),
  deviceImportOne: draftOf('devices'),
}

async function pathOf(name: ScreenName): Promise<string> {
  const row = rows[name]
  if (screens[name].path.includes('[id]') && !row) throw new Error(`no row is named for ${name}`)
  return screenPath(name, row ? await stackNumber(row) : '')
}

// Sign-in redirects a signed-in visitor.
const isForVisitors = (name: ScreenName) => name === 'loginFrm'

async function visitTo(name: ScreenName, visit: Visit) {
  const state = isForVisitors(name) ? undefined : await stateOf('owner')
  return openPage({ ...visit, state, expected })
}

const looks: readonly { locale: Locale; visit: Visit }[] = [
  { locale: 'zh_CN', visit: { theme: 'light' } },
  { locale: 'en', visit: { theme: 'dark' } },
  { locale: 'my', visit: { theme: 'dark', screen: 'phone' } },
]

describe.each(names)('%s', (name) => {
  // A third of a visit's time is axe's, and a third the script's: each page is tested with axe in one of the
  // looks, without script in another, and with narrow letters in the last, in turn.
  const turnOf = (look: number) => (names.indexOf(name) + look) % looks.length

  const visits = looks.map((look, index) => {
    const turn = turnOf(index)
    return { ...look, axe: turn === 0, script: turn !== 1, narrow: turn === 2 }
  })

  test.each(visits)(
    'in $locale: its language, its title, no text cut off; axe finds no fault: $axe, script: $script, targets of their own size: $narrow',
    async ({ locale, visit, axe, script, narrow }) => {
      const { screens: titles, site } = words[locale]
      const path = `/${locale}${await pathOf(name)}`
      const page = await visitTo(name, { ...visit, script })
      await page.goto(path)
      expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[locale])
      const headings = page.locator('main h1')
      expect(await headings.count()).toBe(1)
      // The title of a page of one row is the row's name.
      const title = rows[name] ? await headings.innerText() : titles[name]
      expect(await page.title()).toBe(`${title} - ${site.title}`)
      // Nothing is cut off, or can be scrolled sideways.
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBe(page.viewportSize()?.width)
      if (axe) expect(await axeFindings(page)).toEqual([])
      if (narrow) expect(await narrowTargets(page)).toEqual([])
    },
  )
})
