import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contactGroup } from '@/lib/contract/contact-group'
import { requiredLines } from '@/lib/contract/fields'
import { type Group, groupStatuses, groupTypes } from '@/lib/contract/group'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { type GroupMove, groupMay } from '@/lib/contract/group-states'
import type { Operator } from '@/lib/contract/states'
import { UpstreamError } from '@/lib/errors/errors'
import { formatNumber } from '@/lib/format/numbers'
import { withFields } from '@/lib/list/action'
import { usageCell } from '@/lib/list/cells'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, flag, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { reasonField } from '@/lib/list/reason-field'
import { groupFigure } from '@/lib/live/figure'
import { administratorCell, groupName, groupState } from './cells'
import { askToDelete, deleteGroups } from './deletion'
import { groupEdit } from './edit'
import { decide, reviewGroups } from './review'

const may = (move: GroupMove) => (group: Group, operator: Operator) => groupMay(move, group, operator)

const refusal = z.object({ reason: requiredLines(200) })

/** The groups that the operator may see, with their used places and waiting requests. @spec 1.3 */
export const groups = defineList({
  screen: 'groups',
  page: 'group',
  words: 'groups',
  call: contactGroup.contactGroupWithPage,
  write: 'groups.write',
  history: 'group',
  add: 'groupAdd',
  id: ({ groupId }) => groupId,
  label: ({ groupName }) => groupName,
  detail: ({ groupNo }) => groupNo,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    groupName: search(),
    status: choice(groupStatuses, (status, { enums }) => enums(`groupState.${status}`)),
    type: choice(groupTypes, (type, { enums }) => enums(`groupType.${type}`)),
    leaving: flag((value, { enums }) => enums(`yesNo.${value}`)),
    agentInfoId: agent(),
    groupNo: text(),
  },
  presets: {
    toReview: { status: 'Unreviewed' },
    leaving: { leaving: 'true' },
    refused: { status: 'Refuse' },
  },
  columns: [
    { id: 'groupName', sort: 'groupName', cell: groupName },
    { id: 'groupNo', shown: 'sheet', cell: ({ groupNo }) => groupNo },
    { id: 'status', cell: groupState },
    { id: 'type', leaves: 2, cell: ({ type }, { enums }) => enums(`groupType.${type}`) },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 3,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'administrator',
      leaves: 1,
      cell: administratorCell,
      sheet: ({ administrator }) => administrator?.account ?? '',
    },
    {
      id: 'members',
      cell: ({ groupId, memberCount, limitCount }, words) => ({
        ...usageCell({ used: memberCount, limit: limitCount }, words),
        figure: groupFigure('members', groupId),
        label: words.fields('members'),
        many: `{count} / ${formatNumber(limitCount, words.time.locale)}`,
      }),
      sheet: ({ memberCount }) => String(memberCount),
    },
    { id: 'limitCount', shown: 'sheet', cell: ({ limitCount }) => String(limitCount) },
    {
      id: 'onlineNow',
      leaves: 2,
      cell: ({ groupId, onlineCount }) => ({
        figure: groupFigure('online', groupId),
        text: String(onlineCount),
      }),
    },
    { id: 'pending', leaves: 3, cell: ({ pendingCount }) => (pendingCount > 0 ? String(pendingCount) : '—') },
    dateColumn('createTime', { sort: 'createTime', leaves: 4 }),
    { id: 'groupId', sort: 'groupId', shown: 'hidden', cell: ({ groupId }) => String(groupId) },
    {
      id: 'reason',
      shown: 'hidden',
      cell: ({ reviewReason }) => (reviewReason ? { name: reviewReason } : '—'),
    },
    { id: 'createdBy', shown: 'hidden', cell: ({ creator }) => creator || '—' },
    { id: 'introduction', shown: 'sheet', cell: ({ introduction }) => introduction },
  ],
  edit: groupEdit,
  main: ['pass', 'handIn', 'keep'],
  actions: {
    pass: {
      call: contactGroup.greview,
      offered: may('pass'),
      versioned: true,
      run: (work) => reviewGroups(work, { action: 'approve' }),
    },
    refuse: withFields(refusal, {
      call: contactGroup.greview,
      offered: may('refuse'),
      versioned: true,
      bad: true,
      fields: (words) => [reasonField(words, { longest: 200, required: true })],
      run: (work) => reviewGroups(work, { action: 'refuse', ...work.input }),
    }),
    handIn: {
      call: contactGroup.editGroupInfo,
      offered: may('handIn'),
      single: true,
      // An edit without changes submits a refused group again.
      async run({ api, ids, rowVersion }) {
        const { list } = await api(contactGroup.contactGroupWithPage, { ids })
        const [group] = list
        if (!group)
          throw new UpstreamError('missing', {
            call: contactGroup.editGroupInfo.path,
            requestId: randomUUID(),
          })
        const {
          groupId,
          groupName,
          type,
          searchable,
          applyable,
          approvalRequired,
          introduction,
          limitCount,
        } = group
        const fields = { groupName, type, searchable, applyable, approvalRequired, introduction, limitCount }
        await api(contactGroup.editGroupInfo, { mode: 'edit', groupId, rowVersion, ...fields })
        return { changed: 1 }
      },
    },
    keep: withFields(refusal, {
      call: groupReviewCalls.gverifyOperate,
      offered: may('keep'),
      versioned: true,
      fields: (words) => [reasonField(words, { longest: 200, required: true })],
      run: (work) => decide(work, 'delete', { action: 'refuse', ...work.input }),
    }),
    askToDelete,
    delete: deleteGroups,
  },
})
