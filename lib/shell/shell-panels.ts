import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { returnPath } from '@/lib/form/return-path'
import { languageNames } from '@/lib/i18n/language-names'
import { languageTags, locales } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { DisplayView, MenuLink, MenuView, PanelView } from '@/lib/panel/panel-view'
import { type SwitchName, sizes, switchStates, themes } from '@/lib/preferences/preferences'
import { readPreferences } from '@/lib/preferences/read-preferences'
import { homeScreen } from '@/lib/screens/home-screen'
import { screenPath } from '@/lib/screens/screen-paths'
import { ownScreens } from './own-screens'

/** The panels of the shell, under their names in the menu's address. */
export const shellParts = ['user', 'language', 'display'] as const
export type ShellPart = (typeof shellParts)[number]

export const isShellPart = (text: string | undefined): text is ShellPart =>
  shellParts.some((part) => part === text)

/** The switches of the display settings, in order. */
const switched = ['tags', 'header', 'logo', 'keys'] as const satisfies readonly SwitchName[]

/** Accent names by the number stored in the cookie and in `data-accent`. */
const accents = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const

/** A panel of the shell; `from` is the page where it was opened. */
export function shellPanel(part: ShellPart, pass: Pass, from: string | undefined): Promise<PanelView> {
  switch (part) {
    case 'user':
      return userPanel(pass, from)
    case 'language':
      return languagePanel(pass, from)
    case 'display':
      return displayPanel()
  }
}

/** The operator's own menu: Home, own screens, Help, the bar's panels for phones, and Exit. @spec 2.42 */
async function userPanel({ user, locale, opens }: Pass, from: string | undefined): Promise<MenuView> {
  const [t, titles] = await Promise.all([getTranslations('shell'), getTranslations('screens')])
  const own = ownScreens(opens).map(({ name, icon }): MenuLink => {
    return { label: titles(name), href: `/${locale}${screenPath(name)}`, icon }
  })
  return {
    kind: 'menu',
    title: `${user.NickName || user.UserName} · ${user.UserName}`,
    groups: [
      [
        { label: t('home'), href: `/${locale}`, icon: 'house' },
        ...own,
        {
          label: t('help'),
          href: `/${locale}${screenPath('help')}`,
          icon: 'circle-question-mark',
          opens: 'help',
        },
      ],
      [
        { label: t('language'), href: partHref(locale, 'language', from), icon: 'languages' },
        { label: t('display'), href: partHref(locale, 'display', from), icon: 'sliders-horizontal' },
      ],
    ],
    exit: t('exit'),
  }
}

/** The address of a panel's page, which links back to the page where it was opened. */
function partHref(locale: string, part: ShellPart, from: string | undefined): string {
  return `/${locale}${screenPath('menu')}?${new URLSearchParams({ part, ...(from && { from }) })}`
}

/** This page in each language. */
async function languagePanel({ locale: current, opens }: Pass, from: string | undefined): Promise<MenuView> {
  const t = await getTranslations('shell')
  const [, , ...rest] = returnPath(from, current, homeScreen(opens)).split('/')
  const links = locales.map(
    (locale): MenuLink => ({
      label: languageNames[locale],
      href: `/${[locale, ...rest].join('/')}`,
      lang: languageTags[locale],
      reload: true,
      isCurrent: locale === current,
    }),
  )
  return { kind: 'menu', title: t('language'), groups: [links] }
}

/** Size, theme, accent and switches. @spec 1.14 1.15 2.46 */
async function displayPanel(): Promise<DisplayView> {
  const [t, chosen] = await Promise.all([getTranslations('shell'), readPreferences()])
  return {
    kind: 'display',
    title: t('display'),
    groups: [
      {
        name: 'size',
        legend: t('size'),
        chosen: chosen.size,
        choices: sizes.map((value) => ({ value, label: t(`sizes.${value}`) })),
      },
      {
        name: 'theme',
        legend: t('theme'),
        chosen: chosen.theme,
        choices: themes.map((value) => ({ value, label: t(`themes.${value}`) })),
      },
      {
        name: 'accent',
        legend: t('accent'),
        chosen: String(chosen.accent),
        choices: accents.map((accent, number) => ({
          value: String(number),
          label: t(`accents.${accent}`),
          swatch: true as const,
        })),
      },
      ...switched.map((name) => ({
        name,
        legend: t(`switches.${name}`),
        chosen: chosen[name],
        choices: switchStates.map((value) => ({ value, label: t(`switches.${value}`) })),
      })),
    ],
    apply: t('apply'),
  }
}
