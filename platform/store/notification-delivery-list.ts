import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { notice } from '../../lib/contract/notice.ts'
import type { DeliveryState, NotificationDelivery } from '../../lib/contract/notification-delivery.ts'
import { agents, members } from '../db/schema.ts'
import { notificationDeliveries as deliveries, notifications } from '../db/schema-content.ts'
import { noticeWaits } from '../rules/limits.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { byTenant, is, isBefore, isFrom } from './filters.ts'
import { byNumber } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

type Request = RequestOf<typeof notice.notifyDeliveriesWithPage>

/** One page of the members that a notification addresses. The row's id is the member's. */
export const deliveryPage = pageOf<Request, NotificationDelivery>({
  table: deliveries,
  id: deliveries.memberId,
  orders: { userId: byNumber(deliveries.memberId) },
  usual: 'userId',
  seenBy: ofScope,
  conditions: {
    notificationId: is(deliveries.notificationId),
    state: (state, { now }) => stateIs(state, now),
    confirmFrom: isFrom(deliveries.confirmedAt),
    confirmBefore: isBefore(deliveries.confirmedAt),
  },
  read: deliveriesByMember,
  idOf: ({ userId }) => userId,
})

function ofScope(scope: Scope): SQL | undefined {
  if (scope === null) return undefined
  return sql`exists (select from ${notifications}
    where ${notifications.id} = ${deliveries.notificationId} and ${byTenant(notifications.agentId)(scope)})`
}

function stateIs(state: DeliveryState, now: Date): SQL | undefined {
  switch (state) {
    case 'reached':
      return and(isNotNull(deliveries.confirmedAt), eq(deliveries.online, true))
    case 'returned':
      return and(isNotNull(deliveries.confirmedAt), eq(deliveries.online, false))
    case 'waiting':
      return and(isNull(deliveries.confirmedAt), sql`not ${isOver(now)}`)
    case 'missed':
      return and(isNull(deliveries.confirmedAt), isOver(now))
  }
}

/** Whether the time is over in which a member that connects gets the notification. */
const isOver = (now: Date) => sql`exists (select from ${notifications}
  where ${notifications.id} = ${deliveries.notificationId}
    and ${notifications.createdAt} <= ${new Date(now.getTime() - noticeWaits).toISOString()}::timestamptz)`

async function deliveriesByMember(
  { db, now }: Reader,
  ids: number[],
  { notificationId }: Request,
): Promise<NotificationDelivery[]> {
  const rows = await db
    .select({
      userId: deliveries.memberId,
      account: members.account,
      nickName: members.nickName,
      agentInfoId: members.agentId,
      agentInfoName: agents.name,
      wasOnline: deliveries.online,
      confirmedAt: deliveries.confirmedAt,
      createdAt: notifications.createdAt,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .leftJoin(members, eq(members.id, deliveries.memberId))
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(and(eq(deliveries.notificationId, notificationId), inArray(deliveries.memberId, ids)))
  return rows.map(({ confirmedAt, createdAt, account, nickName, ...same }) => ({
    ...same,
    account: account ?? '',
    nickName: nickName ?? '',
    state: stateOf({ confirmedAt, createdAt, wasOnline: same.wasOnline }, now),
    confirmTime: confirmedAt?.toISOString() ?? null,
  }))
}

function stateOf(
  { confirmedAt, createdAt, wasOnline }: { confirmedAt: Date | null; createdAt: Date; wasOnline: boolean },
  now: Date,
): DeliveryState {
  if (confirmedAt) return wasOnline ? 'reached' : 'returned'
  return now.getTime() - createdAt.getTime() < noticeWaits ? 'waiting' : 'missed'
}
