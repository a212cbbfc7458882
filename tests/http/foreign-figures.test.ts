import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { startForeignConsole } from '../support/foreign-console.ts'
import { all, one, textOf } from '../support/html.ts'
import { words } from '../support/words.ts'

/**
 * Figures of a platform that lacks some of them, or answers them in a wrong type: the others are displayed
 * all the same.
 */

const { visit, spoil, consoleUrl } = await startForeignConsole('aes-256-gcm')

const whole = {
  members: 1203,
  online: 417,
  groups: 58,
  devices: 990,
  newPerDay: [
    { day: '2026-11-26', count: 4 },
    { day: '2026-11-27', count: 7 },
  ],
  onlinePerHour: [{ hour: '2026-11-27T09:00:00Z', count: 431 }],
  pendingReviews: { certification: 3, groupCreate: 1, groupJoin: 0, groupDelete: 2, agents: 0 },
  readAt: '2026-11-27T09:30:00Z',
}
const scalars = ['members', 'online', 'groups', 'devices'] as const

async function homeOf(data: unknown, locale = 'en') {
  await spoil('userInfo/bigData', { answer: { code: 1, data } })
  const { document } = await visit().getPage(`/${locale}/home`)
  const figures = all(one(document, { tag: 'dl', slot: 'totals' }), { tag: 'dd' }).map(textOf)
  return { document, main: textOf(one(document, { tag: 'main' })), figures }
}

describe.each(['absent', 'null', 'a word'])('a figure that is %s', (fault) => {
  const spoiled = (name: string) =>
    Object.fromEntries(
      Object.entries({ ...whole, [name]: fault === 'null' ? null : 'many' }).filter(
        ([other]) => other !== name || fault !== 'absent',
      ),
    )

  test.each(Object.keys(whole))('leaves all other figures as they are: %s', async (name) => {
    const { main } = await homeOf(spoiled(name))
    expect(main).not.toContain(words.en.dashboard.unavailable)
    const figureTexts = { members: '1,203', groups: '58', devices: '990' }
    for (const [other, figure] of Object.entries(figureTexts))
      if (other !== name) expect(main).toContain(figure)
  })

  test.each(locales)('is reported as missing, in %s', async (locale) => {
    for (const name of scalars) {
      const { figures } = await homeOf(spoiled(name), locale)
      expect(figures.filter((text) => text === words[locale].terms.notTold)).toHaveLength(1)
    }
  })
})

describe('the health of a console', () => {
  const healthOf = async () => {
    const answer = await fetch(`${consoleUrl}/api/health`)
    return [answer.status, (await answer.json()).platform]
  }

  test('is good before a platform without the optional settings', async () => {
    await spoil('loginInfo/serverConfig', { status: 404, body: '' })
    expect(await healthOf()).toEqual([200, 'ok'])
  })

  test('is bad if no call of a platform answers', async () => {
    await spoil('loginInfo/serverConfig', { status: 404, body: '' })
    await spoil('getToken', { status: 404, body: '' })
    expect(await healthOf()).toEqual([503, 'not_offered'])
  })
})
