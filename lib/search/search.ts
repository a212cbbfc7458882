import 'server-only'
import { codeMessage } from '@/lib/errors/code-message'
import { getTranslations } from '@/lib/i18n/translations'
import type { Pass } from '../auth/gate'
import { UpstreamError } from '../errors/errors'
import { type Locale, locales } from '../i18n/locales'
import { messageKey } from '../i18n/message-key'
import { trailOf } from '../screens/screen-order'
import { type ScreenName, screenNames, screens } from '../screens/screens'
import { actionScreens } from './action-screens'
import { type RankedHits, rankRecords } from './closeness'
import { type FindableScreen, screenHit, screensFound } from './screens-found'
import type { SearchGroup } from './search-group'
import { subjects } from './subjects'

const maxHits = 6

/**
 * Searches screens, actions and, in parallel, the records of lists, each if the operator may see them; the group with
 * the best match comes first. Without a text it returns all actions. Throws `UpstreamError` when the session has ended.
 */
export async function searchAll(pass: Pass, locale: Locale, text: string): Promise<SearchGroup[]> {
  const screensGroups = findScreens(pass, locale, text)
  if (text === '') return screensGroups
  const permitted = subjects.filter(({ screen }) => pass.opens(screen))
  const [found, ...records] = await Promise.all([
    screensGroups,
    ...permitted.map((subject) => findSubject(pass, subject, locale, text)),
  ])
  const ranked = [...found, ...records].sort((one, other) => one.distance - other.distance)
  return inOneLine(ranked.map(({ distance: _, ...group }) => group))
}

/** A group, and how far its best hit is from the text. */
type RankedGroup = SearchGroup & Pick<RankedHits, 'distance'>

/** The groups, with those that the platform cannot search combined into one. */
function inOneLine(groups: readonly SearchGroup[]): SearchGroup[] {
  const isLacking = ({ failure }: SearchGroup) => failure?.code === 'not_offered'
  const lacking = groups.filter(isLacking)
  const [first] = lacking
  const others = groups.filter((group) => !isLacking(group))
  return first ? [...others, { ...first, title: lacking.map(({ title }) => title).join(' · ') }] : others
}

/** The actions and, for a text, the other matching screens. */
async function findScreens(pass: Pass, locale: Locale, text: string): Promise<RankedGroup[]> {
  const [t, titles, sections, ...languages] = await Promise.all([
    getTranslations({ locale, namespace: 'search' }),
    getTranslations({ locale, namespace: 'screens' }),
    getTranslations({ locale, namespace: 'sections' }),
    ...locales.map((one) => getTranslations<never>({ locale: one })),
  ])
  const findable = (name: ScreenName, detail: string): FindableScreen => ({
    title: titles(name),
    words: languages.map((words) => words(`screens.${name}`)),
    also: languages.flatMap((words) => {
      const key = messageKey(`searchWords.${name}`)
      return key ? words(key).split(', ') : []
    }),
    path: screens[name].path,
    detail,
  })
  const actions = actionScreens
    .filter((name) => pass.opens(name))
    .map((name) => findable(name, titles(screens[name].parent ?? name)))
  const prefix = `/${locale}`
  if (text === '')
    return [{ title: t('actions'), hits: actions.map((action) => screenHit(action, prefix)), distance: 0 }]
  const others = screenNames
    .filter((name) => pass.opens(name) && name !== 'search' && !screens[name].path.includes('['))
    .filter((name) => !actionScreens.includes(name))
    .map((name) => {
      const section = screens[trailOf(name)[0] ?? name].section
      return findable(name, section ? sections(section) : '')
    })
  return [
    { title: t('screens'), ...screensFound(others, text, prefix) },
    { title: t('actions'), ...screensFound(actions, text, prefix) },
  ]
}

async function findSubject(
  { api }: Pass,
  { screen, find }: (typeof subjects)[number],
  locale: Locale,
  text: string,
): Promise<RankedGroup> {
  const title = (await getTranslations({ locale, namespace: 'screens' }))(screen)
  try {
    const found = await find(api, text)
    const hits = found.slice(0, maxHits).map(({ path, ...hit }) => ({ ...hit, href: `/${locale}${path}` }))
    return { title, ...rankRecords(hits, text) }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code === 'unauthenticated') throw error
    if (error.code === 'empty') return { title, hits: [], distance: 1 }
    const { requestId, retryAfter, msg } = error.details
    const reason = await codeMessage(error.code, { retryAfter, msg, locale })
    return { title, hits: [], distance: 1, failure: { code: error.code, reason, requestId } }
  }
}
