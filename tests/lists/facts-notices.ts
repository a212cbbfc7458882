import { since, until } from './facts-logs.ts'
import type { ListFacts } from './list-facts.ts'

/** The facts of announcements, of notifications and of one notification's members. */

const walked = "title like 'Walked%'"

const announcements: ListFacts = {
  table: 'announcements',
  shown: 'true',
  filters: {
    title: ['planned', "lower(title) like '%planned%'"],
    status: ['draft', "status = 'draft'"],
    createdFrom: since('created_at', 31),
    createdTo: until('created_at', 15),
  },
  own: {
    make: `insert into announcements (title, content)
      select 'Walked ' || n, '<p>Walked</p>' from generate_series(1, 9) n`,
    remove: `delete from announcements where ${walked}`,
  },
  // In an order in which each action finds announcements in the state after the previous one.
  actions: {
    publish: { on: `status = 'draft' and ${walked}`, becomes: ['status', 'published'] },
    push: { on: `status = 'published' and not is_push and ${walked}`, becomes: ['is_push', 'true'] },
    delete: { on: walked, becomes: ['title', null] },
  },
}

const notifications: ListFacts = {
  table: 'notifications',
  shown: 'true',
  filters: {
    title: ['gate', "lower(title) like '%gate%'"],
    audience: ['allMembers', "target = 'allMembers'"],
    createdFrom: since('created_at', 25),
    createdTo: until('created_at', 6),
  },
}

/** The notification to all members of five days ago. */
const toAll = 5

const notification: ListFacts = {
  table: `(select member_id as id, online, confirmed_at from notification_deliveries
    where notification_id = ${toAll}) delivery`,
  shown: 'true',
  record: toAll,
  filters: {
    state: ['returned', 'confirmed_at is not null and not online'],
    confirmFrom: since('confirmed_at', 4),
    confirmTo: until('confirmed_at', 3),
  },
}

export const notices = { announcements, notifications, notification }
