import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackMember, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

const { play, pause, time, playSpeed } = words.en.tracks

test('playback moves the mark along the track by button, slider and arrows, and waits over a gap', async () => {
  const { id } = await stackMember(3)
  // A day before the demo's tracks.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await stackRows(
    `insert into positions (member_id, agent_id, longitude, latitude, at)
     select id, agent_id, 96.1 + n * 0.001, 16.8, $2::timestamptz + n * interval '1 minute'
     from members, generate_series(0, 60) n where id = $1 and n not between 21 and 39`,
    [id, `${day(21)}T02:00Z`],
  )
  const page = await openPageAs('huligroup')
  const path = `/en/totalk/tracks?userId=${id}&from=${day(21)}T00:00&to=${day(20)}T00:00`
  await settled(page, () => page.goto(path))
  const head = page.locator('[data-head="0"]')
  const place = async () => Number(/translate\((\S+)/.exec((await head.getAttribute('transform')) ?? '')?.[1])
  const slider = page.getByRole('slider', { name: time })
  expect(await slider.getAttribute('aria-valuetext')).toBe(`${day(21)} 08:30:00`)
  const start = await place()
  expect(await axeFindings(page)).toEqual([])

  await slider.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  const moved = await place()
  expect(moved).toBeGreaterThan(start)

  // In the middle of the gap, 30 of 60 minutes, the member is at its last position before it.
  const from = Number(await slider.getAttribute('min'))
  await slider.fill(String(from + 1800))
  expect(await head.getAttribute('class')).toContain('is-silent')
  const silent = await place()
  await slider.fill(String(from + 2100))
  expect(await place()).toBe(silent)

  await page.getByRole('combobox', { name: playSpeed }).selectOption('600')
  await page.getByRole('button', { name: play }).click()
  await expect.poll(place).toBeGreaterThan(silent)
  // At its end it pauses by itself.
  await page.getByRole('button', { name: pause }).waitFor()
  await page.getByRole('button', { name: play }).waitFor()
  expect(await slider.getAttribute('aria-valuetext')).toBe(`${day(21)} 09:30:00`)
})
