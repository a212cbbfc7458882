import { type DispatchRight, dispatchRights } from '../../../lib/contract/dispatch-rights.ts'
import type { dispatchers } from '../schema-dispatch.ts'
import type { loginBindings } from '../schema-login-bindings.ts'
import type { DepartmentRow } from './departments.ts'
import { at } from './lists.ts'
import { before, day, hour } from './time.ts'

export type DispatcherRow = typeof dispatchers.$inferInsert & { id: number }
type SettingRow = typeof loginBindings.$inferInsert

const talk: DispatchRight[] = ['singleCall', 'groupCall', 'message', 'position']
const lead: DispatchRight[] = [...talk, 'broadcast', 'interrupt', 'monitor', 'track', 'recording']

/** The department by name, the account, the name, the rights, and whether the dispatcher has left. */
const demoDispatchers: readonly (readonly [string, string, string, DispatchRight[], true?])[] = [
  ['平台调度中心', 'duty.centre', '周海宁', [...dispatchRights]],
  ['值班一组', 'duty.one', '吴晓岚', lead],
  ['值班二组', 'duty.two', '郑立', lead, true],
  ['ထိန်းချုပ်ခန်း', 'gv.control', 'ဦးအောင်ကျော်', lead],
  ['နေ့ဆိုင်း', 'gv.day', 'မသီတာ', talk],
  ['ညဆိုင်း', 'gv.night', 'ကိုမင်းထက်', talk],
  ['မြစ်ကမ်း ကင်းလှည့်အဖွဲ့', 'gv.river', 'ကိုဇေယျာ', [...talk, 'track']],
  ['အရေးပေါ် တုံ့ပြန်ရေး', 'gv.emergency', 'ဒေါ်စန်းစန်း', [...dispatchRights]],
  ['ယာဉ်စု ထိန်းချုပ်ရေး', 'hintha.control', 'ဦးလှမြင့်', lead],
  ['လေဆိပ် လိုင်း', 'hintha.airport', 'မနှင်းအိ', talk],
  ['总调度室', 'huli.control', '陈国强', [...dispatchRights]],
  ['浦东项目部', 'huli.pudong', '林佳慧', lead],
  ['一号塔吊组', 'huli.crane1', '赵勇', talk],
  ['二号塔吊组', 'huli.crane2', '孙鹏', talk],
  ['虹桥项目部', 'huli.hongqiao', '许静', lead],
  ['夜间施工组', 'huli.night', '马超', [...talk, 'video'], true],
  ['安全监督部', 'huli.safety', '何敏', [...talk, 'video', 'recording']],
  ['Port Control', 'seikkan.control', 'Daniel Whitfield', [...dispatchRights]],
  ['Berth Planning', 'seikkan.berths', 'Priya Nair', lead],
  ['Berths 1 to 4', 'seikkan.berth14', 'Joseph Santos', talk],
  ['Gate', 'seikkan.gate', 'Helen Okafor', [...talk, 'video']],
  ['Pilots and Tugs', 'seikkan.tugs', 'Marcus Lindqvist', [...talk, 'track']],
  ['指挥中心', 'lanling.control', '杨文斌', lead],
  ['东门岗', 'lanling.east', '和秀英', talk],
  ['လုံခြုံရေး', 'hillfoot.guard', 'ကိုထွန်းထွန်း', talk],
  ['Site Dispatch', 'span.site', 'Ravi Sharma', lead],
]

export function dispatcherRows(
  now: Date,
  departments: readonly DepartmentRow[],
  passwordHash: string,
): DispatcherRow[] {
  const named = new Map(departments.map((department) => [department.name, department]))
  return demoDispatchers.map(([place, account, name, rights, hasLeft], index) => {
    const department = named.get(place)
    if (!department) throw new Error(`the seed has no department ${place}`)
    const moment = before(now, (300 - 9 * index) * day + index * hour)
    return {
      id: index + 1,
      account,
      name,
      passwordHash,
      departmentId: department.id,
      agentId: department.agentId ?? null,
      rights: dispatchRights.filter((right) => rights.includes(right)),
      enabled: !hasLeft,
      createdAt: moment,
      updatedAt: moment,
    }
  })
}

/** The dispatcher by account, the kind, the value, and the remark. */
const demoSettings: readonly (readonly [string, SettingRow['kind'], string, string])[] = [
  ['duty.centre', 'dongle', 'UK-20931', '值班主任的 UKEY'],
  ['duty.centre', 'address', '10.10.0.0/16', '平台机房'],
  ['duty.one', 'address', '10.10.0.0/16', '平台机房'],
  ['gv.control', 'address', '10.21.4.0/24', 'ဗဟန်းရုံး'],
  ['gv.emergency', 'dongle', 'UK-31077', ''],
  ['huli.control', 'address', '10.33.0.0/16', '总部办公网'],
  ['huli.control', 'address', '192.0.2.10-192.0.2.20', '备用专线'],
  ['huli.pudong', 'address', '10.33.0.0/16', '总部办公网'],
  ['seikkan.control', 'address', '10.44.8.0/22', 'Control tower'],
  ['seikkan.control', 'dongle', 'UK-40118', 'Shift leader'],
  ['seikkan.gate', 'address', '10.44.12.7', 'Gate house desk'],
]

/** A frozen agent, whose members connect from nowhere: simulated terminals tell no IMEI. */
const limitedAgent = 8

/** All three columns of subjects, because rows inserted together have the same columns. */
const noSubject = { accountId: null, dispatcherId: null, memberId: null }

interface Subjects {
  dispatchers: readonly DispatcherRow[]
  /** The account of a user who has left, on which nothing depends. */
  account: { id?: number; agentId?: number | null }
  members: readonly { id?: number; agentId?: number | null; imei?: string | null; deletedAt?: Date | null }[]
}

/** The sign-in settings of the demo: those of dispatchers, of one account, and of members with a device of their own. */
export function settingRows(now: Date, { dispatchers, account, members }: Subjects): SettingRow[] {
  const dispatcherByAccount = new Map(dispatchers.map((dispatcher) => [dispatcher.account, dispatcher]))
  const ofDispatchers = demoSettings.map(([name, kind, value, remark]): SettingRow => {
    const dispatcher = dispatcherByAccount.get(name)
    return { ...noSubject, dispatcherId: dispatcher?.id, agentId: dispatcher?.agentId, kind, value, remark }
  })
  const ofAccount: SettingRow = {
    ...noSubject,
    accountId: account.id,
    agentId: account.agentId,
    kind: 'address',
    value: '10.22.0.0/16',
    remark: 'ရုံးခွဲ',
  }
  const ofMembers = members
    .filter(({ agentId, imei, deletedAt }) => agentId === limitedAgent && imei && !deletedAt)
    .slice(0, 6)
    .map(({ id, agentId, imei }): SettingRow => {
      return { ...noSubject, memberId: id, agentId, kind: 'imei', value: String(imei), remark: '' }
    })
  return [...ofDispatchers, ofAccount, ...ofMembers].map((row, index) => {
    const moment = before(now, (90 - 3 * index) * day)
    return { id: index + 1, ...row, createdAt: moment, updatedAt: moment }
  })
}

/**
 * The account with sign-in settings in the demo: an agent's second one, disabled because its user has left.
 */
export const leftAccount = <Row extends { enabled?: boolean }>(accounts: readonly Row[]): Row =>
  at(
    accounts.filter(({ enabled }) => enabled === false),
    0,
  )
