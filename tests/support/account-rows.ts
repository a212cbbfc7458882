import { stackNumber, stackRows } from './stack-rows.ts'

/** The first living member of an account's agent. */
export function firstMemberOf(account: string): Promise<number> {
  return stackNumber(
    `select min(m.id) from members m join login_accounts l on l.agent_id = m.agent_id
     where l.account = $1 and m.deleted_at is null`,
    [account],
  )
}

/** Ends every session of an account directly in the database; its open pages are notified as usual. */
export async function endSessionsOf(account: string): Promise<void> {
  await stackRows(
    "delete from tokens where kind = 'full' and account_id = (select id from login_accounts where account = $1)",
    [account],
  )
}
