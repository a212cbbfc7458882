import { describe, expect, test } from 'vitest'
import { changeTexts, spokenDifference } from '@/lib/domain/operation/changes'
import { listWordsIn } from '../../support/list-words.ts'

const words = listWordsIn('en')
const texts = (before: unknown, after: unknown, call = 'userInfo/editUserInfo') =>
  changeTexts({ call, before, after }, words)

describe('the difference of a write', () => {
  test('to one row: every field that was noted before or after it', () => {
    expect(texts({ callStatus: 'allow', remark: 'x' }, { callStatus: 'prohibit', iccid: '1' })).toEqual([
      'Calls: Calls allowed → Calls prohibited',
      'Note: x → —',
      'ICCID: — → 1',
    ])
  })

  test('to several rows: row by row, matched by id, the shared values beside each row’s own', () => {
    const before = [
      { userId: 7, accountStatus: 'activated' },
      { userId: 9, accountStatus: 'notActivated' },
    ]
    expect(texts(before, { accountStatus: 'activated', online: false })).toEqual([
      'Online: — → Offline',
      'Member ID 7 · Account status: Activated → Activated',
      'Member ID 9 · Account status: Not activated → Activated',
    ])
    const renewed = [
      { agentInfoId: 2, expiresAt: '2028-01-01T00:00:00Z' },
      { agentInfoId: 1, expiresAt: '2027-01-01T00:00:00Z' },
    ]
    expect(texts([{ agentInfoId: 1, status: 'Expired' }], renewed, 'agentInfo/saveAgentInfo')).toEqual([
      'Agent 1 · Status: Expired → — · Contract expiry: — → 2027-01-01 06:30:00',
      'Agent 2 · Contract expiry: — → 2028-01-01 06:30:00',
    ])
  })

  test('names and links the device, not its member, where a row has both ids', () => {
    const { rows } = spokenDifference(
      {
        call: 'agentInfo/operImei',
        before: [{ deviceId: 4, userId: 7, status: 'bound' }],
        after: { userId: null },
      },
      words,
    )
    expect(rows.map(({ name, href }) => [name, href])).toEqual([
      ['Device no. 4', '/en/views/groupInfo/group/userInfo/4'],
    ])
    expect(rows[0]?.changes.map(({ label, before }) => [label, before.text])).toEqual([
      ['Member ID', '7'],
      ['Status', 'Bound'],
    ])
  })

  test('links members by their ids', () => {
    const { rows, shared } = spokenDifference(
      {
        call: 'contactGroup/bindGroupUserInfo',
        before: [{ userId: 7 }],
        after: { added: [3, 5], removed: [] },
      },
      words,
    )
    expect(rows[0]?.href).toBe('/en/totalk/members/7')
    expect(shared[0]?.after.links).toEqual([
      { text: '3', href: '/en/totalk/members/3' },
      { text: '5', href: '/en/totalk/members/5' },
    ])
  })

  test('displays fields within fields by both names, and unknown ones by the wire’s', () => {
    expect(
      texts({ helpContact: { email: '' } }, { helpContact: { email: 'a@b.mm' } }, 'loginInfo/x'),
    ).toEqual(['Help contact · E-mail: — → a@b.mm'])
    expect(texts(null, { settings: [{ kind: 'imei', value: '8' }] })).toEqual([
      'Sign-in settings · 1 · Kind: — → IMEI',
      'Sign-in settings · 1 · Value: — → 8',
    ])
    expect(texts(null, { novelty: 4 })).toEqual(['novelty: — → 4'])
  })

  test('numbers rows without an id', () => {
    expect(texts([{ address: '127.0.0.1' }, { address: '::1' }], null)).toEqual([
      'Row 1 · Network address: 127.0.0.1 → —',
      'Row 2 · Network address: ::1 → —',
    ])
  })

  test('names a record by the thing that has the name', () => {
    const named = (call: string) => texts(null, { name: 'x' }, call)[0]
    expect(named('agentInfo/saveAgentInfo')).toBe('Agent name: — → x')
    expect(named('contactGroup/editGroupInfo')).toBe('Group name: — → x')
    expect(named('userInfo/editUserInfo')).toBe('Name: — → x')
  })

  test('leaves out fields that are empty before and after it', () => {
    expect(texts({ remark: '', userId: null }, { remark: '' })).toEqual([])
    expect(texts([{ deviceId: 4, userId: null }], { status: 'assigned' })).toEqual([
      'Status: — → Assigned',
      'Device no. 4',
    ])
  })

  test.each([
    [null, null],
    [undefined, undefined],
    [[], null],
    [{}, {}],
  ])('of %j and %j is empty', (before, after) => {
    expect(texts(before, after)).toEqual([])
  })

  test('of notes of any shape is text, and no error is thrown', () => {
    expect(texts('was', 'is')).toEqual(['Records: was → is'])
    expect(texts([1, 2], { a: [[1], {}] })).toHaveLength(2)
  })
})
