import type { departments } from '../schema-dispatch.ts'
import { before, day } from './time.ts'

export type DepartmentRow = typeof departments.$inferInsert & { id: number; name: string }

/** Departments by agent (null: the platform), each line indented below the one that it belongs to. */
const demoTrees: readonly (readonly [number | null, string])[] = [
  [
    null,
    `平台调度中心
  值班一组
  值班二组
  技术支持`,
  ],
  [
    1,
    `ထိန်းချုပ်ခန်း
  နေ့ဆိုင်း
    ဗဟန်း ကင်းစခန်း
    ကမာရွတ် ကင်းစခန်း
  ညဆိုင်း
    မြစ်ကမ်း ကင်းလှည့်အဖွဲ့
အရေးပေါ် တုံ့ပြန်ရေး
  မီးသတ် ဆက်သွယ်ရေး
  ဆေးဘက် ဆက်သွယ်ရေး`,
  ],
  [
    2,
    `ယာဉ်စု ထိန်းချုပ်ရေး
  မြို့တွင်း လိုင်းများ
  လေဆိပ် လိုင်း
ဖောက်သည် ဝန်ဆောင်မှု`,
  ],
  [
    3,
    `总调度室
  浦东项目部
    一号塔吊组
    二号塔吊组
    混凝土泵送组
  虹桥项目部
    夜间施工组
  安全监督部
    消防巡查
设备保障部
  无线终端维修`,
  ],
  [
    4,
    `Port Control
  Berth Planning
    Berths 1 to 4
    Berths 5 to 8
  Yard
    Reach Stackers
    Reefer Watch
  Gate
Marine Services
  Pilots and Tugs`,
  ],
  [
    5,
    `指挥中心
  校园安保组
  园区安保组
    东门岗
    西门岗
应急分队`,
  ],
  [
    6,
    `ဧည့်ကြို ထိန်းချုပ်ခန်း
  အခန်းသန့်ရှင်းရေး
  လုံခြုံရေး`,
  ],
  [8, 'Site Dispatch\n  Crane Crew'],
]

/** The departments of the demo, parents before those below them. */
export function departmentRows(now: Date): DepartmentRow[] {
  const rows: DepartmentRow[] = []
  for (const [agentId, tree] of demoTrees) {
    const line: number[] = []
    for (const text of tree.split('\n')) {
      const name = text.trimStart()
      const level = (text.length - name.length) / 2
      const id = rows.length + 1
      const moment = before(now, (420 - 4 * id) * day)
      const parentId = line[level - 1] ?? null
      line.splice(level, line.length, id)
      rows.push({ id, name, parentId, agentId, createdAt: moment, updatedAt: moment })
    }
  }
  return rows
}
