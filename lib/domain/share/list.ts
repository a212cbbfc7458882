import 'server-only'
import { shareSubjects } from '@/lib/contract/share-paging'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { search, tab, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { shareEdit } from './edit'
import {
  partyColumns,
  remarkColumns,
  shareActions,
  shareFilters,
  shareIdColumn,
  sharePresets,
} from './list-parts'

/** The shares of groups between agents and, with the permission to read departments, of departments. */
export const shares = defineList({
  screen: 'shares',
  page: 'share',
  words: 'shares',
  call: shareSettingInfo.shareInfoWithPage,
  write: 'shares.write',
  history: 'share',
  add: 'shareAdd',
  id: ({ shareId }) => shareId,
  label: ({ subjectName }) => subjectName,
  detail: ({ groupNo }) => groupNo,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    groupName: search(),
    ...shareFilters,
    groupId: text(),
    subject: tab(shareSubjects),
  },
  presets: sharePresets,
  columns: [
    {
      id: 'shared',
      cell: ({ shareId, subjectName, groupNo }, { href }) => ({
        name: subjectName,
        detail: groupNo,
        href: href('share', shareId),
      }),
    },
    { id: 'groupNo', shown: 'sheet', cell: ({ groupNo }) => groupNo },
    ...partyColumns,
    {
      id: 'type',
      shown: 'hidden',
      cell: ({ type }, { enums }) => (type ? enums(`groupType.${type}`) : '—'),
    },
    {
      id: 'members',
      leaves: 3,
      cell: ({ memberCount }) => (memberCount === null ? '—' : String(memberCount)),
    },
    ...remarkColumns,
    {
      id: 'subject',
      shown: 'hidden',
      cell: ({ subject }, { enums }) => enums(`shareSubject.${subject}`),
    },
    shareIdColumn,
  ],
  edit: shareEdit,
  main: ['accept', 'resume', 'pause'],
  actions: shareActions,
})
