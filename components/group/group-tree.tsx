import { footerLine } from '@/components/data-table/footer-line'
import { pagesHtml } from '@/components/data-table/pages-html'
import { scriptOf } from '@/components/ui/native-text'
import type { ResultOf } from '@/lib/contract/call'
import type { contactGroup } from '@/lib/contract/contact-group'
import { groupTones } from '@/lib/domain/group/tones'
import { formatNumber } from '@/lib/format/numbers'
import { type Html, html } from '@/lib/html/html'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { groupFigure } from '@/lib/live/figure'
import { screenPath } from '@/lib/screens/screen-paths'

type Tree = ResultOf<typeof contactGroup.groupInfo2Tree>
type Branch = Tree['list'][number]

/** The state of the tree, as its address has it. */
export interface TreePlace {
  /** The agent whose groups are listed; null: groups without an agent; undefined: no groups. */
  opened: number | null | undefined
  agentPage: number
  groupPage: number
}

interface GroupTreeProps {
  tree: Tree
  place: TreePlace
  /** Agents per page, and groups per page of the opened agent. */
  pageSize: number
  locale: Locale
}

/** The address of a state of the tree. */
export function treeHref(locale: string, { opened, agentPage, groupPage }: TreePlace): string {
  const query = new URLSearchParams()
  if (agentPage > 1) query.set('agents', String(agentPage))
  if (opened !== undefined) query.set('agent', String(opened ?? 'none'))
  if (groupPage > 1) query.set('page', String(groupPage))
  return `/${locale}${screenPath('groupTree')}${query.size > 0 ? `?${query}` : ''}`
}

/**
 * A page of the agents with the number of their groups, and a page of the groups of one of them below it.
 * Written as markup, which is sent to the browser only once.
 */
export async function GroupTree({ tree, place, pageSize, locale }: GroupTreeProps) {
  const [t, table, enums, terms] = await Promise.all([
    getTranslations('groups'),
    getTranslations('table'),
    getTranslations('enums'),
    getTranslations('terms'),
  ])
  const { opened, agentPage, groupPage } = place
  const groupCount = tree.list.find(({ agentInfoId }) => agentInfoId === opened)?.groupCount ?? 0
  const pageCount = (total: number) => Math.ceil(total / pageSize)
  const [agentPages, groupPages] = await Promise.all([
    pagesHtml({
      locale,
      page: agentPage,
      pageCount: pageCount(tree.agentCount ?? 0),
      hrefOf: (page) => treeHref(locale, { opened: undefined, agentPage: page, groupPage: 1 }),
      name: t('tree.agentPages'),
    }),
    pagesHtml({
      locale,
      page: groupPage,
      pageCount: pageCount(groupCount),
      hrefOf: (page) => treeHref(locale, { ...place, groupPage: page }),
      name: t('tree.groupPages'),
    }),
  ])
  const writer: TreeWriter = { t, table, enums, terms, place, pageSize, locale, groupPages }
  const branches = html`<ul class="border-t wrap-anywhere">${tree.list.map((branch) => branchHtml(branch, writer))}</ul>${
    agentPages && html`<div class="${footerLine}">${agentPages}</div>`
  }`
  return (
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
      dangerouslySetInnerHTML={{ __html: branches.text }}
    />
  )
}

type WordsOf<Part extends 'groups' | 'table' | 'enums' | 'terms'> = Awaited<
  ReturnType<typeof getTranslations<Part>>
>

/** Words and place of the tree, for its lines. */
interface TreeWriter {
  t: WordsOf<'groups'>
  table: WordsOf<'table'>
  enums: WordsOf<'enums'>
  terms: WordsOf<'terms'>
  place: TreePlace
  pageSize: number
  locale: Locale
  /** The links to other pages of the opened agent's groups. */
  groupPages: Html | undefined
}

function branchHtml(branch: Branch, writer: TreeWriter): Html {
  const { t, terms, place, locale } = writer
  const { agentInfoId, agentInfoName, groupCount, memberCount, groups } = branch
  const isOpen = agentInfoId === place.opened
  const href = treeHref(locale, {
    opened: isOpen ? undefined : agentInfoId,
    agentPage: place.agentPage,
    groupPage: 1,
  })
  const name = agentInfoName || terms('noAgent')
  const counts = t('tree.counts', { groups: groupCount, members: memberCount })
  return html`<li class="border-b"><a href="${href}" class="branch" aria-expanded="${String(isOpen)}"><b class="max-w-full font-semibold"${langOf(name)}>${name}</b> <span class="text-muted-foreground">${counts}</span></a>${isOpen && insideHtml(branch, groups, writer)}</li>`
}

function insideHtml({ agentInfoId, groupCount }: Branch, groups: Branch['groups'], writer: TreeWriter): Html {
  const { t, table, place, pageSize, locale, groupPages } = writer
  if (groups.length === 0) return html`<p class="text-muted-foreground leaf">${t('tree.noGroups')}</p>`
  const all = `/${locale}${screenPath('groups')}${agentInfoId === null ? '' : `?agentInfoId=${agentInfoId}`}`
  const before = (place.groupPage - 1) * pageSize
  const range = table('range', {
    from: formatNumber(before + 1, locale),
    to: formatNumber(before + groups.length, locale),
    total: formatNumber(groupCount, locale),
  })
  return html`<ul class="pb-2">${groups.map((group) => leafHtml(group, writer))}</ul>${
    groupPages &&
    html`<div class="leaf"><span class="text-muted-foreground">${range}</span> <a href="${all}" class="link min-h-6 min-w-6">${t('tree.all')}</a> ${groupPages}</div>`
  }`
}

function leafHtml(
  { groupId, groupNo, groupName, status, type, ...counts }: Branch['groups'][number],
  { t, enums, locale }: TreeWriter,
): Html {
  const number = (value: number) => formatNumber(value, locale)
  const figures: Record<string, Html> = {
    '{used}': figureHtml(groupFigure('members', groupId), number(counts.memberCount)),
    '{online}': figureHtml(groupFigure('online', groupId), number(counts.onlineCount)),
  }
  const said = t('tree.members', { used: '{used}', limit: number(counts.limitCount), online: '{online}' })
  const members = said.split(/({used}|{online})/).map((part) => figures[part] ?? html`${part}`)
  const state =
    status !== 'Normal' &&
    html`<span class="mark-${groupTones[status]}">${enums(`groupState.${status}`)}</span>`
  return html`<li class="leaf"><a href="/${locale}${screenPath('group', groupId)}" class="link min-h-6 min-w-6"${langOf(groupName)}>${groupName}</a> <span class="text-muted-foreground">${groupNo} · ${enums(`groupType.${type}`)} · ${members}</span> ${state}</li>`
}

const langOf = (text: string): Html | false => scriptOf(text) !== undefined && html` lang="my"`

const figureHtml = (figure: string, text: string): Html => html`<span data-figure="${figure}">${text}</span>`
