import { logFacts } from './facts-logs.ts'
import type { ListFacts } from './list-facts.ts'

/** The facts of geofences and of their events. */

const walked = "name like 'Walked%'"

export const fences: ListFacts = {
  table: 'fences',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    fenceName: ['river', "lower(name) like '%river%'"],
    enabled: ['false', 'not enabled'],
    shapeKind: ['polygon', "shape_kind = 'polygon'"],
    kind: ['staying', "'staying' = any(kinds)"],
    agentInfoId: ['3', 'agent_id = 3'],
  },
  own: {
    make: `insert into fences (agent_id, name, shape_kind, shape, everyone, kinds, enabled)
      select 5, 'Walked ' || n, 'circle', '{"kind":"circle","longitude":102.7,"latitude":25,"radius":90}', true,
        '{leaving}', n % 2 = 0 from generate_series(1, 9) n`,
    remove: `delete from fences where ${walked}`,
  },
  actions: {
    enable: { on: `not enabled and ${walked}`, becomes: ['enabled', 'true'] },
    disable: { on: `enabled and ${walked}`, becomes: ['enabled', 'false'] },
    delete: { on: walked, becomes: ['name', null] },
  },
}

export const fenceEvents = logFacts('fence_events', {
  at: 'at',
  from: 4,
  to: 4,
  filters: {
    account: ['gv00', "member_id in (select id from members where account like '%gv00%')"],
    kind: ['staying', "kind = 'staying'"],
    fenceId: ['4', 'fence_id = 4'],
    userId: ['10016', 'member_id = 10016'],
    fence: ['river terminal', 'fence_id = 7'],
    group: [
      '880001',
      `member_id in (select member_id from group_members join groups on groups.id = group_id
        where group_no = '880001' and list in ('members', 'banned', 'blocked'))`,
    ],
  },
})
