import type { Database } from '../db/connect.ts'
import { whileHeld } from '../db/try-lock.ts'
import { addressNext } from '../store/notification-deliveries.ts'
import { unaddressed } from '../store/notifications.ts'
import type { Services } from '../wire/services.ts'

/** Members of one transaction: few enough that the first of 100,000 get it at once. */
const batch = 2000

type Driven = Pick<Services, 'now'> & { db: Database }

/** Goes on with every notification whose members are not all addressed, also after the platform ended in the middle. */
export async function driveNotifications(services: Driven): Promise<void> {
  for (const id of await unaddressed(services.db)) await driveNotification(services, id)
}

/**
 * Addresses the members of a notification batch by batch. Each batch is one transaction that stores its deliveries,
 * moves the cursor and tells the processes, so a process that ends loses a batch at most and none is addressed twice.
 * Another process that drives the same notification is left to it.
 */
export async function driveNotification({ db, now }: Driven, id: number): Promise<void> {
  await whileHeld(db, `notification ${id}`, async () => {
    while (await db.transaction((tx) => addressNext(tx, id, { limit: batch, now: now() })));
  })
}
