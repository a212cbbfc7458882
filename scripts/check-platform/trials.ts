import type { CallPath } from '../../lib/contract/contract.ts'
import type { Row } from './rows.ts'
import type { Known } from './samples.ts'

/** A record that the check adds, edits and deletes, with the requests for each step. */
export interface Trial {
  /** The screen's noun in words. */
  noun: string
  add: CallPath
  /**
   * The request to add it; undefined if the platform lacks rows that it needs, such as a group's
   * administrator. If possible its agent is not `besides`, so that an account of `besides` may not write it.
   */
  added(tag: string, known: Known, besides: string | undefined): Row | undefined
  /** The id in the answer of `add`. */
  idOf(data: unknown): unknown
  list: CallPath
  /**
   * The request of `list` that finds it by its id, and one that finds it by its name, if the platform did not
   * answer the id.
   */
  found(id: number): Row
  named(tag: string): Row
  idName: string
  edit: CallPath
  /** The edit of one field; all others are absent, and so unchanged. */
  edited(row: Row): Row
  /** The field that is edited, and its new value. */
  change: readonly [field: string, value: string]
  remove: CallPath
  removed(id: number, row: Row, confirmation: string): Row
}

/** Digits that make the check's account, telephone number and IMEI unique. */
const digits = (tag: string, length: number) => {
  const number = Number.parseInt(tag, 36) % 10 ** length
  return String(number).padStart(length, '0')
}

/** An IMEI whose last digit is its check digit. */
function imeiOf(tag: string): string {
  const body = `35${digits(tag, 12)}`
  const sum = [...body].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const change = 'changed by the check'

/** An existing member as an example; if possible of another agent than `besides`. */
function exampleOf(known: Known, besides: string | undefined, isFit: (row: Row) => unknown): Row | undefined {
  const fit = (known.get('userInfo/groupUserWithPage') ?? []).filter(isFit)
  return fit.find(({ agentInfoId }) => agentInfoId && String(agentInfoId) !== besides) ?? fit[0]
}

const member: Trial = {
  noun: 'member',
  add: 'userInfo/batchAddUserInfo',
  added: (tag, known, besides) => {
    const example = exampleOf(known, besides, Boolean)
    return {
      mode: 'one',
      account: `check${tag}`,
      password: `Check-${tag}-9`,
      nickName: `check-${tag}`,
      name: `check-${tag}`,
      telephone: `139${digits(tag, 8)}`,
      imei: imeiOf(tag),
      terminalType: example?.terminalType ?? 'intercomDevice',
      agentInfoId: Number(example?.agentInfoId) || null,
      customerCode: 'check-kept',
      personalProfile: 'of the check',
      remark: '',
      sex: 'female',
    }
  },
  idOf: (data) => Object(data).list?.[0]?.userId,
  list: 'userInfo/groupUserWithPage',
  found: (id) => ({ pageNum: 1, ids: [id] }),
  named: (tag) => ({ pageNum: 1, pageSize: 10, account: `check${tag}` }),
  idName: 'userId',
  edit: 'userInfo/editUserInfo',
  edited: ({ userId, rowVersion }) => ({ action: 'edit', userId, rowVersion, remark: change }),
  change: ['remark', change],
  remove: 'userInfo/delUserInfo',
  removed: (id, _, confirmation) => ({ userIds: [id], confirmation }),
}

const group: Trial = {
  noun: 'group',
  add: 'contactGroup/editGroupInfo',
  added: (tag, known, besides) => {
    const isFit = ({ agentInfoId, accountStatus }: Row) => agentInfoId && accountStatus === 'activated'
    const administrator = exampleOf(known, besides, isFit)
    return (
      administrator && {
        mode: 'create',
        groupName: `check-${tag}`,
        type: 'private',
        agentInfoId: Number(administrator.agentInfoId),
        administrator: Number(administrator.userId),
        limitCount: 20,
        searchable: false,
        applyable: false,
        approvalRequired: true,
        introduction: '',
      }
    )
  },
  idOf: (data) => Object(data).groupId,
  list: 'contactGroup/contactGroupWithPage',
  found: (id) => ({ pageNum: 1, ids: [id] }),
  named: (tag) => ({ pageNum: 1, pageSize: 10, groupName: `check-${tag}` }),
  idName: 'groupId',
  edit: 'contactGroup/editGroupInfo',
  edited: ({ groupId, rowVersion }) => ({ mode: 'edit', groupId, rowVersion, introduction: change }),
  change: ['introduction', change],
  remove: 'contactGroup/removeGroup',
  removed: (id, _, confirmation) => ({ groupIds: [id], confirmation }),
}

const savedView: Trial = {
  noun: 'saved view',
  add: 'savedView/saveView',
  added: (tag) => ({
    screen: 'members',
    query: 'online=true',
    viewName: `check-${tag}`,
    shared: false,
    asDefault: false,
  }),
  idOf: (data) => Object(data).viewId,
  list: 'savedView/savedViews',
  found: () => ({}),
  named: () => ({}),
  idName: 'viewId',
  edit: 'savedView/editView',
  edited: ({ viewId, rowVersion, viewName }) => ({
    viewId,
    rowVersion,
    viewName: `${viewName} 2`,
    shared: false,
    asDefault: false,
  }),
  change: ['viewName', ' 2'],
  remove: 'savedView/deleteView',
  removed: (id) => ({ viewId: id }),
}

/** The records for the trials of writes. */
export const trials: readonly Trial[] = [member, group, savedView]
