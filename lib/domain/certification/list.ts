import 'server-only'
import { certificationStatuses } from '@/lib/contract/member'
import { userInfo } from '@/lib/contract/user-info'
import { momentCell } from '@/lib/list/cells'
import { agent, choice, days, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { handedIn, papersStatus, reviewer } from './cells'
import { sides } from './looks'

/** The real-name papers that members submitted; waiting ones are sorted from the oldest. @spec 1.4 */
export const certifications = defineList({
  screen: 'realNameAudit',
  page: 'realNameCase',
  words: 'realNameAudit',
  call: userInfo.certificationrWithPage,
  id: ({ certificationId }) => certificationId,
  label: ({ name, account }) => name || account,
  filters: {
    name: search(),
    status: choice(certificationStatuses, (status, { enums }) => enums(`certificationStatus.${status}`)),
    agentInfoId: agent(),
    timeFrom: days('timeBefore', 'handedIn'),
    telephone: text(),
    userId: text(),
  },
  presets: {
    unreviewed: { status: 'Unreviewed' },
    underReview: { status: 'UnderReview' },
    failed: { status: 'Failure' },
    passed: { status: 'Passed' },
  },
  columns: [
    {
      id: 'name',
      cell: ({ name, nickName, account, certificationId }, { href }) => ({
        name: name || nickName || account,
        detail: account,
        href: href('realNameCase', certificationId),
      }),
      sheet: ({ name }) => name,
    },
    { id: 'account', shown: 'sheet', cell: ({ account }) => account },
    { id: 'status', cell: papersStatus },
    {
      id: 'handedIn',
      sort: 'createTime',
      cell: handedIn,
      sheet: ({ createTime }) => createTime,
    },
    { id: 'reviewer', leaves: 1, cell: reviewer, sheet: ({ reviewerName }) => reviewerName },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    { id: 'telephone', leaves: 3, cell: ({ telephone }) => telephone || '—' },
    { id: 'identityCard', leaves: 4, cell: ({ identityCard }) => identityCard || '—' },
    {
      id: 'pictures',
      leaves: 4,
      cell: ({ images }) => `${sides.filter((side) => images[side]).length} / ${sides.length}`,
    },
    {
      id: 'failureReason',
      leaves: 3,
      cell: ({ failureReason }) => (failureReason ? { name: failureReason } : '—'),
      sheet: ({ failureReason }) => failureReason,
    },
    {
      id: 'decided',
      sort: 'modifyTime',
      shown: 'hidden',
      cell: ({ modifyTime }, words) => momentCell(modifyTime, words),
      sheet: ({ modifyTime }) => modifyTime,
    },
    { id: 'certificationId', shown: 'hidden', cell: ({ certificationId }) => String(certificationId) },
  ],
  actions: {},
  read(api, request) {
    const waits = request.status === 'Unreviewed' || request.status === 'UnderReview'
    const order = waits && !request.sort ? ({ sort: 'createTime', order: 'asc' } as const) : {}
    return api(userInfo.certificationrWithPage, { ...request, ...order })
  },
})
