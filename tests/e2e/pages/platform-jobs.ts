import { expect } from 'vitest'
import { stackNumber, stackRows } from '../../support/stack-rows.ts'
import { workerStack } from '../../support/worker-stack.ts'
import type { Operator } from './operator.ts'

/** Everyday jobs of the platform's own staff. */

/** Takes a recorded version through its rings to all terminals, and halts it there. */
export async function releaseAndHalt(operator: Operator): Promise<void> {
  const { page } = operator
  const number = `9.${Date.now() % 100_000}.0`
  const versionId = await stackNumber(
    `insert into versions (type, ring, number, model, content) values ('pc', 'recorded', $1, $1, 'For the job') returning id`,
    [number],
  )
  const now = async () => (await stackRows('select ring, state from versions where id = $1', [versionId]))[0]
  await operator.open('/en/dashboard')
  await operator.go(operator.menu('Version release'))
  await operator.go(page.locator('table.rows').getByRole('link', { name: number, exact: true }))
  const submit = page.locator('form#bulk button[type="submit"]:not([name])').last()
  const step = async (name: string, state: object) => {
    await operator.click(page.locator('main').getByRole('link', { name, exact: true }).first())
    await submit.waitFor()
    if (name === 'Release to a part') await operator.type(page.locator('#bulk-percent'), '25')
    if (name === 'Halt') await operator.type(page.locator('#bulk-reason'), 'Radios restart')
    await operator.go(submit)
    await expect.poll(now).toMatchObject(state)
  }
  await step('Release to test members', { ring: 'test' })
  await step('Release to a part', { ring: 'partial' })
  await step('Release to everyone', { ring: 'formal' })
  await step('Halt', { state: 'halted' })
}

/** Publishes an announcement, and notifies the members of one group of it. */
export async function announceAndNotify(operator: Operator): Promise<void> {
  const { page } = operator
  const title = `Gate 3 closed ${Date.now()}`
  const [group = {}] = await stackRows(
    "select name, group_no from groups where agent_id = 1 and status = 'Normal' and deleted_at is null order by id limit 1",
  )
  await operator.open('/en/dashboard')
  await operator.go(operator.menu('Announcements'))
  await operator.go(page.getByRole('link', { name: 'Write announcement' }))
  await operator.type(page.locator('#announcement-title'), title)
  await operator.tabTo(page.locator('#announcement-content'))
  await operator.type(page.locator('#announcement-content'), 'Use gate 4.')
  await operator.go(page.getByRole('button', { name: 'Save draft' }))
  await operator.click(page.locator('main').getByRole('link', { name: 'Publish', exact: true }))
  await operator.go(page.locator('form#bulk button[type="submit"]'))
  await operator.go(page.getByRole('link', { name: 'Notify members of it' }))
  await operator.go(page.getByRole('radio', { name: 'A group' }))
  await applyAudience(operator)
  await chooseGroup(operator, String(group.group_no))
  const { notifyPassword } = workerStack().owner
  await operator.tabTo(page.locator('#notification-password'))
  await operator.type(page.locator('#notification-password'), notifyPassword)
  await operator.pressToGo('Enter')
  await page.waitForURL(/\/notifications\/\d+$/)
  expect(
    await stackRows(
      `select a.status::text, n.target::text from announcements a join notifications n on n.title = a.title where a.title = $1`,
      [title],
    ),
  ).toEqual([{ status: 'published', target: 'group' }])
}

async function chooseGroup(operator: Operator, groupNo: string): Promise<void> {
  const { page } = operator
  const search = page.locator('#audience-group')
  await operator.type(search, groupNo)
  const found = page.locator('[data-slot="picker"]').getByRole('radio').first()
  if (!operator.script) await operator.pressToGo('Enter')
  await found.waitFor()
  await operator.click(found)
  await applyAudience(operator)
  await page.locator('#notification button[type="submit"]').waitFor()
}

/** Sends the choice of the audience, which script sends by itself. */
async function applyAudience(operator: Operator): Promise<void> {
  if (!operator.script) await operator.go(operator.page.locator('form#audience p.no-js button'))
}
