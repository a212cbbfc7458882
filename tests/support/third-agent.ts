import { beforeEach } from 'vitest'
import type { TestPlatform } from './platform.ts'

/** An agent outside of the shares in the rows of every platform. */
export const third = { id: 3, name: 'Bright Star Couriers' }

/** Adds the third agent to the platform of each test, and makes `staff` an account of it. */
export function withThirdAgent(platform: TestPlatform): void {
  beforeEach(async () => {
    await platform.rows(
      `insert into agents (id, name, status, member_limit, group_limit) values ($1, $2, 'Normal', 5, 5)`,
      [third.id, third.name],
    )
    await platform.rows(`update login_accounts set agent_id = $1 where account = 'staff'`, [third.id])
  })
}
