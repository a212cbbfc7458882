import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, password } from '../support/platform-rows.ts'

const { ownInfo, editOwnInfo, ownSessions, endSession, endOtherSessions, ownSignIns } = contract.loginInfo
const { loginWithPwd } = contract.loginInfo
const { uploadSingleFile } = contract.upload

const { platform, lionEditor: editor } = platformForEach('lionEditor')

async function signInFrom(address: string, userAgent: string, remember = false): Promise<Session> {
  const as = await platform.temporaryToken()
  const login = { account: 'lion.editor', password, remember }
  const options = { as, address, headers: { 'user-agent': userAgent } }
  const { Token, LoginId } = await platform.result(loginWithPwd, login, options)
  return { token: Token, uid: String(LoginId) }
}

describe('one’s own information', () => {
  test('shows the account, its agent’s contract and the use of its quotas, and no secret', async () => {
    expect(await platform.result(ownInfo, {}, { as: editor })).toEqual({
      LoginId: 3,
      UserName: 'lion.editor',
      NickName: 'nick of lion.editor',
      Telephone: '09888000003',
      Email: 'lion.editor@example.com',
      Role: 'editor',
      avatar: '',
      createTime: expect.any(String),
      rowVersion: 1,
      agent: {
        agentInfoId: lion.id,
        agentInfoName: lion.name,
        status: 'Normal',
        effectTime: '2027-03-01T08:00:00.000Z',
        members: { used: 3, limit: lion.memberLimit },
        groups: { used: 1, limit: lion.groupLimit },
      },
    })
  })

  test('of the owner has no agent', async () => {
    const as = await platform.signInAs('owner')
    expect(await platform.result(ownInfo, {}, { as })).toMatchObject({ Role: 'admin', agent: null })
  })
})

describe('changing one’s own information', () => {
  const own = { nickName: 'Ma Hla', telephone: '09888000003', rowVersion: 1 }
  const edit = (input: object, as = editor) => platform.call(editOwnInfo, { ...own, ...input }, { as })
  const facts = async () =>
    (await platform.rows('select nick_name, telephone, row_version from login_accounts where id = 3'))[0]
  const untouched = { nick_name: 'nick of lion.editor', telephone: '09888000003', row_version: 1 }

  test('the nickname needs no password, ends no session, and leaves a log row', async () => {
    expect(await edit({})).toMatchObject({ code: 1, data: { rowVersion: 2 } })
    expect(await facts()).toEqual({ nick_name: 'Ma Hla', telephone: '09888000003', row_version: 2 })
    expect(await platform.accepts(editor)).toBe(true)
    expect(await platform.lastLog()).toMatchObject({
      call: 'loginInfo/editOwnInfo',
      account_id: '3',
      targets: [3],
      before: { nickName: 'nick of lion.editor' },
      after: { nickName: 'Ma Hla' },
    })
  })

  test('the telephone number needs a recent password confirmation of this session', async () => {
    const telephone = '+959 777 123 456'
    expect(await edit({ telephone })).toMatchObject({ code: 2, data: { confirmation: 'required' } })
    const foreign = await platform.confirm(await platform.signInAs('lionEditor'))
    for (const confirmation of ['made up', foreign])
      expect(await edit({ telephone, confirmation })).toMatchObject({ code: 8 })
    expect(await facts()).toEqual(untouched)
    expect(await edit({ telephone, confirmation: await platform.confirm(editor) })).toMatchObject({ code: 1 })
    expect(await facts()).toMatchObject({ telephone: '09777123456' })
    const as = await platform.temporaryToken()
    expect(await platform.call(loginWithPwd, { account: '09777123456', password }, { as })).toMatchObject({
      code: 1,
    })
  })

  test.each([
    ['another account’s number', { telephone: '09888000004' }, 5, { telephone: 'taken' }],
    ['an outdated version', { rowVersion: 7 }, 5, { rowVersion: 'stale' }],
    ['an invalid mobile number', { telephone: '12345' }, 2, { telephone: 'mobile' }],
    ['no nickname', { nickName: ' ' }, 2, { nickName: 'required' }],
    ['a nickname of 41 characters', { nickName: 'x'.repeat(41) }, 2, { nickName: 'tooLong' }],
  ])('%s is refused', async (_, input, code, data) => {
    expect(await edit({ ...input, confirmation: await platform.confirm(editor) })).toMatchObject({
      code,
      data,
    })
    expect(await facts()).toEqual(untouched)
  })

  test('a picture is set, replaced and removed without other changes, and returned by a sign-in', async () => {
    const upload = async (as = editor) => (await platform.result(uploadSingleFile, {}, { as })).file
    const [first, second] = [await upload(), await upload()]
    for (const [rowVersion, avatar] of [first, second, ''].entries()) {
      const input = { avatar, rowVersion: rowVersion + 1 }
      expect(await platform.call(editOwnInfo, input, { as: editor })).toMatchObject({ code: 1 })
      expect(await platform.result(ownInfo, {}, { as: editor })).toMatchObject({
        avatar,
        NickName: 'nick of lion.editor',
        Telephone: '09888000003',
      })
      expect(await platform.lastLog()).toMatchObject({ after: { avatar } })
      const as = await platform.temporaryToken()
      const login = { account: 'lion.editor', password }
      expect(await platform.result(loginWithPwd, login, { as })).toMatchObject({ avatar })
    }
  })

  test('a picture must be stored and of the own tenant', async () => {
    const foreign = await platform.result(
      uploadSingleFile,
      {},
      { as: await platform.signInAs('riverEditor') },
    )
    for (const avatar of [foreign.file, `${'0'.repeat(32)}.webp`]) {
      expect(await platform.call(editOwnInfo, { avatar, rowVersion: 1 }, { as: editor })).toMatchObject({
        code: 2,
        data: { avatar: 'invalid' },
      })
    }
    const traversal = { avatar: '../first-run.json', rowVersion: 1 }
    expect(await platform.call(editOwnInfo, traversal, { as: editor })).toMatchObject({ code: 2 })
    expect(await platform.result(ownInfo, {}, { as: editor })).toMatchObject({ avatar: '', rowVersion: 1 })
  })

  test('a telephone number that is another account’s name is taken', async () => {
    await platform.rows("update login_accounts set account = '09777123456' where id = 4")
    const answer = await edit({ telephone: '09777123456', confirmation: await platform.confirm(editor) })
    expect(answer).toMatchObject({ code: 5, data: { telephone: 'taken' } })
  })

  test('a telephone number of a region that is not configured is refused', async () => {
    platform.services.phoneRegions = ['mm']
    expect(
      await edit({ telephone: '13800138000', confirmation: await platform.confirm(editor) }),
    ).toMatchObject({
      code: 2,
      data: { telephone: 'mobile' },
    })
  })

  test('the telephone number can be removed with the password', async () => {
    expect(await edit({ telephone: '', confirmation: await platform.confirm(editor) })).toMatchObject({
      code: 1,
    })
    expect(await facts()).toMatchObject({ telephone: '' })
  })
})

describe('one’s own sessions', () => {
  const list = async (as = editor) => (await platform.result(ownSessions, {}, { as })).list

  test('are listed with address, browser and times, the current one first', async () => {
    platform.pass(60_000)
    const phone = await signInFrom('10.1.2.3', 'A phone', true)
    platform.pass(120_000)
    await platform.accepts(phone)
    await platform.signInAs('riverEditor')
    expect(await list()).toEqual([
      {
        sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
        current: true,
        remember: false,
        address: '127.0.0.1',
        userAgent: expect.any(String),
        createTime: '2026-03-01T08:00:00.000Z',
        lastUsed: '2026-03-01T08:03:00.000Z',
      },
      {
        sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
        current: false,
        remember: true,
        address: '10.1.2.3',
        userAgent: 'A phone',
        createTime: '2026-03-01T08:01:00.000Z',
        lastUsed: '2026-03-01T08:03:00.000Z',
      },
    ])
  })

  test('are listed without anything that works as a token', async () => {
    const rows = await platform.rows('select hash from tokens')
    const answerText = JSON.stringify(await list())
    for (const secret of [editor.token, ...rows.map(({ hash }) => String(hash))])
      expect(answerText).not.toContain(secret)
    const [{ sessionId = '' } = {}] = await list()
    expect(await platform.accepts({ token: sessionId, uid: '3' })).toBe(false)
  })

  test('do not include sessions on behalf of an agent', async () => {
    const owner = await platform.signInAs('owner')
    await platform.result(contract.loginInfo.workAsAgent, { agentInfoId: 1 }, { as: owner })
    expect(await list(owner)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  test('are ended one by one at once, with a log row', async () => {
    const phone = await signInFrom('10.1.2.3', 'A phone')
    const other = (await list()).find((session) => !session.current)
    const end = { sessionId: other?.sessionId }
    expect(await platform.call(endSession, end, { as: editor })).toMatchObject({
      code: 1,
      data: { ended: 1 },
    })
    expect([await platform.accepts(phone), await platform.accepts(editor)]).toEqual([false, true])
    expect(await platform.lastLog()).toMatchObject({
      targets: [3],
      before: [{ address: '10.1.2.3', userAgent: 'A phone' }],
    })
    expect(await platform.call(endSession, end, { as: editor })).toMatchObject({ code: 4, data: null })
  })

  test('cannot be ended by another account, which gets the answer for an unknown one', async () => {
    const [{ sessionId = '' } = {}] = await list()
    for (const who of ['riverEditor', 'owner', 'staff'] as const) {
      const as = await platform.signInAs(who)
      expect(await platform.call(endSession, { sessionId }, { as })).toMatchObject({ code: 4, data: null })
    }
    expect(await platform.accepts(editor)).toBe(true)
  })

  test('the current one cannot be ended here, by its id or its token', async () => {
    const [{ sessionId = '' } = {}] = await list()
    expect(await platform.call(endSession, { sessionId }, { as: editor })).toMatchObject({ code: 4 })
    expect(await platform.call(endSession, { sessionId: editor.token }, { as: editor })).toMatchObject({
      code: 2,
      data: { sessionId: 'invalid' },
    })
    expect(await platform.accepts(editor)).toBe(true)
  })

  test('all but the current one end together, and no session of another account', async () => {
    const others = [await signInFrom('10.1.2.3', 'A phone'), await signInFrom('10.1.2.4', 'A tablet', true)]
    const river = await platform.signInAs('riverEditor')
    expect(await platform.call(endOtherSessions, {}, { as: editor })).toMatchObject({
      code: 1,
      data: { ended: 2 },
    })
    for (const other of others) expect(await platform.accepts(other)).toBe(false)
    expect([await platform.accepts(editor), await platform.accepts(river)]).toEqual([true, true])
    expect(await platform.call(endOtherSessions, {}, { as: editor })).toMatchObject({ data: { ended: 0 } })
  })
})

test('one’s own sign-ins are the last twenty attempts, successful or not, of the own account only', async () => {
  for (let count = 0; count < 3; count++) {
    const as = await platform.temporaryToken()
    await platform.call(
      loginWithPwd,
      { account: 'lion.editor', password: 'wrong' },
      { as, address: '10.9.9.9' },
    )
  }
  await platform.signInAs('riverEditor')
  await platform.rows(
    `insert into sign_ins (kind, subject_id, account, result, at)
     select 'member', 3, 'member3', 'ok', $1 from generate_series(1, 3)`,
    [platform.clock.now],
  )
  const { list } = await platform.result(ownSignIns, {}, { as: editor })
  expect(list.map(({ result, address }) => [result, address])).toEqual([
    ...Array.from({ length: 3 }, () => ['wrong_password', '10.9.9.9']),
    ['ok', '127.0.0.1'],
  ])
  await platform.rows(
    `insert into sign_ins (kind, subject_id, account, result, at)
     select 'account', 3, 'lion.editor', 'ok', $1 from generate_series(1, 30)`,
    [platform.clock.now],
  )
  expect((await platform.result(ownSignIns, {}, { as: editor })).list).toHaveLength(20)
})
