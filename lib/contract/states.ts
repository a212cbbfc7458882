import type { LoginSession } from './login-info.ts'

/** Each action on a kind of row: the statuses that allow it, each with the status that follows. */
export type StateTable<Action extends string, Status extends string, Next = Status> = Readonly<
  Record<Action, Readonly<Partial<Record<Status, Next>>>>
>

/** The account that acts on a row. `AgentInfoId` null: of no agent, so that it sees every tenant. */
export type Operator = Pick<LoginSession, 'LoginId' | 'Role' | 'AgentInfoId'>
