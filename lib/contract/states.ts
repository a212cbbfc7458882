import type { LoginSession } from './login-info.ts'

/** For each action, the statuses that allow it, each with the status that follows. */
export type StateTable<Action extends string, Status extends string, Next = Status> = Readonly<
  Record<Action, Readonly<Partial<Record<Status, Next>>>>
>

/** The account that acts on a row. `AgentInfoId` null: it belongs to no agent and sees every tenant. */
export type Operator = Pick<LoginSession, 'LoginId' | 'Role' | 'AgentInfoId'>
