import type { ListFacts } from './list-facts.ts'

/** The common facts of lists of shares. */

export const shareFilterFacts: ListFacts['filters'] = {
  direction: ['given', 'agent_id is null'],
  status: ['paused', "status = 'paused'"],
  agentInfoId: ['3', '(agent_id = 3 or to_agent_id = 3)'],
  agentInfoName: [
    'seikkan',
    `(agent_id in (select id from agents where lower(name) like '%seikkan%')
      or to_agent_id in (select id from agents where lower(name) like '%seikkan%'))`,
  ],
}

/** Shares of rows that a statement inserts and returns, in three statuses in turn. */
export const sharesOf = (column: 'group_id' | 'department_id', made: string) =>
  `with made as (${made} returning id)
   insert into shares (${column}, agent_id, to_agent_id, status, remark)
   select id, 5, 4, (array['offered', 'active', 'paused'])[1 + row_number() over () % 3], '' from made`

/**
 * The actions and the edit of such shares, in an order in which each action finds shares in the state after
 * the previous one.
 */
export const shareActionFacts = (own: string): Pick<ListFacts, 'actions' | 'edit'> => ({
  actions: {
    accept: { on: `status = 'offered' and ${own}`, becomes: ['status', 'active'] },
    pause: { on: `status = 'active' and ${own}`, becomes: ['status', 'paused'] },
    resume: { on: `status = 'paused' and ${own}`, becomes: ['status', 'active'] },
    end: { on: `status <> 'ended' and ${own}`, becomes: ['status', 'ended'] },
  },
  edit: {
    on: `status <> 'ended' and ${own}`,
    input: { remark: 'Walked' },
    becomes: ['remark', 'Walked'],
  },
})
