import type { ResultOf } from '@/lib/contract/call'
import type { contactGroup } from '@/lib/contract/contact-group'
import { formatNumber } from '@/lib/format'
import { type Html, html } from '@/lib/html'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screen-paths'

type Branch = ResultOf<typeof contactGroup.groupInfo2Tree>['list'][number]

interface GroupTreeProps {
  branches: readonly Branch[]
  /** The agent whose groups are listed; null: those without an agent; undefined: none. */
  opened: number | null | undefined
  locale: Locale
}

/**
 * The agents with the number of their groups, and the groups of one of them below it. Written as markup, for a branch
 * may have hundreds of rows.
 */
export async function GroupTree({ branches, opened, locale }: GroupTreeProps) {
  const [t, enums, terms] = await Promise.all([
    getTranslations('groups'),
    getTranslations('enums'),
    getTranslations('terms'),
  ])
  const number = (value: number) => formatNumber(value, locale)
  const path = `/${locale}${screenPath('groupTree')}`
  return (
    <ul
      className="tree"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
      dangerouslySetInnerHTML={{ __html: html`${branches.map(branchHtml)}`.text }}
    />
  )

  function branchHtml(branch: Branch): Html {
    const { agentInfoId, agentInfoName, groupCount, memberCount, groups } = branch
    const isOpen = agentInfoId === opened
    const href = isOpen ? path : `${path}?agent=${agentInfoId ?? 'none'}`
    const name = agentInfoName || terms('noAgent')
    const counts = t('tree.counts', { groups: number(groupCount), members: number(memberCount) })
    return html`<li><a href="${href}" class="branch" aria-expanded="${String(isOpen)}"><b>${name}</b> <span class="mute">${counts}</span></a>${isOpen && insideHtml(branch, groups)}</li>`
  }

  function insideHtml({ agentInfoId, groupCount }: Branch, groups: Branch['groups']): Html {
    if (groups.length === 0) return html`<p class="mute leaf">${t('tree.noGroups')}</p>`
    const all = `/${locale}${screenPath('groups')}${agentInfoId === null ? '' : `?agentInfoId=${agentInfoId}`}`
    const rest =
      groupCount > groups.length &&
      html`<p class="leaf">${t('tree.newest', { shown: number(groups.length), total: number(groupCount) })} <a href="${all}" class="link">${t('tree.all')}</a></p>`
    return html`${rest}<ul>${groups.map(leafHtml)}</ul>`
  }

  function leafHtml({
    groupId,
    groupNo,
    groupName,
    status,
    type,
    ...counts
  }: Branch['groups'][number]): Html {
    const members = t('tree.members', {
      used: number(counts.memberCount),
      limit: number(counts.limitCount),
      online: number(counts.onlineCount),
    })
    const state = status !== 'Normal' && html`<span class="mark-warn">${enums(`groupState.${status}`)}</span>`
    return html`<li class="leaf"><a href="/${locale}${screenPath('group', groupId)}" class="link">${groupName}</a> <span class="mute">${groupNo} · ${enums(`groupType.${type}`)} · ${members}</span> ${state}</li>`
  }
}
