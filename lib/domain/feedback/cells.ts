import type { Feedback } from '@/lib/contract/help'
import { memberLabel } from '@/lib/domain/member/label'
import { shortened } from '@/lib/format/shortened'
import type { NameContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

/** The width of the text that identifies feedback, in Latin letters. */
const labelWidth = 60

/** The beginning of the text in one line, which identifies feedback. */
export function feedbackLabel({ detail }: Pick<Feedback, 'detail'>): string {
  return shortened(detail.replace(/\s+/g, ' '), labelWidth)
}

/** The member that sent it, with a link to its page; empty for feedback without a member. */
export function feedbackSender({ userId, nickName, account }: Feedback, { href }: Words): NameContent {
  if (userId === null) return { name: '—' }
  const name = memberLabel({ userId, nickName, account })
  return { name, detail: account, href: href('member', userId) }
}

/** Whether it has been answered. */
export function answerState({ answeredAt }: Pick<Feedback, 'answeredAt'>, { enums }: Words): StatusContent {
  return answeredAt
    ? statusCell('neutral', enums('answered.true'))
    : statusCell('hollow', enums('answered.false'))
}
