import 'server-only'
import { codeMessage } from '@/lib/code-message'
import { getTranslations } from '@/lib/i18n/translations'
import type { Pass } from '../auth/gate'
import { UpstreamError } from '../errors'
import type { Locale } from '../i18n/locales'
import { trailOf } from '../screen-tree'
import { isScreenName, type ScreenName, screens } from '../screens'
import { screensFound } from './screens-found'
import type { SearchGroup } from './search-group'
import { subjects } from './subjects'

const maxHits = 6

/**
 * Searches the screens and, in parallel, the records of lists, each as far as the operator may see them.
 * Throws `UpstreamError` when the session has ended.
 */
export async function searchAll(pass: Pass, locale: Locale, text: string): Promise<SearchGroup[]> {
  const permitted = subjects.filter(({ screen }) => mayOpen(pass, screen))
  return Promise.all([
    findScreens(pass, locale, text),
    ...permitted.map((subject) => findSubject(pass, subject, locale, text)),
  ])
}

async function findScreens(pass: Pass, locale: Locale, text: string): Promise<SearchGroup> {
  const [t, titles, sections] = await Promise.all([
    getTranslations({ locale, namespace: 'search' }),
    getTranslations({ locale, namespace: 'screens' }),
    getTranslations({ locale, namespace: 'sections' }),
  ])
  const findable = Object.keys(screens)
    .filter(isScreenName)
    .filter((name) => mayOpen(pass, name) && name !== 'search' && !screens[name].path.includes('['))
    .map((name) => {
      const section = screens[trailOf(name)[0] ?? name].section
      return { title: titles(name), path: screens[name].path, section: section ? sections(section) : '' }
    })
  return { title: t('screens'), hits: screensFound(findable, text, `/${locale}`) }
}

async function findSubject(
  { api }: Pass,
  { screen, find }: (typeof subjects)[number],
  locale: Locale,
  text: string,
): Promise<SearchGroup> {
  const title = (await getTranslations({ locale, namespace: 'screens' }))(screen)
  try {
    const found = await find(api, text)
    return {
      title,
      hits: found.slice(0, maxHits).map(({ path, ...hit }) => ({ ...hit, href: `/${locale}${path}` })),
    }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code === 'unauthenticated') throw error
    if (error.code === 'empty') return { title, hits: [] }
    const { requestId, retryAfter, msg } = error.details
    const reason = await codeMessage(error.code, { retryAfter, msg, locale })
    return { title, hits: [], failure: { reason, requestId } }
  }
}

function mayOpen({ can }: Pass, name: ScreenName): boolean {
  const { permission } = screens[name]
  return permission !== null && can(permission)
}
