import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import type { MenuLink, MenuView } from '@/lib/panel/panel-view'
import { historyHref, signInSettingsHref, signInsHref } from '@/lib/screens/history-href'
import type { List } from './list'
import { listMessages } from './words'

interface Offered<Row> {
  pass: Pick<Pass, 'opens' | 'locale'>
  row: Row
  /** The actions by name, and `edit`. */
  names: readonly string[]
  hrefOf(name: string): string
}

/** The menu of one row: its actions, then its history; actions that destroy something are the last group. */
export async function rowPanel<Row>(
  list: List<Row>,
  { pass, row, names, hrefOf }: Offered<Row>,
): Promise<MenuView> {
  const [own, t] = await Promise.all([listMessages(list.words), getTranslations('list')])
  const link = (name: string): MenuLink => ({
    label: name === 'edit' ? t('edit') : own(`actions.${name}`),
    href: hrefOf(name),
  })
  const isBad = (name: string) => list.actions[name]?.bad === true
  const { history, signIns, recordId = list.id } = list
  const id = recordId(row)
  const logs: MenuLink[] = [
    ...(history && pass.opens('operationLog')
      ? [{ label: t('history'), href: historyHref(pass.locale, history, id) }]
      : []),
    ...(signIns && pass.opens('loginLogs')
      ? [{ label: t('signIns'), href: signInsHref(pass.locale, signIns, id) }]
      : []),
    ...(signIns && pass.opens('bindings')
      ? [{ label: t('signInSettings'), href: signInSettingsHref(pass.locale, signIns, id) }]
      : []),
  ]
  return {
    kind: 'menu',
    title: [list.label(row), list.detail?.(row)].filter(Boolean).join(' · '),
    groups: [names.filter((name) => !isBad(name)).map(link), logs, names.filter(isBad).map(link)].filter(
      ({ length }) => length > 0,
    ),
  }
}
