import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { loginInfo } from '@/lib/contract/login-info'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { isScreenName, screens } from '@/lib/screens/screens'

/** Content of the help: contact and keyboard shortcuts. */
export interface HelpView {
  contactTitle: string
  contact: { term: string; value: string; href?: string }[]
  /** Text for settings without a contact. */
  noContact: string
  keysTitle: string
  keysNote: string
  /** Keys to press in sequence, and their effect. */
  keys: { pressed: string[]; effect: string }[]
}

/** Reads the contact from the server's settings and lists the shortcuts of the operator's screens. */
export async function helpView(pass: Pass, locale: Locale): Promise<HelpView> {
  const [t, titles, { helpContact }] = await Promise.all([
    getTranslations({ locale, namespace: 'help' }),
    getTranslations({ locale, namespace: 'screens' }),
    pass.api(loginInfo.serverConfig, {}),
  ])
  const { telephone, email, hours } = helpContact
  const contact = [
    { term: t('telephone'), value: telephone, href: `tel:${telephone.replace(/[^+\d]/g, '')}` },
    { term: t('email'), value: email, href: `mailto:${email}` },
    { term: t('hours'), value: hours },
  ]
  const screenKeys = Object.keys(screens)
    .filter(isScreenName)
    .flatMap((name) => {
      const { key } = screens[name]
      if (!key || !pass.opens(name)) return []
      return [{ pressed: ['g', key], effect: t('goes', { screen: titles(name) }) }]
    })
  const reviewKeys = pass.can('certifications.write')
    ? [
        { pressed: ['t'], effect: t('takes') },
        { pressed: ['1', '…', '9'], effect: t('ticks') },
        { pressed: ['p'], effect: t('passes') },
        { pressed: ['f'], effect: t('fails') },
        { pressed: ['n'], effect: t('nextPapers') },
      ]
    : []
  return {
    contactTitle: t('contact'),
    contact: contact.filter(({ value }) => value !== ''),
    noContact: t('noContact'),
    keysTitle: t('keys'),
    keysNote: t('keysNote'),
    keys: [
      { pressed: ['/'], effect: t('searches') },
      { pressed: ['g', '/'], effect: t('searchesSystem') },
      { pressed: ['j', 'k'], effect: t('alongRows') },
      { pressed: ['↓', '↑'], effect: t('alongFocusedRows') },
      { pressed: ['Enter'], effect: t('opensRow') },
      { pressed: ['x'], effect: t('ticksRow') },
      { pressed: ['.'], effect: t('rowMenu') },
      { pressed: ['→'], effect: t('toWidth') },
      ...screenKeys,
      ...reviewKeys,
      { pressed: ['?'], effect: t('shows') },
      { pressed: ['←', '→'], effect: t('alongTabs') },
      { pressed: ['Del'], effect: t('closesTab') },
      { pressed: ['Shift', 'F10'], effect: t('tabMenu') },
      { pressed: ['Esc'], effect: t('closes') },
    ],
  }
}
