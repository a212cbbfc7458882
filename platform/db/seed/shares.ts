import type { groups } from '../schema.ts'
import type { shares } from '../schema-dispatch.ts'
import type { DepartmentRow } from './departments.ts'
import { at } from './lists.ts'
import { before, day } from './time.ts'

type ShareRow = typeof shares.$inferInsert & { id: number }
type Group = Pick<typeof groups.$inferInsert, 'id' | 'agentId'>

/** The agent that shares (null: the platform), the one that receives, the status, the age in days, and the remark. */
const demoShares: readonly (readonly [number | null, number, ShareRow['status'], number, string])[] = [
  [1, 2, 'active', 210, 'Joint night patrol of the river road'],
  [2, 1, 'offered', 3, '联合夜间巡逻'],
  [3, 4, 'active', 160, '港口应急'],
  [4, 3, 'offered', 1, 'Berth changes of the week'],
  [5, 4, 'paused', 120, 'ရေကြီးချိန် ကယ်ဆယ်ရေး'],
  [5, 6, 'active', 95, ''],
  [6, 5, 'offered', 6, ''],
  [2, 6, 'ended', 300, 'Festival traffic'],
  [4, 7, 'active', 44, ''],
  [7, 2, 'offered', 12, 'စျေးဧရိယာ ဆိုင်ရှင်များ'],
  [2, 8, 'active', 70, ''],
  [null, 3, 'active', 400, ''],
  [null, 5, 'offered', 2, ''],
]

/** The same of departments, by name. */
const departmentShares: readonly (readonly [string, number, ShareRow['status'], number, string])[] = [
  ['Port Control', 3, 'active', 140, '港区与工地联合调度'],
  ['总调度室', 4, 'offered', 4, 'Joint lifts at berth 6'],
  ['အရေးပေါ် တုံ့ပြန်ရေး', 2, 'paused', 80, 'မိုးရာသီ'],
  ['指挥中心', 6, 'active', 60, ''],
  ['Marine Services', 7, 'ended', 200, 'Dredging of the channel'],
  ['平台调度中心', 1, 'active', 350, ''],
]

/** The shares between the demo's agents, of the first group of each. Agent 8 is frozen, so that its share is suspended. */
export function shareRows(
  now: Date,
  made: readonly Group[],
  departments: readonly DepartmentRow[],
): ShareRow[] {
  return [...groupShares(now, made), ...sharesOfDepartments(now, departments)].map((row, index) => ({
    id: index + 1,
    ...row,
  }))
}

function sharesOfDepartments(now: Date, departments: readonly DepartmentRow[]): Omit<ShareRow, 'id'>[] {
  const named = new Map(departments.map((department) => [department.name, department]))
  return departmentShares.map(([name, toAgentId, status, age, remark]) => {
    const department = named.get(name)
    const moment = before(now, age * day)
    return {
      groupId: null,
      departmentId: department?.id,
      agentId: department?.agentId,
      toAgentId,
      status,
      remark,
      createdAt: moment,
      updatedAt: moment,
    }
  })
}

function groupShares(now: Date, made: readonly Group[]): Omit<ShareRow, 'id'>[] {
  return demoShares.map(([agentId, toAgentId, status, age, remark]) => {
    const agentGroups = made.filter((group) => (group.agentId ?? null) === agentId)
    const moment = before(now, age * day)
    return {
      groupId: at(agentGroups, 0).id,
      departmentId: null,
      agentId,
      toAgentId,
      status,
      remark,
      createdAt: moment,
      updatedAt: moment,
    }
  })
}
