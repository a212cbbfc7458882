import 'server-only'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { search, text } from '@/lib/list/filters'
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

/** The departments that are shared between agents. */
export const departmentShares = defineList({
  screen: 'departmentShares',
  page: 'departmentShare',
  words: 'departmentShares',
  call: shareSettingInfo.shareInfoWithPage,
  write: 'departments.write',
  history: 'share',
  add: 'departmentShareAdd',
  beside: ['shares'],
  id: ({ shareId }) => shareId,
  label: ({ subjectName }) => subjectName,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: { departmentName: search(), ...shareFilters, departmentId: text() },
  presets: sharePresets,
  read: (api, request) => api(shareSettingInfo.shareInfoWithPage, { ...request, subject: 'department' }),
  columns: [
    {
      id: 'departmentName',
      cell: ({ shareId, subjectName }, { href }) => ({
        name: subjectName,
        href: href('departmentShare', shareId),
      }),
    },
    ...partyColumns,
    ...remarkColumns,
    shareIdColumn,
  ],
  edit: shareEdit,
  main: ['accept', 'resume', 'pause'],
  actions: shareActions,
})
