import 'server-only'
import { version } from '@/lib/contract/version'
import { shortened } from '@/lib/format/shortened'
import { dateColumn } from '@/lib/list/columns'
import { defineList } from '@/lib/list/list'
import { ringCell, stateCell } from './cells'
import { fileSizeText, forceCell } from './version-cells'
import { versionEdit } from './version-edit'
import { versionFilters } from './version-filters'

/** The width of a version's notes in its row, in Latin letters. */
const contentWidth = 60

/** Every version of the platform's terminals, with its file and its ring. @spec 1.7 */
export const versions = defineList({
  screen: 'versions',
  words: 'versions',
  call: version.versionRecordWithPage,
  write: 'versions.write',
  history: 'version',
  add: 'versionAdd',
  id: ({ versionId }) => versionId,
  label: ({ number }) => number,
  detail: ({ model }) => model,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: versionFilters,
  presets: { pc: { type: 'pc' }, mobile: { type: 'mobile' }, intercom: { type: 'intercom' } },
  columns: [
    {
      id: 'number',
      cell: ({ versionId, number }, { href }) => ({ name: number, href: href('version', versionId) }),
    },
    { id: 'type', cell: ({ type }, { enums }) => enums(`versionType.${type}`) },
    { id: 'model', leaves: 0, cell: ({ model }) => model || '—' },
    { id: 'ring', from: ['ring', 'state'], cell: ringCell },
    { id: 'versionState', from: ['state', 'haltedAgents'], leaves: 0, cell: stateCell },
    { id: 'force', leaves: 2, cell: forceCell },
    {
      id: 'content',
      leaves: 4,
      cell: ({ content }) => ({ name: shortened(content.replaceAll('\n', ' · '), contentWidth) }),
      sheet: ({ content }) => content,
    },
    { id: 'fileSize', leaves: 3, cell: fileSizeText, sheet: ({ size }) => String(size) },
    { id: 'md5', shown: 'hidden', cell: ({ md5 }) => md5 || '—' },
    { id: 'url', shown: 'hidden', cell: ({ url }) => (url ? { name: url } : '—') },
    dateColumn('createTime', { sort: 'createTime', leaves: 2 }),
    dateColumn('ringTime', { sort: 'ringTime', shown: 'hidden' }),
    { id: 'versionId', sort: 'versionId', shown: 'hidden', cell: ({ versionId }) => String(versionId) },
  ],
  edit: versionEdit,
  actions: {},
})
