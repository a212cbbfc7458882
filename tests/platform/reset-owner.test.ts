import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { readEnv } from '../../platform/config/env.ts'
import { ensureFirstRun } from '../../platform/start/first-run.ts'
import { resetOwner } from '../../platform/start/reset-owner.ts'
import { cloneTemplate } from '../support/databases.ts'
import { freshPlatform, platformOn } from '../support/platform.ts'
import { accounts } from '../support/platform-rows.ts'

const { loginWithPwd } = contract.loginInfo
const env = { OWNER_ID: accounts.owner.id, OWNER_PASSWORD: undefined }

test('the owner enters by the made password alone, though disabled and locked by wrong tries before', async () => {
  const platform = await freshPlatform()
  const former = await platform.signInAs('owner')
  const account = accounts.owner.account
  for (let turn = 0; turn < 11; turn += 1) {
    const as = await platform.temporaryToken()
    await platform.call(loginWithPwd, { account, password: 'wrong one' }, { as })
  }
  await platform.rows('update login_accounts set enabled = false where id = $1', [accounts.owner.id])

  const made = await resetOwner(platform.db, env, platform.clock.now)
  expect(made.account).toBe(account)
  expect(await platform.accepts(former)).toBe(false)
  const as = await platform.temporaryToken()
  const entered = await platform.result(loginWithPwd, { account, password: made.password }, { as })
  expect(entered.Token).not.toBe('')
})

test('the operation log names the command and not the password', async () => {
  const platform = await freshPlatform()
  const { password } = await resetOwner(platform.db, env, platform.clock.now)
  const logged = await platform.lastLog()
  expect(logged).toMatchObject({
    call: 'loginInfo/changeLoginPwd',
    targets: [accounts.owner.id],
    user_agent: 'npm run reset-owner',
  })
  expect(JSON.stringify(logged)).not.toContain(password)
})

test('other accounts, and their sessions, are as before', async () => {
  const platform = await freshPlatform()
  const staff = await platform.signInAs('staff')
  const others = 'select * from login_accounts where id <> $1 order by id'
  const before = await platform.rows(others, [accounts.owner.id])
  await resetOwner(platform.db, env, platform.clock.now)
  expect(await platform.accepts(staff)).toBe(true)
  expect(await platform.rows(others, [accounts.owner.id])).toEqual(before)
})

test('a database without an owner is refused, and one with another OWNER_PASSWORD says that it has no effect', async () => {
  const url = await cloneTemplate()
  const platform = await platformOn(url)
  try {
    const none = { OWNER_ID: undefined, OWNER_PASSWORD: undefined }
    await expect(resetOwner(platform.db, none, platform.clock.now)).rejects.toThrow('has no owner yet')
    const said: string[] = []
    const start = { now: platform.clock.now, progress: (text: string) => said.push(text) }
    const envWith = (password: string) =>
      readEnv({
        DATABASE_URL: url,
        DATA_DIR: platform.services.vitals.dataDirectory,
        OWNER_PASSWORD: password,
      })
    await ensureFirstRun(platform.db, envWith('the first'), start)
    expect(said.join()).not.toContain('OWNER_PASSWORD')
    await ensureFirstRun(platform.db, envWith('another'), start)
    expect(said.at(-1)).toContain('OWNER_PASSWORD is not the')
  } finally {
    await platform.close()
  }
})
