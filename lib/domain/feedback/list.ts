import 'server-only'
import { feedbackTypes, help } from '@/lib/contract/help'
import { momentCell } from '@/lib/list/cells'
import { agent, choice, days, flag, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { answerFeedback } from './answer'
import { answerState, feedbackLabel, feedbackSender } from './cells'

/** The feedback of members, with the operators' answers. @spec 1.8 */
export const feedback = defineList({
  screen: 'feedback',
  page: 'feedbackEntry',
  words: 'feedback',
  call: help.feedbackWithPage,
  write: 'feedback.write',
  history: 'feedback',
  id: ({ feedbackId }) => feedbackId,
  label: feedbackLabel,
  detail: ({ contact }) => contact,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    contact: search(),
    type: choice(feedbackTypes, (type, { enums }) => enums(`feedbackType.${type}`)),
    answered: flag((value, { enums }) => enums(`answered.${value}`)),
    agentInfoId: agent(),
    createdFrom: days('createdBefore', 'createTime'),
    userId: text(),
  },
  presets: { waiting: { answered: 'false' }, answered: { answered: 'true' } },
  columns: [
    {
      id: 'detail',
      cell: (row, { href }) => ({ name: feedbackLabel(row), href: href('feedbackEntry', row.feedbackId) }),
      sheet: ({ detail }) => detail,
    },
    { id: 'type', cell: ({ type }, { enums }) => enums(`feedbackType.${type}`) },
    { id: 'member', leaves: 1, cell: feedbackSender, sheet: ({ nickName }) => nickName },
    { id: 'account', shown: 'sheet', cell: ({ account }) => account },
    { id: 'contact', leaves: 2, cell: ({ contact }) => contact || '—' },
    {
      id: 'createTime',
      sort: 'createTime',
      cell: ({ createTime }, words) => momentCell(createTime, words),
      sheet: ({ createTime }) => createTime,
    },
    { id: 'answered', from: ['answeredAt'], cell: answerState },
    { id: 'answer', shown: 'sheet', cell: ({ answer }) => answer },
    { id: 'answeredBy', shown: 'hidden', cell: ({ answeredBy }) => answeredBy || '—' },
    {
      id: 'answeredAt',
      shown: 'hidden',
      cell: ({ answeredAt }, words) => (answeredAt ? momentCell(answeredAt, words) : '—'),
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 3,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'feedbackId',
      sort: 'feedbackId',
      shown: 'hidden',
      cell: ({ feedbackId }) => String(feedbackId),
    },
  ],
  main: ['answer'],
  actions: {
    answer: answerFeedback,
    delete: {
      undo: {
        call: help.feedbackRestore,
        restore: (api, feedbackIds) => api(help.feedbackRestore, { feedbackIds }),
      },
      call: help.feedbackDel,
      offered: () => true,
      bad: true,
      password: true,
      async run({ api, ids, confirmation }) {
        const { deleted } = await api(help.feedbackDel, { feedbackIds: ids, confirmation })
        return { changed: deleted }
      },
    },
  },
})
