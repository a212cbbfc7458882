import type { Database } from '../db/connect.ts'
import { whileHeld } from '../db/try-lock.ts'
import { addressNext } from '../store/notification-deliveries.ts'
import { unaddressed } from '../store/notifications.ts'
import type { Services } from '../wire/services.ts'

/** Members of one transaction: few enough that the first of 100,000 get it at once. */
const batch = 2000

type Driven = Pick<Services, 'now'> & { db: Database }

/**
 * Continues every notification whose members are not all addressed, even one whose platform process ended.
 */
export async function driveNotifications(services: Driven): Promise<void> {
  for (const id of await unaddressed(services.db)) await driveNotification(services, id)
}

/**
 * Addresses the members of a notification batch by batch. Each batch is one transaction that stores its
 * deliveries, moves the cursor and notifies the processes, so a process that ends loses at most one batch and
 * no member is addressed twice. Returns at once if another process works on the same notification.
 */
export async function driveNotification({ db, now }: Driven, id: number): Promise<void> {
  await whileHeld(db, `notification ${id}`, async () => {
    while (await db.transaction((tx) => addressNext(tx, id, { limit: batch, now: now() })));
  })
}
