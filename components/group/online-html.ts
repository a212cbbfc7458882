import { scriptOf } from '@/components/ui/native-text'
import type { ResultOf } from '@/lib/contract/call'
import type { groupMemberCalls } from '@/lib/contract/group-member'
import { formatClock } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { type Html, html } from '@/lib/html/html'
import type { Words } from '@/lib/list/words'

/** The most connected members that are listed by name. */
const named = 24

type Online = ResultOf<typeof groupMemberCalls.userOnlineWithQuery>

interface OnlineNow {
  groupId: number
  online: Online
  words: Words
}

/**
 * The connected members of a group, and the time of reading. Written as markup, so that script can replace it
 * by the next state.
 */
export function onlineHtml({ groupId, online: { total, list }, words }: OnlineNow): Html {
  const { t, time, href } = words
  const number = (value: number) => formatNumber(value, time.locale)
  const firstMembers = list.slice(0, named)
  const names = firstMembers.map(({ userId, nickName, account }) => {
    const name = nickName || account
    const script = scriptOf(name)
    return html`<a href="${href('member', userId)}" title="${account}" class="link min-h-6 min-w-6"${script && html` lang="${script}"`}>${name}</a>`
  })
  const rest =
    total > firstMembers.length &&
    html`<span class="text-muted-foreground">${t('groups.othersOnline', { count: number(total - firstMembers.length) })}</span>`
  const readAt = t('table.readAt', { time: formatClock(new Date(), { zone: time.zone }) })
  return html`<section aria-labelledby="online-now" class="part"><div class="part-head"><h2 id="online-now">${t('groups.onlineCount', { count: number(total) })}</h2></div>${
    total === 0
      ? html`<p class="text-muted-foreground">${t('errors.empty')}</p>`
      : html`<p class="flex flex-wrap gap-x-4 wrap-anywhere">${names}${rest}</p>`
  }<p class="text-muted-foreground">${readAt} · <a href="${href('group', groupId)}" class="link">${t('table.refresh')}</a></p></section>`
}
