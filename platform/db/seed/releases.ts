import type { TerminalType } from '../../../lib/contract/member.ts'
import type { VersionState } from '../../../lib/contract/release.ts'
import { versionTypeOf } from '../../../lib/contract/rollout.ts'
import type { versions } from '../schema-releases.ts'
import { before, day } from './time.ts'

type Release = Pick<
  typeof versions.$inferSelect,
  'type' | 'ring' | 'number' | 'model' | 'force' | 'content'
> & {
  daysAgo: number
  /** The rollout, if the version does not go to its whole ring. */
  rollout?: Partial<
    Pick<typeof versions.$inferSelect, 'state' | 'stateReason' | 'percent' | 'failureLimit' | 'minReports'>
  >
}

/** The web pages of versions are on a host that does not exist; only versions for everyone have one. */
const pageOf = ({ type, ring, number }: Release) =>
  ring === 'formal' && type !== 'intercom' ? `https://platform.example/${type}/${number}` : ''

const faster = '优化弱网下的语音质量\nBetter voice on weak networks\nအင်တာနက်အားနည်းချိန် အသံအရည်အသွေး ပိုကောင်းလာသည်'
const battery = '降低待机功耗\nLonger standby time\nဘက်ထရီ ပိုခံလာသည်'
const security =
  '修复安全问题，请尽快更新\nSecurity fix, please update soon\nလုံခြုံရေး ပြင်ဆင်ချက်၊ အမြန်ဆုံး အပ်ဒိတ်လုပ်ပါ'
const map = '地图定位显示更准确\nPositions on the map are more exact\nမြေပုံပေါ်ရှိ တည်နေရာ ပိုတိကျလာသည်'
const first = '首次发布\nFirst release\nပထမဆုံး ထုတ်ဝေမှု'

/** Sorted from oldest to newest within each type and model. */
export const releases: readonly Release[] = [
  { type: 'pc', ring: 'formal', model: '', number: '3.0.0', force: false, content: first, daysAgo: 410 },
  { type: 'pc', ring: 'formal', model: '', number: '3.1.0', force: false, content: map, daysAgo: 250 },
  { type: 'pc', ring: 'formal', model: '', number: '3.1.2', force: true, content: security, daysAgo: 96 },
  { type: 'pc', ring: 'test', model: '', number: '3.2.0', force: false, content: faster, daysAgo: 9 },
  { type: 'mobile', ring: 'formal', model: '', number: '5.2.0', force: false, content: first, daysAgo: 390 },
  {
    type: 'mobile',
    ring: 'formal',
    model: '',
    number: '5.3.1',
    force: false,
    content: battery,
    daysAgo: 201,
  },
  { type: 'mobile', ring: 'formal', model: '', number: '5.4.0', force: false, content: faster, daysAgo: 75 },
  { type: 'mobile', ring: 'formal', model: '', number: '5.4.1', force: true, content: security, daysAgo: 31 },
  {
    type: 'mobile',
    ring: 'partial',
    model: '',
    number: '5.5.0',
    force: false,
    content: map,
    daysAgo: 4,
    rollout: { percent: 10, failureLimit: 10, minReports: 20 },
  },
  {
    type: 'intercom',
    ring: 'formal',
    model: 'TH-360',
    number: '1.8.0',
    force: false,
    content: first,
    daysAgo: 365,
  },
  {
    type: 'intercom',
    ring: 'formal',
    model: 'TH-360',
    number: '1.9.3',
    force: false,
    content: battery,
    daysAgo: 120,
  },
  {
    type: 'intercom',
    ring: 'formal',
    model: 'TH-680',
    number: '2.0.1',
    force: false,
    content: first,
    daysAgo: 240,
  },
  {
    type: 'intercom',
    ring: 'formal',
    model: 'TH-680',
    number: '2.1.0',
    force: true,
    content: security,
    daysAgo: 44,
  },
  {
    type: 'intercom',
    ring: 'partial',
    model: 'TH-680',
    number: '2.2.0',
    force: false,
    content: faster,
    daysAgo: 6,
    rollout: { state: 'halted', percent: 25, failureLimit: 5, minReports: 10 },
  },
  {
    type: 'intercom',
    ring: 'test',
    model: 'TH-360',
    number: '2.0.0',
    force: false,
    content: battery,
    daysAgo: 20,
    rollout: { state: 'withdrawn', stateReason: '开机后无法注册，改发下一个版本' },
  },
]

/** The rows of the releases; no files are stored for them. */
export function versionRows(now: Date): DemoVersion[] {
  const byAge = releases.toSorted((one, other) => other.daysAgo - one.daysAgo)
  return byAge.map((release, index) => {
    const { daysAgo, rollout, ...columns } = release
    const createdAt = before(now, daysAgo * day)
    const stateAt = rollout?.state ? before(now, (daysAgo - 2) * day) : null
    return {
      ...columns,
      percent: 0,
      state: 'open' as const,
      stateReason: '',
      failureLimit: null,
      minReports: null,
      ...rollout,
      id: index + 1,
      url: pageOf(release),
      file: '',
      createdAt,
      ringAt: createdAt,
      stateAt,
    }
  })
}

/** A version's row with the columns that its updates on terminals follow from. */
export type DemoVersion = typeof versions.$inferInsert & {
  id: number
  percent: number
  state: VersionState
  ringAt: Date
  stateAt: Date | null
  failureLimit: number | null
  minReports: number | null
}

/** The formal releases that a terminal of that type and model can run, oldest first. */
export function runnable(terminalType: TerminalType, model: string): string[] {
  const type = versionTypeOf(terminalType)
  const wanted = type === 'intercom' ? model : ''
  return releases
    .filter((release) => release.ring === 'formal' && release.type === type && release.model === wanted)
    .map((release) => release.number)
}
