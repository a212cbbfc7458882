import { stackRows } from './stack-rows.ts'

/** The id of the member with an account. */
export async function memberIdOf(account: string): Promise<number> {
  const [row] = await stackRows('select id from members where account = $1', [account])
  if (!row) throw new Error(`no member has the account ${account}`)
  return Number(row.id)
}

/** The members whose account begins with a prefix, by account. */
export function membersNamed(prefix: string): Promise<Record<string, unknown>[]> {
  return stackRows(
    `select account, agent_id::int as agent, authorised_years as years from members
     where starts_with(account, $1) and deleted_at is null order by account`,
    [prefix],
  )
}
