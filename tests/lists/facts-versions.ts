import { since, until } from './facts-logs.ts'
import type { ListFacts } from './list-facts.ts'

/** The facts of the versions of the terminals' software, which only the owner sees. */
export const versions: ListFacts = {
  table: 'versions',
  shown: 'true',
  filters: {
    number: ['5.', "number like '5.%'"],
    type: ['intercom', "type = 'intercom'"],
    ring: ['test', "ring = 'test'"],
    model: ['TH-6', "model like 'TH-6%'"],
    createdFrom: since('created_at', 100),
    createdTo: until('created_at', 100),
  },
  own: {
    make: `insert into versions (type, model, number, force, content, file, ring, created_at, ring_at)
      select 'intercom', 'Walked', '0.' || n || '.0', false, 'Walked', '', 'recorded', now(), now()
      from generate_series(1, 3) n`,
    remove: `delete from versions where model = 'Walked'`,
  },
  edit: {
    on: `ring <> 'formal' and model = 'Walked'`,
    input: { content: 'Walked on' },
    becomes: ['content', 'Walked on'],
  },
}
