import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Outcome } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, password } from '../support/platform-rows.ts'

/**
 * Many tries at once from one address: correct ones do not refuse each other, and no wrong one beyond the
 * limit is verified.
 */

const { loginWithPwd } = contract.loginInfo
const office = '203.0.113.40'
const { platform } = platformForEach()

/** Adds operators of the lion, or of no agent, whose password is that of all accounts. */
async function hire(count: number, { prefix = 'operator', agentId = lion.id as number | null } = {}) {
  const names = Array.from({ length: count }, (_, index) => `${prefix}${index}`)
  await platform.rows(
    `insert into login_accounts (account, nick_name, password_hash, agent_id, created_at)
     select name, name, (select password_hash from login_accounts where id = 3), $2, now() from unnest($1::text[]) name`,
    [names, agentId],
  )
  return names
}

async function signIn(account: string, typed = password, address = office) {
  const as = await platform.temporaryToken()
  return platform.call(loginWithPwd, { account, password: typed }, { as, address })
}

/** Sends all tries at the same time, after their tokens were issued. */
async function atOnce(tries: { account: string; typed?: string; address?: string }[]): Promise<Outcome[]> {
  const tokens = await Promise.all(tries.map(() => platform.temporaryToken()))
  return Promise.all(
    tries.map(({ account, typed = password, address = office }, index) =>
      platform.call(loginWithPwd, { account, password: typed }, { as: tokens[index], address }),
    ),
  )
}

const right = (names: string[]) => names.map((account) => ({ account }))
const guesses = (names: string[], address = office) =>
  names.map((account) => ({ account, typed: 'guess-1', address }))
const ghosts = (count: number) => Array.from({ length: count }, (_, index) => `ghost${index}`)
const count = (outcomes: Outcome[], code: number) => outcomes.filter((each) => each.code === code).length
const verifiedWrong = async () =>
  (await platform.rows("select count(*)::int from sign_ins where result = 'wrong_password'"))[0]?.count

/** Uses up the tries of the office by guesses at unknown names. */
async function useUp() {
  const outcomes = await atOnce(guesses(ghosts(25)))
  expect(count(outcomes, 8)).toBe(25)
}

describe('simultaneous right passwords from one address', () => {
  test('60 of them are all admitted', async () => {
    expect(count(await atOnce(right(await hire(60))), 1)).toBe(60)
  })

  test('200 of them are admitted among 24 wrong ones', async () => {
    const tries = right(await hire(200))
    for (const [index, guess] of guesses(ghosts(24)).entries()) tries.splice(index * 9, 0, guess)
    const outcomes = await atOnce(tries)
    expect([count(outcomes, 1), count(outcomes, 8)]).toEqual([200, 24])
  })

  test('40 of one account are admitted, after its nine wrong ones', async () => {
    const [account = ''] = await hire(1)
    await atOnce(guesses(Array(9).fill(account)))
    expect(count(await atOnce(right(Array(40).fill(account))), 1)).toBe(40)
  })

  test('that are refused use no tries of the others', async () => {
    const frozen = await hire(30, { prefix: 'frozen' })
    await platform.rows("update login_accounts set enabled = false where account like 'frozen%'")
    expect(count(await atOnce(right(frozen)), 9)).toBe(30)
    const others = await hire(5, { prefix: 'other', agentId: null })
    expect(count(await atOnce(right(others)), 1)).toBe(5)
  })

  test('that are refused are counted at their account', async () => {
    const [account = ''] = await hire(1)
    await platform.rows('update login_accounts set enabled = false where account = $1', [account])
    for (let tries = 0; tries < 10; tries++) expect(await signIn(account)).toMatchObject({ code: 9 })
    expect(await signIn(account, password, '203.0.113.99')).toMatchObject({ code: 11 })
  })
})

describe('simultaneous wrong passwords', () => {
  test('120 over many accounts from one address: 25 are verified', async () => {
    const names = [...(await hire(40)), ...ghosts(80)]
    const outcomes = await atOnce(guesses(names))
    expect([count(outcomes, 8), count(outcomes, 11)]).toEqual([25, 95])
    expect(await verifiedWrong()).toBe(25)
  })

  test('50 at one account from as many addresses: ten are verified, and its right password is refused', async () => {
    const [account = ''] = await hire(1)
    const tries = Array.from({ length: 50 }, (_, index) => guesses([account], `198.51.100.${index}`)).flat()
    const outcomes = await atOnce(tries)
    expect([count(outcomes, 8), count(outcomes, 11)]).toEqual([10, 40])
    expect(await verifiedWrong()).toBe(10)
    expect(await signIn(account)).toMatchObject({ code: 11, data: { retryAfter: 600 } })
  })
})

describe('at an address without tries left', () => {
  test('the office that signed in there is admitted, a stranger is not', async () => {
    const staff = await hire(30)
    await atOnce(right(staff))
    const [stranger = ''] = await hire(1, { prefix: 'stranger', agentId: null })
    await useUp()
    const [colleague = ''] = await hire(1, { prefix: 'colleague' })
    const outcomes = await atOnce(right([...staff, colleague, stranger]))
    expect(count(outcomes.slice(0, 31), 1)).toBe(31)
    expect(outcomes[31]).toMatchObject({ code: 11, data: { retryAfter: 300 } })
  })

  test('an office that has not signed in there for a month is not admitted', async () => {
    const [account = ''] = await hire(1)
    await signIn(account)
    platform.pass(31 * 24 * 60 * 60_000)
    await useUp()
    expect(await signIn(account)).toMatchObject({ code: 11 })
  })

  test('25 more guesses at the office are verified, and no more', async () => {
    const staff = await hire(30)
    await atOnce(right(staff))
    await useUp()
    const outcomes = await atOnce(guesses([...staff, ...staff]))
    expect(count(outcomes, 11)).toBe(60)
    expect(await verifiedWrong()).toBe(50)
    expect(await signIn(staff[0] ?? '')).toMatchObject({ code: 11 })
    platform.pass(5 * 60_000)
    expect(await signIn(staff[0] ?? '')).toMatchObject({ code: 1 })
  })

  test('an account of the office has ten tries there as well', async () => {
    const [account = '', other = ''] = await hire(2)
    await atOnce(right([account, other]))
    await useUp()
    await atOnce(guesses(Array(30).fill(account)))
    expect(await verifiedWrong()).toBe(25 + 10)
    expect(await signIn(account)).toMatchObject({ code: 11 })
    expect(await signIn(other)).toMatchObject({ code: 1 })
  })

  test('neither the answer nor its time reveals which accounts have signed in there', async () => {
    const [known = ''] = await hire(1)
    const [unknown = ''] = await hire(1, { prefix: 'unknown', agentId: null })
    await signIn(known)
    await useUp()
    const answers: Outcome[] = []
    for (const account of [known, unknown, 'ghost-of-no-account', known]) {
      const begun = performance.now()
      answers.push(await signIn(account, 'guess-1'))
      expect(performance.now() - begun).toBeGreaterThan(95)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 11, data: { retryAfter: 300 } })
  })

  test('IPv6 addresses of the office’s network count as the office’s', async () => {
    const [account = ''] = await hire(1)
    await signIn(account, password, '2001:db8:0:7::1')
    const from = ghosts(25).flatMap((name, index) => guesses([name], `2001:db8:0:7::${index + 2}`))
    expect(count(await atOnce(from), 8)).toBe(25)
    expect(await signIn(account, password, '2001:db8:0:7::ffff')).toMatchObject({ code: 1 })
  })
})
