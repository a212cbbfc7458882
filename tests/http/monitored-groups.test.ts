import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { startForeignConsole } from '../support/foreign-console.ts'
import { all, first, textOf } from '../support/html.ts'
import { words } from '../support/words.ts'

/**
 * The codes that only the list of monitored groups has, as platforms in use answer them and a member's page
 * displays them.
 */

const { visit, spoil } = await startForeignConsole('aes-256-gcm')
const member = '/totalk/members/20001'

test.each(
  locales.flatMap((locale) => [
    [locale, -1, 'no_monitored_groups'] as const,
    [locale, -2, 'data_processing'] as const,
  ]),
)(
  'in %s code %i is reported in the part about monitored groups, and the other parts of the page appear',
  async (locale, code, name) => {
    await spoil('userInfo/listenCahnnelList', { answer: { code, data: null, msg: '' } })
    const { status, document } = await visit().getPage(`/${locale}${member}`)
    expect([status, first(document, { slot: 'failed-state' })]).toEqual([200, undefined])
    const title = words[locale].members.sections.monitored
    const part = all(document, { tag: 'section' }).find((each) => textOf(each).startsWith(title))
    expect(part && textOf(part)).toContain(words[locale].errors[name])
    expect(textOf(document)).toContain('ah001')
  },
)
