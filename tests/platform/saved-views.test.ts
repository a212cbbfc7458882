import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { mostViews } from '../../lib/contract/limits.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, password } from '../support/platform-rows.ts'

const { savedViews, saveView, editView, deleteView } = contract.savedView
const { loginWithPwd, addPerson, workAsAgent } = contract.loginInfo

const { platform, owner, lionEditor, riverEditor } = platformForEach('owner', 'lionEditor', 'riverEditor')

const frozen = {
  screen: 'members',
  viewName: 'Frozen',
  query: 'status=Freeze',
  shared: false,
  asDefault: false,
}
const save = (input: object = {}, as: Session = lionEditor) =>
  platform.call(saveView, { ...frozen, ...input }, { as })
const saved = async (input: object = {}, as: Session = lionEditor) =>
  (await platform.result(saveView, { ...frozen, ...input }, { as })).viewId
const edit = (viewId: number, input: object = {}, as: Session = lionEditor) => {
  const { screen: _, query: __, ...fields } = frozen
  return platform.call(editView, { viewId, rowVersion: 1, ...fields, ...input }, { as })
}
const seenBy = async (as: Session) => (await platform.result(savedViews, {}, { as })).list
const stored = () => platform.rows('select name, query, shared, row_version from saved_views order by id')

let colleague: Session
beforeEach(async () => {
  const account = { UserName: 'lion.second', NickName: 'Second', AgentInfoId: lion.id, password }
  await platform.result(addPerson, account, { as: owner })
  const as = await platform.temporaryToken()
  const { Token, LoginId } = await platform.result(loginWithPwd, { account: 'lion.second', password }, { as })
  colleague = { token: Token, uid: String(LoginId) }
})

describe('saving a view', () => {
  test('stores its list, name and query only for the account, and leaves a log row', async () => {
    const viewId = await saved()
    expect(await seenBy(lionEditor)).toEqual(
      [
        {
          ...frozen,
          viewId,
          isOwn: true,
          account: 'lion.editor',
          mayChange: true,
          isDefault: false,
          rowVersion: 1,
        },
      ].map(({ asDefault: _, ...view }) => view),
    )
    for (const other of [colleague, riverEditor, owner]) expect(await seenBy(other)).toEqual([])
    expect(await platform.lastLog()).toMatchObject({
      call: 'savedView/saveView',
      targets: [viewId],
      after: { screen: 'members', name: 'Frozen', query: 'status=Freeze', shared: false, asDefault: false },
    })
  })

  test.each([
    ['no name', { viewName: ' ' }, { viewName: 'required' }],
    ['a name of 41 characters', { viewName: 'x'.repeat(41) }, { viewName: 'tooLong' }],
    ['a name of two lines', { viewName: 'a\nb' }, { viewName: 'oneLine' }],
    ['a query of 2,001 characters', { query: 'x'.repeat(2001) }, { query: 'tooLong' }],
    ['a path for a screen', { screen: '../members' }, { screen: 'invalid' }],
  ])('%s is refused', async (_, input, data) => {
    expect(await save(input)).toMatchObject({ code: 2, data })
    expect(await stored()).toEqual([])
  })

  test('a name is used once in a list, in capital letters too, but again in another list and by another account', async () => {
    await saved()
    expect(await save({ viewName: 'FROZEN' })).toMatchObject({ code: 5, data: { viewName: 'taken' } })
    expect(await save({ screen: 'devices' })).toMatchObject({ code: 1 })
    expect(await save({}, colleague)).toMatchObject({ code: 1 })
    expect(await stored()).toHaveLength(3)
  })

  test('a list has at most 30 of an account, also when they are saved at once', async () => {
    for (let place = 1; place < mostViews; place++) await saved({ viewName: `View ${place}` })
    const answers = await Promise.all(['one', 'two', 'three'].map((viewName) => save({ viewName })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 6, 6])
    expect(await save({ screen: 'devices' })).toMatchObject({ code: 1 })
    expect(await save({}, colleague)).toMatchObject({ code: 1 })
  })
})

describe('a shared view', () => {
  test('is seen by the accounts of the same agent, and by no other', async () => {
    const viewId = await saved({ shared: true })
    expect(await seenBy(colleague)).toMatchObject([{ viewId, isOwn: false, account: 'lion.editor' }])
    expect(await seenBy(riverEditor)).toEqual([])
    expect(await seenBy(owner)).toEqual([])
  })

  test('of an account without an agent is seen only by such accounts', async () => {
    await saved({ shared: true }, owner)
    expect(await seenBy(await platform.signInAs('staff'))).toMatchObject([{ account: 'owner' }])
    expect(await seenBy(lionEditor)).toEqual([])
  })

  test('that the owner saves while it works as an agent belongs to that agent, and is not among its own', async () => {
    const acting = await platform.result(workAsAgent, { agentInfoId: lion.id }, { as: owner })
    const as = { token: acting.Token, uid: String(acting.LoginId) }
    const viewId = await saved({ shared: true }, as)
    expect(await seenBy(lionEditor)).toMatchObject([{ viewId, isOwn: false }])
    expect(await seenBy(owner)).toEqual([])
    expect(await seenBy(riverEditor)).toEqual([])
    expect(await edit(viewId, { viewName: 'Mine' }, owner)).toMatchObject({ code: 0 })
  })

  test('is renamed, hidden and deleted by a colleague, but its filters can be changed only by its maker', async () => {
    const viewId = await saved({ shared: true })
    expect(await edit(viewId, { shared: true, query: 'status=Normal' }, colleague)).toMatchObject({ code: 0 })
    expect(await edit(viewId, { shared: true, viewName: 'Held' }, colleague)).toMatchObject({ code: 1 })
    expect(await edit(viewId, { viewName: 'Held', rowVersion: 2 }, colleague)).toMatchObject({ code: 1 })
    expect(await seenBy(colleague)).toEqual([])
    expect(await stored()).toEqual([{ name: 'Held', query: 'status=Freeze', shared: false, row_version: 3 }])
    const other = await saved({ shared: true })
    expect(await platform.call(deleteView, { viewId: other }, { as: colleague })).toMatchObject({ code: 1 })
    expect(await stored()).toHaveLength(1)
  })
})

describe('changing a view', () => {
  test('replaces its name, its sharing and its filters, with a log row of the differences', async () => {
    const viewId = await saved()
    expect(await edit(viewId, { shared: true, query: 'status=Normal' })).toMatchObject({
      code: 1,
      data: { rowVersion: 2 },
    })
    expect(await stored()).toEqual([{ name: 'Frozen', query: 'status=Normal', shared: true, row_version: 2 }])
    expect(await platform.lastLog()).toMatchObject({
      before: { shared: false, query: 'status=Freeze' },
      after: { shared: true, query: 'status=Normal', asDefault: false },
    })
  })

  test('an outdated version, a taken name and a missing view are refused', async () => {
    const viewId = await saved()
    await saved({ viewName: 'Other' })
    expect(await edit(viewId, { rowVersion: 7 })).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await edit(viewId, { viewName: 'other' })).toMatchObject({ code: 5, data: { viewName: 'taken' } })
    expect(await edit(999_999)).toMatchObject({ code: 0 })
    expect(await platform.call(deleteView, { viewId: 999_999 }, { as: owner })).toMatchObject({ code: 4 })
  })

  test.each([
    ['a colleague, while it is not shared', () => colleague, false],
    ['another agent, though it is shared', () => riverEditor, true],
  ])('%s can neither change nor delete nor open with it', async (_, who, shared) => {
    const viewId = await saved({ shared })
    const before = await stored()
    expect(await edit(viewId, { viewName: 'Taken over' }, who())).toMatchObject({ code: 0, data: null })
    expect(await edit(viewId, { shared, asDefault: true }, who())).toMatchObject({ code: 0, data: null })
    expect(await platform.call(deleteView, { viewId }, { as: who() })).toMatchObject({ code: 0, data: null })
    expect(await stored()).toEqual(before)
    expect(await platform.rows('select * from default_views')).toEqual([])
  })
})

describe('the default view', () => {
  const defaults = async (as: Session) =>
    (await seenBy(as)).flatMap(({ viewName, isDefault }) => (isDefault ? [viewName] : []))

  test('is one per list, and belongs to the account only', async () => {
    await saved({ shared: true, asDefault: true })
    await saved({ viewName: 'Night', asDefault: true })
    await saved({ screen: 'devices', viewName: 'Bound', asDefault: true })
    expect((await defaults(lionEditor)).toSorted()).toEqual(['Bound', 'Night'])
    expect(await defaults(colleague)).toEqual([])
  })

  test('may be a colleague’s, whose view does not change', async () => {
    const viewId = await saved({ shared: true })
    const choose = (asDefault: boolean) => edit(viewId, { shared: true, asDefault }, colleague)
    expect(await choose(true)).toMatchObject({ code: 1, data: { rowVersion: 1 } })
    expect([await defaults(colleague), await defaults(lionEditor)]).toEqual([['Frozen'], []])
    expect(await choose(false)).toMatchObject({ code: 1 })
    expect(await defaults(colleague)).toEqual([])
  })

  test('ends with the view, and with the account', async () => {
    const viewId = await saved({ shared: true, asDefault: true })
    await edit(viewId, { shared: true, asDefault: true }, colleague)
    await platform.rows("delete from login_accounts where account = 'lion.second'")
    expect(await platform.rows('select account_id from default_views')).toEqual([{ account_id: '3' }])
    await platform.result(deleteView, { viewId }, { as: lionEditor })
    expect(await platform.rows('select * from default_views')).toEqual([])
  })
})
