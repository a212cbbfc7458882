import type { groupMembers } from '../schema.ts'
import type { notificationDeliveries, notifications } from '../schema-content.ts'
import { staffId } from './accounts.ts'
import type { DemoMember } from './members.ts'
import type { Scene } from './scene.ts'
import { before, day, second } from './time.ts'

type Row = typeof notifications.$inferInsert
type Delivery = typeof notificationDeliveries.$inferInsert
type Text = Pick<Row, 'title' | 'content' | 'target'> & { daysAgo: number }

const texts: readonly Text[] = [
  {
    title: '国庆假期值班电话',
    content: '假期期间请保持终端开机，紧急情况请呼叫调度台。',
    target: 'allMembers',
    daysAgo: 52,
  },
  {
    title: 'မိုးသက်မုန်တိုင်း သတိပေးချက်',
    content: 'ယနေ့ညနေ လေပြင်းတိုက်ခတ်နိုင်ပါသည်။ ပြင်ပလုပ်ငန်းများကို ၄ နာရီမတိုင်မီ ရပ်နားပါ။',
    target: 'allMembers',
    daysAgo: 33,
  },
  {
    title: 'Update the dispatch console tonight',
    content: 'Version 3.1.2 is required from tomorrow 06:00. Please restart the console after your shift.',
    target: 'dispatchConsole',
    daysAgo: 24,
  },
  {
    title: 'ဖုန်းဆက်တင် စစ်ဆေးရန်',
    content: 'အသိပေးချက်များ ရရှိစေရန် ဖုန်း၏ ဘက်ထရီ ချွေတာမှုကို ပိတ်ထားပါ။',
    target: 'mobile',
    daysAgo: 12,
  },
  {
    title: '今晚22点系统维护',
    content: '维护约十分钟，期间通话可能中断。',
    target: 'allMembers',
    daysAgo: 5,
  },
  {
    title: '对讲机充电提醒',
    content: '交班前请把对讲机放回充电座，确认指示灯亮起。',
    target: 'intercom',
    daysAgo: 2.5,
  },
  {
    title: 'Gate 3 is closed until noon',
    content: 'Use gate 5. Tell visitors at the desk.',
    target: 'group',
    daysAgo: 1.2,
  },
  {
    title: 'ညဆိုင်းအတွက် စုရပ်',
    content: 'ည ၉ နာရီတွင် ရုံးချုပ်ရှေ့၌ စုရပါမည်။',
    target: 'member',
    daysAgo: 0.3,
  },
]

const terminals = {
  dispatchConsole: 'dispatchConsole',
  mobile: 'androidPhone',
  intercom: 'intercomDevice',
} as const
const lists = ['members', 'banned', 'watch']

/** Sent notifications with their recipients: members who were online, and some who connected later. */
export function notificationRows(
  { now, ...scene }: Scene,
  people: readonly DemoMember[],
  places: readonly (typeof groupMembers.$inferInsert)[],
): { notifications: Row[]; deliveries: Delivery[] } {
  const random = scene.random('notifications')
  const living = people.map(({ row }) => row).filter(({ deletedAt }) => deletedAt === null)
  const groupId = places[0]?.groupId ?? 0
  const inGroup = new Set(
    places
      .filter((place) => place.groupId === groupId && lists.includes(place.list ?? ''))
      .map((place) => place.memberId),
  )
  const addressedBy = (target: Text['target']) => {
    if (target === 'allMembers') return living
    if (target === 'group') return living.filter(({ id }) => inGroup.has(id))
    if (target === 'member') return living.slice(40, 44)
    return living.filter(({ terminalType }) => terminalType === terminals[target])
  }
  const sent = texts.map(({ daysAgo, ...text }, index) => {
    const createdAt = before(now, daysAgo * day)
    const deliveries = addressedBy(text.target).map(({ id, lastSeenAt }) => {
      const online = lastSeenAt !== null && lastSeenAt >= createdAt && random.chance(0.4)
      const returned = lastSeenAt !== null && lastSeenAt > createdAt && random.chance(0.9)
      const soon = before(createdAt, -random.int(1, 20) * second)
      const later = before(createdAt, -random.int(1, 150) * 0.04 * Math.min(1, daysAgo / 7) * day)
      const confirmedAt = online ? soon : returned ? later : null
      return { notificationId: index + 1, memberId: id, online, confirmedAt }
    })
    const reached = deliveries.filter(({ online }) => online).length
    const row = {
      id: index + 1,
      ...text,
      groupId: text.target === 'group' ? groupId : null,
      memberIds: text.target === 'member' ? deliveries.map(({ memberId }) => memberId) : [],
      createdBy: staffId,
      createdAt,
      reached,
      offline: deliveries.length - reached,
      cursor: deliveries.at(-1)?.memberId ?? 0,
      addressed: deliveries.length,
      confirmed: deliveries.filter(({ confirmedAt }) => confirmedAt).length,
      addressedAt: before(createdAt, -2 * second),
    }
    return { row, deliveries }
  })
  return {
    notifications: sent.map(({ row }) => row),
    deliveries: sent.flatMap(({ deliveries }) => deliveries),
  }
}
