import 'server-only'
import { announcementMay } from '@/lib/contract/announcement-states'
import { announcementStatuses, notice } from '@/lib/contract/notice'
import { momentCell } from '@/lib/list/cells'
import { dateColumn } from '@/lib/list/columns'
import { choice, days, search } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { Api } from '@/lib/upstream/client'
import { drawPush } from './audience'
import { announcementStatus } from './cells'

/** Publishes or pushes one announcement, in the version of the confirmation. */
async function actOn(api: Api, action: 'publish' | 'push', ids: readonly number[], rowVersion: number) {
  for (const noticeId of ids) await api(notice.noticeCreate, { action, noticeId, rowVersion })
  return { changed: ids.length }
}

/** The platform's announcements, drafts and published ones. @spec 1.6 */
export const announcements = defineList({
  screen: 'announcements',
  page: 'announcement',
  words: 'announcements',
  call: notice.noticeWithPage,
  write: 'announcements.write',
  history: 'announcement',
  add: 'announcementAdd',
  editPage: 'announcementEdit',
  id: ({ noticeId }) => noticeId,
  label: ({ title }) => title,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    title: search(),
    status: choice(announcementStatuses, (status, { enums }) => enums(`announcementStatus.${status}`)),
    createdFrom: days('createdBefore', 'createTime'),
  },
  presets: { drafts: { status: 'draft' }, published: { status: 'published' } },
  columns: [
    {
      id: 'title',
      cell: ({ noticeId, title }, { href }) => ({ name: title, href: href('announcement', noticeId) }),
    },
    { id: 'status', cell: announcementStatus },
    { id: 'isPush', leaves: 1, cell: ({ isPush }, { enums }) => enums(`yesNo.${isPush}`) },
    dateColumn('createTime', { sort: 'createTime', leaves: 3 }),
    {
      id: 'publishTime',
      leaves: 2,
      cell: ({ publishTime }, words) => (publishTime ? momentCell(publishTime, words) : '—'),
      sheet: ({ publishTime }) => publishTime ?? '',
    },
    {
      id: 'updateTime',
      sort: 'updateTime',
      leaves: 4,
      cell: ({ updateTime }, words) => momentCell(updateTime, words),
      sheet: ({ updateTime }) => updateTime,
    },
    { id: 'noticeId', sort: 'noticeId', shown: 'hidden', cell: ({ noticeId }) => String(noticeId) },
  ],
  main: ['publish'],
  actions: {
    publish: {
      single: true,
      call: notice.noticeCreate,
      offered: (row) => announcementMay('publish', row),
      draw: drawPush(({ isPush }) => isPush),
      run: ({ api, ids, rowVersion }) => actOn(api, 'publish', ids, rowVersion),
    },
    push: {
      single: true,
      call: notice.noticeCreate,
      offered: (row) => announcementMay('push', row),
      draw: drawPush(() => true),
      run: ({ api, ids, rowVersion }) => actOn(api, 'push', ids, rowVersion),
    },
    delete: {
      undo: {
        call: notice.noticeRestore,
        restore: (api, noticeIds) => api(notice.noticeRestore, { noticeIds }),
      },
      call: notice.noticeDel,
      offered: () => true,
      bad: true,
      password: true,
      async run({ api, ids, confirmation }) {
        const { deleted } = await api(notice.noticeDel, { noticeIds: ids, confirmation })
        return { changed: deleted }
      },
    },
  },
})
